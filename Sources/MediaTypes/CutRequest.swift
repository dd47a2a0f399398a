/// A part of a movie, in milliseconds from its beginning.
public struct MovieRange: Equatable, Hashable, Sendable {
  /// Where it begins.
  public var start: Int
  /// Where it ends; not before it begins.
  public var end: Int

  /// A part of a movie.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// How long it is.
  public var length: Int { end - start }
}

/// A movie to be cut and written to a file.
///
/// Where the part begins at a key frame, nothing else is asked, and the movie is not better than asked, its packets are
/// copied as they are; else they are made anew.
public struct CutRequest: Equatable, Hashable, Sendable {
  /// What is kept; nil: all of it.
  public var range: MovieRange?
  /// The most pixels of the shorter side; nil for no limit. Never made larger.
  public var maximumShorterSide: Int?
  /// The most bits that a second of pictures takes; nil for no limit. Never more than before.
  public var maximumBitRate: Int?
  /// Whether the place stays where the movie was taken. All other metadata stay anyhow.
  public var keepsMetadata: Bool
  /// The container that is wanted; nil: the movie's own, as far as that can be.
  public var format: MediaFormat?

  /// A movie to be cut.
  public init(
    range: MovieRange? = nil, maximumShorterSide: Int? = nil, maximumBitRate: Int? = nil,
    keepsMetadata: Bool = false, format: MediaFormat? = nil
  ) {
    self.format = format
    self.range = range
    self.maximumShorterSide = maximumShorterSide
    self.maximumBitRate = maximumBitRate
    self.keepsMetadata = keepsMetadata
  }
}

/// A movie as it was written.
public struct CutMovie: Equatable, Hashable, Sendable {
  /// How long it is, in milliseconds.
  public var milliseconds: Int
  /// The size as displayed.
  public var size: PixelSize
  /// The bytes written.
  public var byteCount: Int
  /// Whether its packets are those of the original.
  public var isCopied: Bool
  /// The container.
  public var format: MediaFormat

  /// A movie as it was written.
  public init(
    milliseconds: Int, size: PixelSize, byteCount: Int, isCopied: Bool, format: MediaFormat = .mp4
  ) {
    self.format = format
    self.milliseconds = milliseconds
    self.size = size
    self.byteCount = byteCount
    self.isCopied = isCopied
  }
}
