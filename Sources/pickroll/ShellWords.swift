import MediaTypes

/// Cuts a variable's value into words as a shell would: quotes and backslashes are honoured, nothing is expanded.
///
/// POSIX.1-2017, Shell Command Language, 2.2.
enum ShellWords {
  static func of(_ value: FilePath) throws(SettingProblem) -> [FilePath] {
    var words: [FilePath] = []
    var word: [UInt8]?
    var rest = value.bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"):
        if let ended = word { words.append(FilePath(bytes: ended)) }
        word = nil
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        word = (word ?? []) + (try quoted(byte, &rest))
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { throw .openQuote }
        word = (word ?? []) + (next == UInt8(ascii: "\n") ? [] : [next])
      default: word = (word ?? []) + [byte]
      }
    }
    if let ended = word { words.append(FilePath(bytes: ended)) }
    return words
  }

  /// What stands up to the closing quote, which is taken too.
  private static func quoted(
    _ quote: UInt8, _ rest: inout ArraySlice<UInt8>
  ) throws(SettingProblem) -> [UInt8] {
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
    throw .openQuote
  }

  /// What a backslash takes its meaning from within double quotes.
  private static let escapable = Set("\"\\$`\n".utf8)
}
