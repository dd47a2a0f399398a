import Glibc
import MediaTypes
import PickerScreens

/// Chooses the command, runs it, and turns every error into a sentence and an exit code.
enum Program {
  /// The words after the program's name, as bytes.
  static var words: [FilePath] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        FilePath(
          bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }
        )
      }
    }
  }

  static func run(_ words: [FilePath]) -> Int32 {
    var language = Values.localeLanguage
    do throws(CommandError) {
      let (command, rest) = split(words)
      let given = try OptionParser.parse(rest, OptionTable.known(to: command ?? .pick))
      language = try Values.language(given)
      if let status = try tell(of: command, given) { return status }
      let settings = try Settings.read()
      let options = settings.completing(given, for: command ?? .pick)
      language = try Values.language(options)
      return try run(command ?? .pick, options, language, settings)
    } catch {
      Output.complain(CommandTexts.sentence(for: error, language))
      return error.exitCode
    }
  }

  /// Answers what needs no settings, so that it is answered with wrong ones too; nil for the rest.
  private static func tell(
    of command: CommandName?, _ given: ParsedOptions
  ) throws(CommandError) -> Int32? {
    if given.has(.help) {
      let options = (try? Settings.read())?.completing(given, for: command ?? .pick) ?? given
      Output.line(Help.text(for: command, try Values.language(options)))
    } else if given.has(.version) {
      Output.line("pickroll \(Help.version)")
    } else if command == .config, given.has(.path) {
      if let word = given.operands.first { throw .unexpectedOperand(word) }
      Output.line(ConfigurationFile.path.bytes)
    } else {
      return nil
    }
    return 0
  }

  private static func run(
    _ command: CommandName, _ options: ParsedOptions, _ language: Language, _ settings: Settings
  ) throws(CommandError) -> Int32 {
    switch command {
    case .pick: try PickCommand(options: options, language: language).run()
    case .avatar: try AvatarCommand(options: options, language: language).run()
    case .crop: try CropCommand(options: options).run()
    case .info: try InfoCommand(options: options, language: language).run()
    case .save: try SaveCommand(options: options, language: language).run()
    case .album: try AlbumCommand(options: options, language: language).run()
    case .latest: try LatestCommand(options: options, language: language).run()
    case .library: try LibraryCommand(options: options, language: language).run()
    case .config:
      try ConfigCommand(options: options, language: language, settings: settings).run()
    case .doctor: try DoctorCommand(options: options, language: language).run()
    case .snapshot: try SnapshotCommand(options: options, language: language).run()
    }
  }

  /// The command's name, where the first word is one.
  private static func split(_ words: [FilePath]) -> (CommandName?, [FilePath]) {
    guard let first = words.first,
      let command = CommandName(rawValue: String(decoding: first.bytes, as: UTF8.self))
    else { return (nil, words) }
    return (command, Array(words.dropFirst()))
  }
}
