internal import BenchmarkHarness

await runProgram {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  let job = Job(arguments)
  switch arguments.workload {
  case "w1": try Messages.run(job)
  case "w1layout": try Messages.runLayout(job)
  case "w2": try Messages.runLimited(job)
  case "w3": try Book.run(job)
  case "w4": try LongTexts.runParagraph(job)
  case "w5", "w5u": try Messages.runLabels(job)
  case "w6": try Typing.run(job)
  case "w7": try TagPacking.run(job)
  case "w8": try SizeCategories.run(job)
  case "length": try LongTexts.runLengths(job)
  default: throw BenchmarkError("there is no workload \(arguments.workload)")
  }
}
