import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite struct EditedPicturesTests {
  static let long = String(repeating: "x", count: 251) + ".jpg"
  static let wide = String(repeating: "é", count: 125) + ".jpg"

  @Test(
    "An edit is named after its original and its format",
    arguments: [
      ("IMG_0412.JPG", OutputFormat.jpeg, 1, "IMG_0412-edited.jpg"),
      ("/p/IMG_0412.jpg", .jpeg, 2, "IMG_0412-edited-2.jpg"),
      ("a.b.heic", .png, 10, "a.b-edited-10.png"),
      ("noending", .webp, 1, "noending-edited.webp"),
      (".hidden", .jpeg, 1, ".hidden-edited.jpg"),
      (long, .jpeg, 1, String(repeating: "x", count: 244) + "-edited.jpg"),
      (wide, .webp, 1, String(repeating: "é", count: 121) + "-edited.webp"),
    ])
  func name(original: String, format: OutputFormat, number: Int, expected: String) {
    let name = EditedPictures.name(
      original: FilePath(original), format: format, number: number)
    #expect(name == FilePath(expected))
    #expect(name.bytes.count <= 255)
  }

  @Test("Each edit gets a free name in a folder that is made")
  func save() throws {
    let folder = TemporaryFolder()
    let edited = folder.path.appending("data").appending("edited")
    for text in ["one", "two", "three"] {
      let source = memoryFile(Array(text.utf8))
      let path = try EditedPictures.save(
        from: source, in: edited, original: FilePath("a.jpg"), format: .png)
      #expect(contents(path) == Array(text.utf8))
    }
    #expect(names(in: edited) == ["a-edited-2.png", "a-edited-3.png", "a-edited.png"])
    #expect(mode(of: edited) == 0o700)
  }

  @Test("Edits lie among the person's data")
  func folder() {
    let folders = UserFolders { $0 == "HOME" ? FilePath("/h") : nil }
    #expect(EditedPictures.folder(of: folders) == FilePath("/h/.local/share/pickroll/edited"))
  }
}
