import MediaTypes
import Testing

@Suite struct PictureSignatureTests {
  static let heads: [([UInt8], MediaFormat?)] = [
    ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
    ([0xFF, 0xD8, 0x00, 0xE0], nil),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    ([0x89, 0x50, 0x4E, 0x47], nil),
    (Array("GIF87a".utf8), .gif),
    (Array("GIF89a".utf8), .gif),
    (Array("GIF88a".utf8), nil),
    (Array("RIFF....WEBPVP8 ".utf8), .webp),
    (Array("RIFF....WAVEfmt ".utf8), nil),
    ([0x49, 0x49, 0x2A, 0, 8], .tiff),
    ([0x4D, 0x4D, 0, 0x2A, 0], .tiff),
    ([0x4D, 0x4D, 0, 0x2B, 0], .tiff),
    ([0, 0, 0, 0x18] + Array("ftypheic".utf8), .heif),
    ([0, 0, 0, 0x18] + Array("ftypavif".utf8), .avif),
    ([0, 0, 0, 0x18] + Array("ftypisom".utf8), .mp4),
    ([0, 0, 0, 0x18] + Array("ftyp".utf8), nil),
    ([0xFF, 0x0A, 0xFA], .jxl),
    ([0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A], .jxl),
    (Array("qoif".utf8), .qoi),
    ([0x42, 0x4D, 1, 2, 3, 4, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0], .bmp),
    (Array("BMP is a text, no".utf8), nil),
    (Array("<svg xmlns=".utf8), .svg),
    (Array("\u{FEFF} \n<?xml version='1.0'?><!-- <html> --><svg>".utf8), .svg),
    (Array("<!DOCTYPE svg [<!ENTITY a \"b>\">]><svg:svg xmlns:svg=''>".utf8), .svg),
    (Array("<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN'>\n<svg\n".utf8), .svg),
    (Array("<!-- <svg> -->".utf8), nil),
    (Array("<!DOCTYPE html><html><svg>".utf8), nil),
    (Array("<?xml version='1.0'?><rss><svg></rss>".utf8), nil),
    (Array("<svgx>".utf8), nil),
    (Array("A text about <svg>.".utf8), nil),
    (Array("RIFF....WEBP<svg>".utf8), .webp),
    (Array("%PDF-1.7".utf8), .pdf),
    (Array("%PDF".utf8), nil),
    ([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 9, 0, 0, 0, 22, 0, 0, 0], .ico),
    ([0, 0, 1, 0, 2, 0, 16, 16, 0, 0, 1, 0, 32, 0, 9, 0, 0, 0, 22, 0, 0, 0], nil),
    ([0, 0, 1, 0, 0, 0, 16, 16, 0, 0, 1, 0, 32, 0, 9, 0, 0, 0, 22, 0, 0, 0], nil),
    ([0, 0, 1, 0xBA, 0, 0, 16, 16], .mpegPS),
    ([0xFF, 0x4F, 0xFF, 0x51], .jp2),
    ([0, 0, 0, 0x18] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("avifmiaf".utf8), .avif),
    ([0, 0, 0, 0x18] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("heicmiaf".utf8), .heif),
    ([0, 0, 0, 0x18] + Array("ftypmif1".utf8), .heif),
    ([0, 0, 0, 0x18] + Array("ftypcrx ".utf8), .raw),
    (Array("FUJIFILMCCD-RAW 0201".utf8), .raw),
    (Array("plain text".utf8), nil),
    ([0xFF], nil),
    ([], nil),
  ]

  @Test("The first bytes tell a picture's format", arguments: heads)
  func format(head: [UInt8], format: MediaFormat?) {
    #expect(PictureSignature.format(of: head) == format)
  }
}
