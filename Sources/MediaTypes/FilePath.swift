/// A path as the system has it: bytes without NUL, in no particular encoding.
public struct FilePath: Equatable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The bytes, without a closing NUL.
  public let bytes: [UInt8]

  /// A path of bytes, cut before the first NUL.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// The same for an array, which is kept as it is where it has no NUL: a large library has a hundred thousand.
  public init(bytes: [UInt8]) {
    self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
  }

  /// A path of a string's UTF-8.
  public init(_ string: String) { self.init(bytes: string.utf8) }

  private static let slash = UInt8(ascii: "/")

  /// Whether the path starts at the root.
  public var isAbsolute: Bool { bytes.first == Self.slash }
  /// Whether there is nothing in it.
  public var isEmpty: Bool { bytes.isEmpty }

  /// What stands after the last slash, trailing slashes aside; `/` for the root.
  public var lastComponent: FilePath {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: Self.slash) else { return FilePath(bytes: trimmed) }
    let tail = trimmed[(slash + 1)...]
    return tail.isEmpty ? FilePath("/") : FilePath(bytes: tail)
  }

  /// The folder that holds it; `.` for a bare name.
  public var directory: FilePath {
    let trimmed = trimmedBytes
    guard let slash = trimmed.lastIndex(of: Self.slash) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: trimmed[..<slash])
  }

  /// The lower-case ASCII ending after the last dot of the name, without the dot; empty for none.
  public var lowercasedExtension: String {
    let name = lastComponent.bytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return "" }
    return String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
  }

  private var trimmedBytes: [UInt8] {
    var trimmed = bytes
    while trimmed.count > 1, trimmed.last == Self.slash { trimmed.removeLast() }
    return trimmed
  }

  /// The path of `component` inside this folder; an absolute `component` stands for itself.
  public func appending(_ component: FilePath) -> FilePath {
    if component.isAbsolute || isEmpty { return component }
    if component.isEmpty { return self }
    return FilePath(
      bytes: bytes.last == Self.slash
        ? bytes + component.bytes : bytes + [Self.slash] + component.bytes)
  }

  /// The path of a name inside this folder.
  public func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

  /// What follows a folder in a path: nothing for the folder itself, nil for what is not in it.
  public func tail(below folder: FilePath) -> FilePath? {
    if self == folder { return FilePath("") }
    let prefix = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    guard bytes.starts(with: prefix) else { return nil }
    return FilePath(bytes: bytes.dropFirst(prefix.count))
  }

  /// The bytes with a closing NUL, for the C library.
  public func withCString<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows
    -> Result
  {
    try (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      // The buffer has at least the closing NUL, so it has a base address.
      guard let base = buffer.baseAddress else { preconditionFailure("no closing NUL") }
      return try body(base)
    }
  }

  /// A `file:` URL (RFC 8089), every byte but RFC 3986's unreserved ones and `/` percent-encoded.
  public var fileURL: String {
    var url = "file://"
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), Self.slash:
        url.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        url += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return url
  }

  /// The bytes as text, for messages: what is no UTF-8 is replaced, and control characters are kept.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Byte order, as `LC_ALL=C sort` has it.
  public static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
