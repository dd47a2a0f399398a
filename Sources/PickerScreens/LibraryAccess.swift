import MediaTypes
import PhotoLibrary
import PickerCore

/// What a person wants of the library, for which a permission may be needed.
enum LibraryPurpose: Equatable, Sendable {
  /// To look at a source's pictures.
  case look(SourceType)
  /// To save a copy of a picture in it.
  case save(FilePath)
  /// To save what the camera took in it.
  case saveTaken(FilePath)

  /// The permission that is needed.
  var level: AccessLevel {
    switch self {
    case .look: .readWrite
    case .save, .saveTaken: .addOnly
    }
  }
}

extension AppState {
  /// Whether the pictures come from the library, so that there are favourites and albums.
  var hasLibrary: Bool { setup.contents == .library }

  /// The source that the sheet's row for the library stands for.
  var librarySource: SourceType {
    setup.picker.sourceType == .savedPhotosAlbum ? .savedPhotosAlbum : .photoLibrary
  }

  /// When a sorted page appears though not all was listed, in milliseconds.
  static var firstPageAfter: Int { 100 }

  /// Begins with the pictures: lists what was named, or opens the library.
  mutating func beginContents() -> [Effect] {
    switch setup.contents {
    case .paths:
      return listPlace()
    case .library:
      if setup.start == .grid { library.wanted = .look(librarySource) }
      return [.library(.open)]
    }
  }

  /// Does what the person wants, or asks first. Before the library has said what may be done it waits.
  mutating func use(_ purpose: LibraryPurpose) -> [Effect] {
    guard hasLibrary else { return goOn(purpose) }
    switch library.status?.outcome(for: purpose.level) {
    case nil: library.wanted = purpose
    case .ask: return ask(purpose.level, then: purpose)
    case .proceed: return goOn(purpose)
    case .refuse: break
    }
    return []
  }

  /// Does what was wanted, now that it is allowed.
  mutating func goOn(_ purpose: LibraryPurpose) -> [Effect] {
    switch purpose {
    case .look(let source):
      let effects = perform(.setSource(source))
      return effects.isEmpty ? open(source) : effects
    case .save(let path):
      screen = .viewer
      return saveCopy(of: path)
    case .saveTaken(let path):
      showReview()
      return saveCopy(of: path)
    }
  }

  /// Shows a source's pictures.
  mutating func open(_ source: SourceType) -> [Effect] {
    guard hasLibrary else { return showGrid() }
    return source == .savedPhotosAlbum ? open(.savedPhotos) : showAlbums()
  }

  /// Takes what may be done, and what is in the library.
  mutating func take(_ status: LibraryStatus) -> [Effect] {
    library.status = status
    guard !isDeaf else { return [] }
    return (hasLibrary ? takeReading(status) : []) + followStatus(status)
  }

  private mutating func takeReading(_ status: LibraryStatus) -> [Effect] {
    for source in [SourceType.photoLibrary, .savedPhotosAlbum] {
      _ = try? picker.apply(.setAvailability(source, status.availability))
    }
    keepCursorOnChoice()
    if case .refuse = status.reading { return closeLibrary() }
    return []
  }

  private mutating func followStatus(_ status: LibraryStatus) -> [Effect] {
    guard let purpose = permission?.purpose ?? library.wanted else { return [] }
    switch status.outcome(for: purpose.level) {
    case .ask: return permission == nil ? ask(purpose.level, then: purpose) : []
    case .proceed:
      if let permission { screen = permission.origin }
      (permission, library.wanted) = (nil, nil)
      return goOn(purpose)
    case .refuse(let refusal):
      if purpose.level == .addOnly { notice = Notice(text: savingSentence(refusal)) }
      library.wanted = nil
      if let permission { screen = permission.origin }
      permission = nil
      return []
    }
  }

  /// Shows nothing of a library any more that may not be looked at.
  private mutating func closeLibrary() -> [Effect] {
    let effects = leaveList()
    (library.collections, library.listsCollections) = (nil, false)
    albumChoice = nil
    if [.albums, .grid, .albumChoice].contains(screen) {
      screen = setup.start == .sheet ? .sheet : .albums
    }
    return effects
  }

  /// Goes back from the first screen of the library: to the sheet, or out where there is none.
  mutating func leaveLibrary() -> [Effect] {
    guard setup.start == .sheet else { return perform(.cancel) }
    return showSheet()
  }

  mutating func showSheet() -> [Effect] {
    screen = .sheet
    keepCursorOnChoice()
    return lookForCameras()
  }
}
