import Cells
import MediaTypes
import PhotoLibrary

/// The question whether the library may be used, while it is on the screen.
struct PermissionState: Equatable, Sendable {
  /// What the answer is for.
  let level: AccessLevel
  /// What is done when the answer is yes.
  let purpose: LibraryPurpose
  /// The screen from which it was asked.
  let origin: Screen
  var cursor = PanelCursor()
  /// The choice of folders; nil while the question itself is shown.
  var folders: FolderChoice?
  /// Whether the person has answered, so that the library's word is waited for.
  var isDecided = false

  init(level: AccessLevel, purpose: LibraryPurpose, origin: Screen) {
    (self.level, self.purpose, self.origin) = (level, purpose, origin)
  }

  /// The answers that are offered.
  var answers: [PermissionAnswer] {
    level == .readWrite ? [.allow, .someFolders, .deny] : [.allow, .deny]
  }
}

/// A row of the question.
enum PermissionAnswer: Equatable, Sendable {
  case allow, someFolders, deny
}

/// The choice of the folders that may be looked at.
struct FolderChoice: Equatable, Sendable {
  /// The folders; nil until they are told.
  var folders: [FilePath]?
  var checked: Set<FilePath> = []
  var cursor = PanelCursor()

  var count: Int { folders?.count ?? 0 }
  /// The row of "Allow these".
  var closingRow: Int { max(1, count) }
  /// The checked folders in their order.
  var chosen: [FilePath] { (folders ?? []).filter(checked.contains) }
}

extension AppState {
  /// Asks the person; a yes goes on to what was wanted.
  mutating func ask(_ level: AccessLevel, then purpose: LibraryPurpose) -> [Effect] {
    permission = PermissionState(level: level, purpose: purpose, origin: screen)
    screen = .permission
    return []
  }

  /// The question in lines.
  var permissionHeader: [String] {
    guard let permission, let folder = library.status?.folder else { return [] }
    let width = PanelLayout.width(in: size)
    let text: Text =
      permission.folders != nil
      ? .whichFolders : permission.level == .readWrite ? .askToLook : .askToAdd
    let name = TextWidth.cutInMiddle(shownAtHome(folder), to: width)
    let client = TextWidth.cut(setup.client, to: max(10, width / 2))
    return TextWrap.lines(language.text(text, client, name), width: width)
  }

  /// Where the question's parts lie.
  var permissionLayout: PanelLayout {
    let choice = permission?.folders
    return PanelLayout(
      size: size, headerRows: permissionHeader.count,
      count: choice?.closingRow ?? permission?.answers.count ?? 1, hasLast: choice != nil)
  }

  /// A path as it is shown: with `~` for the person's own folder.
  func shownAtHome(_ path: FilePath) -> String {
    guard let home = setup.home?.bytes, home.count > 1, path.bytes.starts(with: home) else {
      return path.shown
    }
    let rest = path.bytes.dropFirst(home.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return path.shown }
    return "~" + DisplayText.sanitized(rest)
  }
}
