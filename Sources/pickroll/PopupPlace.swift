import Glibc
import MediaTypes

/// A private folder with the socket where the program in the popup finds its caller.
final class PopupPlace {
  let socket: PopupSocket
  let path: FilePath
  private let folder: FilePath
  private var isThere = true

  /// Makes the folder, which nobody else may look into: mkdtemp(3).
  init() throws(PopupProblem) {
    guard let socket = PopupSocket.open() else { throw .system(errno) }
    self.socket = socket
    let named = Places.environment("TMPDIR").flatMap { $0.isAbsolute ? $0 : nil }
    guard let folder = named.flatMap(Self.make) ?? Self.make(in: FilePath("/tmp")) else {
      throw .system(errno)
    }
    self.folder = folder
    path = folder.appending("socket")
    guard socket.listen(at: path) else {
      let code = errno
      remove()
      throw .system(code)
    }
  }

  deinit { remove() }

  /// Removes the folder; who has found the socket needs it no more.
  func remove() {
    guard isThere else { return }
    isThere = false
    _ = path.withCString { unlink($0) }
    _ = folder.withCString { rmdir($0) }
  }

  /// Nil where there is no room for a folder, or its path would not fit into a socket's address.
  private static func make(in parent: FilePath) -> FilePath? {
    let pattern = parent.appending("pickroll-popup-XXXXXX")
    guard pattern.bytes.count < 90 else { return nil }
    var name = pattern.bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&name) != nil else { return nil }
    return FilePath(bytes: name.dropLast().map { UInt8(bitPattern: $0) })
  }
}
