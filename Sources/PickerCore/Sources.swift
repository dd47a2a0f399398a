public import PhotoLibrary

/// Where a picture may come from; the raw values are those of the phone's picker.
public enum SourceType: Int, CaseIterable, Sendable {
  /// All pictures of the library.
  case photoLibrary = 0
  /// A camera of this machine.
  case camera = 1
  /// The saved photos.
  case savedPhotosAlbum = 2
}

/// Why a source cannot be chosen.
public enum UnavailableReason: Equatable, Hashable, Sendable {
  /// No camera can be used.
  case noCamera
  /// The library's folder does not exist.
  case noLibraryFolder
  /// The library holds no picture.
  case libraryEmpty
  /// The library's folder cannot be read.
  case libraryUnreadable
  /// It is still being looked at, or the person was not asked yet.
  case notDetermined
  /// The library may not be used.
  case denied
}

/// Whether a source can be chosen.
public enum Availability: Equatable, Hashable, Sendable {
  /// It can.
  case available
  /// It cannot, and why.
  case unavailable(UnavailableReason)
}

/// What is known of each source at a moment. To begin with: the library is still being looked at,
/// and there is no camera.
public struct SourceStates: Equatable, Sendable {
  private var photoLibrary = Availability.unavailable(.notDetermined)
  private var camera = Availability.unavailable(.noCamera)
  private var savedPhotosAlbum = Availability.unavailable(.notDetermined)
  /// The kinds of media that may be asked of a source that is available. A screen that shows what cannot be chosen as
  /// well names all kinds; to begin with it is what can be found, which is stills.
  public var mediaTypes: [MediaType] = [.image]

  /// The states before anything was looked at.
  public init() {}

  /// The states where the library, and with it the saved photos, are as given.
  public init(library: Availability, mediaTypes: [MediaType] = [.image]) {
    photoLibrary = library
    savedPhotosAlbum = library
    self.mediaTypes = mediaTypes
  }

  /// One source's availability.
  public subscript(source: SourceType) -> Availability {
    get {
      switch source {
      case .photoLibrary: photoLibrary
      case .camera: camera
      case .savedPhotosAlbum: savedPhotosAlbum
      }
    }
    set {
      switch source {
      case .photoLibrary: photoLibrary = newValue
      case .camera: camera = newValue
      case .savedPhotosAlbum: savedPhotosAlbum = newValue
      }
    }
  }
}
