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
  /// Another program has the camera.
  case cameraBusy
  /// The person may not use the cameras that there are.
  case cameraUnreadable
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

  /// The states before anything was looked at.
  public init() {}

  /// The states where the library, and with it the saved photos, and the camera are as given.
  public init(library: Availability, camera: Availability = .unavailable(.noCamera)) {
    photoLibrary = library
    savedPhotosAlbum = library
    self.camera = camera
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
