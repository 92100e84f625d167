#!/usr/bin/env python3
"""Reads results of Benchmarks/run (or of any harness that prints the same JSON lines) and prints the table.

    Benchmarks/report.py RESULTS.jsonl… [--markdown] [--all] [--before OLD.jsonl] [--pictures FOLDER]

Times are CPU time per item; cold and warm are medians over rounds of each round's median.
"""
import argparse, collections, json, statistics, sys
from pathlib import Path

OURS = "linegauge"

# Workload → what the time is divided by, the floor's name for the same work, and how many times the floor's time is
# the goal, cold and warm.
Workload = collections.namedtuple("Workload", "title unit floor cold warm")
WORKLOADS = {
    "w1": Workload("chat message, prepared and laid out", "text", "floor-engine", 1.5, 1.75),
    "w1layout": Workload("the same, layout alone", "text", None, None, None),
    "w1list": Workload("the same by one call", "text", None, None, None),
    "w2": Workload("mixed scripts, 2 lines", "text", "icu-ubrk-utf16", None, None),
    "w2cut": Workload("the same with the cut text", "text", "icu-ubrk-utf16", None, None),
    "w3prep": Workload("book, preparation", "MB", "floor-prepare", 1.5, 1.8),
    "w3": Workload("book, another width", "MB", "floor-gallop", 1.7, 1.7),
    "w3perpara": Workload("book by paragraphs, another width", "MB", "floor-gallop", None, None),
    "w4": Workload("paragraph of a megabyte", "MB", "floor-engine", 1.5, 2),
    "w5": Workload("label", "text", "hb-labelcache", None, 1.75),
    "w5u": Workload("label never seen before", "text", "hb-whole", 1.5, None),
    "w6": Workload("keystroke in 20 KB", "key", "floor-incremental", None, 2.8),
    "paragraphEdits": Workload("keystroke in a paragraph of a megabyte", "key", None, None, None),
    "w7": Workload("mixed scripts, 2 lines and a tag", "text", None, None, None),
    "w8prep": Workload("chat message, preparation alone", "text", None, None, None),
    "w8": Workload("12 sizes × 3 widths of it", "text", None, None, None),
    "w8list": Workload("the same by one call for all messages", "text", None, None, None),
    "w8each": Workload("the same by 36 calls", "text", None, None, None),
}
# Bare prototypes and parts of engines, which do not count as peers.
PARTS = ("floor", "hb-", "icu-", "pair-", "chromium-intl", "pretext-layout", "skia-font", "pillow-basic")
BROWSERS = ("chromium", "pretext")


class Results:
    """Samples by workload, engine and mode."""

    def __init__(self, paths):
        self.samples = collections.defaultdict(list)
        self.machine = None
        for path in paths:
            for line in open(path, encoding="utf-8"):
                sample = json.loads(line)
                self.machine = sample.get("machine", self.machine)
                if "peer" in sample:
                    key = sample["workload"], sample["peer"], sample["mode"]
                    self.samples[key].append(sample)

    def engines(self, workload):
        return sorted({engine for name, engine, _ in self.samples if name == workload})

    def peers(self, workload):
        return [name for name in self.engines(workload) if name != OURS and not name.startswith(PARTS)]

    def median(self, workload, engine, mode, value):
        """Of the rounds' medians; None without samples."""
        rounds = collections.defaultdict(list)
        for sample in self.samples.get((workload, engine, mode), []):
            rounds[sample.get("round", 0)].append(value(sample))
        return statistics.median(map(statistics.median, rounds.values())) if rounds else None

    def time(self, workload, engine, mode):
        """Nanoseconds of CPU time per unit."""
        per_megabyte = workload in WORKLOADS and WORKLOADS[workload].unit == "MB"

        def value(sample):
            # A browser's CPU account has steps of 10 ms: there the wall clock of the page counts.
            spent = sample["wall_ns" if engine.startswith(BROWSERS) else "cpu_ns"]
            return spent * 1e6 / sample["bytes"] if per_megabyte else spent / sample["n"]

        return self.median(workload, engine, mode, value)

    def memory(self, workload, engine):
        """Peak memory in MiB."""
        modes = [self.median(workload, engine, mode, lambda sample: sample["rss_kb"]) for mode in ("cold", "warm")]
        return max((value / 1024 for value in modes if value is not None), default=None)

    def best_peer(self, workload, mode):
        times = [(self.time(workload, peer, mode), peer) for peer in self.peers(workload)]
        # A peer that ran once has only a cold time, which is then the better guess than none.
        times = [(time or self.time(workload, peer, "cold"), peer) for time, peer in times]
        return min((pair for pair in times if pair[0]), default=(None, None))


def duration(nanoseconds):
    if nanoseconds is None:
        return ""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def ratio(left, right):
    return "" if not left or not right else f"{left / right:.3g}" if left < 100 * right else f"{left / right:.0f}"


def overview(results, before):
    """A row for each workload: ours beside the floor and the best peer."""
    header = ["workload", "", "ours cold", "warm", "floor cold", "warm", "ours/floor cold", "goal", "warm", "goal",
              "best peer cold", "warm", "peer/ours cold", "warm", "MiB ours", "least peer"]
    if before:
        header += ["before/now cold", "warm"]
    rows = []
    for name, workload in WORKLOADS.items():
        ours = {mode: results.time(name, OURS, mode) for mode in ("cold", "warm")}
        if not any(ours.values()):
            continue
        measured = {"w2cut": "w2", "w3perpara": "w3"}.get(name, name)
        floor = {mode: workload.floor and results.time(measured, workload.floor, mode) for mode in ours}
        peer = {mode: results.best_peer({"w2cut": "w2"}.get(name, name), mode) for mode in ours}
        peers = results.peers(name)
        row = [name, f"{workload.title}, per {workload.unit}"]
        row += [duration(ours[mode]) for mode in ours] + [duration(floor[mode]) for mode in ours]
        for mode in ours:
            goal = getattr(workload, mode)
            row += [ratio(ours[mode], floor[mode]), f"{goal:g}" if goal else ""]
        row += [f"{duration(time)} {who}" if time else "" for time, who in peer.values()]
        row += [ratio(peer[mode][0], ours[mode]) for mode in ours]
        least = min(filter(None, (results.memory(name, peer) for peer in peers)), default=None)
        row += [f"{memory:.0f}" if memory else "" for memory in (results.memory(name, OURS), least)]
        if before:
            row += [ratio(before.time(name, OURS, mode), ours[mode]) for mode in ours]
        rows.append(row)
    return header, rows


def everything(results):
    """A row for each workload and engine."""
    header = ["workload", "engine", "cold", "warm", "ns/char", "MB/s", "items/s", "MiB", "lines", "samples"]
    rows = []
    for name in sorted({key[0] for key in results.samples} - {"binding"}):
        for engine in results.engines(name):
            mode = "warm" if (name, engine, "warm") in results.samples else "cold"
            samples = results.samples[name, engine, mode]
            cpu = lambda sample: max(1, sample["wall_ns" if engine.startswith(BROWSERS) else "cpu_ns"])
            per_character = results.median(name, engine, mode, lambda s: cpu(s) / max(1, s["chars"]))
            megabytes = results.median(name, engine, mode, lambda s: s["bytes"] * 1e3 / cpu(s))
            items = results.median(name, engine, mode, lambda s: s["n"] * 1e9 / cpu(s))
            rows.append([
                name, engine, duration(results.time(name, engine, "cold")),
                duration(results.time(name, engine, "warm")), f"{per_character:.2f}", f"{megabytes:.3g}",
                f"{items:,.0f}", f"{results.memory(name, engine) or 0:.0f}", str(samples[-1]["lines"]),
                str(sum(len(results.samples.get((name, engine, mode), [])) for mode in ("cold", "warm")))])
    return header, rows


def print_table(header, rows, markdown):
    if markdown:
        print("|", " | ".join(header), "|")
        print("|", " | ".join("---" for _ in header), "|")
        for row in rows:
            print("|", " | ".join(row), "|")
        return
    widths = [max(map(len, column)) for column in zip(header, *rows)]
    for row in [header] + rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--all", action="store_true", help="a row for every engine too")
    parser.add_argument("--before", nargs="+", help="older results of ours to compare with")
    parser.add_argument("--pictures", type=Path, help="folder for the SVG pictures")
    given = parser.parse_args()
    results = Results(given.results)
    if results.machine:
        print(", ".join(f"{key} {value}" for key, value in results.machine.items()), end="\n\n")
    print_table(*overview(results, given.before and Results(given.before)), given.markdown)
    if given.all:
        print()
        print_table(*everything(results), given.markdown)
    if given.pictures:
        import pictures
        for path in pictures.draw(results, given.pictures):
            print("wrote", path, file=sys.stderr)


if __name__ == "__main__":
    main()
