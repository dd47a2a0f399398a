import MediaTypes
import Testing

@testable import PhotoLibrary

@Suite("A person's folders")
struct UserFoldersTests {
  @Test("what is not set, or not from the root, has the specification's place")
  func defaults() {
    let folders = UserFolders { name in
      ["HOME": FilePath("/home/zoe"), "XDG_CACHE_HOME": FilePath("cache")][name]
    }
    #expect(folders.cache == FilePath("/home/zoe/.cache"))
    #expect(folders.data == FilePath("/home/zoe/.local/share"))
    #expect(folders.runtime == nil)
  }

  @Test("what is set counts")
  func set() {
    let folders = UserFolders { name in FilePath("/set/" + name) }
    #expect(folders.cache == FilePath("/set/XDG_CACHE_HOME"))
    #expect(folders.runtime == FilePath("/set/XDG_RUNTIME_DIR"))
  }
}
