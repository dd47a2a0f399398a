import MediaTypes

extension AssetCollection {
  /// What is fetched for the collection. `folders` are those that may be looked at, of all the `library`.
  func options(in folders: FolderQuery, of library: LibraryConfiguration) -> FetchOptions {
    var options = FetchOptions(folders: folders, sort: .added)
    // What lies outside may be shown by who may look at everything.
    options.includesOutside = folders == library.folders
    switch self {
    case .recents: break
    case .savedPhotos:
      options.folders = Self.part(
        CameraRoll(library: library.folder).folder, of: folders, recursive: folders.recursive)
      options.isPartOfLibrary = true
    case .favourites: options.onlyFavourites = true
    case .videos: options.mediaTypes = [.movie]
    case .screenshots: options.onlyScreenshots = true
    case .folder(let path):
      options.folders = Self.part(path, of: folders, recursive: false)
      options.isPartOfLibrary = true
    case .album(let title): options.album = title
    }
    return options
  }

  /// What lies in a folder of those that may be looked at; nothing where it is not in them.
  private static func part(
    _ folder: FilePath, of folders: FolderQuery, recursive: Bool
  ) -> FolderQuery {
    let inside = folders.roots.filter { $0.isInside(folder) && $0 != folder }
    let isAllowed = folders.roots.contains(where: folder.isInside)
    return FolderQuery(
      roots: isAllowed ? [folder] : recursive ? inside : [], recursive: recursive,
      hidden: folders.hidden, media: folders.media)
  }

  /// Whether a picture that the index does not know yet is in the collection, by its path alone.
  func holds(_ asset: Asset, _ options: FetchOptions) -> Bool {
    guard options.folders.media.lists(asset), options.types.contains(asset.mediaType) else {
      return false
    }
    switch self {
    case .recents, .videos: return true
    case .savedPhotos, .folder: return options.folders.covers(asset.path)
    case .screenshots:
      return ScreenshotNames.isOne(asset.path.folded)
    case .favourites, .album: return false
    }
  }
}
