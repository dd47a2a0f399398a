public import PhotoLibrary

/// Finds out which sources can be used. Every answer looks at the disk, so it may block.
public struct PickerSources: Sendable {
  /// What the library is made of.
  public let library: FolderQuery
  private let authorization: any PhotoAuthorization

  /// The sources of a library.
  public init(
    library: FolderQuery, authorization: any PhotoAuthorization = GrantedAuthorization()
  ) {
    self.library = library
    self.authorization = authorization
  }

  /// The sources of the person who runs the program: the pictures folder and all folders in it.
  public static func ofThisMachine() -> PickerSources {
    let folder = PicturesFolder.path(of: UserFolders.current())
    return PickerSources(library: FolderQuery(roots: [folder], recursive: true))
  }

  /// The states of all sources.
  public func states() -> SourceStates { SourceStates(library: libraryAvailability()) }

  /// One source's availability. There is no camera yet; the saved photos of a machine without one
  /// are its library.
  public func availability(of source: SourceType) -> Availability {
    switch source {
    case .photoLibrary, .savedPhotosAlbum: libraryAvailability()
    case .camera: .unavailable(.noCamera)
    }
  }

  private func libraryAvailability() -> Availability {
    switch authorization.authorizationStatus(for: .readWrite) {
    case .notDetermined: .unavailable(.notDetermined)
    case .restricted, .denied: .unavailable(.denied)
    case .authorized, .limited: contentsAvailability()
    }
  }

  /// The first picture settles it; without any the worst that was met says why.
  private func contentsAvailability() -> Availability {
    var scanner = FolderScanner(library)
    var rootsMissing = 0
    var isUnreadable = false
    while let event = scanner.next() {
      switch event {
      case .found: return .available
      case .problem(let path, .missing): rootsMissing += library.roots.contains(path) ? 1 : 0
      case .problem(_, .unreadable): isUnreadable = true
      case .problem(_, .notAPicture), .finished: break
      }
    }
    if isUnreadable { return .unavailable(.libraryUnreadable) }
    return .unavailable(
      rootsMissing == library.roots.count ? .noLibraryFolder : .libraryEmpty)
  }
}
