public import MediaTypes

/// A movie to be cut and kept.
public struct MovieSaveRequest: Equatable, Sendable {
  /// The original.
  public var asset: FilePath
  /// What is kept of it, and how good.
  public var cut: CutRequest

  /// A movie to be cut and kept.
  public init(asset: FilePath, cut: CutRequest) {
    self.asset = asset
    self.cut = cut
  }
}

/// A movie that was kept.
public struct SavedMovie: Equatable, Sendable {
  /// Where it lies; the original's own path where that was as good as asked and nothing was cut.
  public var path: FilePath
  /// How long it is, in milliseconds.
  public var milliseconds: Int
  /// The size as displayed.
  public var size: PixelSize
  /// The file's bytes.
  public var byteCount: Int64

  /// A movie that was kept.
  public init(path: FilePath, milliseconds: Int, size: PixelSize, byteCount: Int64) {
    self.path = path
    self.milliseconds = milliseconds
    self.size = size
    self.byteCount = byteCount
  }

  /// A movie that was cut, in its place.
  public init(_ movie: CutMovie, at path: FilePath) {
    self.init(
      path: path, milliseconds: movie.milliseconds, size: movie.size,
      byteCount: Int64(movie.byteCount))
  }
}

/// A frame of a movie that is to become a picture.
public struct MovieFrameRequest: Equatable, Sendable {
  /// The movie.
  public var asset: FilePath
  /// When the frame is shown, in milliseconds from the beginning.
  public var milliseconds: Int

  /// A frame of a movie that is to become a picture.
  public init(asset: FilePath, milliseconds: Int) {
    self.asset = asset
    self.milliseconds = milliseconds
  }
}
