import CSystem
@preconcurrency import Glibc  // `environ` is a variable of the C library.
import MediaTypes
import PhotoLibrary

/// Where the program's own parts and the person's folders are.
enum Places {
  /// The running program.
  static let program: FilePath = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }()

  /// Its folder.
  static var programFolder: FilePath { program.directory }

  /// The media process: beside the program, or in `libexec` of an installation.
  static var mediaProgram: FilePath {
    if let named = environment("PICKROLL_MEDIA") { return named }
    let beside = programFolder.appending("pickroll-media")
    if exists(beside) { return beside }
    return programFolder.directory.appending("libexec/pickroll/pickroll-media")
  }

  /// The default head: in `share` of an installation, else in the project's `assets`.
  static var defaultHead: FilePath? {
    let installed = programFolder.directory.appending("share/pickroll/default-head.png")
    if exists(installed) { return installed }
    var folder = programFolder
    for _ in 0..<4 {
      let candidate = folder.appending("assets/default-head.png")
      if exists(candidate) { return candidate }
      folder = folder.directory
    }
    return nil
  }

  /// A variable of the environment that is set and not empty, as bytes.
  static func environment(_ name: String) -> FilePath? {
    guard let value = getenv(name), strlen(value) > 0 else { return nil }
    return FilePath(
      bytes: UnsafeBufferPointer(start: value, count: strlen(value)).map { UInt8(bitPattern: $0) })
  }

  /// Every variable of the environment, as `NAME=VALUE`.
  static var variables: [FilePath] {
    var all: [FilePath] = []
    var next = environ
    while let word = next.pointee {
      all.append(
        FilePath(
          bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map { UInt8(bitPattern: $0) }
        ))
      next += 1
    }
    return all
  }

  static func exists(_ path: FilePath) -> Bool { path.withCString { access($0, F_OK) == 0 } }

  static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 && sys_is_directory(status.st_mode) != 0
  }

  /// The path from the root without links and dots, where it is there: realpath(3).
  static func resolved(_ path: FilePath) -> FilePath { path.resolved ?? path }

  /// The path from the root, links and dots left as they are.
  static func absolute(_ path: FilePath) -> FilePath {
    if path.isAbsolute { return path }
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getcwd(&buffer, buffer.count) != nil else { return path }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return FilePath(bytes: bytes).appending(path)
  }
}
