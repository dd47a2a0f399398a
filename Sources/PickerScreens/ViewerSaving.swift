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
    guard let status = libraryStatus else {
      copy = CopySaving(path: path, step: .opening)
      return setup.contents == .library ? [] : [.library(.open)]
    }
    switch status.adding {
    case .proceed:
      copy = CopySaving(path: path, step: .saving)
      return [.library(.save(path))]
    case .ask: return askToSave(path)
    case .refuse(let refusal):
      show(Notice(text: language.sentence(LibraryError.notAllowed(refusal))))
      return []
    }
  }

  /// Goes on with a copy that waited for what the library allows.
  mutating func goOnSaving() -> [Effect] {
    guard let waiting = copy, waiting.step == .opening else { return [] }
    copy = nil
    return saveCopy(of: waiting.path)
  }

  /// Ends the wait for a library that cannot be used.
  mutating func endSaving(_ error: LibraryError) {
    if copy?.step == .opening { takeSavedCopy(.failure(error)) }
  }

  /// Says on the screen where the person is now what became of the copy.
  mutating func takeSavedCopy(_ result: Result<FilePath, LibraryError>) {
    copy = nil
    switch result {
    case .success(let path):
      let text = language.text(.savedCopy, path.directory.shownName, setup.albumTitle)
      show(Notice(text: text, isError: false))
    case .failure(let error): show(Notice(text: language.sentence(error)))
    }
  }

  private mutating func show(_ notice: Notice) {
    switch screen {
    case .viewer: viewer?.notice = notice
    case .grid: grid.notice = notice
    case .sheet: sheet.notice = notice
    case .editor: editor?.notice = notice
    case .permission, .albums, .albumChoice: break
    }
  }

  /// Asks the person whether copies may be saved, and then goes on.
  private mutating func askToSave(_ path: FilePath) -> [Effect] { [] }
}
