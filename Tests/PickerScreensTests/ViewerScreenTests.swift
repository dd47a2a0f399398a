import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import ScreenTesting
import Testing

@Suite("The viewer and the sheet's picture look as they did")
struct ViewerScreenTests {
  private static let allowed = LibraryStatus(
    reading: .proceed, adding: .proceed, folder: FilePath("/home/me/Pictures"))
  private static let copy = FilePath("/home/me/Pictures/Camera Roll/IMG_1000.jpg")

  private func check(
    _ name: String, _ setup: (Language) -> AppSetup, on sizes: [CellSize] = sizes,
    broken: [FilePath: MediaError] = [:], line: Int = #line, _ steps: (inout FakeLoop) -> Void
  ) throws {
    for size in sizes {
      for (language, code) in languages {
        var loop = try FakeLoop(setup(language), size: size)
        loop.media.broken = broken
        loop.list(pictures(30))
        loop.settle()
        steps(&loop)
        loop.settle()
        expectScreen(
          loop.screen, named: "\(name)-\(code)-\(size.columns)x\(size.rows)", line: line)
      }
    }
  }

  private func view(
    _ name: String, _ keys: [Key] = [], broken: [FilePath: MediaError] = [:], line: Int = #line,
    _ steps: (inout FakeLoop) -> Void = { _ in }
  ) throws {
    try check(name, { pickSetup($0) }, broken: broken, line: line) { loop in
      loop.give(.library(.status(Self.allowed)))
      for key in [" "] + keys { loop.press(key) }
      steps(&loop)
    }
  }

  @Test("a whole picture")
  func whole() throws { try view("viewer") }

  @Test("a part of it")
  func zoomed() throws { try view("viewer-zoomed", ["1", "+", "L"]) }

  @Test("a copy while it is saved")
  func saving() throws { try view("viewer-saving", ["s"]) }

  @Test("a copy that was saved")
  func saved() throws {
    try view("viewer-saved", ["s"]) { $0.give(.library(.saved(.success(Self.copy)))) }
  }

  @Test("a step that failed")
  func failed() throws {
    try view("viewer-failed", ["s"]) {
      $0.give(.library(.saved(.failure(.saving(.adding, .storage(.noSpace))))))
    }
  }

  @Test("a picture that is broken")
  func broken() throws {
    try view("viewer-broken", broken: [picture(0).path: .corrupt("cut short")])
  }

  @Test("its keys")
  func help() throws { try view("viewer-help", ["?"]) }

  @Test("the avatar")
  func avatar() throws {
    try check("viewer-avatar", { avatarSetup($0) }) { $0.press(.up, .enter) }
  }

  @Test("the sheet's avatar, chosen")
  func focused() throws { try check("sheet-focused", { avatarSetup($0) }) { $0.press(.up) } }

  @Test(
    "the newest picture, with a title and with none, with an avatar and with none",
    arguments: [nil, "A face for the forum"], [true, false])
  func offer(title: String?, hasAvatar: Bool) throws {
    let name = "sheet-offer" + (title == nil ? "" : "-title") + (hasAvatar ? "" : "-plain")
    let setup = { (language: Language) in
      var setup = avatarSetup(language)
      setup.title = title
      if !hasAvatar { setup.avatar = nil }
      return setup
    }
    try check(name, setup, on: sizes + [CellSize(columns: 40, rows: 12)]) {
      $0.give(.library(.latest(picture(named: "new.jpg"), secondsAgo: 4)))
    }
  }
}
