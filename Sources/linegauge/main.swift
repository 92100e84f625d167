import LinegaugeCommands

let arguments = LinegaugeTool.arguments(CommandLine.argc, CommandLine.unsafeArgv)
let status = await LinegaugeTool.run(arguments)
LinegaugeTool.exit(status)
