/// Completions for the shells, made from the tables of commands and options.
enum Completions {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let commands = Command.allCases.map(\.rawValue).joined(separator: " ")

  private static var bash: String {
    let cases = Command.allCases.map { command in
      let options = OptionTable.options(of: command)
      let values = options.compactMap { option -> String? in
        guard option.placeholder != nil else { return nil }
        let names = ([option.flag] + (option.short.map { ["-\($0)"] } ?? [])).joined(separator: "|")
        return "        \(names)) \(bashReply(option)); return ;;"
      }
      return """
            \(command.rawValue))
              case "$previous" in
        \(values.joined(separator: "\n"))
              esac
              words="\((options.map(\.flag) + words(of: command)).joined(separator: " "))" ;;
        """
    }
    return """
      # bash completion for linegauge; source it, or put it into bash-completion's folder
      _linegauge() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words=""
        # Bash takes the "=" between an option and its value for a word.
        if [ "$current" = "=" ]; then
          current=""
        elif [ "$previous" = "=" ]; then
          previous="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commands)" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
      }
      complete -o filenames -F _linegauge linegauge

      """
  }

  private static func bashReply(_ option: CommandOption) -> String {
    if case .choice(let words) = option.kind {
      return "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    }
    return option.takesFile ? "COMPREPLY=($(compgen -f -- \"$current\"))" : "COMPREPLY=()"
  }

  private static var zsh: String {
    let cases = Command.allCases.map { command in
      let options = OptionTable.options(of: command).map { "      \(zshOption($0))" }
      let operands = words(of: command)
      let rest = operands.isEmpty ? "_files" : "(\(operands.joined(separator: " ")))"
      return """
            \(command.rawValue))
              _arguments \\
        \(options.map { "\($0) \\" }.joined(separator: "\n"))
              '*:argument:\(rest)' ;;
        """
    }
    let list = Command.allCases.map { "    '\($0.rawValue):\(quoted($0.summary))'" }
    return """
      #compdef linegauge
      # zsh completion for linegauge; put it into a folder of $fpath as _linegauge
      _linegauge() {
        local -a commands
        commands=(
      \(list.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      # The first completion runs the file itself as the function that it defines.
      if [[ $funcstack[1] == _linegauge ]]; then
        _linegauge "$@"
      else
        compdef _linegauge linegauge
      fi

      """
  }

  private static func zshOption(_ option: CommandOption) -> String {
    let text = quoted(option.help)
    let value: String
    if option.placeholder == nil {
      value = ""
    } else if case .choice(let words) = option.kind {
      value = ":value:(\(words.joined(separator: " ")))"
    } else {
      value = option.takesFile ? ":file:_files" : ":value:"
    }
    let names =
      option.placeholder == nil
      ? [option.flag] + (option.short.map { ["-\($0)"] } ?? [])
      : ["\(option.flag)="] + (option.short.map { ["-\($0)+"] } ?? [])
    return names.map { "'*\($0)[\(text)]\(value)'" }.joined(separator: " ")
  }

  /// Inside single quotes, and without what zsh reads as the end of a description.
  private static func quoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }

  private static var fish: String {
    var lines = [
      "# fish completion for linegauge; put it into ~/.config/fish/completions/linegauge.fish"
    ]
    for command in Command.allCases {
      let summary = fishQuoted(command.summary)
      lines.append(
        "complete -c linegauge -f -n __fish_use_subcommand -a \(command.rawValue) -d \(summary)")
      let operands = words(of: command).joined(separator: " ")
      if !operands.isEmpty {
        lines.append(
          "complete -c linegauge -f -n '__fish_seen_subcommand_from \(command.rawValue)'"
            + " -a '\(operands)'")
      }
    }
    for option in OptionTable.all {
      let names = option.commands.map(\.rawValue).sorted().joined(separator: " ")
      var line = "complete -c linegauge -n '__fish_seen_subcommand_from \(names)' -l \(option.name)"
      if let short = option.short { line += " -s \(short)" }
      if option.placeholder != nil {
        line += option.takesFile ? " -r -F" : " -x"
        if case .choice(let words) = option.kind { line += " -a '\(words.joined(separator: " "))'" }
      }
      lines.append("\(line) -d \(fishQuoted(option.help))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'")
      + "'"
  }

  /// The words that a command takes as its operand.
  private static func words(of command: Command) -> [String] {
    switch command {
    case .completions: Shell.allCases.map(\.rawValue)
    case .help: Command.allCases.map(\.rawValue)
    default: []
    }
  }
}

extension CommandOption {
  /// Whether the value is a path.
  var takesFile: Bool { placeholder == "FILE" }
}
