import Glibc
import MediaTypes
public import PhotoLibrary

/// Finds out which sources can be used. Every answer looks at the disk, so it may block.
public struct PickerSources: Sendable {
  /// What the library is made of.
  public let library: FolderQuery
  private let authorization: any PhotoAuthorization
  private let cameras: CameraList

  /// The sources of a library, and the cameras.
  public init(
    library: FolderQuery, authorization: any PhotoAuthorization = GrantedAuthorization(),
    cameras: CameraList = CameraList()
  ) {
    self.library = library
    self.authorization = authorization
    self.cameras = cameras
  }

  /// The sources of the person who runs the program: the pictures folder and all folders in it.
  public static func ofThisMachine() -> PickerSources {
    let folder = PicturesFolder.path(of: UserFolders.current())
    return PickerSources(
      library: FolderQuery(roots: [folder], recursive: true, media: .all(for: MediaType.allCases)))
  }

  /// The states of all sources.
  public func states() -> SourceStates {
    var states = SourceStates()
    for source in SourceType.allCases { states[source] = availability(of: source) }
    return states
  }

  /// One source's availability, and why it cannot be chosen: for lack of permission, else of pictures that can be read.
  public func availability(of source: SourceType) -> Availability {
    switch source {
    case .photoLibrary: availability(of: library)
    case .savedPhotosAlbum: availability(of: savedPhotos)
    case .camera: cameras.availability()
    }
  }

  /// The camera roll, and the whole library where there is none.
  private var savedPhotos: FolderQuery {
    guard let first = library.roots.first else { return library }
    let folder = CameraRoll(library: first).folder
    var status = stat()
    // A name that leads nowhere is there, and cannot be read.
    guard folder.withCString({ lstat($0, &status) }) == 0 else { return library }
    return FolderQuery(
      roots: [folder], recursive: true, hidden: library.hidden, media: library.media)
  }

  private func availability(of query: FolderQuery) -> Availability {
    switch authorization.authorizationStatus(for: .readWrite) {
    case .notDetermined: .unavailable(.notDetermined)
    case .denied: .unavailable(.denied)
    case .restricted: .unavailable(.libraryUnreadable)
    case .authorized, .limited: contentsAvailability(of: query)
    }
  }

  /// The first picture settles it; without any the worst that was met says why.
  private func contentsAvailability(of query: FolderQuery) -> Availability {
    var scanner = FolderScanner(query)
    var rootsMissing = 0
    var isUnreadable = false
    while let event = scanner.next() {
      switch event {
      case .found: return .available
      case .problem(let path, .missing): rootsMissing += query.roots.contains(path) ? 1 : 0
      case .problem(_, .unreadable): isUnreadable = true
      case .problem(_, .notAPicture), .problem(_, .tooMany), .entered, .finished: break
      }
    }
    if isUnreadable { return .unavailable(.libraryUnreadable) }
    return .unavailable(
      rootsMissing == query.roots.count ? .noLibraryFolder : .libraryEmpty)
  }
}
