import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

/// A place in the picker, and how one comes there.
struct PlaceToLeave: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let screen: Screen
  /// Whether going back from there ends the picker.
  let ends: Bool
  let reach: @Sendable () throws -> FakeLoop

  init(
    _ name: String, _ screen: Screen, ends: Bool = false,
    _ reach: @escaping @Sendable () throws -> FakeLoop
  ) {
    (testDescription, self.screen, self.ends, self.reach) = (name, screen, ends, reach)
  }
}

private let wide = CellSize(columns: 180, rows: 50)

/// A picker with pictures on which some keys were struck.
private func loop(_ setup: AppSetup, _ keys: Key..., settles: Bool = true) throws -> FakeLoop {
  var loop = try FakeLoop(setup, size: wide)
  loop.list(pictures(9))
  loop.settle()
  for key in keys {
    loop.press(key)
    if settles { loop.settle() }
  }
  return loop
}

private func camera(
  _ start: StartScreen = .camera, types: [MediaType] = [.image, .movie],
  _ change: (inout FakeLoop) -> Void = { _ in }
) throws -> FakeLoop {
  var loop = try FakeLoop(cameraSetup(types: types, start: start), size: wide)
  if start == .sheet {
    loop.give(.cameras(CamerasFound(choices: [webcam], availability: .available)))
    loop.press("c")
  }
  loop.showFrames(2)
  change(&loop)
  return loop
}

private func library(
  _ start: StartScreen, _ source: SourceType = .photoLibrary,
  _ reading: AuthorizationRequest.Outcome = .proceed, _ change: (inout FakeLoop) -> Void = { _ in }
) throws -> FakeLoop {
  var loop = try FakeLoop(librarySetup(start: start, source: source), size: wide)
  loop.say(.status(status(reading)))
  if start == .sheet { loop.press(.enter) }
  if reading == .proceed {
    if source == .savedPhotosAlbum {
      loop.tell(AssetArrangement(added: pictures(9), order: [0, 1, 2]))
    } else {
      loop.say(.collections(collections))
    }
  }
  change(&loop)
  return loop
}

private func folders(_ keys: Key...) throws -> FakeLoop {
  var scene = try FolderScene(size: wide)
  for key in keys { scene.press(key) }
  return scene.loop
}

private func file(_ change: (inout FakeLoop) -> Void = { _ in }) throws -> FakeLoop {
  var loop = try FakeLoop(editorSetup(), size: wide)
  let path = FilePath("/photos/IMG_1000.jpg")
  loop.media.movies = [path]
  loop.media.animations[path] = .init(repeating: 40, count: 50)
  loop.settle()
  change(&loop)
  return loop
}

private let paths = [
  PlaceToLeave("grid", .grid, ends: true) { try loop(pickSetup()) },
  PlaceToLeave("grid of an empty folder", .grid, ends: true) {
    var loop = try FakeLoop(pickSetup(), size: wide)
    loop.give(.scanned(1, .finished))
    return loop
  },
  PlaceToLeave("grid while something is typed", .grid) { try loop(pickSetup(), "/") },
  PlaceToLeave("grid with a filter being typed", .grid) { try loop(pickSetup(), "/", "1") },
  PlaceToLeave("grid with a filter", .grid) { try loop(pickSetup(), "/", "1", .enter) },
  PlaceToLeave("grid with a filter that nothing matches", .grid) {
    try loop(pickSetup(), "/", "z", "z", .enter)
  },
  PlaceToLeave("grid with a number begun", .grid) { try loop(pickSetup(), "3") },
  PlaceToLeave("grid behind the sheet", .grid) { try loop(avatarSetup(), .enter) },
  PlaceToLeave("sheet", .sheet, ends: true) { try loop(avatarSetup()) },
  PlaceToLeave("viewer", .viewer) { try loop(pickSetup(), " ") },
  PlaceToLeave("viewer with facts", .viewer) { try loop(pickSetup(), " ", "i") },
  PlaceToLeave("editor from the grid", .editor) { try loop(pickSetup(edits: true), .enter) },
  PlaceToLeave("editor that saves", .editor) { try loop(pickSetup(edits: true), .enter, .enter) },
  PlaceToLeave("editor at once", .editor, ends: true) {
    var loop = try FakeLoop(editorSetup(), size: wide)
    loop.settle()
    return loop
  },
  PlaceToLeave("editor at once, nothing known yet", .editor, ends: true) {
    try FakeLoop(editorSetup(), size: wide)
  },
  PlaceToLeave("editor at once on what is no picture", .editor, ends: true) {
    var loop = try FakeLoop(editorSetup(), size: wide)
    loop.media.broken[FilePath("/photos/IMG_1000.jpg")] = .corrupt("header")
    loop.settle()
    return loop
  },
  PlaceToLeave("movie at once", .movie, ends: true) { try file() },
  PlaceToLeave("movie at once, its frame being taken", .movie) { try file { $0.press(.enter) } },
  PlaceToLeave("movie at once, its frame in the editor", .editor) {
    try file {
      $0.press(.enter)
      $0.give(.frameTaken(.success(FilePath("/edited/frame.png"))))
      $0.settle()
    }
  },
  PlaceToLeave("movie from the grid", .movie) {
    var loop = try openedMovie(size: wide)
    loop.settle()
    return loop
  },
  PlaceToLeave("movie that is cut", .movie) {
    var loop = try openedMovie(movieSetup(edits: true), size: wide)
    loop.settle()
    loop.press("L", "[")
    loop.settle()
    loop.press(.enter)
    return loop
  },
  PlaceToLeave("folder at the start", .grid, ends: true) { try folders() },
  PlaceToLeave("folder below", .grid) { try folders(.enter) },
  PlaceToLeave("folder above", .grid) { try folders(.backspace) },
  PlaceToLeave("empty folder", .grid) { try folders(.enter, .right, .enter) },
]

private let others = [
  PlaceToLeave("albums", .albums, ends: true) { try library(.grid) },
  PlaceToLeave("albums behind the sheet", .albums) { try library(.sheet) },
  PlaceToLeave("album", .grid) {
    try library(.grid) {
      $0.press(.enter)
      $0.tell(AssetArrangement(added: pictures(9), order: [0, 1]))
    }
  },
  PlaceToLeave("saved photos", .grid, ends: true) { try library(.grid, .savedPhotosAlbum) },
  PlaceToLeave("saved photos behind the sheet", .grid) { try library(.sheet, .savedPhotosAlbum) },
  PlaceToLeave("saved photos with a filter", .grid) {
    try library(.grid, .savedPhotosAlbum) { $0.press("/", "1", .enter) }
  },
  PlaceToLeave("choice of an album", .albumChoice) {
    try library(.grid, .savedPhotosAlbum) { $0.press("a") }
  },
  PlaceToLeave("name of a new album", .albumChoice) {
    try library(.grid, .savedPhotosAlbum) {
      $0.press("a")
      $0.say(.collections(collections))
      $0.press(.end, .enter)
    }
  },
  PlaceToLeave("permission", .permission, ends: true) { try library(.grid, .photoLibrary, .ask) },
  PlaceToLeave("permission behind the sheet", .permission) {
    try library(.sheet, .photoLibrary, .ask)
  },
  PlaceToLeave("permission for folders", .permission) {
    try library(.grid, .photoLibrary, .ask) { $0.press("2") }
  },
  PlaceToLeave("library refused", .albums, ends: true) {
    try library(.grid, .photoLibrary, .refuse(.denied))
  },
  PlaceToLeave("camera", .camera, ends: true) { try camera() },
  PlaceToLeave("camera of which nothing is seen yet", .camera, ends: true) {
    try FakeLoop(cameraSetup(), size: wide)
  },
  PlaceToLeave("camera behind the sheet", .camera) { try camera(.sheet) },
  PlaceToLeave("camera that failed", .camera, ends: true) {
    var loop = try FakeLoop(cameraSetup(), size: wide)
    loop.media.camera.failure = .missing
    loop.showFrames(1)
    return loop
  },
  PlaceToLeave("count-down", .camera) { try camera { $0.press("d", .enter) } },
  PlaceToLeave("still on its way", .camera, ends: true) { try camera { $0.press(.enter) } },
  PlaceToLeave("recording", .camera) {
    try camera {
      $0.press("m", .enter)
      $0.beginMovie()
    }
  },
  PlaceToLeave("recording that is stopped", .camera) {
    try camera {
      $0.press("m", .enter)
      $0.beginMovie()
      $0.press(.enter)
    }
  },
  PlaceToLeave("still that was taken", .cameraReview) {
    try camera {
      $0.press(.enter)
      $0.takeStill()
      $0.settle()
    }
  },
  PlaceToLeave("still that was taken, in the editor", .editor) {
    try camera {
      $0.press(.enter)
      $0.takeStill()
      $0.settle()
      $0.press(.enter)
      $0.settle()
    }
  },
  PlaceToLeave("movie that was recorded", .movie) {
    try reviewedMovie(cameraSetup(edits: true, types: [.image, .movie]), size: wide)
  },
  PlaceToLeave("movie that was recorded, being cut", .movie) {
    var loop = try reviewedMovie(cameraSetup(edits: true, types: [.image, .movie]), size: wide)
    loop.press("L", "[")
    loop.settle()
    loop.press(.enter)
    return loop
  },
]

@Suite("What is said of the key that goes back")
struct GoingBackTests {
  /// What the hints say of Esc.
  private func hint(_ loop: FakeLoop) -> String? {
    let words = loop.text.split { $0 == " " || $0 == "\n" || $0 == "│" }
    return words.firstIndex(of: "Esc").map { String(words[$0 + 1]) }
  }

  @Test("quit is said exactly where it ends the picker", arguments: paths + others)
  func quits(place: PlaceToLeave) throws {
    var loop = try place.reach()
    let (hint, before) = (hint(loop), loop.state)
    #expect(before.screen == place.screen)
    let help = before.keyRows.first { $0.keys.contains(.escape) }.map { before.words($0.help) }
    loop.press(.escape)
    #expect((loop.verdicts == [.cancelled]) == place.ends)
    guard let hint else { return #expect(!place.ends, "nothing is said of Esc") }
    #expect(["quit", "cancel"].contains(hint) == place.ends, "“Esc \(hint)”")
    #expect((help == "cancel") == place.ends, "help says “\(help ?? "")”")
    #expect(loop.state != before, "“Esc \(hint)” does nothing")
    if hint == "retake" { #expect(loop.state.screen == .camera) }
  }
}
