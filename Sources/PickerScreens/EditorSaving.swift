import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Has the square cut and kept; once, however often it is asked.
  mutating func save() -> [Effect] {
    guard let editor, let crop = editor.crop, editor.failure == nil, !editor.isSaving else {
      return []
    }
    self.editor?.isSaving = true
    return [
      .save(
        SaveRequest(asset: editor.asset.path, edit: crop.edit, originalSize: crop.picture))
    ]
  }

  /// What was kept is the picker's result. What was not leaves the square as it is, to try again.
  mutating func take(_ result: Result<SavedPicture, SaveFailure>) -> [Effect] {
    guard let editor, editor.isSaving, let crop = editor.crop else { return [] }
    self.editor?.isSaving = false
    switch result {
    case .success(let saved):
      var media = PickedMedia(editor.asset)
      media.originalSize = crop.picture
      media.edited = saved.path
      media.editedSize = saved.size
      media.edit = crop.edit
      media.isEdited = crop.isEdited
      return perform(.use(media))
    case .failure(let failure):
      let text = language.sentence(failure, file: editor.asset.path)
      self.editor?.notice = Notice(text: text)
      return []
    }
  }
}
