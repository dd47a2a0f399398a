public import MediaTypes

/// The words that a shell reads; quotes and backslashes are honoured, nothing is expanded.
///
/// POSIX.1-2017, Shell Command Language, 2.2.
public struct ShellWords: Equatable, Sendable {
  /// One of them.
  public struct Word: Equatable, Sendable {
    /// The word, without its quotes.
    public let path: FilePath
    /// Whether its beginning was quoted, so that it means itself.
    public let isQuoted: Bool
  }

  /// The words, in their order; one in quotes may be empty.
  public private(set) var words: [Word] = []
  private var word: [UInt8]?
  private var beginsQuoted = false

  /// Nil where a quote is not closed.
  public init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): end()
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        begin(quoted: true)
        guard let inside = Self.quoted(byte, &rest) else { return nil }
        word? += inside
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        begin(quoted: true)
        if next != UInt8(ascii: "\n") { word?.append(next) }
      default:
        begin(quoted: false)
        word?.append(byte)
      }
    }
    end()
  }

  private mutating func begin(quoted: Bool) {
    guard word == nil else { return }
    (word, beginsQuoted) = ([], quoted)
  }

  private mutating func end() {
    if let word { words.append(Word(path: FilePath(bytes: word), isQuoted: beginsQuoted)) }
    word = nil
  }

  /// What stands up to the closing quote, which is taken too.
  private static func quoted(_ quote: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    var inside: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == quote { return inside }
      guard byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), let next = rest.first,
        escapable.contains(next)
      else {
        inside.append(byte)
        continue
      }
      rest.removeFirst()
      if next != UInt8(ascii: "\n") { inside.append(next) }
    }
    return nil
  }

  /// What a backslash takes its meaning from within double quotes.
  private static let escapable = Set("\"\\$`\n".utf8)
}
