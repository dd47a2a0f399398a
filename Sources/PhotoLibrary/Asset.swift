public import MediaTypes

/// What kind of medium a file holds; the raw values are the uniform type identifiers that app
/// developers know.
public enum MediaType: String, CaseIterable, Sendable {
  /// A still picture.
  case image = "public.image"
  /// A movie.
  case movie = "public.movie"
}

/// One picture or movie of the library: a file, and what the folder's listing says of it. Or a folder, where folders are
/// shown among the pictures.
public struct Asset: Equatable, Hashable, Sendable {
  /// Where it lies; relative where the folder was given so.
  public let path: FilePath
  /// The file's size in bytes.
  public let byteCount: Int64
  /// When the file was last changed, in seconds since 1970-01-01 00:00 UTC.
  public let modified: Int64
  /// When it was taken, in seconds since 1970; the file's time where nobody knows.
  public var created: Int64
  /// When it came into the library, in seconds since 1970; the file's time outside one.
  public var added: Int64
  /// What it is, by its name or its first bytes; only a decoder knows for certain.
  public let mediaType: MediaType
  /// Its name in the library, whatever the file is called; nil where it was met outside one.
  public var identifier: AssetIdentifier?
  /// Whether the person marked it as a favourite.
  public var isFavourite: Bool
  /// The movie of a Live Photo: of its still, and of that movie itself; nil for what is no part of one.
  public var livePhotoMovie: FilePath?
  /// Whether it is a folder, which can be opened and not be chosen.
  public let isFolder: Bool

  /// A file of the library.
  public init(
    path: FilePath, byteCount: Int64, modified: Int64, created: Int64? = nil, added: Int64? = nil,
    mediaType: MediaType = .image, identifier: AssetIdentifier? = nil, isFavourite: Bool = false,
    livePhotoMovie: FilePath? = nil, isFolder: Bool = false
  ) {
    self.path = path
    self.byteCount = byteCount
    self.modified = modified
    self.created = created ?? modified
    self.added = added ?? modified
    self.mediaType = mediaType
    self.identifier = identifier
    self.isFavourite = isFavourite
    self.livePhotoMovie = livePhotoMovie
    self.isFolder = isFolder
  }

  /// A folder, of which nothing else is known before it is looked into.
  public init(folder path: FilePath) {
    self.init(path: path, byteCount: 0, modified: 0, isFolder: true)
  }

  /// Whether it is the still of a Live Photo.
  public var isLivePhoto: Bool { mediaType == .image && livePhotoMovie != nil }

  /// The file's name: the last part of its path.
  public var name: FilePath { path.lastComponent }
}
