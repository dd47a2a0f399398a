import Cells
import MediaTypes
import PickerCore

/// What the person does.
extension AppState {
  mutating func take(_ input: TerminalInput) -> [Effect] {
    switch input {
    case .key(let key): return take(key)
    case .mouse(let event): return isDeaf || isTooSmall ? [] : take(event)
    case .resize(let size):
      self.size = size
      keepEverythingInView()
      return []
    case .paste(let bytes):
      guard !isDeaf, !isTooSmall else { return [] }
      if isTyping { return type(String(decoding: bytes, as: UTF8.self)) }
      guard !showsHelp, !isSaving else { return [] }
      early = nil
      return openPasted(bytes)
    }
  }

  /// Text goes to the line that is typed in.
  private mutating func type(_ text: String) -> [Effect] {
    if screen == .grid { return typeToFind(text) }
    typeAlbumName(text)
    return []
  }

  mutating func keepEverythingInView() {
    keepSelectionInView()
    keepCursorOnChoice()
    keepAlbumInView()
    keepFolderInView()
    let layout = albumChoiceLayout
    albumChoice?.cursor.keepInView(in: layout)
  }

  private mutating func take(_ key: Key) -> [Effect] {
    guard !isDeaf else { return [] }
    let action =
      isTyping
      ? KeyTable.action(ofTyped: key, on: screen) : setup.keys.action(of: key, on: screen)
    if action == .suspend { return [.suspend] }
    if let effects = takeWhileHandingOver(action) { return effects }
    if isTooSmall { return action == .cancel && !isSaving ? perform(.cancel) : [] }
    if showsHelp { return takeInHelp(key) }
    guard !isSaving else { return [] }
    if keepsForLater(key, action) { return [] }
    return perform(key: action)
  }

  /// Does what a key means.
  mutating func perform(key action: KeyAction?) -> [Effect] {
    if action == .back, stopChoosing() { return [] }
    dropNotice()
    forgetPress()
    return action.map { take($0) } ?? []
  }

  /// What a key does while movies are on their way to be handed over: going back ends that, cancelling everything, and
  /// the keys can be explained; nil for other keys' sake where nothing is on its way, or help is shown.
  private mutating func takeWhileHandingOver(_ action: KeyAction?) -> [Effect]? {
    guard handover != nil, !showsHelp || isTooSmall else { return nil }
    switch action {
    case .back: return giveUpHandover()
    case .cancel: return perform(.cancel)
    case .help where !isTooSmall: return take(.help)
    default: return []
    }
  }

  private mutating func take(_ action: KeyAction) -> [Effect] {
    if screen == .sheet { sheet.isTouched = true }
    switch action {
    case .cancel: return perform(.cancel)
    case .help:
      (showsHelp, helpStart) = (true, 0)
      return []
    default: break
    }
    switch screen {
    case .sheet: return takeOnSheet(action)
    case .permission: return takeOnPermission(action)
    case .albums: return takeOnAlbums(action)
    case .albumChoice: return takeOnAlbumChoice(action)
    case .viewer: return takeInViewer(action)
    case .movie: return takeOnMovie(action)
    case .grid: return takeOnGrid(action)
    case .editor: return takeInEditor(action)
    case .camera: return takeOnCamera(action)
    case .cameraReview: return takeOnReview(action)
    }
  }

  private mutating func take(_ event: MouseEvent) -> [Effect] {
    if showsHelp {
      if event.action == .press { showsHelp = false }
      return []
    }
    guard !isSaving else { return [] }
    if [.press, .secondaryPress].contains(event.action) { dropNotice() }
    switch screen {
    case .sheet: return takeOnSheet(event)
    case .permission: return takeOnPermission(event)
    case .albums: return takeOnAlbums(event)
    case .albumChoice: return takeOnAlbumChoice(event)
    case .viewer: return takeInViewer(event)
    case .movie: return takeOnMovie(event)
    case .grid: return takeOnGrid(event)
    case .editor: return takeInEditor(event)
    case .camera: return takeOnCamera(event)
    case .cameraReview: return takeOnReview(event)
    }
  }

  /// Whether what was chosen is on its way, so that no other key is heard.
  var isSaving: Bool {
    editor?.isSaving ?? false || handover != nil
  }

  /// A person who does something has read what was told, and may go on to what is not drawn yet.
  mutating func dropNotice() {
    isMemoryShort = false
    notice = nil
    grid.notice = nil
    grid.awaited = nil
    editor?.notice = nil
  }
}
