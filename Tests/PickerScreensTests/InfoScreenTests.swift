import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

@Suite("Quick look and the panel look as they did")
struct InfoScreenTests {
  private static let details = MediaDetails(
    created: CivilTime(year: 2026, month: 5, day: 12, hour: 9, minute: 30, second: 0),
    camera: "Canon EOS 5D Mark III", lens: "EF24-70mm f/2.8L II USM",
    exposure: Exposure(
      seconds: 0.004, fNumber: 2.8, iso: 400, focalLength: 35, focalLengthIn35mm: 52),
    place: GeographicPlace(latitude: -33.8568, longitude: 151.2153), color: "Display P3")

  private func check(_ name: String, line: Int = #line, _ keys: Key...) throws {
    for size in sizes {
      for (language, code) in languages {
        var setup = pickSetup(language)
        setup.picker.selectionLimit = 9
        setup.home = FilePath("/home/mia")
        var loop = try FakeLoop(setup, size: size)
        loop.media.details = Self.details
        loop.media.orientation = .right
        loop.list(
          pictures(30).map { asset in
            let path = FilePath("/home/mia/Pictures/Holidays at the sea").appending(
              asset.path.lastComponent)
            return Asset(path: path, byteCount: asset.byteCount, modified: asset.modified)
          })
        loop.settle()
        for key in keys { loop.press(key) }
        loop.settle()
        expectScreen(
          loop.screen, named: "\(name)-\(code)-\(size.columns)x\(size.rows)", line: line)
      }
    }
  }

  @Test("the grid with the panel")
  func grid() throws { try check("info-grid", "i", "l") }

  @Test("the viewer with the panel")
  func viewer() throws { try check("info-viewer", "l", " ", "i", .tab) }

  @Test("a turned view")
  func turned() throws { try check("viewer-turned", " ", "n", "r") }
}
