import MediaTypes

/// The name of a picture in an `ImageStore`: any text or bytes, an empty one too.
public struct ImageKey: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The bytes.
  public let bytes: [UInt8]

  /// A key of bytes.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  /// A key of a string's UTF-8. Strings that look the same and are written otherwise are different keys.
  public init(_ string: String) { bytes = Array(string.utf8) }
  /// A key written in the program.
  public init(stringLiteral value: String) { self.init(value) }

  /// Byte order.
  public static func < (left: ImageKey, right: ImageKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

/// How a key is written as a path.
///
/// `a`–`z`, `0`–`9`, `-` and `_` stand for themselves, every other byte is `%` and two hexadecimal digits: so
/// capitals stay apart where the file system does not tell them from small letters, and no name is hidden,
/// leads elsewhere or is one of our temporary files. What is longer than a name may be goes on in a folder,
/// whose name ends with `+`. An empty key is `%`.
extension ImageKey {
  private static let empty = [UInt8(ascii: "%")]
  private static let folderMark = UInt8(ascii: "+")
  /// Bytes of a name; Linux file systems take 255.
  private static let longestName = 240

  /// The path inside the store's folder.
  var path: FilePath {
    let text = bytes.isEmpty ? Self.empty : bytes.flatMap(Self.written)
    var path = FilePath(bytes: [])
    var rest = text[...]
    while rest.count > Self.longestName {
      path = path.appending(FilePath(bytes: rest.prefix(Self.longestName) + [Self.folderMark]))
      rest = rest.dropFirst(Self.longestName)
    }
    return path.appending(FilePath(bytes: rest))
  }

  /// The key of a path inside the store's folder; nil where no key is written so.
  init?(path: FilePath) {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    let text = parts.flatMap { $0.last == Self.folderMark ? $0.dropLast() : $0 }
    guard let bytes = text == Self.empty ? [] : Self.read(text) else { return nil }
    self.init(bytes: bytes)
    // Only what is written exactly so: `%61` is no key's, since `a` stands for itself.
    guard self.path == path else { return nil }
  }

  private static func written(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      [byte]
    default: [UInt8(ascii: "%")] + (byte < 16 ? "0" : "").utf8 + String(byte, radix: 16).utf8
    }
  }

  private static func read(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
