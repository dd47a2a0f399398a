import Cells
import MediaTypes
import PickerCore

/// A choice of the sheet.
enum SheetRow: Int, CaseIterable, Equatable, Sendable {
  /// The picture above the others.
  case picture = -1
  case photoLibrary, camera, cancel

  /// The choices that stand in the frame.
  static let framed: [SheetRow] = [.photoLibrary, .camera, .cancel]
}

/// What the sheet remembers.
struct SheetState: Equatable, Sendable {
  var cursor = SheetRow.photoLibrary
  var avatar: CellPicture?
  /// What the avatar was last asked for with; it is asked for once.
  var request: RenderRequest?
  var job: JobID?
  /// Whether the avatar cannot be drawn.
  var isAvatarBroken = false
  /// The newest picture, where one is offered.
  var offer: SheetOffer?
  /// Whether the person did anything here yet.
  var isTouched = false
}

extension AppState {
  /// Whether a row can be chosen, or why not.
  func availability(of row: SheetRow) -> Availability {
    switch row {
    case .photoLibrary: library.availability
    case .camera: picker.sources[.camera]
    case .picture, .cancel: .available
    }
  }

  /// Whether the cursor can go to something above the frame.
  private var hasPicture: Bool {
    sheet.offer != nil
      || setup.avatar != nil && sheetLayout.avatar != nil && !sheet.isAvatarBroken
  }

  mutating func takeOnSheet(_ action: KeyAction) -> [Effect] {
    library.wanted = nil
    switch action {
    case .move(.up): moveCursor(by: -1)
    case .move(.down): moveCursor(by: 1)
    case .first: sheet.cursor = choices.first ?? .cancel
    case .last: sheet.cursor = .cancel
    case .choose: return choose(sheet.cursor)
    case .row(let row): return choose(row)
    case .useOffer: return useOffer()
    case .back: return perform(.cancel)
    default: break
    }
    return []
  }

  mutating func takeOnSheet(_ event: MouseEvent) -> [Effect] {
    let layout = sheetLayout
    sheet.isTouched = true
    switch event.action {
    case .wheel(let notches): moveCursor(by: notches > 0 ? -1 : 1)
    case .press:
      if let row = layout.row(at: event.position) { return choose(row) }
      if layout.isOnPicture(event.position, hasOffer: sheet.offer != nil) {
        return choose(.picture)
      }
      return layout.frame.contains(event.position) ? [] : perform(.cancel)
    case .release, .drag, .secondaryPress: break
    }
    return []
  }

  private var choices: [SheetRow] {
    (hasPicture ? [.picture] : [])
      + SheetRow.framed.filter { availability(of: $0) == .available }
  }

  private mutating func moveCursor(by step: Int) {
    guard let place = choices.firstIndex(of: sheet.cursor) else { return }
    sheet.cursor = choices[max(0, min(choices.count - 1, place + step))]
  }

  /// The cursor never stays on a row that cannot be chosen.
  mutating func keepCursorOnChoice() {
    guard !choices.contains(sheet.cursor) else { return }
    sheet.cursor = choices.first { $0 != .picture } ?? .cancel
  }

  private mutating func choose(_ row: SheetRow) -> [Effect] {
    guard availability(of: row) == .available else { return [] }
    guard row != .picture || hasPicture else { return [] }
    sheet.cursor = row
    switch row {
    case .picture: return sheet.offer == nil ? viewAvatar() : useOffer()
    case .photoLibrary: return use(.look(librarySource))
    case .camera:
      let effects = perform(.setSource(.camera))
      // It was shown before, and left for the sheet.
      return effects.isEmpty ? openCamera() : effects
    case .cancel: return perform(.cancel)
    }
  }

  /// Asks for the avatar, once for each way in which it is shown; the last one stays until then.
  mutating func requestAvatar() -> [Effect] {
    guard screen == .sheet, !isTooSmall, sheet.offer == nil, let avatar = setup.avatar,
      let box = sheetLayout.avatar?.size
    else { return [] }
    let request = appearance.request(box: box, fit: .cover, mask: .circle)
    guard request != sheet.request else { return [] }
    let stale = sheet.job.map { giveUp($0) } ?? []
    let job = jobs.add(.avatar, avatar.path, .render(request), priority: .avatar)
    (sheet.request, sheet.job) = (request, job.id)
    return stale + [.media(job)]
  }

  /// A picture that cannot be drawn leaves its place empty: the sheet works without it.
  mutating func takeAvatar(_ result: Result<MediaReply, MediaError>) {
    sheet.job = nil
    if case .success(.picture(let picture, _)) = result {
      (sheet.avatar, sheet.isAvatarBroken) = (picture, false)
    } else {
      (sheet.avatar, sheet.isAvatarBroken) = (nil, true)
      keepCursorOnChoice()
    }
  }

  /// Strikes a job out and tells the host.
  mutating func giveUp(_ job: JobID) -> [Effect] { jobs.take(job) == nil ? [] : [.cancel(job)] }
}
