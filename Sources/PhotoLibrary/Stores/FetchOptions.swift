public import MediaTypes

/// What by assets are put in order.
public enum AssetKey: String, CaseIterable, Sendable {
  /// When the picture was taken, by what it says itself; else the file's time.
  case created
  /// When it came into the library.
  case added
  /// When the file was last written to.
  case modified
  case name, path, byteCount, width, height, duration, mediaType, camera, identifier
}

/// Which assets are wanted, and in which order.
public struct FetchOptions: Equatable, Sendable {
  /// The folders that they lie in, and whether folders inside and hidden names count.
  public var folders: FolderQuery
  /// The kinds of media; nil: all.
  public var mediaTypes: Set<MediaType>?
  /// The kinds that are wanted of those that the folders list.
  var types: Set<MediaType> {
    (mediaTypes ?? folders.media.types).intersection(folders.media.types)
  }
  /// When they were taken; nil: at any time.
  public var created: Range<FileTime>?
  /// Up to when they came into the library, this time included; nil: at any time.
  public var addedUntil: FileTime?
  /// Whether pictures that have no bytes, or that a decoder refused, are left out.
  public var onlyReadable = false
  /// The camera's whole name; nil: any or none.
  public var camera: String?
  /// Words that must all stand in the name, or in that of a folder below the library's, in any case.
  public var text: String
  /// The album that they are in, in whose order they are; nil: any or none.
  public var album: String?
  /// Whether only favourites are wanted, what was marked last first.
  public var onlyFavourites = false
  /// Whether only pictures of screens are wanted, by the names that programs give them.
  public var onlyScreenshots = false
  /// Whether what the person hid is there too.
  public var includesHidden = false
  /// Whether albums and favourites show what lies outside the folders, too.
  public var includesOutside = false
  /// Whether the folders hold so little of the library that it is read by paths and sorted, not in its order.
  var isPartOfLibrary = false
  /// What they are put in order by; equals by when they were met.
  public var sort: AssetKey
  /// Whether the smallest, or the earliest, is first. Assets without a value are last in both.
  public var ascending: Bool
  /// How many at most; 0: all.
  public var limit: Int

  /// All assets of folders, unless told otherwise, the newest first.
  public init(
    folders: FolderQuery, mediaTypes: Set<MediaType>? = nil, created: Range<FileTime>? = nil,
    camera: String? = nil, text: String = "", sort: AssetKey = .created, ascending: Bool = false,
    limit: Int = 0
  ) {
    self.folders = folders
    self.mediaTypes = mediaTypes
    self.created = created
    self.camera = camera
    self.text = text
    self.sort = sort
    self.ascending = ascending
    self.limit = limit
  }
}

/// An asset with all that the index knows of it.
public struct LibraryAsset: Equatable, Sendable {
  /// Its name in albums, whatever the file is called.
  public let identifier: AssetIdentifier
  /// Where it lies.
  public let path: FilePath
  /// What tells its file from others.
  public let identity: AssetIdentity
  /// What kind of medium it is.
  public let mediaType: MediaType
  /// When it was taken; the file's time where the picture does not say, or was not read yet.
  public let created: FileTime
  /// When it came into the library.
  public let added: FileTime
  /// The upright size; nil where it is not known.
  public let size: PixelSize?
  /// How long it plays; nil for what does not move.
  public let durationMilliseconds: Int?
  /// The camera's name.
  public let camera: String?

  /// When the file was last written to.
  public var modified: FileTime { FileTime(nanoseconds: identity.modifiedNanoseconds) }
}
