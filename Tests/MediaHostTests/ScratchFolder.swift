import CSystem
import Glibc
import MediaTypes

/// A folder that goes away with its owner.
final class ScratchFolder {
  let path: FilePath

  init() {
    var template = FilePath("/tmp/pickroll-host-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    let isMade = mkdtemp(&template) != nil
    path =
      isMade ? FilePath(bytes: template.map { UInt8(bitPattern: $0) }) : FilePath("/nonexistent")
  }

  deinit { Self.remove(path) }

  /// Writes a file and returns its path; an older one is replaced by a new file.
  @discardableResult
  func file(_ name: String, _ text: String) -> FilePath {
    let file = path.appending(name)
    _ = file.withCString { unlink($0) }
    let descriptor = file.withCString { sys_open($0, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644) }
    let bytes = Array(text.utf8)
    write(descriptor, bytes, bytes.count)
    close(descriptor)
    return file
  }

  func folder(_ name: String) -> FilePath {
    let folder = path.appending(name)
    _ = folder.withCString { mkdir($0, 0o755) }
    return folder
  }

  private static func remove(_ folder: FilePath) {
    guard let handle = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { FilePath(bytes: $0) }
      if name == FilePath(".") || name == FilePath("..") { continue }
      let path = folder.appending(name)
      if entry.pointee.d_type == UInt8(DT_DIR) {
        remove(path)
      } else {
        _ = path.withCString { unlink($0) }
      }
    }
    _ = folder.withCString { rmdir($0) }
  }
}
