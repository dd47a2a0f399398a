import Cells
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("SVG and PDF") struct VectorTests {
  static let head = "<svg xmlns='http://www.w3.org/2000/svg' "

  @Test(
    "an SVG has the size that it says",
    arguments: [
      ("width='30' height='20'", 30, 20), ("viewBox='0 0 40 10'", 40, 10),
      ("width='80' viewBox='0 0 40 10'", 80, 20),
    ])
  func tellsSize(_ attributes: String, _ width: Int, _ height: Int) throws {
    let file = Self.svg(attributes, "<rect width='9' height='9' fill='red'/>")
    let info = try MediaDecoder.info(file)
    #expect(info.format == .svg)
    #expect(info.size == PixelSize(width: width, height: height))
    let (_, exported) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    #expect(exported.size == info.size)
  }

  @Test("an SVG without a size is shown, and one of an absurd size costs nothing")
  func survivesOddSizes() throws {
    let without = Self.svg("", "<rect width='30' height='20' fill='red'/>")
    let size = try MediaDecoder.info(without).size
    #expect((1...1000).contains(size.width) && (1...1000).contains(size.height), "\(size)")
    let huge = Self.svg("width='1000000' height='1000000'", "<rect width='9' height='9'/>")
    #expect(throws: MediaError.limitExceeded("pixels")) { try MediaDecoder.info(huge) }
    for size in ["1e12", "0", "-5"] {
      let absurd = Self.svg("width='\(size)' height='\(size)'", "<rect width='9' height='9'/>")
      let shown = try? MediaDecoder.info(absurd).size
      #expect((shown?.longerSide ?? 1) <= 9, "\(size): \(String(describing: shown))")
    }
  }

  @Test("a small SVG is drawn sharp in a large box: its edge is one column of cells at most")
  func drawsSharp() throws {
    let file = Self.svg("width='4' height='4'", "<rect width='1.3' height='4' fill='red'/>")
    let pixels = try PictureFile(descriptor: file.descriptor).pixels(ratio: 1 / 100.0)
    #expect(pixels.size == PixelSize(width: 400, height: 400))
    let row = try pixels.bytes()[0..<1600]
    let alphas = stride(from: 3, to: row.count, by: 4).map { row[row.startIndex + $0] }
    #expect(alphas.prefix(129).allSatisfy { $0 == 255 })
    #expect(alphas.dropFirst(132).allSatisfy { $0 == 0 })
  }

  @Test("what begins like an SVG packed with gzip is unpacked, and anything else refused at once")
  func readsPacked() throws {
    let folder = TemporaryFolder()
    let svg = "<?xml version='1.0'?>\n" + Self.head + "width='30' height='20'/>"
    try folder.file("a.svg", Array(svg.utf8))
    try folder.file("a.txt", Array("no picture".utf8))
    try runProgram("/usr/bin/gzip", ["-k", folder.text + "/a.svg", folder.text + "/a.txt"])
    let packed = try #require(Corpus.read(folder.text + "/a.svg.gz"))
    let info = try MediaDecoder.info(MemoryFile(packed))
    #expect(info.format == .svg && info.size == PixelSize(width: 30, height: 20))
    let text = try #require(Corpus.read(folder.text + "/a.txt.gz"))
    #expect(throws: MediaError.unsupported) { try MediaDecoder.info(MemoryFile(text)) }
    #expect(throws: MediaError.self) {
      try MediaDecoder.info(MemoryFile(Array(packed.dropLast(12))))
    }
  }

  @Test("a packed file that grows without end is refused")
  func refusesPackedBomb() throws {
    let folder = TemporaryFolder()
    let blanks = [UInt8](repeating: 0x20, count: MediaLimits.unpackedBytes)
    try folder.file("a.svg", Array((Self.head + ">").utf8) + blanks)
    try runProgram("/usr/bin/gzip", [folder.text + "/a.svg"])
    let packed = try #require(Corpus.read(folder.text + "/a.svg.gz"))
    #expect(packed.count < 100_000)
    #expect(throws: MediaError.limitExceeded("memory")) {
      try MediaDecoder.info(MemoryFile(packed))
    }
  }

  @Test("a PDF is shown by its first page, turned as the page says, and tells its pages")
  func readsPDF() throws {
    let file = MemoryFile(PDF.document(pages: 3, turn: 90))
    let info = try MediaDecoder.info(file)
    #expect(info.format == .pdf && info.frames == 3)
    #expect(info.size == PixelSize(width: 40, height: 60))
    let (output, _) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    let pixels = try MediaDecoder.pixels(output)
    // The page's red left third is above after a quarter turn clockwise.
    #expect(Array(pixels.bytes[0..<3]) == [255, 0, 0])
    #expect(Array(pixels.bytes.suffix(pixels.bands).prefix(3)) == [255, 255, 255])
  }

  static func svg(_ attributes: String, _ content: String) -> MemoryFile {
    MemoryFile(Array("\(head)\(attributes)>\(content)</svg>".utf8))
  }
}

@Suite("SVG opens nothing", .serialized) struct SVGSafetyTests {
  /// What is laid into an SVG to make it open a file or an address.
  static let baits = [
    "<image href='URL' width='10' height='10'/>",
    "<image xlink:href='URL' width='10' height='10'/>",
    "<use href='URL#a'/>",
    "<filter id='f'><feImage href='URL'/></filter><rect filter='url(#f)' width='9' height='9'/>",
    "<style>@import url('URL'); rect { fill: url('URL#a') }</style><rect width='9' height='9'/>",
    "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' parse='text' href='URL'/>",
    "<text y='9'>&outside;</text>",
  ]

  @Test("no file and no address is opened, however an SVG asks", arguments: baits)
  func opensNothing(_ bait: String) throws {
    let trap = try Trap(
      "red.png", Fixture.file(Fixture.picture(9, 9) { _, _ in [255, 0, 0] }, .png).bytes)
    for url in trap.names {
      let text =
        "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY outside SYSTEM '\(url)'>]>"
        + VectorTests.head + "xmlns:xlink='http://www.w3.org/1999/xlink' width='10' height='10'>"
        + bait.replacing("URL", with: url) + "</svg>"
      let file = MemoryFile(Array(text.utf8))
      // It is shown without the outside part, or refused.
      if let (output, _) = try? MediaDecoder.exported(file, ExportRequest(format: .png)) {
        let pixels = try MediaDecoder.pixels(output)
        let reds = stride(from: 0, to: pixels.bytes.count, by: pixels.bands).filter {
          pixels.bytes[$0] > 200 && pixels.bytes[$0 + 1] < 50
        }
        #expect(reds.isEmpty, "\(url)")
      }
      #expect(!trap.isTouched, "\(url)")
    }
  }

  @Test("a picture inside the SVG itself is shown, and the traps of this test do catch")
  func showsInner() throws {
    let red = try Fixture.file(Fixture.picture(9, 9) { _, _ in [255, 0, 0] }, .png).bytes
    let url = "data:image/png;base64," + Base64.text(red)
    let file = VectorTests.svg(
      "width='9' height='9'", "<image href='\(url)' width='9' height='9'/>")
    let (output, _) = try MediaDecoder.exported(file, ExportRequest(format: .png))
    #expect(Array(try MediaDecoder.pixels(output).bytes.prefix(3)) == [255, 0, 0])

    let trap = try Trap("red.png", red)
    _ = Corpus.read(trap.names[1])
    #expect(trap.isTouched)
  }
}

/// RFC 4648, 4.
private enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for digit in 0...group.count { text.append(letters[bits >> (18 - 6 * digit) & 63]) }
      text += String(repeating: "=", count: 3 - group.count)
    }
    return text
  }
}

/// Small PDF documents (ISO 32000-1, 7.5).
enum PDF {
  /// Pages of 60 by 40 points, the left third red, shown turned clockwise by degrees.
  static func document(pages: Int, turn: Int) -> [UInt8] {
    let content = "1 0 0 rg 0 0 20 40 re f"
    let kids = (0..<pages).map { "\($0 + 4) 0 R" }.joined(separator: " ")
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    for _ in 0..<pages {
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 60 40] /Rotate \(turn) /Contents 3 0 R >>")
    }
    var (text, places) = ("%PDF-1.4\n", [Int]())
    for (index, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = String(place)
      text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(text.utf8)
  }
}
