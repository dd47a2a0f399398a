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
    try save(from: source, in: folder) { name(original: original, format: format, number: $0) }
  }

  /// The same for a frame of a movie: `VID_0007.mp4` gives `VID_0007-frame.png`.
  public static func saveFrame(
    from source: Int32, in folder: FilePath, movie: FilePath
  ) throws(StorageError) -> FilePath {
    try save(from: source, in: folder) { number in
      FreeName(movie).marked(mark("frame", number), ending: ".png")
    }
  }

  /// Gives a movie that was cut its name: `VID_0007.mov` gives `VID_0007-edited.mp4`, if that is its format.
  public static func save(
    _ file: AwaitedFile, in folder: FilePath, original: FilePath, format: MediaFormat
  ) throws(StorageError) -> FilePath {
    try file.takeFreeName(in: folder) { number in
      FreeName(original).marked(mark("edited", number), ending: ".\(format.rawValue)")
    }
  }

  private static func save(
    from source: Int32, in folder: FilePath, _ name: (Int) -> FilePath
  ) throws(StorageError) -> FilePath {
    try Folders.make(folder)
    var file = try TemporaryFile(in: folder)
    try file.fill(from: source)
    return try file.linkToFreeName(in: folder, name)
  }

  private static func mark(_ word: String, _ number: Int) -> String {
    number == 1 ? "-\(word)" : "-\(word)-\(number)"
  }

  /// The name for the `number`th edit of a file, cut where it would be too long.
  static func name(original: FilePath, format: OutputFormat, number: Int) -> FilePath {
    FreeName(original).marked(mark("edited", number), ending: ".\(format.fileExtension)")
  }
}
