import Cells
import PhotoLibrary

extension AppState {
  mutating func takeInAlbumName(_ action: KeyAction) -> [Effect] {
    switch action {
    case .type(let scalar): typeAlbumName(String(scalar))
    case .erase: _ = albumChoice?.name?.popLast()
    case .eraseAll: albumChoice?.name = ""
    case .back: albumChoice?.name = nil
    case .choose: return makeAlbum()
    default: break
    }
    return []
  }

  /// Adds text to the name, so far as it can be shown and there is room for it.
  mutating func typeAlbumName(_ text: String) {
    guard var name = albumChoice?.name else { return }
    for scalar in text.unicodeScalars where isText(scalar) {
      guard name.unicodeScalars.count < Self.longestAlbumName else { break }
      name.unicodeScalars.append(scalar)
    }
    albumChoice?.name = name
  }

  /// A character that is shown as itself: no control character, nothing invisible.
  func isText(_ scalar: Unicode.Scalar) -> Bool {
    DisplayText.sanitized(String(scalar)) == String(scalar) && scalar != "\u{FFFD}"
  }

  /// Makes the album, unless its name says nothing.
  private mutating func makeAlbum() -> [Effect] {
    let typed = albumChoice?.name ?? ""
    guard let first = typed.firstIndex(where: { !$0.isWhitespace }),
      let last = typed.lastIndex(where: { !$0.isWhitespace })
    else {
      notice = Notice(text: language.text(.albumNeedsName))
      return []
    }
    return add(to: String(typed[first...last]))
  }
}
