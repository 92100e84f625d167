internal import BenchmarkHarness

/// Every workload by its name.
let workloads: [String: @Sendable (Job) async throws -> Void] = [
  "w1": ChatMessages.run, "w1layout": ChatMessages.runLayout, "w1lines": ChatMessages.runLines,
  "w2": Descriptions.run, "w3": Book.run, "w4": LongParagraph.run, "w5": Labels.run,
  "w5u": Labels.run, "w6": Typing.run, "w7": TagPacking.run, "w8": SizeCategories.run,
  "length": TextLength.run, "count": TextCount.run, "edits": Typing.runGrowing,
  "paragraphEdits": Typing.runInParagraph, "cores": Cores.run,
]

await runProgram {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  guard let run = workloads[arguments.workload] else {
    let known = workloads.keys.sorted().joined(separator: ", ")
    throw BenchmarkError("there is no workload \(arguments.workload); there are \(known)")
  }
  try await run(Job(arguments))
}
