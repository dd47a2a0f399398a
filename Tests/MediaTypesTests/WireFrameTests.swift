import MediaTypes
import Testing

@Suite("Wire frames")
struct WireFrameTests {
  @Test("a frame is the magic, the length and the payload")
  func golden() {
    #expect(
      WireFrame.encode([1, 2, 3]) == [0x50, 0x4B, 0x52, 0x31, 3, 0, 0, 0, 1, 2, 3])
    #expect(WireFrame.encode([]) == [0x50, 0x4B, 0x52, 0x31, 0, 0, 0, 0])
  }

  @Test("frames are taken one by one, and what follows stays")
  func several() throws {
    var buffer = WireFrame.encode([1]) + WireFrame.encode([]) + [0x50]
    #expect(try WireFrame.takePayload(from: &buffer) == [1])
    #expect(try WireFrame.takePayload(from: &buffer) == [])
    #expect(try WireFrame.takePayload(from: &buffer) == nil)
    #expect(buffer == [0x50])
  }

  @Test("an incomplete frame waits, whatever its length", arguments: 0..<11)
  func incomplete(length: Int) throws {
    let frame = WireFrame.encode([7, 8, 9])
    var buffer = Array(frame[..<length])
    #expect(try WireFrame.takePayload(from: &buffer) == nil)
    #expect(buffer == Array(frame[..<length]))
  }

  @Test("the longest payload is taken, one byte more is refused at once")
  func oversized() throws {
    var longest = WireFrame.encode([UInt8](repeating: 5, count: WireFrame.maximumPayload))
    #expect(try WireFrame.takePayload(from: &longest)?.count == WireFrame.maximumPayload)

    var header = WireWriter()
    header.put(UInt32(WireFrame.maximumPayload + 1))
    for length in [header.bytes, [0xFF, 0xFF, 0xFF, 0xFF]] {
      var buffer = WireFrame.magic + length
      #expect(throws: WireReader.Malformed.self) { try WireFrame.takePayload(from: &buffer) }
    }
  }

  @Test("a wrong magic is refused at its first wrong byte", arguments: 0..<4)
  func wrongMagic(place: Int) {
    var buffer = WireFrame.magic
    buffer[place] ^= 0x20
    buffer = Array(buffer[...place])
    #expect(throws: WireReader.Malformed.self) { try WireFrame.takePayload(from: &buffer) }
  }
}

@Suite("Wire values")
struct WireValueTests {
  @Test("integers are little-endian, whatever their width and sign")
  func integers() throws {
    var writer = WireWriter()
    writer.put(UInt8(0xAB))
    writer.put(UInt16(0x0102))
    writer.put(Int32(-2))
    writer.put(UInt64(0x0102_0304_0506_0708))
    #expect(
      writer.bytes == [
        0xAB, 0x02, 0x01, 0xFE, 0xFF, 0xFF, 0xFF, 8, 7, 6, 5, 4, 3, 2, 1,
      ])
    var reader = WireReader(writer.bytes)
    #expect(try reader.get(UInt8.self) == 0xAB)
    #expect(try reader.get(UInt16.self) == 0x0102)
    #expect(try reader.get(Int32.self) == -2)
    #expect(try reader.get(UInt64.self) == 0x0102_0304_0506_0708)
    try reader.finish()
  }

  @Test("the extremes of an integer come back", arguments: [Int64.min, -1, 0, 1, .max])
  func extremes(value: Int64) throws {
    var writer = WireWriter()
    writer.put(value)
    var reader = WireReader(writer.bytes)
    #expect(try reader.get(Int64.self) == value)
  }

  @Test("text is counted in bytes", arguments: ["", "a", "头像", "e\u{301}", "\u{0}\n"])
  func text(text: String) throws {
    var writer = WireWriter()
    writer.put(text)
    #expect(writer.bytes.count == 4 + text.utf8.count)
    var reader = WireReader(writer.bytes)
    #expect(Array(try reader.getString().utf8) == Array(text.utf8))
    try reader.finish()
  }

  @Test("text that says it is longer than what follows is refused")
  func longText() {
    for length in [[1, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0]] as [[UInt8]] {
      var reader = WireReader(length)
      #expect(throws: WireReader.Malformed.self) { try reader.getString() }
    }
  }

  @Test("a Boolean is 0 or 1, nothing else")
  func booleans() throws {
    var reader = WireReader([0, 1, 2])
    #expect(try reader.getBool() == false)
    #expect(try reader.getBool() == true)
    #expect(throws: WireReader.Malformed.self) { try reader.getBool() }
  }

  @Test("an integer outside its range is refused")
  func range() {
    for value in [Int64.min, -1, 11, .max] {
      var writer = WireWriter()
      writer.put(value)
      var reader = WireReader(writer.bytes)
      #expect(throws: WireReader.Malformed.self) { try reader.getInt(in: 0...10) }
    }
  }

  @Test("bytes left over are refused")
  func leftOver() {
    #expect(throws: WireReader.Malformed.self) { try WireReader([0]).finish() }
  }
}
