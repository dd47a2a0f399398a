import CVips
import Cells
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Embedded previews") struct PreviewTests {
  static let request = RenderRequest(
    box: CellSize(columns: 4, rows: 4), fit: .stretch, quality: .preview)

  /// A grey picture with a coloured preview, so that tests see which one is drawn.
  private func file(
    _ size: PixelSize, preview: VipsPicture?, orientation: Orientation = .up
  ) throws -> MemoryFile {
    let picture = try Fixture.picture(size.width, size.height) { _, _ in [99, 99, 99] }
    let tagged = try Fixture.tagged(picture, orientation)
    if let preview {
      tagged.set("jpeg-thumbnail-data", try Fixture.file(preview, .jpeg).bytes)
    }
    return try Fixture.file(tagged, .jpeg)
  }

  private func corners(_ picture: CellPicture) -> [UInt32] {
    [0, 3, 12, 15].map { picture.cells[$0].background.rgb ?? 0 }
  }

  @Test("the preview is drawn, laid as the picture is")
  func drawsPreview() throws {
    let file = try file(
      PixelSize(width: 320, height: 240), preview: Fixture.quarters(160, 120), orientation: .right)
    let have = corners(try MediaDecoder.drawn(file, Self.request))
    let want: [UInt32] = [0x0000FF, 0xFF0000, 0xFFFFFF, 0x00FF00]
    for (color, wanted) in zip(have, want) { #expect(Blocks.distance(color, wanted) < 16) }
  }

  @Test("black bars are cut off")
  func cutsBars() throws {
    let barred = try Fixture.picture(160, 120) { _, y in
      (16..<104).contains(y) ? [255, 200, 0] : [0, 0, 0]
    }
    let file = try file(PixelSize(width: 160, height: 88), preview: barred)
    for color in corners(try MediaDecoder.drawn(file, Self.request)) {
      #expect(Blocks.distance(color, 0xFFC800) < 24)
    }
  }

  @Test("a preview of another shape is not used")
  func refusesStalePreview() throws {
    let file = try file(PixelSize(width: 100, height: 300), preview: Fixture.quarters(160, 120))
    #expect(throws: MediaError.noPreview) { try MediaDecoder.drawn(file, Self.request) }
  }

  @Test("a damaged preview is none")
  func refusesDamagedPreview() throws {
    let picture = try Fixture.picture(80, 60) { _, _ in [1, 1, 1] }.withOwnMetadata()
    picture.set("jpeg-thumbnail-data", [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    let file = try Fixture.file(picture, .jpeg)
    #expect(throws: MediaError.noPreview) { try MediaDecoder.drawn(file, Self.request) }
  }

  @Test("without a preview, or for a cut, there is none")
  func hasNone() throws {
    let plain = try file(PixelSize(width: 40, height: 30), preview: nil)
    #expect(throws: MediaError.noPreview) { try MediaDecoder.drawn(plain, Self.request) }
    let png = try Fixture.file(Fixture.quarters(40, 30), .png)
    #expect(throws: MediaError.noPreview) { try MediaDecoder.drawn(png, Self.request) }
    let whole = try file(PixelSize(width: 40, height: 30), preview: Fixture.quarters(40, 30))
    var cut = Self.request
    cut.edit.crop = PixelRect(x: 0, y: 0, width: 30, height: 30)
    #expect(throws: MediaError.noPreview) { try MediaDecoder.drawn(whole, cut) }
    cut.edit.crop = PixelRect(x: 0, y: 0, width: 40, height: 30)
    #expect(throws: Never.self) { try MediaDecoder.drawn(whole, cut) }
  }
}
