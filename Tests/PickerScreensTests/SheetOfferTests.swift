import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The newest picture in the sheet")
struct SheetOfferTests {
  private static let asset: Asset = {
    var asset = picture(named: "new.jpg")
    asset.identifier = AssetIdentifier(rawValue: "a1")
    return asset
  }()

  private func opened(
    _ setup: AppSetup = avatarSetup(), size: CellSize = CellSize(columns: 80, rows: 24),
    secondsAgo: Int = 4, touched: Bool = false
  ) throws -> FakeLoop {
    var loop = try FakeLoop(setup, size: size)
    loop.list(pictures(3))
    loop.settle()
    if touched { loop.press("?", "?") }
    loop.give(.library(.latest(Self.asset, secondsAgo: secondsAgo)))
    loop.settle()
    return loop
  }

  private var withoutEditing: AppSetup {
    var setup = avatarSetup()
    setup.picker.allowsEditing = false
    return setup
  }

  @Test(
    "its age is told in words",
    arguments: [
      (-3, "from just now?", "刚刚"), (0, "from just now?", "刚刚"), (1, "from 1 second ago?", "1 秒前"),
      (4, "from 4 seconds ago?", "4 秒前"), (59, "from 59 seconds ago?", "59 秒前"),
      (60, "from a minute ago?", "1 分钟前"), (119, "from a minute ago?", "1 分钟前"),
      (120, "from 2 minutes ago?", "2 分钟前"), (7200, "from 120 minutes ago?", "120 分钟前"),
    ])
  func ages(seconds: Int, english: String, chinese: String) throws {
    #expect(try opened(secondsAgo: seconds).text.contains("Use the picture \(english)"))
    let loop = try opened(avatarSetup(.simplifiedChinese), secondsAgo: seconds)
    #expect(loop.text.contains("使用\(chinese.first == "刚" ? "" : " ")\(chinese)的图片？"))
  }

  @Test("it grows older each second, and each minute after the first")
  func grows() throws {
    var loop = try opened(secondsAgo: 57)
    for words in ["58 seconds", "59 seconds", "a minute"] {
      #expect(loop.give(.timer(.offerAge)).contains { isTimer($0, 1000) } == (words != "a minute"))
      #expect(loop.text.contains("from \(words) ago?"))
    }
    #expect(loop.give(.timer(.offerAge)).contains { isTimer($0, 60_000) })
    #expect(loop.text.contains("from 2 minutes ago?"))
    let late = try opened(secondsAgo: 90)
    #expect(late.effects.contains { isTimer($0, 30_000) })
  }

  private func isTimer(_ effect: Effect, _ milliseconds: Int) -> Bool {
    effect == .timer(.offerAge, milliseconds: milliseconds)
  }

  @Test("nothing else on the sheet moves when it comes", arguments: [true, false], [true, false])
  func still(hasTitle: Bool, hasAvatar: Bool) throws {
    for size in sizes + [CellSize(columns: 40, rows: 12)] {
      var setup = avatarSetup()
      setup.title = hasTitle ? "A face for the forum" : nil
      if !hasAvatar { setup.avatar = nil }
      var before = try FakeLoop(setup, size: size)
      before.list(pictures(3))
      before.settle()
      before.press("?", "?")
      let after = try opened(setup, size: size, touched: true)
      let layout = after.state.sheetLayout
      #expect(layout.lineRow >= 0)
      for row in 0..<size.rows where row != layout.lineRow {
        for column in 0..<size.columns {
          let point = CellPoint(column: column, row: row)
          guard layout.offer?.contains(point) != true else { continue }
          #expect(before.screen[column, row] == after.screen[column, row], "\(point) \(size)")
        }
      }
      #expect(before.line(layout.lineRow).isEmpty)
      #expect(after.line(layout.lineRow).contains("Use the picture from 4 seconds ago?"))
      if size.rows > 12 { #expect(layout.offer != nil) }
    }
  }

  @Test("it is drawn over its box, not as a circle, and the avatar stays until then")
  func drawn() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.settle()
    let avatar = loop.text
    loop.give(.library(.latest(Self.asset, secondsAgo: 4)))
    let job = try #require(loop.jobs.first)
    #expect(job.source == Self.asset.path)
    guard case .render(let request) = job.operation else { return }
    #expect(request.fit == .cover && request.mask == .none)
    let area = try #require(loop.state.sheetLayout.offer)
    #expect(request.box == area.size)
    #expect(
      loop.line(area.minRow)
        == String(avatar.split(separator: "\n", omittingEmptySubsequences: false)[area.minRow]))
    loop.settle()
    #expect(loop.screen[area.minColumn, area.minRow].style.background != .terminal)
  }

  @Test("the cursor goes to it by itself, but never after a key or the mouse")
  func cursor() throws {
    #expect(try opened().state.sheet.cursor == .picture)
    #expect(try opened(touched: true).state.sheet.cursor == .photoLibrary)
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.turnWheel(1)
    loop.give(.library(.latest(Self.asset, secondsAgo: 4)))
    #expect(loop.state.sheet.cursor == .picture, "the wheel had moved it there, to the avatar")
    loop.turnWheel(-1)
    loop.give(.library(.latest(Self.asset, secondsAgo: 1)))
    #expect(loop.state.sheet.cursor == .photoLibrary)
  }

  @Test("a movie is looked at before it is chosen, and Esc leads back", arguments: ["u", "enter"])
  func offeredMovie(way: String) throws {
    var setup = avatarSetup()
    setup.picker.mediaTypes = [.image, .movie]
    var loop = try FakeLoop(setup)
    loop.media.movies = [movie(0).path]
    loop.media.animations[movie(0).path] = .init(repeating: 40, count: 100)
    loop.list(pictures(3))
    loop.settle()
    loop.give(.library(.latest(movie(0), secondsAgo: 4)))
    loop.settle()
    choose(way, &loop)
    #expect(loop.state.screen == .movie)
    loop.settle()
    #expect(loop.verdicts.isEmpty)
    loop.press(.escape)
    #expect(loop.state.screen == .sheet)
    choose(way, &loop)
    loop.settle()
    loop.press("t")
    loop.give(.frameTaken(.success(FilePath("/tmp/frame.png"))))
    #expect(loop.state.screen == .editor)
  }

  @Test("one key, Enter or a click chooses it; with editing the editor opens, and Esc leads back")
  func chosen() throws {
    for way in ["u", "enter", "picture", "line"] {
      var loop = try opened()
      choose(way, &loop)
      #expect(loop.state.screen == .editor, "\(way)")
      #expect(loop.state.editor?.asset == Self.asset)
      loop.settle()
      loop.press(.escape)
      #expect(loop.state.screen == .sheet)
      #expect(loop.state.sheet.cursor == .picture)
      #expect(loop.text.contains("Use the picture"))
      var plain = try opened(withoutEditing)
      choose(way, &plain)
      guard case .finished(let all)? = plain.verdicts.first, let media = all.first else {
        Issue.record("\(way) chose nothing")
        continue
      }
      #expect(media.original == Self.asset.path)
      #expect(media.assetIdentifier == "a1")
      #expect(media.originalSize == PixelSize(width: 4032, height: 3024))
    }
  }

  private func choose(_ way: String, _ loop: inout FakeLoop) {
    let layout = loop.state.sheetLayout
    switch way {
    case "u": loop.press("j", "u")
    case "enter": loop.press(.enter)
    case "picture": loop.click(layout.offer?.minColumn ?? 0, layout.offer?.minRow ?? 0)
    default: loop.click(30, layout.lineRow)
    }
  }

  @Test("without one the key does nothing, and a click there is beside the sheet")
  func none() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.press("u")
    #expect(loop.state.screen == .sheet && loop.verdicts.isEmpty)
    loop.click(30, loop.state.sheetLayout.lineRow)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("a newer one takes its place; one of another kind than asked for is not offered")
  func newer() throws {
    var loop = try opened()
    loop.give(.library(.latest(picture(7), secondsAgo: 2)))
    #expect(loop.text.contains("from 2 seconds ago?"))
    loop.give(
      .library(
        .latest(
          Asset(path: FilePath("/v.mp4"), byteCount: 1, modified: 1, mediaType: .movie),
          secondsAgo: 0)))
    #expect(loop.text.contains("from 2 seconds ago?"))
    loop.press("u")
    #expect(loop.state.editor?.asset == picture(7))
  }

  @Test("a broken one leaves the text; choosing it says what is wrong", arguments: [true, false])
  func broken(edits: Bool) throws {
    var loop = try FakeLoop(edits ? avatarSetup() : withoutEditing)
    loop.media.broken = [Self.asset.path: .corrupt("cut")]
    loop.list(pictures(3))
    loop.settle()
    loop.give(.library(.latest(Self.asset, secondsAgo: 4)))
    loop.settle()
    let layout = loop.state.sheetLayout
    #expect(loop.line(layout.lineRow).contains("Use the picture"))
    #expect((0..<layout.lineRow).allSatisfy { loop.line($0).isEmpty })
    loop.press(.enter)
    #expect(loop.state.screen == .sheet && loop.verdicts.isEmpty)
    #expect(loop.line(23).contains("“new.jpg” is damaged."))
    #expect(loop.line(layout.lineRow).contains("Use the picture"))
    loop.press("j")
    #expect(!loop.text.contains("is damaged"))
  }
}
