public import MediaTypes
public import PhotoLibrary
import PickerScreens

/// Where films go that were cut, and frames that were taken of them. Called on the disk worker.
public protocol FilmSaver: Sendable {
  /// Whether the place stays where a film was taken.
  var keepsMetadata: Bool { get }
  /// The container that is wanted; nil: the film's own.
  var format: MediaFormat? { get }

  /// An empty file on the disk that the film will be on.
  func file(for source: FilePath) throws(StorageError) -> AwaitedFile
  /// Puts a written film in its place, whole or not at all; returns where that is.
  func save(_ file: AwaitedFile, film: CutFilm, source: FilePath) throws(StorageError) -> FilePath
  /// Keeps a frame of a film, a PNG in an open file.
  func saveFrame(_ descriptor: Int32, source: FilePath) throws(StorageError) -> FilePath
}
