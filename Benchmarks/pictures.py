"""SVG pictures of results: cost of each workload, and cost against size. Used by report.py."""
import html, math
from pathlib import Path

COLORS = {"linegauge": "#c2255c", "floor": "#868e96", "pango": "#1971c2", "qt": "#2f9e44", "skia": "#e8590c",
          "chromium": "#7048e8", "pretext": "#0c8599"}
TIME = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]


def color(engine):
    return next((value for name, value in COLORS.items() if engine.startswith(name)), "#495057")


class Axis:
    """A scale from values to places; logarithmic, or linear from 0."""

    def __init__(self, values, start, end, logarithmic=True):
        self.start, self.end, self.logarithmic = start, end, logarithmic
        if logarithmic:
            self.low = math.floor(math.log10(min(values)))
            self.high = max(self.low + 1, math.ceil(math.log10(max(values))))
        else:
            self.low, self.high = 0, max(values) * 1.1

    def place(self, value):
        value = math.log10(value) if self.logarithmic else value
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self):
        if self.logarithmic:
            # Few decades need steps between.
            steps = (1, 2, 5) if self.high - self.low <= 2 else (1,)
            ticks = [step * 10.0**power for power in range(self.low, self.high + 1) for step in steps]
            return [tick for tick in ticks if tick <= 10.0**self.high]
        step = 10 ** math.floor(math.log10(self.high))
        while self.high / step < 3:
            step /= 2
        return [step * index for index in range(int(self.high / step) + 1)]


class Picture:
    """An SVG text that grows."""

    def __init__(self, title, width=760, height=420):
        self.width, self.height, self.title = width, height, title
        self.parts = []
        self.text(16, 24, title, size=15, weight="bold")

    def text(self, x, y, text, size=12, anchor="start", fill="#212529", weight="normal"):
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{fill}" '
                          f'font-weight="{weight}">{html.escape(text)}</text>')

    def line(self, x1, y1, x2, y2, stroke="#dee2e6", width=1.0):
        self.parts.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{stroke}" stroke-width="{width}"/>')

    def curve(self, points, stroke, dashed):
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dash = ' stroke-dasharray="5 4"' if dashed else ""
        self.parts.append(f'<path d="M{path}" fill="none" stroke="{stroke}" stroke-width="2"{dash}/>')

    def dot(self, x, y, fill, hollow, note):
        inside = "#fff" if hollow else fill
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{inside}" stroke="{fill}" stroke-width="2">'
                          f"<title>{html.escape(note)}</title></circle>")

    def legend(self, entries, y):
        x = 16
        for name, hollow, fill in entries:
            self.dot(x + 5, y - 4, fill, hollow, name)
            self.text(x + 15, y, name)
            x += 30 + 7 * len(name)

    def write(self, path):
        body = "\n".join(self.parts)
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
                        f'font-family="sans-serif" role="img">\n<title>{html.escape(self.title)}</title>\n'
                        f'<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n', encoding="utf-8")
        return path


def short(value, units):
    """10,000 ns as 10 µs."""
    name, size = next(((name, size) for name, size in reversed(units) if value >= size), units[0])
    number = value / size
    return (f"{number:,.0f} {name}" if number >= 100 else f"{number:.3g} {name}").strip()


def dots(path, title, rows, units):
    """Rows of dots on one logarithmic axis. rows: (label, [(engine, value, hollow)])."""
    rows = [(label, entries) for label, entries in rows if entries]
    if not rows:
        return None
    left, top, step = 300, 72, 26
    bottom = top + step * len(rows)
    picture = Picture(title, height=bottom + 36)
    axis = Axis([value for _, entries in rows for _, value, _ in entries], left, picture.width - 30)
    for tick in axis.ticks():
        picture.line(axis.place(tick), top - 8, axis.place(tick), bottom)
        picture.text(axis.place(tick), bottom + 18, short(tick, units), anchor="middle", fill="#495057")
    engines = {}
    for index, (label, entries) in enumerate(rows):
        y = top + step * (index + 0.4)
        picture.text(left - 12, y + 4, label, anchor="end")
        for engine, value, hollow in entries:
            engines[engine, hollow] = True
            picture.dot(axis.place(value), y, color(engine), hollow, f"{engine}: {short(value, units)}")
    names = list(dict.fromkeys(engine for engine, _ in engines))
    entries = [(name, False, color(name)) for name in names]
    if any(hollow for _, hollow in engines):
        entries.append(("hollow: cold", True, "#495057"))
    picture.legend(entries, 50)
    return picture.write(path)


def curves(path, title, series, x_units, y_units, logarithmic=True):
    """Lines through points. series: (name, engine, dashed, [(x, y)])."""
    series = [entry for entry in series if entry[3]]
    if not series:
        return None
    picture = Picture(title)
    left, right, top, bottom = 84, picture.width - 40, 72, picture.height - 40
    across = Axis([x for *_, points in series for x, _ in points], left, right, logarithmic)
    up = Axis([y for *_, points in series for _, y in points], bottom, top, logarithmic)
    for tick in across.ticks():
        if logarithmic or tick == int(tick):
            picture.line(across.place(tick), top, across.place(tick), bottom)
            picture.text(across.place(tick), bottom + 18, short(tick, x_units), anchor="middle", fill="#495057")
    for tick in up.ticks():
        picture.line(left, up.place(tick), right, up.place(tick))
        picture.text(left - 8, up.place(tick) + 4, short(tick, y_units), anchor="end", fill="#495057")
    for name, engine, dashed, points in series:
        places = [(across.place(x), up.place(y)) for x, y in points]
        picture.curve(places, color(engine), dashed)
        for (x, y), (_, value) in zip(places, points):
            picture.dot(x, y, color(engine), dashed, f"{name}: {short(value, y_units)}")
    picture.legend([(name, dashed, color(engine)) for name, engine, dashed, _ in series], 50)
    return picture.write(path)


def growing(results, prefix, value):
    """The points of a workload whose name ends in its size, for each engine and mode."""
    sizes = sorted({int(name.removeprefix(prefix)) for name, _, _ in results.samples if name.startswith(prefix)})
    engines = sorted({engine for name, engine, _ in results.samples if name.startswith(prefix)})
    for engine in engines:
        for mode in ("cold", "warm"):
            points = [(size, value(f"{prefix}{size}", engine, mode)) for size in sizes]
            yield f"{engine}, {mode}", engine, mode == "cold", [point for point in points if point[1]]


def rate(results, workload, engine, mode):
    """Texts a second by the wall clock, which is what cores change."""
    return results.median(workload, engine, mode, lambda sample: sample["n"] * 1e9 / sample["wall_ns"])


def draw(results, folder):
    """Writes all pictures that there are results for."""
    from report import WORKLOADS
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    time_rows, memory_rows = [], []
    for name, workload in WORKLOADS.items():
        # Whatever its mode, the bare prototype is one entry of the legend.
        engines = {engine: engine for engine in ["linegauge"] + results.peers(name)}
        engines |= {workload.floor: "floor"} if workload.floor else {}
        times = [(title, results.time(name, engine, mode), mode == "cold")
                 for engine, title in engines.items() for mode in ("cold", "warm")]
        label = f"{workload.title}, per {workload.unit}"
        time_rows.append((label, [entry for entry in times if entry[1]]))
        memory = [(title, results.memory(name, engine), False) for engine, title in engines.items()]
        memory_rows.append((workload.title, [entry for entry in memory if entry[1]]))
    plain, byte = [("", 1)], [("B", 1), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9)]
    cores = list(growing(results, "cores_", lambda *key: rate(results, *key)))
    ideal = [("ideal", "floor", False, [(count, count * points[0][1]) for count, _ in points])
             for _, _, dashed, points in cores if points and not dashed]
    pictures = [
        dots(folder / "time.svg", "CPU time", time_rows, TIME),
        dots(folder / "memory.svg", "Peak memory of the process", memory_rows, [("MiB", 1)]),
        curves(folder / "length.svg", "One text: CPU time against its length",
               growing(results, "length_", results.time), byte, TIME),
        curves(folder / "count.svg", "Chat messages: CPU time of each against their number",
               growing(results, "count_", results.time), plain, TIME),
        curves(folder / "edits.svg", "A keystroke: CPU time against the size of the text",
               growing(results, "edits_", results.time), byte, TIME),
        curves(folder / "cores.svg", "Chat messages a second against the number of tasks", cores + ideal, plain,
               [("", 1), ("thousand", 1e3), ("million", 1e6)], logarithmic=False),
    ]
    return [path for path in pictures if path]
