import Cells
public import MediaTypes
public import PhotoLibrary
public import PickerCore

/// Errors as words. The sentence names the file, what is wrong, and what to do.
extension Language {
  /// What is wrong with a file, short enough for its tile.
  public func tile(_ error: MediaError) -> String { text(Self.words(for: error).tile) }

  /// What is wrong with a file, as a sentence.
  ///
  /// - Parameter deed: what was being done.
  public func sentence(
    _ error: MediaError, file: FilePath, _ deed: MediaDeed = .showing
  ) -> String {
    sentence(error, of: file.shownName, deed)
  }

  /// What is wrong with a file or a camera that is shown under such a name.
  func sentence(_ error: MediaError, of name: String, _ deed: MediaDeed) -> String {
    var codec = ""
    if case .codecMissing(let name) = error { codec = DisplayText.sanitized(name) }
    return text(deed.text(for: error) ?? Self.words(for: error).sentence, name, codec)
  }

  private static func words(for error: MediaError) -> (tile: Text, sentence: Text) {
    switch error {
    case .missing: (.tileMissing, .fileMissing)
    case .unreadable: (.tileUnreadable, .fileUnreadable)
    case .notAFile: (.tileNotAFile, .fileNotAFile)
    case .empty: (.tileEmpty, .fileEmpty)
    case .unsupported: (.tileUnsupported, .fileUnsupported)
    case .corrupt: (.tileCorrupt, .fileCorrupt)
    case .noPicture: (.tileNoPicture, .fileNoPicture)
    case .soundOnly: (.tileSoundOnly, .fileSoundOnly)
    case .codecMissing: (.tileCodecMissing, .fileCodecMissing)
    case .limitExceeded: (.tileTooLarge, .fileTooLarge)
    case .timedOut: (.tileTooSlow, .fileTooSlow)
    case .unanswered: (.tileUnanswered, .fileUnanswered)
    case .workerDied, .wireBroken: (.tileCrashed, .fileCrashed)
    case .workerUnavailable: (.tileNoWorker, .noWorker)
    case .noPreview, .cropOutside, .cancelled, .noSpace: (.tileFailed, .fileFailed)
    case .exportFailed, .otherContainer: (.tileFailed, .fileNotWritten)
    case .cameraGone: (.tileCameraGone, .cameraGone)
    case .cameraSilent: (.tileCameraGone, .cameraSilent)
    case .cameraBusy: (.tileCameraGone, .cameraIsBusy)
    case .cameraUnreadable: (.tileCameraGone, .cameraIsClosed)
    case .cameraUnusable: (.tileCameraGone, .cameraUnusable)
    case .diskNearlyFull: (.tileFailed, .diskNearlyFull)
    }
  }

  /// Why a picture or a movie was not kept, as a sentence.
  public func sentence(
    _ failure: SaveFailure, file: FilePath, _ deed: MediaDeed = .saving
  ) -> String {
    switch failure {
    case .media(let error) where deed.text(for: error) == nil:
      text(.saveMediaFailed, sentence(error, file: file))
    case .media(let error): sentence(error, file: file, deed)
    case .storage(let error): sentence(error)
    case .noPlace: text(.saveNoPlace)
    case .otherContainer(let format, let wanted):
      text(.saveOtherContainer, file.shownName, wanted.rawValue, format.rawValue)
    case .tooLarge(let count, let most):
      text(.saveTooLarge, file.shownName, apart(count, most).0, apart(count, most).1)
    }
  }

  /// Why something could not be written, as a sentence.
  public func sentence(_ error: StorageError) -> String {
    switch error {
    case .noSpace: text(.saveNoSpace)
    case .notPermitted(let path): text(.saveNotPermitted, path.shown)
    case .missing(let path): text(.saveMissing, path.shown)
    case .notAFile(let path): text(.saveNotAFile, path.shown)
    case .alreadyExists(let path): text(.saveExists, path.shown)
    case .sourceUnreadable(let code): text(.saveFailed, String(code))
    case .damaged(let path): text(.saveDamaged, path.shown)
    case .failed(_, let code): text(.saveFailed, String(code))
    }
  }

  /// Why something could not be listed, as a sentence.
  public func sentence(_ problem: ScanProblem, path: FilePath) -> String {
    let name = DisplayText.sanitized(path.bytes)
    switch problem {
    case .missing: return text(.missingFolder, name)
    case .unreadable: return text(.unreadableFolder, name)
    case .notAPicture: return text(.notAPicture, name)
    case .tooMany(let count): return text(.tooManyPaths, number(count))
    }
  }

  /// Why a source cannot be chosen, in a few words.
  public func reason(_ reason: UnavailableReason) -> String {
    switch reason {
    case .noCamera: text(.noCamera)
    case .cameraBusy: text(.cameraBusy)
    case .cameraUnreadable: text(.cameraUnreadable)
    case .noLibraryFolder: text(.noLibraryFolder)
    case .libraryEmpty: text(.libraryEmpty)
    case .libraryUnreadable: text(.libraryUnreadable)
    case .notDetermined: text(.looking)
    case .denied: text(.libraryDenied)
    }
  }
}

extension FilePath {
  /// The name, safe to show.
  var shownName: String { DisplayText.sanitized(lastComponent.bytes) }
  /// The path, safe to show.
  var shown: String { DisplayText.sanitized(bytes) }
}
