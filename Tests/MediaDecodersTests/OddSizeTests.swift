import CFFmpeg
import Cells
import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Movies of odd sizes, and clear ones")
struct OddSizeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let words: [String]
    var isClear = false
    var testDescription: String { name + " " + words.joined(separator: " ") }
  }

  static let cases = [
    Case(name: "a.webm", words: ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-pix_fmt", "yuv444p"]),
    Case(name: "a.webm", words: ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-pix_fmt", "yuv420p"]),
    Case(name: "a.webm", words: ["-c:v", "libvpx", "-cpu-used", "8", "-pix_fmt", "yuv420p"]),
    Case(name: "a.mkv", words: ["-c:v", "ffv1", "-pix_fmt", "yuv444p10le"]),
    Case(name: "a.mkv", words: ["-c:v", "ffv1", "-pix_fmt", "bgr0"]),
    Case(name: "a.mkv", words: ["-c:v", "libx264", "-pix_fmt", "yuv444p"]),
    Case(name: "a.avi", words: ["-c:v", "mjpeg", "-q:v", "3"]),
    Case(name: "a.avi", words: ["-c:v", "rawvideo", "-pix_fmt", "bgr24"]),
    Case(
      name: "a.webm",
      words: [
        "-c:v", "libvpx-vp9", "-cpu-used", "8", "-auto-alt-ref", "0", "-pix_fmt", "yuva420p",
      ], isClear: true),
    Case(
      name: "a.webm",
      words: ["-c:v", "libvpx", "-cpu-used", "8", "-auto-alt-ref", "0", "-pix_fmt", "yuva420p"],
      isClear: true),
  ]

  private static func movie(_ one: Case, _ size: PixelSize) throws -> MemoryFile {
    // The source itself has even sides only.
    var filter =
      "testsrc2=s=854x480:r=10:d=1,format=rgb24,scale=\(size.width):\(size.height),setsar=1"
    // The left half is clear.
    if one.isClear { filter += ",format=rgba,geq=r='r(X,Y)':g='g(X,Y)':b='b(X,Y)'" }
    if one.isClear { filter += ":a='if(lt(X,W/2),0,255)'" }
    return try MovieFixtures.made(
      one.name, ["-f", "lavfi", "-i", filter, "-g", "5"] + one.words, in: TemporaryFolder())
  }

  private static let sizes = [PixelSize(width: 853, height: 479), PixelSize(width: 3, height: 5)]

  @Test("the poster, a frame and the drawn one have the movie's size", arguments: cases)
  func shown(one: Case) throws {
    for size in one.isClear ? [Self.sizes[0]] : Self.sizes {
      let file = try Self.movie(one, size)
      let info = try MediaDecoder.info(file)
      #expect(info.size == size && info.hasAlpha == one.isClear)
      for moment in [nil, 0, 530, 5000] {
        let output = MemoryFile()
        let reply = MediaDecoder.answer(
          .export(ExportRequest(format: .png, moment: moment)), source: file.descriptor,
          output: output.descriptor)
        guard case .success(.exported(let picture)) = reply else {
          Issue.record("\(size) at \(String(describing: moment)): \(reply)")
          continue
        }
        #expect(picture.size == size)
        #expect(try MediaDecoder.info(output).hasAlpha == one.isClear)
      }
      let movie = try Movie.open(file)
      let look = RenderRequest(box: CellSize(columns: 20, rows: 10))
      for moment in [0, 930, 480] {
        let reply = try movie.draw(FrameRequest(look: look, milliseconds: moment))
        guard case .frame(let picture, _, _) = reply else {
          Issue.record("\(reply)")
          continue
        }
        #expect(look.box.columns >= picture.size.columns && look.box.rows >= picture.size.rows)
      }
    }
  }

  @Test(
    "a part of it keeps its size, or where its pictures are made anew the even one in it",
    arguments: cases)
  func cut(one: Case) throws {
    for size in one.isClear ? [Self.sizes[0]] : Self.sizes {
      let file = try Self.movie(one, size)
      let even = PixelSize(width: max(2, size.width / 2 * 2), height: max(2, size.height / 2 * 2))
      for (start, side) in [(500, nil), (300, nil), (500, 240)] as [(Int, Int?)] {
        if side != nil, size.width < 100 { continue }
        let output = MemoryFile()
        let request = CutRequest(
          range: MovieRange(start: start, end: start + 400), maximumShorterSide: side)
        let reply = MediaDecoder.answer(
          .cut(request), source: file.descriptor, output: output.descriptor)
        guard case .success(.cut(let cut)) = reply else {
          Issue.record("\(size) at \(start): \(reply)")
          continue
        }
        let made = side == nil ? even : PixelSize(width: 426, height: 240)
        #expect(cut.size == (cut.isCopied ? size : made), "\(start)")
        let info = try MediaDecoder.info(output)
        #expect(info.size == cut.size, "\(start)")
        #expect(info.hasAlpha == (one.isClear && cut.isCopied), "\(start) \(cut.isCopied)")
        #expect((300...401).contains(cut.milliseconds), "\(start)")
      }
    }
  }

  @Test("frames count with all their memory, also those that lie upside down in it")
  func memory() throws {
    let words = ["-f", "lavfi", "-i", "testsrc2=s=64x48:d=0.2", "-c:v", "rawvideo"]
    for (format, count) in [("bgr24", 64 * 48 * 3), ("yuv420p", 64 * 48 * 3 / 2)] {
      let file = try MovieFixtures.made(
        "a.avi", words + ["-pix_fmt", format], in: TemporaryFolder())
      // A height above zero tells that lines begin at the bottom (BITMAPINFOHEADER); FFmpeg writes one below it.
      var bytes = file.bytes
      let place = try #require(
        bytes.indices.first { bytes[$0...].starts(with: "strf".utf8) })
      bytes.replaceSubrange(place + 16..<place + 20, with: [48, 0, 0, 0])
      let turned = MemoryFile(bytes)
      let reel = try MovieFile(FileBytes(descriptor: turned.descriptor)).reel()
      let frame = reel.first.pixels
      #expect((frame.handle.pointee.linesize.0 < 0) == (format == "bgr24"))
      #expect(frame.byteCount == count)
    }
  }
}
