import MediaTypes
import PhotoLibrary
import PickerCore

/// A copy of a picture on its way into the camera roll.
struct CopySaving: Equatable, Sendable {
  /// How far it is.
  enum Step: Equatable, Sendable {
    /// It waits to hear what the library allows.
    case opening
    /// It is written.
    case saving
  }

  let path: FilePath
  var step: Step
}

extension AppState {
  /// Saves a copy of the viewer's picture, where a picture is to be seen.
  mutating func saveViewed() -> [Effect] {
    guard let viewer, viewer.failure == nil else { return [] }
    return saveCopy(of: viewer.asset.path)
  }

  /// Saves a copy into the camera roll and the client's album; one at a time, however often it is asked for. What the
  /// library allows may not be known yet: then it is opened first.
  mutating func saveCopy(of path: FilePath) -> [Effect] {
    guard copy == nil else { return [] }
    guard let status = library.status else {
      copy = CopySaving(path: path, step: .opening)
      return hasLibrary ? [] : [.library(.open)]
    }
    switch status.adding {
    case .proceed:
      copy = CopySaving(path: path, step: .saving)
      return [.library(.save(path))]
    case .ask:
      return ask(.addOnly, then: isReviewing ? .saveTaken(path) : .save(path))
    case .refuse(let refusal):
      notice = Notice(text: savingSentence(refusal))
      return []
    }
  }

  /// Goes on with a copy that waited for what the library allows.
  mutating func goOnSaving() -> [Effect] {
    guard let waiting = copy, waiting.step == .opening else { return [] }
    copy = nil
    return saveCopy(of: waiting.path)
  }

  /// Says on whatever screen is shown what became of the copy.
  mutating func takeSavedCopy(_ result: Result<FilePath, LibraryError>) -> [Effect] {
    copy = nil
    switch result {
    case .success where isReviewing: return goOnWithSaved()
    case .success(let path):
      let text = language.text(
        .savedCopy, path.directory.shownName, LibraryClient.album(of: setup.client))
      notice = Notice(text: text, isError: false)
    case .failure(let error): notice = Notice(text: language.sentence(error))
    }
    return []
  }

  /// Why nothing may be saved. How to change it is told only where the person may have forgotten it.
  func savingSentence(_ refusal: AuthorizationRequest.Refusal) -> String {
    guard refusal == .deniedBefore else {
      return language.sentence(LibraryError.notAllowed(refusal))
    }
    return language.text(.savingDeniedBefore, LibraryClient.allowing(setup.client, .addOnly))
  }
}
