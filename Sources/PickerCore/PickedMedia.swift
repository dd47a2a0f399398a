public import MediaTypes
public import PhotoLibrary

/// What a person chose.
public struct PickedMedia: Equatable, Sendable {
  /// What it is.
  public var mediaType: MediaType
  /// The file that was chosen; relative where the library's folder was given so.
  public var original: FilePath
  /// The original's size as displayed: turned upright; nil where nobody looked.
  public var originalSize: PixelSize?
  /// The file that holds the edited picture, or what was made of a movie: a part of it, or one of less quality.
  public var edited: FilePath?
  /// The size of the edited picture, or of the movie that was cut, as displayed.
  public var editedSize: PixelSize?
  /// What the person did to the picture; the rectangle is in upright, full-resolution pixels.
  public var edit: PictureEdit?
  /// Whether the person changed anything: the rectangle is not the one first offered, the picture was turned or
  /// mirrored, or a part of the movie was chosen.
  public var isEdited: Bool
  /// The bytes of the file that is handed over, the edited one where there is one; nil where nobody looked.
  public var byteCount: Int64?
  /// The asset's name in the library, where the library gives names.
  public var assetIdentifier: String?
  /// How long a movie is that is handed over, in milliseconds; nil where nobody looked.
  public var milliseconds: Int?
  /// The part that was chosen of a movie, in milliseconds of the original; nil for all of it. `edited` is what was cut.
  public var range: MovieRange?
  /// The movie of a Live Photo whose still was chosen.
  public var livePhotoMovie: FilePath?
  /// What the camera wrote about it, where it was just taken.
  public var metadata: CaptureMetadata?

  /// A chosen file.
  public init(
    original: FilePath, mediaType: MediaType = .image, originalSize: PixelSize? = nil,
    edited: FilePath? = nil, editedSize: PixelSize? = nil, edit: PictureEdit? = nil,
    isEdited: Bool = false, byteCount: Int64? = nil, assetIdentifier: String? = nil
  ) {
    self.mediaType = mediaType
    self.original = original
    self.originalSize = originalSize
    self.edited = edited
    self.editedSize = editedSize
    self.edit = edit
    self.isEdited = isEdited
    self.byteCount = byteCount
    self.assetIdentifier = assetIdentifier
  }

  /// A chosen asset, untouched.
  public init(_ asset: Asset) {
    self.init(
      original: asset.path, mediaType: asset.mediaType,
      byteCount: asset.byteCount > 0 ? asset.byteCount : nil,
      assetIdentifier: asset.identifier?.rawValue)
    livePhotoMovie = asset.isLivePhoto ? asset.livePhotoMovie : nil
  }

  /// Takes what `MediaOperation.probe` answers of the original: its size, and how long a movie is, unless that is known.
  public mutating func know(_ info: MediaInfo) {
    originalSize = info.size
    if lacksLength { milliseconds = info.details.durationMilliseconds }
  }

  /// Whether it is a movie of which nobody knows how long it is.
  public var lacksLength: Bool { mediaType == .movie && milliseconds == nil }

  /// The rectangle that was kept, in upright, full-resolution pixels of the original.
  public var cropRect: PixelRect? { edit?.crop }
}
