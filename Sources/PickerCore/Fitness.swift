public import MediaTypes
public import PhotoLibrary

/// What a picture must be to be chosen. Nothing is asked to begin with.
///
/// What is not known of a picture, its size for instance before a decoder looked, is no reason against it.
public struct Fitness: Equatable, Hashable, Sendable {
  /// The shape, as displayed. Where pictures are framed it is the shape of what is kept of them.
  public var aspect: AspectRatio?
  /// The least width and the least height in pixels of the upright original. Where pictures are framed it counts for
  /// what is kept, before that is made smaller.
  public var minimumSize: PixelSize?
  /// The most bytes of the file. Where pictures are framed it counts for the file that comes out.
  public var maximumBytes: Int64?

  /// What a picture must be.
  public init(
    aspect: AspectRatio? = nil, minimumSize: PixelSize? = nil, maximumBytes: Int64? = nil
  ) {
    self.aspect = aspect
    self.minimumSize = minimumSize
    self.maximumBytes = maximumBytes
  }

  /// Whether a picture's size in pixels counts.
  public var asksForSize: Bool { aspect != nil || minimumSize != nil }

  /// The shape of what is kept where pictures are framed: a square, unless another was asked for.
  public var frame: AspectRatio { aspect ?? .square }

  /// Why a picture cannot be chosen; nil where it can, or nothing is known against it.
  /// - Parameters:
  ///   - size: the upright picture's size in pixels; nil where nobody looked.
  ///   - byteCount: the file's size; nil where nobody looked.
  ///   - allowsEditing: whether it is framed before it is handed over.
  public func problem(
    size: PixelSize?, byteCount: Int64?, allowsEditing: Bool
  ) -> Unfitness? {
    if allowsEditing { return size.flatMap(framingProblem) }
    if let most = maximumBytes, let byteCount, byteCount > most {
      return .tooLarge(byteCount, most: most)
    }
    return size.flatMap(wholeProblem)
  }

  /// The picture as it is: large enough, and of the shape.
  private func wholeProblem(_ size: PixelSize) -> Unfitness? {
    if let least = minimumSize, size.width < least.width || size.height < least.height {
      return .tooSmall(size, least: least)
    }
    if let aspect, !aspect.matches(size) { return .wrongShape(size, aspect) }
    return nil
  }

  /// The largest crop of the shape: large enough.
  private func framingProblem(_ size: PixelSize) -> Unfitness? {
    let least = frame.scale(holding: minimumSize ?? PixelSize(width: 1, height: 1))
    guard frame.scale(inside: size) < least else { return nil }
    return .tooSmall(size, least: frame.size(scale: least))
  }

  /// Why a crop cannot be handed over, or the file made of it; nil where it can. `crop` is in displayed pixels.
  public func problem(crop: PixelSize?, byteCount: Int64?) -> Unfitness? {
    if let most = maximumBytes, let byteCount, byteCount > most {
      return .tooLarge(byteCount, most: most)
    }
    return crop.flatMap(wholeProblem)
  }
}

/// Why a picture cannot be chosen.
public enum Unfitness: Equatable, Hashable, Sendable {
  /// It has fewer pixels than are asked for, across or down.
  case tooSmall(PixelSize, least: PixelSize)
  /// It has another shape.
  case wrongShape(PixelSize, AspectRatio)
  /// Its file has more bytes than may be.
  case tooLarge(Int64, most: Int64)
  /// The movie is longer than may be; both in milliseconds.
  case tooLong(Int, most: Int)
  /// Nobody can tell how long the movie is, so it may be longer than may be; in milliseconds.
  case lengthUnknown(most: Int)
  /// It is of a kind that was not asked for.
  case wrongMedia(MediaType)
}

extension PickerConfiguration {
  /// Why an asset cannot be chosen; nil where it can, or nothing is known against it. `size` is the upright picture's
  /// in pixels; nil where nobody looked.
  public func problem(of asset: Asset, size: PixelSize?) -> Unfitness? {
    if asset.isFolder { return nil }
    guard mediaTypes.contains(asset.mediaType) else { return .wrongMedia(asset.mediaType) }
    // A file that no listing found has no size that is known.
    let byteCount = asset.byteCount > 0 ? asset.byteCount : nil
    return fitness.problem(size: size, byteCount: byteCount, allowsEditing: allowsEditing)
  }

  /// Why a result cannot be handed over; nil where it can, or nothing is known against it.
  func problem(of media: PickedMedia) -> Unfitness? {
    if media.mediaType == .movie { return problem(ofMovie: media) }
    guard let edit = media.edit, let crop = edit.crop else {
      return fitness.problem(
        size: media.originalSize, byteCount: media.byteCount, allowsEditing: false)
    }
    return fitness.problem(crop: edit.transform.apply(to: crop.size), byteCount: media.byteCount)
  }

  /// A movie is no longer than may be, whether it was cut or not.
  private func problem(ofMovie media: PickedMedia) -> Unfitness? {
    if let problem = problem(ofLength: media.milliseconds) { return problem }
    return fitness.problem(
      size: media.editedSize ?? media.originalSize, byteCount: media.byteCount,
      allowsEditing: false)
  }

  /// Why a movie that was measured cannot be handed over for its length: too long, or unknown even now; nil where it can
  /// be, and for a picture.
  public func problem(ofMeasured media: PickedMedia) -> Unfitness? {
    guard media.mediaType == .movie else { return nil }
    if media.lacksLength { return .lengthUnknown(most: videoMaximumMilliseconds) }
    return problem(ofLength: media.milliseconds)
  }

  /// Why a movie of this length cannot be handed over; nil where it can, or nobody knows its length.
  func problem(ofLength milliseconds: Int?) -> Unfitness? {
    guard let milliseconds, milliseconds > videoMaximumMilliseconds else { return nil }
    return .tooLong(milliseconds, most: videoMaximumMilliseconds)
  }
}
