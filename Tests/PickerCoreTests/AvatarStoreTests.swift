import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite struct AvatarStoreTests {
  let folder: TemporaryFolder
  let store: AvatarStore
  private var generations: FilePath { store.folder.appending("generations") }

  init() throws {
    folder = TemporaryFolder()
    store = AvatarStore(folder: folder.path.appending("data").appending("avatar"))
  }

  @discardableResult private func save(_ recipe: AvatarRecipe, _ text: String = "")
    throws -> SavedAvatar
  {
    let (picture, original) = (
      memoryFile(Array("picture \(text)".utf8)), memoryFile(Array("original \(text)".utf8))
    )
    defer {
      close(picture)
      close(original)
    }
    return try store.save(picture: picture, original: original, recipe: recipe)
  }

  @Test("A store without an avatar has none, and asking makes no folder")
  func empty() throws {
    #expect(try store.current() == nil)
    #expect(try store.remove() == false)
    #expect(names(in: folder.path) == [])
  }

  @Test("What is saved is read back whole")
  func roundTrip() throws {
    let saved = try save(recipe(320), "one")
    #expect(try store.current() == saved)
    #expect(saved.recipe == recipe(320))
    #expect(contents(saved.picture) == Array("picture one".utf8))
    #expect(contents(saved.original) == Array("original one".utf8))
    #expect(saved.picture.lastComponent == FilePath("picture.jpg"))
    #expect(saved.original.lastComponent == FilePath("original.jpg"))
    #expect(names(in: saved.picture.directory) == ["original.jpg", "picture.jpg", "recipe.json"])
    #expect(contents(store.folder.appending("current").appending("picture.jpg")) != nil)
  }

  @Test(
    "The names say the picture's true format and the original's plain ending",
    arguments: [
      ("a.HEIC", OutputFormat.png, "picture.png", "original.heic"),
      ("noending", .webp, "picture.webp", "original"),
      ("a.tar.gz", .jpeg, "picture.jpg", "original.gz"),
      ("a.é", .jpeg, "picture.jpg", "original"),
      ("a.longerthan8", .jpeg, "picture.jpg", "original"),
      ("a./x", .jpeg, "picture.jpg", "original"),
      ("a. ", .jpeg, "picture.jpg", "original"),
    ])
  func endings(name: String, format: OutputFormat, picture: String, original: String) throws {
    let saved = try save(recipe(0, name: FilePath(name), format: format))
    #expect(names(in: saved.picture.directory) == [original, picture, "recipe.json"].sorted())
    #expect(try store.current()?.recipe.originalName == FilePath(name))
  }

  @Test("An original's name of any bytes survives, and an edit without a rectangle too")
  func anyName() throws {
    var odd = recipe(0, name: FilePath(bytes: [0xFF, 0x0A, 0x25, 0x34, 0x31, 0x2E, 0x6A]))
    odd.edit = PictureEdit(crop: nil, transform: .down)
    try save(odd)
    #expect(try store.current()?.recipe == odd)
  }

  @Test("The recipe is JSON that a person can read")
  func json() throws {
    let text = String(decoding: try #require(recipe(1).encoded()), as: UTF8.self)
    for part in [
      #""version" : 1"#, #""originalName" : "IMG.JPG""#, #""format" : "jpeg""#,
      #""transform" : 5"#, #""savedAt" : 1778544000"#, #""width" : 1512"#,
    ] { #expect(text.contains(part)) }
    #expect(text.hasSuffix("}\n"))
  }

  @Test("A new avatar takes the place of the old one, which is kept beside it")
  func replace() throws {
    let first = try save(recipe(1), "one")
    let second = try save(recipe(2, format: .png), "two")
    #expect(try store.current() == second)
    #expect(contents(first.picture) == Array("picture one".utf8))
    #expect(first.picture != second.picture)
    #expect(names(in: generations).count == 2)
    #expect(names(in: store.folder) == ["current", "generations", "lock"])
  }

  @Test("What a dead program left is swept by the next save, and never the current one")
  func sweep() throws {
    let first = try save(recipe(1), "one")
    let stale = generations.appending("9-dead")
    #expect(stale.withCString { mkdir($0, 0o700) } == 0)
    let part = stale.appending("picture.jpg").withCString { creat($0, 0o600) }
    close(part)
    let link = store.folder.appending(".current-dead")
    #expect(link.withCString { symlink("generations/9-dead", $0) } == 0)
    #expect(try store.current() == first)
    #expect(throws: StorageError.sourceUnreadable(EBADF)) {
      try store.save(picture: -1, original: -1, recipe: recipe(2))
    }
    #expect(try store.current() == first)
    #expect(names(in: generations).count == 1)
    #expect(names(in: store.folder) == ["current", "generations", "lock"])
  }

  @Test("A save that fails leaves the old avatar whole", arguments: [true, false])
  func failure(pictureIsBad: Bool) throws {
    let first = try save(recipe(1), "one")
    let good = memoryFile([1])
    defer { close(good) }
    #expect(throws: StorageError.sourceUnreadable(EBADF)) {
      try store.save(
        picture: pictureIsBad ? -1 : good, original: pictureIsBad ? good : -1, recipe: recipe(2))
    }
    #expect(try store.current() == first)
    #expect(contents(first.original) == Array("original one".utf8))
  }

  @Test("An avatar is removed with its files, once")
  func remove() throws {
    try save(recipe(1))
    #expect(try store.remove())
    #expect(try store.current() == nil)
    #expect(names(in: generations) == [])
    #expect(try !store.remove())
    try save(recipe(2))
    #expect(try store.current()?.recipe == recipe(2))
  }

  @Test("An avatar that is damaged says so, and the next save repairs it")
  func damage() throws {
    let damages: [(SavedAvatar) -> FilePath] = [\.picture, \.original, \.recipeFile]
    for damaged in damages {
      let saved = try save(recipe(1))
      #expect(damaged(saved).withCString { unlink($0) } == 0)
      #expect(throws: StorageError.damaged(saved.picture.directory)) { try store.current() }
      #expect(try save(recipe(2)) == store.current())
    }
  }

  @Test(
    "A recipe of another version, or nonsense, is damage", arguments: ["{\"version\":2}", "", "[]"])
  func nonsense(text: String) throws {
    let saved = try save(recipe(1))
    let file = saved.recipeFile.withCString { open($0, O_WRONLY | O_TRUNC) }
    #expect(write(file, text, text.utf8.count) == text.utf8.count)
    close(file)
    #expect(throws: StorageError.damaged(saved.picture.directory)) { try store.current() }
  }

  @Test("A link that leads out of the store is damage, not an avatar")
  func outside() throws {
    try save(recipe(1))
    let link = store.folder.appending("current")
    for target in ["/etc", "generations/../../..", "..", "generations"] {
      #expect(link.withCString { unlink($0) } == 0)
      #expect(link.withCString { symlink(target, $0) } == 0)
      #expect(throws: StorageError.self) { try store.current() }
    }
    let saved = try save(recipe(2))
    #expect(try store.current() == saved)
    #expect(names(in: generations).count == 1)
  }

  @Test("A store in a place that is a file, says so")
  func place() throws {
    try folder.file("data")
    #expect(throws: StorageError.self) { try save(recipe(1)) }
    #expect(try store.current() == nil)
  }

  @Test("The person's avatar lies among their data")
  func person() {
    let folders = UserFolders { $0 == "XDG_DATA_HOME" ? FilePath("/d") : nil }
    #expect(AvatarStore(of: folders).folder == FilePath("/d/pickroll/avatar"))
  }
}
