import Glibc
import MediaTypes

/// A call of the program that is answered in a popup: its words, and what else a program is started with.
struct PopupCall: Equatable {
  /// The words after the program's name.
  var words: [FilePath]
  /// The variables, each as `NAME=VALUE`.
  var variables: [FilePath]
  /// The permissions that new files do not get: umask(2).
  var mask: mode_t

  init(words: [FilePath], variables: [FilePath], mask: mode_t) {
    self.words = words
    self.variables = variables
    self.mask = mask
  }

  /// The words and variables, each ended by NUL, which is in none of them; before them the mask and how many words
  /// there are.
  var bytes: [UInt8] {
    let parts = [FilePath(String(mask)), FilePath(String(words.count))] + words + variables
    return Array(parts.map { $0.bytes + [0] }.joined())
  }

  /// Reads what `bytes` are; nil for anything else.
  init?(bytes: [UInt8]) {
    guard bytes.last == 0 else { return nil }
    let parts = bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
    guard parts.count >= 2, let mask = Self.number(parts[0]), let count = Self.number(parts[1]),
      (0...0o777).contains(mask), count >= 0, count <= parts.count - 2
    else { return nil }
    let rest = parts.dropFirst(2).map { FilePath(bytes: Array($0)) }
    words = Array(rest.prefix(count))
    variables = Array(rest.dropFirst(count))
    self.mask = mode_t(mask)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: digits, as: UTF8.self))
  }
}
