import MediaTypes
import PhotoLibrary

/// The library's folders, as the options say.
enum LibraryFolders {
  /// With paths from the root, so that the index has one name for each picture.
  ///
  /// - Parameter movies: whether movies are listed though stills are asked for: for their frames.
  static func query(_ options: ParsedOptions, movies: Bool = false) -> FolderQuery {
    FolderQuery(
      roots: named(options).map(place), recursive: !options.off.contains(.recursive),
      hidden: options.has(.hidden), media: media(options, movies: movies))
  }

  /// Stills, unless other kinds are asked for: then everything, so that what was not asked for is seen with its reason.
  /// Where frames of movies can be of use both are listed, or the kinds that are asked for alone. Values are checked before.
  static func media(_ options: ParsedOptions, movies: Bool = false) -> ListedMedia {
    guard options.text(.media) != nil, let types = try? Values.mediaTypes(options) else {
      return movies ? .all(for: [.image]) : .stills
    }
    return movies
      ? ListedMedia(Set(types), joinsLivePhotos: types.contains(.image)) : .all(for: types)
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
