import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// How long the square rests before its circle is drawn.
  private static let circleDelay = 60

  /// Asks for what the editor lacks: the size first, then the picture and the circle.
  mutating func requestEditorPictures() -> [Effect] {
    guard screen == .editor, let editor, editor.failure == nil, editor.unfitness == nil, !isDeaf
    else { return [] }
    guard editor.crop != nil else { return requestInfo(of: editor.asset) }
    guard !isTooSmall else { return [] }
    aimLoupe()
    return requestPicture() + requestCircleLater()
  }

  /// The size that the grid learnt while it drew the thumbnail is the real one too.
  private mutating func requestInfo(of asset: Asset) -> [Effect] {
    if let info = knownInfo(of: asset) {
      editor?.know(size: info.size)
      return requestEditorPictures()
    }
    guard editor?.infoJob == nil else { return [] }
    let job = jobs.add(.editorInfo, asset.path, .probe, priority: .editor)
    editor?.infoJob = job.id
    return [.media(job)]
  }

  private func knownInfo(of asset: Asset) -> MediaInfo? {
    guard library.assets.asset(at: grid.selected) == asset else { return nil }
    return grid.tiles.infos[library.assets.id(at: grid.selected)]
  }

  private mutating func requestPicture() -> [Effect] {
    guard let editor, let request = pictureRequest, request != editor.drawing?.request,
      request != editor.pending?.request
    else { return [] }
    let stale = editor.pending.map { giveUp($0.job) } ?? []
    let job = jobs.add(
      .editorPicture, editor.asset.path, .render(request), priority: .editor)
    self.editor?.pending = PendingDrawing(request: request, job: job.id)
    return stale + [.media(job)]
  }

  /// The picture as the editor shows it now. It is stretched over cells that already have its
  /// shape, so that each cell's pixels are known exactly.
  var pictureRequest: RenderRequest? {
    guard let crop = editor?.crop, let canvas else { return nil }
    let transform = crop.edit.transform
    let part =
      editor?.loupe == nil
      ? nil : transform.inverse.apply(to: canvas.view, in: crop.displayedSize)
    return appearance.request(
      box: canvas.cells.size, edit: PictureEdit(crop: part, transform: transform), fit: .stretch)
  }

  /// The first circle is asked for at once, each next one when the square has rested.
  private mutating func requestCircleLater() -> [Effect] {
    guard let editor, let request = missingCircle else {
      editor?.dueCircle = nil
      return []
    }
    let isFirst = editor.circle == nil && editor.pendingCircle == nil
    if isFirst, editor.failedCircle == nil { return requestCircle() }
    guard editor.dueCircle != request else { return [] }
    self.editor?.dueCircle = request
    return [.timer(.circlePreview, milliseconds: Self.circleDelay)]
  }

  /// The picture that will be kept, as a circle; nil where there is no room for it.
  private var circleRequest: RenderRequest? {
    guard let crop = editor?.crop, let box = editorLayout.circle?.size else { return nil }
    return appearance.request(box: box, edit: crop.edit, fit: .cover, mask: .circle)
  }

  /// The circle as it should be, where it is neither there nor coming nor impossible.
  private var missingCircle: RenderRequest? {
    guard let editor, let request = circleRequest else { return nil }
    let known = [editor.circle?.request, editor.pendingCircle?.request, editor.failedCircle]
    return known.contains(request) ? nil : request
  }

  /// Asks for the circle of the square as it is now.
  mutating func requestCircle() -> [Effect] {
    guard let editor, let request = missingCircle, !isDeaf, !isTooSmall, editor.failure == nil
    else { return [] }
    let stale = editor.pendingCircle.map { giveUp($0.job) } ?? []
    let job = jobs.add(.editorCircle, editor.asset.path, .render(request), priority: .circle)
    self.editor?.pendingCircle = PendingDrawing(request: request, job: job.id)
    self.editor?.dueCircle = nil
    return stale + [.media(job)]
  }

  /// Gives up everything that the editor waits for.
  mutating func giveUpEditor() -> [Effect] {
    let waiting = [editor?.infoJob, editor?.pending?.job, editor?.pendingCircle?.job]
    return waiting.compactMap { $0 }.flatMap { giveUp($0) }
  }

  mutating func takeEditorInfo(_ result: Result<MediaReply, MediaError>) -> [Effect] {
    editor?.infoJob = nil
    switch result {
    case .success(.info(let info)) where info.format.isMovie && editor?.framing.isOfOne == true:
      return previewEdited(info)
    case .success(.info(let info)), .success(.picture(_, let info)):
      editor?.know(size: info.size)
      if editor?.crop == nil, editor?.unfitness == nil { editor?.failure = .corrupt("size") }
    case .success: editor?.failure = .wireBroken
    case .failure(let error): editor?.failure = error
    }
    return []
  }

  /// What was to be framed is a movie: it is looked at, so that one of its frames can be.
  private mutating func previewEdited(_ info: MediaInfo) -> [Effect] {
    guard let editor else { return [] }
    let movie = Asset(
      path: editor.asset.path, byteCount: editor.asset.byteCount, modified: editor.asset.modified,
      mediaType: .movie)
    self.editor = nil
    let effects = preview(movie, from: editor.origin)
    early?.screen = screen
    know(movie: info)
    return effects
  }

  /// Takes the picture. A file that became another one since starts over with its new size.
  mutating func takeEditorPicture(_ result: Result<MediaReply, MediaError>) {
    guard let pending = editor?.pending else { return }
    editor?.pending = nil
    switch result {
    case .success(.picture(let picture, let info)):
      editor?.drawing = Drawing(request: pending.request, picture: picture)
      editor?.know(size: info.size)
    case .success: editor?.failure = .wireBroken
    case .failure(.cropOutside(let size)) where size != editor?.crop?.picture:
      editor?.know(size: size)
    case .failure(let error): editor?.failure = error
    }
  }

  /// A circle that cannot be drawn leaves the last one: the square itself is what counts.
  mutating func takeCircle(_ result: Result<MediaReply, MediaError>) {
    guard let pending = editor?.pendingCircle else { return }
    editor?.pendingCircle = nil
    if case .success(.picture(let picture, _)) = result {
      editor?.circle = Drawing(request: pending.request, picture: picture)
    } else {
      editor?.failedCircle = pending.request
    }
  }
}
