import Cells
import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("A movie that grows while it is shown")
struct GrowingMovieTests {
  private let folder = TemporaryFolder()

  private func frame(_ moment: Int, _ decoder: FrameDecoder, _ file: Int32) throws -> FrameTiming {
    let look = RenderRequest(box: CellSize(columns: 8, rows: 4))
    let answer = decoder.answer(
      .frame(FrameRequest(look: look, milliseconds: moment)), files: [file])
    guard case .frame(_, let timing, _) = try answer.get() else { throw MediaError.wireBroken }
    return timing
  }

  @Test("each frame is of the movie as it is then")
  func grows() throws {
    let words = [
      "-f", "lavfi", "-i", "testsrc=s=160x96:r=25:d=4", "-c:v", "mpeg2video", "-g", "12",
    ]
    let bytes = try MovieFixtures.made("whole.ts", words, in: folder).bytes
    let path = try folder.file("movie.ts", Array(bytes.prefix(bytes.count / 2)))
    let file = path.withCString { open($0, O_RDONLY) }
    defer { close(file) }
    let decoder = FrameDecoder()
    let half = try frame(0, decoder, file).round
    #expect((1000..<3500).contains(half))
    let writing = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.text + "/movie.ts"))
    try writing.seekToEnd()
    try writing.write(contentsOf: Data(bytes.dropFirst(bytes.count / 2)))
    let last = try frame(3900, decoder, file)
    #expect(last.round == 4000 && last.start > half)
    // Made shorter, it goes as far as it goes.
    try writing.truncate(atOffset: UInt64(bytes.count / 3))
    #expect(try frame(3900, decoder, file).round < 4000)
  }
}
