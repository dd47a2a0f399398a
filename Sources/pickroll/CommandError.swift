import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// Everything that makes a command end with a sentence on standard error.
enum CommandError: Error, Equatable {
  case unknownOption(FilePath)
  case missingArgument(FilePath)
  case badValue(option: String, value: String, wanted: String)
  case unexpectedOperand(FilePath)
  case missingOperand(String)
  case cannotCombine(String, String)
  case badKey(word: String, place: Int)
  case media(FilePath, MediaError)
  case isFolder(FilePath)
  case notAMovie(FilePath)
  /// What was named is no camera.
  case noSuchCamera(String)
  /// The part, as it was written, does not begin before it ends.
  case emptyRange(String)
  /// The part begins where the movie has ended, after so many milliseconds.
  case beyondEnd(FilePath, milliseconds: Int)
  case save(FilePath, SaveFailure)
  case storage(StorageError)
  case library(LibraryError)
  case notAllowed(AuthorizationRequest, AuthorizationRequest.Refusal, client: String)
  case lostAsset(FilePath)
  case noAvatar
  case picker(PickerError)
  case terminal(TerminalError)
  case nothingToChoose
  case inputIsTerminal
  case inputIsClosed
  /// Standard output took nothing; the value is `errno`.
  case notPrinted(Int32)
  case traceFile(FilePath)
  case store(FilePath, DatabaseError)
  case setting(SettingError)

  /// The exit code: 1 where there is nothing to choose from, else 2.
  var exitCode: Int32 {
    switch self {
    case .nothingToChoose, .noAvatar: 1
    default: 2
    }
  }
}
