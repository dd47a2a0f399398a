import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Saving a copy from the viewer")
struct ViewerSavingTests {
  private static let copy = FilePath("/home/me/Pictures/Camera Roll/IMG_1000.jpg")
  private static let done = "Saved in Camera Roll and “Pickroll”."

  private func status(_ adding: AuthorizationRequest.Outcome) -> Input {
    .library(
      .status(
        LibraryStatus(reading: .ask, adding: adding, folder: FilePath("/home/me/Pictures"))))
  }

  private func opened() throws -> FakeLoop {
    var loop = try FakeLoop(pickSetup())
    loop.list(pictures(3))
    loop.settle()
    loop.press(" ")
    loop.settle()
    return loop
  }

  @Test("it is saved once however often the key is struck, and says where until the next key")
  func once() throws {
    var loop = try opened()
    loop.give(status(.proceed))
    loop.press("s", "s", "+", "s")
    #expect(loop.requests == [.save(picture(0).path)])
    #expect(loop.line(23).contains("Saving…"))
    loop.give(.library(.saved(.success(Self.copy))))
    #expect(loop.line(23).contains(Self.done))
    loop.press("l")
    #expect(!loop.line(23).contains("Saved"))
    loop.press("s")
    #expect(loop.requests.count == 2)
  }

  @Test(
    "a step that failed is named with its reason, and can be tried again",
    arguments: [
      (
        LibraryError.saving(.picture, .storage(.noSpace)),
        "Not saved. There is no room"
      ),
      (
        .saving(.album, .decisions(FilePath("/d.db"), .busy)),
        "since its album could not be made."
      ),
      (.saving(.adding, .storage(.noSpace)), "since it could not be put into its album."),
      (.notAllowed(.denied), "You have not allowed this"),
    ])
  func failed(error: LibraryError, words: String) throws {
    var loop = try opened()
    loop.give(status(.proceed))
    loop.press("s")
    loop.give(.library(.saved(.failure(error))))
    let sentence = (21..<24).map(loop.line).joined(separator: " ")
    #expect(sentence.contains(words))
    #expect(loop.text.contains("Saving…") == false)
    loop.press("s")
    #expect(loop.requests.count == 2)
  }

  @Test("a long reason is told to its end")
  func longReason() throws {
    var loop = try opened()
    loop.give(status(.proceed))
    loop.press("s")
    loop.give(.library(.saved(.failure(.saving(.adding, .storage(.noSpace))))))
    #expect(loop.line(23).hasSuffix("nothing was changed."))
  }

  @Test(
    "with no permission it says so; how to change it only where the refusal is old",
    arguments: [
      (AuthorizationRequest.Refusal.denied, "You have not allowed", false),
      (.deniedBefore, "Saving is not allowed.", true),
      (.restricted, "may not be written to", false),
    ])
  func refused(refusal: AuthorizationRequest.Refusal, words: String, tellsHow: Bool) throws {
    var loop = try opened()
    loop.give(status(.refuse(refusal)))
    loop.press("s")
    #expect(loop.requests.isEmpty)
    #expect(loop.line(23).contains(words))
    #expect(loop.line(23).contains("pickroll library authorize --for adding") == tellsHow)
    #expect(loop.state.screen == .viewer)
  }

  @Test("named paths open the library first, once, and go on when it says what is allowed")
  func opens() throws {
    var loop = try opened()
    loop.press("s", "s")
    #expect(loop.requests == [.open])
    #expect(loop.line(23).contains("Saving…"))
    loop.give(status(.proceed))
    #expect(loop.requests == [.open, .save(picture(0).path)])
    loop.give(status(.proceed))
    #expect(loop.requests.count == 2)
    loop.give(.library(.saved(.success(Self.copy))))
    #expect(loop.line(23).contains(Self.done))
  }

  @Test("a library that was asked for at the beginning is waited for")
  func waits() throws {
    var setup = avatarSetup()
    setup.contents = .library
    var loop = try FakeLoop(setup)
    loop.press(.up, .enter)
    loop.settle()
    loop.press("s")
    #expect(loop.requests == [.open])
    loop.give(status(.proceed))
    #expect(loop.requests == [.open, .save(FilePath("/share/head.png"))])
  }

  @Test("the person is asked where nothing is decided, and a yes saves the copy")
  func asked() throws {
    var loop = try opened()
    loop.give(status(.ask))
    loop.press("s")
    #expect(loop.state.screen == .permission)
    loop.press(.enter)
    #expect(loop.requests == [.decide(.addOnly, .allow)])
    loop.give(status(.proceed))
    #expect(loop.state.screen == .viewer)
    #expect(loop.requests.last == .save(picture(0).path))
    #expect(loop.line(23).contains("Saving…"))
    loop.press("s")
    #expect(loop.requests.count == 2)
  }

  @Test(
    "Esc decides nothing, and a no is respected at once and not explained",
    arguments: [true, false])
  func askedAndRefused(answers: Bool) throws {
    var loop = try opened()
    loop.give(status(.ask))
    loop.press("s")
    if answers {
      loop.press(.down, .enter)
      #expect(loop.requests == [.decide(.addOnly, .deny)])
      loop.give(status(.refuse(.denied)))
      #expect(loop.line(23).contains("You have not allowed this"))
    } else {
      loop.press(.escape)
      #expect(loop.requests.isEmpty)
    }
    #expect(loop.state.screen == .viewer)
    #expect(loop.state.viewer?.asset == picture(0))
  }

  @Test("named paths stay where they are, whatever the library allows")
  func paths() throws {
    var loop = try opened()
    loop.press(.escape)
    loop.give(
      .library(
        .status(
          LibraryStatus(
            reading: .refuse(.deniedBefore), adding: .proceed, folder: FilePath("/home/me/Pictures")
          ))))
    #expect(loop.state.screen == .grid)
    #expect(loop.line(0).contains("3 items"))
  }

  @Test("a library that cannot be used ends the wait with its reason")
  func unusable() throws {
    var loop = try opened()
    loop.press("s")
    loop.give(.library(.failed(.decisions(FilePath("/d.db"), .notWritable))))
    #expect(loop.line(23).contains("/d.db, cannot be written"))
    loop.press("s")
    #expect(loop.requests == [.open, .open])
  }

  @Test(
    "a wait ends with the viewer; a copy that is written ends by itself and says so where one is")
  func left() throws {
    var loop = try opened()
    loop.press("s", .escape)
    loop.give(status(.proceed))
    #expect(loop.requests == [.open])
    loop.press(" ", "s", .escape)
    loop.give(.library(.saved(.success(Self.copy))))
    #expect(loop.state.screen == .grid)
    #expect(loop.line(23).contains(Self.done))
  }

  @Test(
    "another program's copies go into the album of its name, and its permission is changed by it")
  func client() throws {
    var setup = pickSetup()
    setup.client = "forum"
    var loop = try FakeLoop(setup, size: CellSize(columns: 120, rows: 40))
    loop.list(pictures(3))
    loop.press(" ")
    loop.give(status(.refuse(.deniedBefore)))
    loop.settle()
    loop.press("s")
    #expect(loop.line(39).contains("library authorize --for adding --client forum"))
    loop.give(.library(.saved(.success(Self.copy))))
    #expect(loop.line(39).contains("Saved in Camera Roll and “forum”."))
  }

  @Test("the avatar's copy is saved as any other")
  func avatar() throws {
    var loop = try FakeLoop(avatarSetup())
    loop.list(pictures(3))
    loop.settle()
    loop.give(status(.proceed))
    loop.press(.up, .enter)
    loop.settle()
    loop.press("s", .escape)
    #expect(loop.requests.last == .save(FilePath("/share/head.png")))
    loop.give(.library(.saved(.success(Self.copy))))
    #expect(loop.text.contains(Self.done))
  }
}
