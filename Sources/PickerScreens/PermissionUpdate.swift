import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Once the person has answered, only the library's word goes on.
  mutating func takeOnPermission(_ action: KeyAction) -> [Effect] {
    guard permission?.isDecided == false else { return [] }
    if permission?.folders != nil { return takeOnFolders(action) }
    let answers = permission?.answers ?? []
    let layout = permissionLayout
    switch action {
    case .choose:
      guard let row = permission?.cursor.selected else { return [] }
      return answer(row)
    case .number(let number): return answer(number - 1)
    case .back: return leavePermission()
    default: _ = permission?.cursor.move(action, upTo: answers.count - 1, in: layout)
    }
    return []
  }

  mutating func takeOnPermission(_ event: MouseEvent) -> [Effect] {
    guard let permission, !permission.isDecided else { return [] }
    let layout = permissionLayout
    switch event.action {
    case .wheel(let notches): return takeOnPermission(.move(notches > 0 ? .up : .down))
    case .press:
      let first = permission.folders?.cursor.first ?? permission.cursor.first
      guard let row = layout.row(at: event.position, first: first) else {
        return layout.frame.contains(event.position) ? [] : takeOnPermission(.back)
      }
      return permission.folders == nil ? answer(row) : takeFolderRow(row)
    case .release, .drag, .secondaryPress: return []
    }
  }

  private mutating func answer(_ row: Int) -> [Effect] {
    guard let answers = permission?.answers, answers.indices.contains(row) else { return [] }
    permission?.cursor.selected = row
    switch answers[row] {
    case .allow: return decide(.allow)
    case .deny: return decide(.deny)
    case .someFolders:
      permission?.folders = FolderChoice()
      return [.library(.listFolders)]
    }
  }

  private mutating func decide(_ decision: PermissionDecision) -> [Effect] {
    guard let level = permission?.level else { return [] }
    permission?.isDecided = true
    return [.library(.decide(level, decision))]
  }

  /// Goes back and decides nothing. Where the library itself is what the picker was shown for, nothing lies
  /// behind the question.
  private mutating func leavePermission() -> [Effect] {
    guard let left = permission else { return [] }
    if left.level == .readWrite, setup.start != .sheet { return perform(.cancel) }
    permission = nil
    library.wanted = nil
    screen = left.origin
    return []
  }

  mutating func takeFolders(_ folders: [FilePath]) {
    permission?.folders?.folders = folders
    permission?.folders?.checked.formIntersection(folders)
    keepFolderInView()
  }

  private mutating func takeOnFolders(_ action: KeyAction) -> [Effect] {
    let layout = permissionLayout
    switch action {
    case .choose:
      guard let row = permission?.folders?.cursor.selected else { return [] }
      return takeFolderRow(row)
    case .back: permission?.folders = nil
    default:
      let last = lastFolderRow
      _ = permission?.folders?.cursor.move(action, upTo: last, in: layout)
    }
    return []
  }

  /// The last row that can be chosen: "Allow these" where any folder is checked.
  private var lastFolderRow: Int {
    guard let choice = permission?.folders else { return 0 }
    return choice.checked.isEmpty ? max(0, choice.count - 1) : choice.closingRow
  }

  private mutating func takeFolderRow(_ row: Int) -> [Effect] {
    guard let choice = permission?.folders else { return [] }
    if row == choice.closingRow {
      return choice.checked.isEmpty ? [] : decide(.limit(choice.chosen))
    }
    guard let folders = choice.folders, folders.indices.contains(row) else { return [] }
    permission?.folders?.checked.formSymmetricDifference([folders[row]])
    permission?.folders?.cursor.selected = row
    return []
  }

  /// Keeps the selected row of the question on the screen.
  mutating func keepFolderInView() {
    let layout = permissionLayout
    guard let row = permission?.folders?.cursor.selected else { return }
    let kept = min(row, lastFolderRow)
    permission?.folders?.cursor.select(kept, in: layout)
  }
}
