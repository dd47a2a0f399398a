public import MediaTypes
import PhotoLibrary

/// The keys of the info dictionary, named as on the phone. Any key may be absent.
public enum InfoKey: String, CaseIterable, Sendable {
  /// `public.image` or `public.movie`.
  case mediaType
  /// The still that was chosen, as a file.
  case originalImage
  /// The edited still, as a file.
  case editedImage
  /// Where the chosen still lies.
  case imageURL
  /// The movie that is handed over: the cut one where it was cut or made anew, else the one that was chosen.
  case mediaURL
  /// The movie that was chosen, whatever was made of it. The phone has no name for it.
  case originalMovie
  /// The movie of a chosen Live Photo.
  case livePhoto
  /// The size of what is handed over, upright. The phone has no name for it.
  case size
  /// How long the movie is that is handed over. The phone has no name for it.
  case duration
  /// The rectangle that was kept, in upright, full-resolution pixels.
  case cropRect
  /// The asset's name in the library.
  case assetIdentifier
  /// The old name of `assetIdentifier`, as a URL.
  case referenceURL
  /// What a camera wrote about a picture it just took.
  case mediaMetadata
  /// Whether the person changed anything.
  case isEdited
}

/// A value of the info dictionary.
public enum InfoValue: Equatable, Sendable {
  /// A text.
  case string(String)
  /// A file.
  case file(FilePath)
  /// A rectangle in pixels.
  case rect(PixelRect)
  /// A size in pixels.
  case size(PixelSize)
  /// A length of time.
  case milliseconds(Int)
  /// Yes or no.
  case bool(Bool)
  /// What a camera wrote.
  case metadata(CaptureMetadata)
}

extension PickedMedia {
  /// The choice as the dictionary that app developers know.
  public var info: [InfoKey: InfoValue] {
    var info: [InfoKey: InfoValue] = [
      .mediaType: .string(mediaType.rawValue), .isEdited: .bool(isEdited),
    ]
    switch mediaType {
    case .image:
      info[.originalImage] = .file(original)
      info[.imageURL] = .file(original)
      info[.editedImage] = edited.map { .file($0) }
      info[.livePhoto] = livePhotoMovie.map { .file($0) }
    case .movie:
      info[.mediaURL] = .file(edited ?? original)
      info[.originalMovie] = .file(original)
      info[.duration] = milliseconds.map { .milliseconds($0) }
    }
    info[.size] = (edited == nil ? originalSize : editedSize).map { .size($0) }
    info[.cropRect] = cropRect.map { .rect($0) }
    info[.assetIdentifier] = assetIdentifier.map { .string($0) }
    info[.mediaMetadata] = metadata.map { .metadata($0) }
    return info
  }
}
