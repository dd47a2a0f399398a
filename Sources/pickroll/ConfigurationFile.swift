import CSystem
import Glibc
import MediaTypes
import PhotoLibrary

/// The person's file of settings: `$XDG_CONFIG_HOME/pickroll/config.yaml`.
struct ConfigurationFile {
  let path: FilePath
  /// What it says; nil where there is none.
  let settings: FileSettings?

  /// What a person writes by hand is far smaller.
  private static let largest = 1 << 20

  static var path: FilePath {
    UserFolders.current().configuration.appending("pickroll/config.yaml")
  }

  /// Reads it, where it is there.
  static func read() throws(CommandError) -> ConfigurationFile {
    let path = path
    do throws(LineProblem) {
      guard let bytes = try bytes(of: path) else {
        return ConfigurationFile(path: path, settings: nil)
      }
      try checkText(bytes)
      let document = try YAMLNode.parse(bytes)
      let settings = try document.map { document throws(LineProblem) in
        try FileSettings(document, home: UserFolders.current().home)
      }
      return ConfigurationFile(path: path, settings: settings ?? FileSettings())
    } catch {
      throw .setting(SettingError(source: .file(path, line: error.line), problem: error.problem))
    }
  }

  private static func bytes(of path: FilePath) throws(LineProblem) -> [UInt8]? {
    // Without waiting: a pipe of that name would never be written to.
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    guard file >= 0 else { throw LineProblem(nil, .unreadable(code: errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, sys_is_regular(status.st_mode) != 0 else {
      throw LineProblem(nil, .notAFile)
    }
    guard status.st_size <= largest else { throw LineProblem(nil, .tooLarge(limit: largest)) }
    return try bytes(in: file)
  }

  /// All that is in it, as long as that is not more than may be: it may grow meanwhile.
  private static func bytes(in file: Int32) throws(LineProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw LineProblem(nil, .unreadable(code: errno)) }
      if count == 0 { return bytes }
      bytes += part.prefix(count)
      if bytes.count > largest { throw LineProblem(nil, .tooLarge(limit: largest)) }
    }
  }

  /// Names the line where the bytes are no UTF-8; a byte of a line's end is in no other character.
  private static func checkText(_ bytes: [UInt8]) throws(LineProblem) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let wrong = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    throw LineProblem((wrong ?? 0) + 1, .notText)
  }
}
