import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite struct PicturesFolderTests {
  static let settings: [(String, String)] = [
    ("", "/home/me/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/home/me/Bilder"),
    ("# XDG_PICTURES_DIR=\"$HOME/No\"\n  XDG_PICTURES_DIR=\"/srv/p\"", "/srv/p"),
    ("XDG_PICTURES_DIR=\"$HOME/A\"\nXDG_PICTURES_DIR=\"$HOME/B\"\n", "/home/me/B"),
    ("XDG_PICTURES_DIR=\"$HOME/a \\\"b\\\" \\\\c\"", "/home/me/a \"b\" \\c"),
    ("XDG_PICTURES_DIR=\"$HOME/\"", "/home/me/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME\"", "/home/me/Pictures"),
    ("XDG_PICTURES_DIR=\"relative\"", "/home/me/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/open", "/home/me/Pictures"),
    ("XDG_PICTURES_DIR=$HOME/bare", "/home/me/Pictures"),
    ("XDG_MUSIC_DIR=\"$HOME/Music\"", "/home/me/Pictures"),
    ("XDG_PICTURES_DIR=\"$HOME/照片\"", "/home/me/照片"),
  ]

  @Test("The desktop's settings name the pictures folder", arguments: settings)
  func path(settings: String, expected: String) {
    let path = PicturesFolder.path(settings: Array(settings.utf8), home: FilePath("/home/me"))
    #expect(path == FilePath(expected))
  }

  @Test("The settings are read from the configuration folder")
  func file() throws {
    let folder = TemporaryFolder()
    let variables = ["HOME": FilePath("/home/me"), "XDG_CONFIG_HOME": folder.path]
    let folders = UserFolders { variables[$0] }
    #expect(PicturesFolder.path(of: folders) == FilePath("/home/me/Pictures"))
    try folder.file("user-dirs.dirs", Array("XDG_PICTURES_DIR=\"$HOME/P\"\n".utf8))
    #expect(PicturesFolder.path(of: folders) == FilePath("/home/me/P"))
  }

  @Test(
    "The environment names the folders; relative and empty values count as unset",
    arguments: [
      (["HOME": "/h"], "/h", "/h/.config", "/h/.local/share"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"], "/h", "/c", "/d"),
      (
        ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": ""], "/h", "/h/.config",
        "/h/.local/share"
      ),
      ([:], "/", "/.config", "/.local/share"),
    ] as [([String: String], String, String, String)])
  func folders(_ values: [String: String], home: String, configuration: String, data: String) {
    let folders = UserFolders { values[$0].map { FilePath($0) } }
    #expect(folders.home == FilePath(home))
    #expect(folders.configuration == FilePath(configuration))
    #expect(folders.data == FilePath(data))
  }
}
