/// Writes values as little-endian bytes.
public struct WireWriter: Sendable {
  /// What has been written.
  public private(set) var bytes: [UInt8] = []

  /// An empty writer.
  public init() {}

  /// Appends an integer, least significant byte first.
  public mutating func put<Integer: FixedWidthInteger>(_ value: Integer) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends one byte: 1 or 0.
  public mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Appends a count of bytes in 32 bits, then the bytes as UTF-8.
  public mutating func put(_ text: String) {
    let utf8 = Array(text.utf8)
    put(UInt32(utf8.count))
    bytes.append(contentsOf: utf8)
  }
}

/// Reads what `WireWriter` wrote; any disagreement is an error, never a trap.
public struct WireReader {
  /// The bytes end early, or say something impossible.
  public struct Malformed: Error, Equatable, Sendable {}

  private let bytes: [UInt8]
  private var offset = 0

  /// A reader of all of `bytes`.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Bytes not read yet.
  public var remaining: Int { bytes.count - offset }

  /// The next integer.
  public mutating func get<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(Malformed) -> Integer {
    let size = Integer.bitWidth / 8
    guard remaining >= size else { throw Malformed() }
    var value = Integer.zero
    for index in (0..<size).reversed() {
      value = (value << 8) | Integer(truncatingIfNeeded: bytes[offset + index])
    }
    offset += size
    return value
  }

  /// The next byte as a Boolean; only 0 and 1 are allowed.
  public mutating func getBool() throws(Malformed) -> Bool {
    switch try get(UInt8.self) {
    case 0: return false
    case 1: return true
    default: throw Malformed()
    }
  }

  /// The next text.
  public mutating func getString() throws(Malformed) -> String {
    let count = Int(try get(UInt32.self))
    guard remaining >= count else { throw Malformed() }
    defer { offset += count }
    return String(decoding: bytes[offset..<(offset + count)], as: UTF8.self)
  }

  /// The next integer, which must lie in a range.
  public mutating func getInt(in range: ClosedRange<Int>) throws(Malformed) -> Int {
    let value = Int(truncatingIfNeeded: try get(Int64.self))
    guard range.contains(value) else { throw Malformed() }
    return value
  }

  /// Succeeds only when everything was read.
  public func finish() throws(Malformed) {
    guard remaining == 0 else { throw Malformed() }
  }
}

/// The frames that go between the host and a media process over a stream socket.
///
/// A frame: `PKR1` (4 bytes), the payload's length (UInt32), the payload. The file descriptors of a
/// request travel with the first byte of its frame: the picture, and for an export the file to write. A frame without a
/// payload gives up the request before it, which is answered all the same.
public enum WireFrame {
  /// The first bytes of every frame: the name and version of the wire.
  public static let magic: [UInt8] = Array("PKR1".utf8)
  /// The bytes before the payload.
  public static let headerLength = 8
  /// The longest payload that is believed.
  public static let maximumPayload = MediaLimits.messageBytes

  /// A payload as a frame.
  public static func encode(_ payload: [UInt8]) -> [UInt8] {
    var writer = WireWriter()
    writer.put(UInt32(payload.count))
    return magic + writer.bytes + payload
  }

  /// Takes the first whole frame off the front of `buffer`; nil while it is incomplete.
  public static func takePayload(from buffer: inout [UInt8]) throws(WireReader.Malformed)
    -> [UInt8]?
  {
    let known = min(buffer.count, magic.count)
    guard buffer.prefix(known).elementsEqual(magic.prefix(known)) else {
      throw WireReader.Malformed()
    }
    guard buffer.count >= headerLength else { return nil }
    var reader = WireReader(Array(buffer[magic.count..<headerLength]))
    let length = Int(try reader.get(UInt32.self))
    guard length <= maximumPayload else { throw WireReader.Malformed() }
    guard buffer.count >= headerLength + length else { return nil }
    let payload = Array(buffer[headerLength..<(headerLength + length)])
    buffer.removeFirst(headerLength + length)
    return payload
  }
}
