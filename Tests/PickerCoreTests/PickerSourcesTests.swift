import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

private struct Permission: PhotoAuthorization {
  let status: AuthorizationStatus
  func authorizationStatus(for level: AccessLevel) -> AuthorizationStatus {
    level == .readWrite ? status : .denied
  }
}

@Suite struct PickerSourcesTests {
  private func sources(
    _ roots: [FilePath], _ status: AuthorizationStatus = .authorized
  ) -> PickerSources {
    PickerSources(
      library: FolderQuery(roots: roots, recursive: true),
      authorization: Permission(status: status),
      // The machine's own cameras are another matter.
      cameras: CameraList(devices: FilePath("/none"), facts: FilePath("/none")))
  }

  @Test("A library is available once it holds a picture, at any depth")
  func library() throws {
    let folder = TemporaryFolder()
    let asked = sources([folder.path])
    #expect(asked.availability(of: .photoLibrary) == .unavailable(.libraryEmpty))
    try folder.folder("in")
    try folder.file("notes.txt")
    #expect(asked.availability(of: .savedPhotosAlbum) == .unavailable(.libraryEmpty))
    try folder.file("in/a.jpg")
    #expect(asked.states() == SourceStates(library: .available))
    #expect(asked.availability(of: .camera) == .unavailable(.noCamera))
  }

  @Test("A library without a folder, or with one that cannot be read, says so")
  func trouble() throws {
    let folder = TemporaryFolder()
    let missing = folder.path.appending("missing")
    let loop = try folder.link("loop", to: "loop")
    #expect(sources([]).availability(of: .photoLibrary) == .unavailable(.noLibraryFolder))
    #expect(sources([missing]).availability(of: .photoLibrary) == .unavailable(.noLibraryFolder))
    #expect(sources([loop]).availability(of: .photoLibrary) == .unavailable(.libraryUnreadable))
    #expect(
      sources([missing, folder.path]).availability(of: .photoLibrary)
        == .unavailable(.libraryEmpty))
  }

  @Test(
    "A permission that is not given comes first",
    arguments: [
      (AuthorizationStatus.notDetermined, Availability.unavailable(.notDetermined)),
      (.restricted, .unavailable(.libraryUnreadable)), (.denied, .unavailable(.denied)),
      (.authorized, .available), (.limited, .available),
    ])
  func permission(status: AuthorizationStatus, expected: Availability) throws {
    let folder = TemporaryFolder()
    try folder.file("a.jpg")
    let states = sources([folder.path], status).states()
    #expect(states == SourceStates(library: expected))
    let kinds: [MediaType] = expected == .available ? [.image, .movie] : []
    #expect(states.mediaTypes(for: .savedPhotosAlbum) == kinds)
  }

  /// What lies in a library, and what can be said of all of it and of its saved photos; a name with a slash at its end
  /// is a folder's, one with `→` a link that leads to itself.
  private static let libraries: [(files: [String], all: Availability, saved: Availability)] = [
    ([], .unavailable(.libraryEmpty), .unavailable(.libraryEmpty)),
    (["a.jpg"], .available, .available),
    (["in/", "in/a.jpg"], .available, .available),
    (["Camera Roll/", "a.jpg"], .available, .unavailable(.libraryEmpty)),
    (["Camera Roll/", "Camera Roll/a.jpg"], .available, .available),
    (["Camera Roll/", "Camera Roll/in/", "Camera Roll/in/a.jpg"], .available, .available),
    (
      ["Camera Roll/", "Camera Roll/a.txt"], .unavailable(.libraryEmpty),
      .unavailable(.libraryEmpty)
    ),
    (["Camera Roll→", "a.jpg"], .available, .unavailable(.libraryUnreadable)),
    (["in/", "in/Camera Roll/", "a.jpg"], .available, .available),
  ]

  @Test("The saved photos are the camera roll, or all where there is none", arguments: libraries)
  func savedPhotos(files: [String], all: Availability, saved: Availability) throws {
    let folder = TemporaryFolder()
    for name in files {
      if name.hasSuffix("/") {
        try folder.folder(name)
      } else if name.hasSuffix("→") {
        try folder.link(String(name.dropLast()), to: String(name.dropLast()))
      } else {
        try folder.file(name, [1])
      }
    }
    let states = sources([folder.path]).states()
    #expect(states[.photoLibrary] == all && states[.savedPhotosAlbum] == saved)
    #expect(states[.camera] == .unavailable(.noCamera))
    // The camera roll is in the first folder; another one's is a folder like others.
    let other = TemporaryFolder()
    try other.file("b.jpg")
    let both = sources([other.path, folder.path]).states()
    #expect(both == SourceStates(library: .available))
  }

  @Test("The static questions give the answers of this machine's pictures folder")
  func ofThisMachine() {
    let here = PickerSources.ofThisMachine()
    #expect(here.library.roots == [PicturesFolder.path(of: UserFolders.current())])
    #expect(here.library.recursive)
    let hasCamera = CameraList().availability() == .available
    #expect(ImagePickerController.isSourceTypeAvailable(.camera) == hasCamera)
    #expect(ImagePickerController.availableMediaTypes(for: .camera).isEmpty == !hasCamera)
  }
}
