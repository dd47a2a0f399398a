public import MediaTypes

/// A film to be cut and kept.
public struct FilmSaveRequest: Equatable, Sendable {
  /// The original.
  public var asset: FilePath
  /// What is kept of it, and how good it may be.
  public var cut: CutRequest
  /// The original's size as displayed.
  public var pictureSize: PixelSize

  /// A film to be cut and kept.
  public init(asset: FilePath, cut: CutRequest, pictureSize: PixelSize) {
    self.asset = asset
    self.cut = cut
    self.pictureSize = pictureSize
  }
}

/// A film that was kept.
public struct SavedFilm: Equatable, Sendable {
  /// Where it lies.
  public var path: FilePath
  /// How long it is, in milliseconds.
  public var milliseconds: Int
  /// Its size as displayed.
  public var size: PixelSize
  /// The file's bytes.
  public var byteCount: Int64

  /// A film that was kept.
  public init(path: FilePath, milliseconds: Int, size: PixelSize, byteCount: Int64) {
    self.path = path
    self.milliseconds = milliseconds
    self.size = size
    self.byteCount = byteCount
  }
}

/// A frame of a film to be taken as a picture.
public struct FilmFrameRequest: Equatable, Sendable {
  /// The film.
  public var asset: FilePath
  /// The moment at which the frame is shown, in milliseconds from the film's beginning.
  public var milliseconds: Int

  /// A frame to be taken.
  public init(asset: FilePath, milliseconds: Int) {
    self.asset = asset
    self.milliseconds = milliseconds
  }
}
