import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Files as cameras", .serialized) struct CameraFileTests {
  private func convert(_ folder: TemporaryFolder, _ arguments: [String]) throws -> FilePath {
    let path = folder.path.appending("made.\(arguments[0])")
    try FFmpeg.run(arguments.dropFirst() + [String(decoding: path.bytes, as: UTF8.self)])
    return path
  }

  @Test("a movie that is laid another way comes upright, with square pixels")
  func turned() throws {
    let folder = TemporaryFolder()
    // The left half is white; pixels are twice as wide as high.
    let half =
      "color=c=black:s=160x120:r=25:d=1,drawbox=x=0:y=0:w=80:h=120:c=white:t=fill,setsar=2"
    let plain = try convert(
      folder, ["mp4", "-f", "lavfi", "-i", half, "-c:v", "libx264", "-pix_fmt", "yuv420p"])
    let turned = try convert(
      folder,
      [
        "mov", "-i", String(decoding: plain.bytes, as: UTF8.self), "-c", "copy",
        "-metadata:s:v:0", "rotate=90",
      ])
    let info = try probe(turned)
    let desk = CameraDesk()
    let input = CameraInput(format: nil, path: turned, name: "Turned")
    let look = RenderRequest(
      box: CellSize(columns: 2, rows: 2), fit: .stretch, quality: .preview)
    let (picture, frame) = try desk.frame(input, after: 0, look: look)
    #expect(frame.size == info.size)
    #expect(frame.size == PixelSize(width: 120, height: 320))
    let isLit = picture.cells.map { $0.background.rawValue & 0xFF > 128 }
    // The same lies on top as in the thumbnail.
    #expect(isLit == [true, true, false, false] || isLit == [false, false, true, true])
    #expect(isLit == (try thumbnail(turned, look)))
  }

  private func open<Result>(_ path: FilePath, _ body: (Int32) throws -> Result) throws -> Result {
    let descriptor = path.withCString { Glibc.open($0, O_RDONLY | O_CLOEXEC) }
    defer { close(descriptor) }
    return try body(descriptor)
  }

  private func probe(_ path: FilePath) throws -> MediaInfo {
    try open(path) { try PictureFile(descriptor: $0).info }
  }

  private func thumbnail(_ path: FilePath, _ look: RenderRequest) throws -> [Bool] {
    try open(path) { descriptor in
      var sharp = look
      sharp.symbols = .full
      let file = try PictureFile(descriptor: descriptor)
      let cells = try CellRenderer.draw(frame: file.showing(file.header), sharp)
      return cells.cells.map { $0.background.rawValue & 0xFF > 128 }
    }
  }

  @Test(
    "grey pictures, and ones with clear parts, are shown, taken and recorded", arguments: [1, 4])
  func kinds(bands: Int) throws {
    let folder = TemporaryFolder()
    let made = try Fixture.picture(63, 41, bands: bands) { _, _ in
      bands == 1 ? [230] : [230, 230, 230, 255]
    }
    let path = try folder.file("a.png", Fixture.file(made, .png).bytes)
    let input = CameraInput(format: nil, path: path, name: "Still")
    let desk = CameraDesk()
    #expect(CameraFixture.number(in: try desk.frame(input, after: 0).picture) == 255)
    let still = MemoryFile()
    guard
      case .exported(let picture) = try desk.answer(.still(input), files: [still.descriptor]).get()
    else { throw MediaError.wireBroken }
    #expect(picture.size == PixelSize(width: 63, height: 41))
    let movie = MemoryFile()
    let request = RecordRequest(maximumMilliseconds: 200)
    _ = try desk.answer(.record(input, request), files: [movie.descriptor]).get()
    var after = 1
    while case let frame = try desk.frame(input, after: after).frame, !frame.hasEnded {
      after = frame.number
    }
    guard case .recorded(let recorded) = try desk.answer(.stop(input), files: []).get() else {
      throw MediaError.wireBroken
    }
    // H.264's halved colours have no odd sides.
    #expect(recorded.size == PixelSize(width: 62, height: 40))
    #expect(recorded.byteCount == movie.bytes.count)
  }
}
