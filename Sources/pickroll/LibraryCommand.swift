import MediaTypes
import PickerScreens

/// `pickroll library`: what is known of the library.
struct LibraryCommand {
  /// What is done; each is a word after `library`.
  enum Word: String, CaseIterable {
    case scan
  }

  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    guard let first = options.operands.first else { throw .missingOperand(Self.words) }
    guard let word = Word(rawValue: String(decoding: first.bytes, as: UTF8.self)) else {
      throw .badValue(
        option: "library", value: String(decoding: first.bytes, as: UTF8.self), wanted: Self.words)
    }
    if options.operands.count > 1 { throw .unexpectedOperand(options.operands[1]) }
    switch word {
    case .scan: return try LibraryScan(options: options, language: language).run()
    }
  }

  private static var words: String { Word.allCases.map(\.rawValue).joined(separator: "|") }
}
