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
    return try file.linkToFreeName(in: folder) {
      name(original: original, format: format, number: $0)
    }
  }

  /// The name for the `number`th edit of a file, cut where it would be too long.
  static func name(original: FilePath, format: OutputFormat, number: Int) -> FilePath {
    FreeName(original).marked(
      number == 1 ? "-edited" : "-edited-\(number)", ending: ".\(format.fileExtension)")
  }
}
