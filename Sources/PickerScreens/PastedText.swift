import MediaTypes

/// Text that was pasted or dropped, read as paths. Terminals drop files as their paths, quoted as for a shell or not, and
/// some as URLs, one a line or several.
struct PastedText {
  /// A path that may be meant: as it stands, and the paths that a shell would read in it.
  struct Line: Equatable {
    let plain: FilePath
    let words: [FilePath]
  }

  /// The most bytes that are read as paths.
  static let longest = 500_000
  /// The most paths that are read.
  static let most = 10_000

  /// What stands on each line that is not empty; nil where it is no list of paths.
  let lines: [Line]

  /// - Parameter home: what `~/` stands for.
  init?(_ bytes: [UInt8], home: FilePath?) {
    guard bytes.count <= Self.longest, !bytes.contains(0) else { return nil }
    // A terminal sends the return key for a newline.
    let newlines: Set<UInt8> = [10, 13]
    lines = bytes.split { newlines.contains($0) }.compactMap { Self.line($0, home: home) }
    let count = lines.reduce(0) { $0 + $1.words.count }
    guard !lines.isEmpty, max(count, lines.count) <= Self.most else { return nil }
  }

  private static func line(_ bytes: ArraySlice<UInt8>, home: FilePath?) -> Line? {
    let words = (ShellWords(bytes)?.words ?? []).filter { !$0.path.isEmpty }.map { word in
      // A URL is one in quotes too.
      let means = word.isQuoted && !word.path.bytes.starts(with: "file:/".utf8)
      return means ? word.path : Self.path(word.path, home)
    }
    let trimmed = trimmed(bytes)
    guard !trimmed.isEmpty else { return nil }
    return Line(plain: path(FilePath(bytes: Array(trimmed)), home), words: words)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let space = UInt8(ascii: " ")
    let start = bytes.drop { $0 == space }
    return start.lastIndex { $0 != space }.map { start[...$0] } ?? []
  }

  /// The path that a word means: of a URL its path, and `~/` as the person's folder.
  private static func path(_ word: FilePath, _ home: FilePath?) -> FilePath {
    if let path = FilePath(fileURL: word.bytes) { return path }
    guard let home, word.bytes.starts(with: "~/".utf8) || word.bytes == Array("~".utf8) else {
      return word
    }
    return home.appending(FilePath(bytes: Array(word.bytes.dropFirst(2))))
  }
}

extension FilePath {
  /// The path of a `file` URL on this machine (RFC 8089); nil for anything else.
  fileprivate init?(fileURL bytes: [UInt8]) {
    let scheme = Array("file:".utf8)
    guard bytes.count > scheme.count,
      String(decoding: bytes.prefix(scheme.count), as: UTF8.self).lowercased() == "file:"
    else { return nil }
    var rest = bytes.dropFirst(scheme.count)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      guard ["", "localhost"].contains(host.lowercased()) else { return nil }
      rest = rest.dropFirst(host.utf8.count)
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    self.init(bytes: Self.percentDecoded(rest))
  }

  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(Self.isHex),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
      {
        rest = rest.dropFirst(2)
        decoded.append(value)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }
}
