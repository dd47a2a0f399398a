public import MediaTypes
public import PhotoLibrary
public import PickerScreens

/// Where movies go that were cut, and frames that were taken of them. Called on the disk worker.
public protocol MovieSaver: Sendable {
  /// Whether the place stays where a movie was taken.
  var keepsMetadata: Bool { get }
  /// The container that is wanted; nil: the movie's own.
  var format: MediaFormat? { get }

  /// An empty file on the disk that the movie will be on.
  func file(for source: FilePath) throws(StorageError) -> AwaitedFile
  /// Puts a written movie in its place, whole or not at all; returns where that is.
  func save(_ file: AwaitedFile, movie: CutMovie, source: FilePath) throws(StorageError) -> FilePath
  /// Keeps a frame of a movie, a PNG in an open file.
  func saveFrame(_ descriptor: Int32, source: FilePath) throws(StorageError) -> FilePath
}

extension MovieSaver {
  /// What is asked of a cut, with what this place wants of it.
  public func completed(_ cut: CutRequest) -> CutRequest {
    var cut = cut
    (cut.keepsMetadata, cut.format) = (keepsMetadata, format)
    return cut
  }

  /// Why a movie was not kept, where a media process says why it was not cut.
  public func failure(_ error: MediaError) -> SaveFailure {
    guard case .otherContainer(let able) = error, let format else { return .media(error) }
    return .otherContainer(able, wanted: format)
  }
}
