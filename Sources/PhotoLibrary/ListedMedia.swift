/// Which kinds of files are listed.
public struct ListedMedia: Equatable, Hashable, Sendable {
  /// The kinds; a file that is named itself is listed whatever it is.
  public var types: Set<MediaType>
  /// Whether a Live Photo is one asset, its still; else its movie is listed apart.
  public var joinsLivePhotos: Bool

  /// Some kinds of files.
  public init(_ types: Set<MediaType>, joinsLivePhotos: Bool = true) {
    self.types = types
    self.joinsLivePhotos = joinsLivePhotos
  }

  /// Stills alone.
  public static let stills = ListedMedia([.image])
  /// Everything, each file for itself: what an index is made of.
  public static let allFiles = ListedMedia(Set(MediaType.allCases), joinsLivePhotos: false)

  /// Everything, for somebody who asked for some kinds: the others are there to be seen. A Live Photo is one asset where
  /// stills are among what was asked for.
  public static func all(for asked: [MediaType]) -> ListedMedia {
    ListedMedia(Set(MediaType.allCases), joinsLivePhotos: asked.contains(.image))
  }

  /// Whether an asset is listed.
  func lists(_ asset: Asset) -> Bool {
    types.contains(asset.mediaType)
      && !(joinsLivePhotos && asset.mediaType == .movie && asset.livePhotoMovie != nil)
  }
}
