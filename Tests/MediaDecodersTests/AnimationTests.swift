import Cells
import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Animations")
struct AnimationTests {
  private func look(
    _ quality: RenderRequest.Quality = .preview, depth: ColorDepth = .trueColor,
    edit: PictureEdit = PictureEdit()
  ) -> RenderRequest {
    RenderRequest(
      box: CellSize(columns: 20, rows: 6), edit: edit, fit: .stretch, quality: quality, depth: depth
    )
  }

  private func frame(
    _ decoder: FrameDecoder, _ file: MemoryFile, at moment: Int,
    _ look: RenderRequest
  ) throws -> (picture: CellPicture, timing: FrameTiming) {
    let request = FrameRequest(look: look, milliseconds: moment)
    guard
      case .frame(let picture, let timing, _) = try decoder.answer(
        .frame(request), files: [file.descriptor]
      ).get()
    else { throw WrongReply() }
    return (picture, timing)
  }

  @Test("a GIF's frames are what ImageMagick puts together, forwards, with gaps, and going back")
  func gif() throws {
    let file = try AnimationFixtures.gif(in: TemporaryFolder())
    let expected = try AnimationFixtures.coalesced(file, "gif")
    #expect(expected.frames.count == 5)
    // 7, 12, 1, 0 and 30 hundredths of a second; the third and the fourth are too short to be meant.
    let starts = [0, 70, 190, 290, 390]
    for order in [[0, 1, 2, 3, 4, 0, 1], [0, 3, 4], [4, 2, 2, 1, 3], [3]] {
      let animation = try Animation(file.descriptor)
      for index in order {
        let (timing, bytes) = try animation.pixels(at: starts[index])
        #expect(timing.start == starts[index])
        #expect(timing.round == 690)
        #expect(timing.rounds == 0)
        #expect(Self.looksTheSame(bytes, expected.frames[index]), "frame \(index) of \(order)")
      }
    }
  }

  @Test("a WebP's frames, delays and rounds are those it was made of")
  func webp() throws {
    let file = try AnimationFixtures.webp(in: TemporaryFolder())
    let animation = try Animation(file.descriptor)
    try expectBars(animation, moments: [0, 40, 120, 619, 700, 0], places: [0, 1, 2, 2, 2, 0])
    let timing = try animation.pixels(at: 50).timing
    #expect(timing == FrameTiming(start: 40, duration: 80, round: 620, rounds: 2))
  }

  @Test("a PNG's frames, delays and rounds are those it was made of")
  func apng() throws {
    let file = try AnimationFixtures.apng(in: TemporaryFolder())
    #expect(try MediaDecoder.info(file).isAnimation)
    let animation = try Animation(file.descriptor)
    try expectBars(animation, moments: [0, 100, 200, 299, 0, 250], places: [0, 1, 2, 2, 0, 2])
    let timing = try animation.pixels(at: 150).timing
    #expect(timing == FrameTiming(start: 100, duration: 100, round: 300, rounds: 3))
  }

  /// The orange bar is at the place of its frame.
  private func expectBars(_ animation: Animation, moments: [Int], places: [Int]) throws {
    for (moment, place) in zip(moments, places) {
      let bytes = try animation.pixels(at: moment).bytes
      for other in 0..<3 {
        let pixel = (12 * 40 + other * 12 + 4) * 4
        let expected: [UInt8] = other == place ? [255, 165, 0, 255] : [0, 128, 128, 255]
        #expect(Array(bytes[pixel..<(pixel + 4)]) == expected, "at \(moment)")
      }
    }
  }

  @Test(
    "a frame is drawn in every depth, fast and well, whole and in part",
    arguments: ColorDepth.allCases)
  func drawn(depth: ColorDepth) throws {
    let file = try AnimationFixtures.webp(in: TemporaryFolder())
    let decoder = FrameDecoder()
    let part = PictureEdit(crop: PixelRect(x: 12, y: 4, width: 8, height: 16))
    for quality in RenderRequest.Quality.allCases {
      let whole = try frame(decoder, file, at: 45, look(quality, depth: depth))
      #expect(whole.picture.size == CellSize(columns: 20, rows: 6))
      #expect(whole.timing.start == 40)
      let cut = try frame(decoder, file, at: 45, look(quality, depth: depth, edit: part)).picture
      guard depth == .trueColor else { continue }
      #expect(cut.cells.allSatisfy { $0.background == .rgb(0xFF_A500) })
    }
  }

  @Test("the fast way has two pixels in a cell, the upper one behind the lower half block")
  func halfBlocks() throws {
    let pixels = try #require(
      PixelBuffer(
        size: PixelSize(width: 2, height: 2),
        bytes: [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 4, 5, 6, 255]))
    let picture = try #require(HalfBlocks.draw(pixels))
    #expect(
      picture.cells == [
        PictureCell(scalar: 0x2584, foreground: .rgb(0x07_0809), background: .rgb(0x01_0203)),
        PictureCell(scalar: 0x20, foreground: .rgb(0x04_0506), background: .rgb(0x04_0506)),
      ])
  }

  @Test("a file that changed in its place is opened anew")
  func changed() throws {
    let folder = TemporaryFolder()
    let file = try AnimationFixtures.webp(in: folder)
    let decoder = FrameDecoder()
    #expect(try frame(decoder, file, at: 0, look()).timing.round == 620)
    let other = try AnimationFixtures.gif(in: folder)
    ftruncate(file.descriptor, 0)
    lseek(file.descriptor, 0, SEEK_SET)
    file.append(other.bytes)
    #expect(try frame(decoder, file, at: 0, look()).timing.round == 690)
  }

  @Test("damage in the middle fails there, and the frames before it can still be had")
  func damaged() throws {
    let whole = try AnimationFixtures.webp(in: TemporaryFolder()).bytes
    var bytes = whole
    // The last frame's pixels, behind the name and the length of their chunk, become noise.
    let last = try #require(
      bytes.indices.dropLast(4).last { bytes[$0..<($0 + 4)].elementsEqual("VP8L".utf8) })
    for place in (last + 13)..<bytes.count { bytes[place] = 0xFF }
    let file = MemoryFile(bytes)
    let decoder = FrameDecoder()
    _ = try frame(decoder, file, at: 0, look())
    _ = try frame(decoder, file, at: 40, look())
    #expect(throws: MediaError.self) { try frame(decoder, file, at: 200, look()) }
    #expect(try frame(decoder, file, at: 40, look()).timing.start == 40)
  }

  @Test("what does not move has no frames")
  func still() throws {
    let file = try Fixture.file(Fixture.quarters(8, 8), .png)
    #expect(throws: MediaError.unsupported) {
      try frame(FrameDecoder(), file, at: 0, look())
    }
  }

  @Test(
    "the corpus's animations play some frames each, and begin again",
    .enabled(if: Corpus.isPresent, "the corpus is not there"))
  func corpus() throws {
    var played = 0
    for row in Corpus.rows where row.policy == "show" && row.isPicture {
      let file = row.file
      guard case .success(.info(let info)) = MediaDecoder.answer(.probe, source: file.descriptor),
        info.isAnimation
      else { continue }
      let decoder = FrameDecoder()
      var moment = 0
      for _ in 0..<min(12, info.frames) {
        let timing = try frame(decoder, file, at: moment, look()).timing
        #expect(timing.start == moment, "\(row.path)")
        moment = timing.end
      }
      #expect(try frame(decoder, file, at: 0, look()).timing.start == 0, "\(row.path)")
      played += 1
    }
    print("played \(played) animations of the corpus")
    #expect(played >= 10)
  }

  /// Clear pixels have no colour that matters.
  private static func looksTheSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    for place in stride(from: 0, to: one.count, by: 4) {
      let (pixel, wanted) = (one[place..<(place + 4)], other[place..<(place + 4)])
      let isClear = one[place + 3] == 0 && other[place + 3] == 0
      if !isClear, pixel != wanted { return false }
    }
    return true
  }
}
