import Cells
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("How movies are laid")
struct MovieLayingTests {
  /// a, b, c and d of the display matrix (ISO/IEC 14496-12, 8.2.2.3): where the stored right and down lead.
  static let matrices: [(a: Int, b: Int, c: Int, d: Int)] = [
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0), (-1, 0, 0, 1), (1, 0, 0, -1),
    (0, 1, 1, 0), (0, -1, -1, 0),
  ]
  /// The colours of the stored corners, by whether they are right and below.
  private static let colors: [(name: String, x: Int, y: Int)] = [
    ("red", -1, -1), ("lime", 1, -1), ("blue", -1, 1), ("white", 1, 1),
  ]

  private static func movie(_ filters: String, in folder: TemporaryFolder) throws -> MemoryFile {
    let boxes = [("lime", 64, 0), ("blue", 0, 32), ("white", 64, 32)].map { name, x, y in
      "drawbox=x=\(x):y=\(y):w=64:h=32:c=\(name):t=fill"
    }
    return try MovieFixtures.made(
      "laid.mp4",
      [
        "-f", "lavfi", "-i", "color=red:s=128x64:r=25:d=2", "-vf",
        (boxes + [filters, "format=yuv444p"]).filter { !$0.isEmpty }.joined(separator: ","),
        "-c:v", "libx264", "-qp", "4", "-g", "25",
      ], in: folder)
  }

  /// The matrix of the one track, changed.
  private func turned(_ movie: MemoryFile, _ m: (a: Int, b: Int, c: Int, d: Int)) throws
    -> MemoryFile
  {
    var bytes = movie.bytes
    let track = try #require(bytes.firstRange(of: Array("tkhd".utf8))).upperBound
    for (place, value) in [(0, m.a), (1, m.b), (3, m.c), (4, m.d)] {
      let number = UInt32(bitPattern: Int32(value << 16))
      for byte in 0..<4 {
        bytes[track + 40 + 4 * place + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte))
      }
    }
    return MemoryFile(bytes)
  }

  private static func name(_ color: Color) -> String {
    let value = color.rawValue
    switch (value >> 16 & 255 > 127, value >> 8 & 255 > 127, value & 255 > 127) {
    case (true, false, false): return "red"
    case (false, true, false): return "lime"
    case (false, false, true): return "blue"
    case (true, true, true): return "white"
    default: return "?"
    }
  }

  /// The colours of the corners where a matrix leads them: above, from the left, then below.
  private static func corners(_ m: (a: Int, b: Int, c: Int, d: Int)) -> [String] {
    var names: [Int: String] = [:]
    for color in colors {
      let (x, y) = (m.a * color.x + m.c * color.y, m.b * color.x + m.d * color.y)
      names[(y > 0 ? 2 : 0) + (x > 0 ? 1 : 0)] = color.name
    }
    return (0..<4).map { names[$0] ?? "" }
  }

  /// The colours of the corners of a drawn picture: above, from the left, then below.
  private static func corners(_ picture: CellPicture) -> [String] {
    let (columns, rows) = (picture.size.columns, picture.size.rows)
    return [(1, 1), (columns - 2, 1), (1, rows - 2), (columns - 2, rows - 2)].map {
      name(picture.cells[$0.1 * columns + $0.0].background)
    }
  }

  @Test("the first frame, a later one and the still picture lie as the matrix says")
  func matrix() throws {
    let movie = try Self.movie("", in: TemporaryFolder())
    for matrix in Self.matrices {
      let file = try turned(movie, matrix)
      let expected = Self.corners(matrix)
      let isUpright = matrix.a != 0
      #expect(
        try MediaDecoder.info(file).size
          == PixelSize(width: isUpright ? 128 : 64, height: isUpright ? 64 : 128))
      for quality in RenderRequest.Quality.allCases {
        let look = RenderRequest(
          box: CellSize(columns: 16, rows: 8), fit: .stretch, quality: quality)
        let decoder = FrameDecoder()
        for (moment, tolerance) in [(0, 0), (1840, 0), (900, 0), (1500, 700)] {
          let request = FrameRequest(look: look, milliseconds: moment, tolerance: tolerance)
          let reply = try decoder.answer(.frame(request), files: [file.descriptor]).get()
          guard case .frame(let picture, _, _) = reply else { throw WrongReply() }
          #expect(Self.corners(picture) == expected, "\(matrix) at \(moment)")
        }
      }
      let look = RenderRequest(box: CellSize(columns: 16, rows: 8), fit: .stretch)
      #expect(Self.corners(try MediaDecoder.drawn(file, look)) == expected, "\(matrix)")
    }
  }

  @Test(
    "pixels that are not square make the picture wider or higher, of every frame",
    arguments: [("2/1", 256, 64), ("1/2", 128, 128), ("4/3", 171, 64)])
  func pixelShape(shape: String, width: Int, height: Int) throws {
    let file = try Self.movie("setsar=\(shape)", in: TemporaryFolder())
    let size = PixelSize(width: width, height: height)
    #expect(try MediaDecoder.info(file).size == size)
    let movie = try Movie.open(file)
    for (moment, tolerance) in [(0, 0), (1840, 0), (900, 0), (1500, 700)] {
      let frame = try movie.frame(at: moment, within: tolerance).frame
      #expect(frame.info.size == size)
      #expect(try frame.pixels(ratio: 1).size == size)
    }
  }

  @Test("a movie that says no rate is shown frame by frame all the same")
  func noRate() throws {
    let kind = MovieFixtures.Kind(name: "rateless.avi", words: ["-c:v", "mjpeg", "-q:v", "2"])
    var bytes = try MovieFixtures.movie(kind, frames: 50).bytes
    let header = try #require(bytes.firstRange(of: Array("strh".utf8))).upperBound
    for place in 0..<8 { bytes[header + 4 + 20 + place] = 0 }
    let movie = try Movie.open(MemoryFile(bytes))
    var (moment, numbers) = (0, [Int]())
    while moment < movie.length, numbers.count < 60 {
      let (timing, frame) = try movie.frame(at: moment)
      numbers.append(try MovieFixtures.number(frame))
      moment = timing.end
    }
    #expect(numbers == Array(0..<50))
  }
}
