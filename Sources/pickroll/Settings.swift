import MediaTypes
import PickerScreens

/// What was set before the command line: by the person's file, and over it by `PICKROLL_OPTIONS`.
struct Settings {
  let file: ConfigurationFile
  /// What the variable says.
  let variable: ParsedOptions

  static let variableName = "PICKROLL_OPTIONS"

  static func read() throws(CommandError) -> Settings {
    Settings(file: try ConfigurationFile.read(), variable: try readVariable())
  }

  private static func readVariable() throws(CommandError) -> ParsedOptions {
    guard let value = Places.environment(variableName) else { return ParsedOptions() }
    do throws(SettingProblem) {
      guard let words = ShellWords(value.bytes[...]) else { throw .openQuote }
      let options = try parse(words.words.map(\.path))
      if let word = options.operands.first { throw .extraWord(CommandTexts.name(word)) }
      for name in options.mentioned {
        let long = "--" + (OptionTable.specification(of: name)?.long ?? "")
        if name.isDeed { throw .notASetting(long) }
        if let wish = options.wish(for: name) {
          try Values.check(name, wish, written: long, for: nil)
        }
      }
      return options
    } catch { throw .setting(SettingError(source: .variable, problem: error)) }
  }

  private static func parse(_ words: [FilePath]) throws(SettingProblem) -> ParsedOptions {
    do throws(CommandError) { return try OptionParser.parse(words, OptionTable.everything) } catch {
      switch error {
      case .missingArgument(let word): throw .missingValue(CommandTexts.name(word))
      case .unknownOption(let word):
        let written = CommandTexts.name(word)
        let name = written.drop { $0 == "-" }.prefix { $0 != "=" }
        let known = OptionTable.all.filter { !$0.name.isDeed }.map(\.long)
        let nearest = NearestName.of(String(name), among: known).map { "--" + $0 }
        throw .unknown(.option, written, nearest: nearest, known: [])
      default: throw .extraWord("")
      }
    }
  }

  /// The options of a command: as they were given, else as the variable says, else as the file says of the
  /// command, else as it says of every command.
  func completing(_ given: ParsedOptions, for command: CommandName) -> ParsedOptions {
    var options = given
    options.keys = file.settings?.bindings ?? .standard
    for name in given.mentioned { options.origins[name] = .commandLine }
    for name in OptionTable.settable(for: command) where given.wish(for: name) == nil {
      guard let (wish, origin) = setting(name, for: command) else { continue }
      options.take(wish, for: name)
      options.origins[name] = origin
    }
    return options
  }

  private func setting(
    _ name: OptionName, for command: CommandName
  ) -> (OptionWish, SettingOrigin)? {
    let isShared = OptionTable.isShared(name, with: command)
    if isShared, let wish = variable.wish(for: name) { return (wish, .variable) }
    let own = file.settings?.commands[command]?[name]
    guard let setting = own ?? (isShared ? file.settings?.shared[name] : nil) else { return nil }
    return (setting.wish, .file(line: setting.line))
  }
}
