import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Goes on to the next picture that is to be framed; after the last one all are cut and kept, once, however often it
  /// is asked.
  mutating func useSquare() -> [Effect] {
    guard let editor, let crop = editor.crop, editor.failure == nil, !editor.isSaving else {
      return []
    }
    guard !editor.framing.isAtLast else { return keepNext() }
    let effects = giveUpEditor()
    self.editor = EditorState(
      editor.framing.next(after: crop), fitness: editor.fitness, origin: editor.origin)
    return effects
  }

  /// Has the next picture cut and kept; where all are they are the picker's result.
  private mutating func keepNext() -> [Effect] {
    guard let editor, let crop = editor.crop else { return [] }
    guard let (asset, crop) = editor.framing.unkept(last: crop) else {
      self.editor?.isSaving = false
      return handOver(editor.framing.result)
    }
    self.editor?.isSaving = true
    return [
      .save(SaveRequest(asset: asset.path, edit: crop.edit, originalSize: crop.picture))
    ]
  }

  /// Takes that a picture was kept. What was not leaves the squares as they are, to try again.
  mutating func take(_ result: Result<SavedPicture, SaveFailure>) -> [Effect] {
    guard let editor, editor.isSaving, let crop = editor.crop,
      let (asset, crop) = editor.framing.unkept(last: crop)
    else { return [] }
    switch result {
    case .success(let saved):
      var media = Self.media(asset, crop, saved)
      media.metadata = captureMetadata(of: asset.path)
      self.editor?.framing.keep(media)
      return keepNext()
    case .failure(let failure):
      self.editor?.isSaving = false
      let text = language.sentence(failure, file: asset.path)
      self.editor?.notice = Notice(text: text)
      return []
    }
  }

  private static func media(
    _ asset: Asset, _ crop: CropEditor, _ saved: SavedPicture
  ) -> PickedMedia {
    var media = PickedMedia(asset)
    media.originalSize = crop.picture
    media.edited = saved.path
    media.editedSize = saved.size
    media.byteCount = saved.byteCount
    media.edit = crop.edit
    media.isEdited = crop.isEdited
    return media
  }
}
