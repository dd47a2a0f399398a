import Testing

@testable import MediaTypes

@Suite struct MovieSignatureTests {
  private static func ftyp(_ brand: String) -> [UInt8] {
    [0, 0, 0, 0x18] + Array("ftyp\(brand)".utf8)
  }

  private static func stream(_ size: Int, start: Int, packets: Int) -> [UInt8] {
    (0..<packets).flatMap { _ in
      [UInt8](repeating: 0, count: start) + [0x47] + [UInt8](repeating: 1, count: size - start - 1)
    }
  }

  private static func matroska(_ type: String) -> [UInt8] {
    [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84] + Array(type.utf8)
  }

  static let heads: [(head: [UInt8], format: MediaFormat?)] = [
    (ftyp("isom"), .mp4), (ftyp("iso6"), .mp4), (ftyp("mp42"), .mp4), (ftyp("avc1"), .mp4),
    (ftyp("M4V "), .mp4), (ftyp("M4A "), nil), (ftyp("qt  "), .mov), (ftyp("3gp5"), .threeGP),
    (ftyp("3g2a"), .threeGP), (ftyp("jpx "), nil), (ftyp("heic"), .heif),
    (matroska("webm"), .webm), (matroska("matroska"), .mkv), (matroska("other"), nil),
    (Array("RIFF".utf8) + [0, 0, 0, 0] + Array("AVI LIST".utf8), .avi),
    (Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WAVEfmt ".utf8), nil),
    (Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + [0x80] + Array("theora".utf8), .ogv),
    (Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array("OpusHead".utf8), .ogv),
    (Array("FLV".utf8) + [1, 5, 0, 0, 0, 9], .flv), (Array("FLV".utf8), nil),
    ([0, 0, 1, 0xBA, 0x44], .mpegPS), ([0, 0, 1, 0xBB, 0x44], nil),
    (stream(188, start: 0, packets: 6), .mpegTS), (stream(192, start: 4, packets: 6), .mpegTS),
    (stream(188, start: 0, packets: 3), nil), ([0x47], nil),
    (Array("Gentlemen, this is no transport stream".utf8), nil),
    ([0, 0, 0, 8] + Array("wide".utf8), .mov), ([0, 1, 0, 8] + Array("moov".utf8), .mov),
    ([0, 0, 0, 8] + Array("text".utf8), nil), (Array("1234moov".utf8), nil), ([], nil), ([0], nil),
  ]

  @Test("The first bytes tell a movie's container", arguments: heads)
  func format(head: [UInt8], format: MediaFormat?) {
    #expect(PictureSignature.format(of: head) == format)
    if let format, format != .heif { #expect(format.isMovie) }
  }
}
