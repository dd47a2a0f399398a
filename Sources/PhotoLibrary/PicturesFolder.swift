import Glibc
public import MediaTypes

/// The folder where a person's pictures are, as the desktop knows it.
public enum PicturesFolder {
  /// The pictures folder: `XDG_PICTURES_DIR` of `user-dirs.dirs`, else `~/Pictures`. It may not exist.
  ///
  /// Reads a file, so it may block.
  public static func path(of folders: UserFolders) -> FilePath {
    let settings = contents(of: folders.configuration.appending("user-dirs.dirs"))
    return path(settings: settings, home: folders.home)
  }

  /// The pictures folder by the text of `user-dirs.dirs` (xdg-user-dirs 0.18): lines of shell
  /// assignments whose value is quoted and begins with `$HOME/` or `/`.
  ///
  /// A folder set to the home itself is switched off there, and counts as not set.
  static func path(settings: [UInt8], home: FilePath) -> FilePath {
    var found: FilePath?
    for line in settings.split(separator: UInt8(ascii: "\n")) {
      if let value = value(of: line) { found = expanded(value, home: home) ?? found }
    }
    return found ?? home.appending("Pictures")
  }

  /// What stands between the quotes, escapes taken out; nil for another line.
  private static func value(of line: ArraySlice<UInt8>) -> [UInt8]? {
    let trimmed = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let opening = Array("XDG_PICTURES_DIR=\"".utf8)
    guard trimmed.starts(with: opening) else { return nil }
    var value: [UInt8] = []
    var isEscaped = false
    for byte in trimmed.dropFirst(opening.count) {
      if !isEscaped, byte == UInt8(ascii: "\"") { return value }
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        value.append(byte)
        isEscaped = false
      }
    }
    return nil
  }

  private static func expanded(_ value: [UInt8], home: FilePath) -> FilePath? {
    if value.first == UInt8(ascii: "/") { return FilePath(bytes: value) }
    let variable = Array("$HOME/".utf8)
    guard value.starts(with: variable) else { return nil }
    let rest = value.dropFirst(variable.count).drop { $0 == UInt8(ascii: "/") }
    return rest.isEmpty ? nil : home.appending(FilePath(bytes: rest))
  }

  /// The first 64 KiB of a file: open(2), read(2); nothing where it cannot be read.
  private static func contents(of path: FilePath) -> [UInt8] {
    let file = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { return [] }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      filled = max(0, read(file, buffer.baseAddress, buffer.count))
    }
  }
}
