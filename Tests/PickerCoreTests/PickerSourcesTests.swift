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
      authorization: Permission(status: status))
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
      (.restricted, .unavailable(.denied)), (.denied, .unavailable(.denied)),
      (.authorized, .available), (.limited, .available),
    ])
  func permission(status: AuthorizationStatus, expected: Availability) throws {
    let folder = TemporaryFolder()
    try folder.file("a.jpg")
    #expect(sources([folder.path], status).availability(of: .photoLibrary) == expected)
  }

  @Test("The static questions give the answers of this machine's pictures folder")
  func ofThisMachine() {
    let here = PickerSources.ofThisMachine()
    #expect(here.library.roots == [PicturesFolder.path(of: UserFolders.current())])
    #expect(here.library.recursive)
    #expect(!ImagePickerController.isSourceTypeAvailable(.camera))
    #expect(ImagePickerController.availableMediaTypes(for: .camera) == [])
  }
}
