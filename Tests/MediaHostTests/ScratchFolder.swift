import Glibc
import MediaTypes
import Support

extension TemporaryFolder {
  /// Writes a file of text and returns its path; an older one is replaced by a new file.
  @discardableResult
  func file(_ name: String, _ text: String) -> FilePath {
    let file = path.appending(name)
    _ = file.withCString { unlink($0) }
    return (try? self.file(name, Array(text.utf8))) ?? file
  }
}
