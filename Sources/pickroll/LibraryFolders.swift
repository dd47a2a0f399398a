import MediaTypes
import PhotoLibrary

/// The library's folders, as the options say.
enum LibraryFolders {
  /// With paths from the root, so that the index has one name for each picture.
  static func query(_ options: ParsedOptions) -> FolderQuery {
    FolderQuery(
      roots: named(options).map(place), recursive: !options.off.contains(.recursive),
      hidden: options.has(.hidden))
  }

  /// The folders as they are named.
  static func named(_ options: ParsedOptions) -> [FilePath] {
    options.values[.library] ?? [PicturesFolder.path(of: .current())]
  }

  /// A path from the root stays as it was given, but for the slashes and dots that mean nothing.
  static func place(_ path: FilePath) -> FilePath {
    if path.isAbsolute, !path.hasDots { return path.withoutEmptyNames }
    return Places.absolute(Places.resolved(path))
  }
}
