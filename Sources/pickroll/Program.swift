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
      let options = try OptionParser.parse(rest, for: command ?? .pick)
      language = try Values.language(options)
      if options.has(.help) {
        Output.line(Help.text(for: command, language))
        return 0
      }
      if options.has(.version) {
        Output.line("pickroll \(Help.version)")
        return 0
      }
      return try run(command ?? .pick, options, language)
    } catch {
      Output.complain(CommandTexts.sentence(for: error, language))
      return error.exitCode
    }
  }

  private static func run(_ command: CommandName, _ options: ParsedOptions, _ language: Language)
    throws(CommandError) -> Int32
  {
    switch command {
    case .pick: try PickCommand(options: options, language: language).run()
    case .avatar: try AvatarCommand(options: options, language: language).run()
    case .crop: try CropCommand(options: options).run()
    case .info: try InfoCommand(options: options, language: language).run()
    case .save: try SaveCommand(options: options, language: language).run()
    case .album: try AlbumCommand(options: options, language: language).run()
    case .latest: try LatestCommand(options: options, language: language).run()
    case .library: try LibraryCommand(options: options, language: language).run()
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
