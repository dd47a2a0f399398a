public import MediaTypes
public import PhotoLibrary

/// The edited pictures that have no other place to go.
public enum EditedPictures {
  /// `$XDG_DATA_HOME/pickroll/edited`.
  public static func folder(of folders: UserFolders) -> FilePath {
    folders.data.appending("pickroll").appending("edited")
  }

  /// Writes the whole contents of the open file `source` under a free name in `folder`, which is
  /// made where it is missing, and answers the path.
  ///
  /// `IMG_0412.jpg` gives `IMG_0412-edited.jpg`, then `IMG_0412-edited-2.jpg` and so on; the ending
  /// is the format's. Two programs at once never take the same name.
  public static func save(
    from source: Int32, in folder: FilePath, original: FilePath, format: OutputFormat
  ) throws(StorageError) -> FilePath {
    try Folders.make(folder)
    var file = try TemporaryFile(in: folder)
    try file.fill(from: source)
    var number = 1
    while true {
      let path = folder.appending(name(original: original, format: format, number: number))
      do throws(StorageError) {
        try file.link(to: path)
        return path
      } catch {
        guard error == .alreadyExists(path) else { throw error }
        number += 1
      }
    }
  }

  /// The longest name that Linux file systems take, in bytes.
  private static let longestName = 255

  /// The name for the `number`th edit of a file, cut where it would be too long.
  static func name(original: FilePath, format: OutputFormat, number: Int) -> FilePath {
    let mark = number == 1 ? "-edited" : "-edited-\(number)"
    let ending = Array("\(mark).\(format.fileExtension)".utf8)
    let stem = stem(of: original.lastComponent).prefix(longestName - ending.count)
    return FilePath(bytes: wholeCharacters(of: Array(stem)) + ending)
  }

  /// The name without its ending; a dot in front is no ending's.
  private static func stem(of name: FilePath) -> ArraySlice<UInt8> {
    guard let dot = name.bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      return name.bytes[...]
    }
    return name.bytes[..<dot]
  }

  /// Without a UTF-8 sequence that was cut in the middle.
  private static func wholeCharacters(of bytes: [UInt8]) -> [UInt8] {
    let tail = bytes.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    guard bytes.count > tail else { return bytes }
    let lead = bytes[bytes.count - tail - 1]
    let needed = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : tail
    return needed > tail ? Array(bytes.dropLast(tail + 1)) : bytes
  }
}
