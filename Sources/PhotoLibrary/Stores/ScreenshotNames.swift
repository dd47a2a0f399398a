import MediaTypes

/// How programs name pictures of screens, and the folders that they put them into.
enum ScreenshotNames {
  /// What a name begins with, in lower case: GNOME, KDE, Windows, macOS, Android and Xfce, and the usual folder
  /// `Screenshots`.
  private static let beginnings = ["screenshot", "screen shot", "screen_shot", "screencapture"]

  /// What stands anywhere in a name: Chinese desktops and phones, chat programs (`微信截图_…`), and scrot.
  private static let parts = ["屏幕截图", "屏幕快照", "截图", "截屏", "_scrot."]

  /// What one of these paths holds, in lower case.
  private static let marks = beginnings.map { "/" + $0 } + parts

  /// Whether a path from the root is that of a picture of a screen; `folded`: in lower case.
  static func isOne(_ folded: String) -> Bool {
    let bytes = Array(folded.utf8)
    return markBytes.contains { bytes.firstRange(of: $0) != nil }
  }

  private static let markBytes = marks.map { Array($0.utf8) }
}

extension Array where Element == UInt8 {
  /// Where other bytes stand first.
  fileprivate func firstRange(of other: [UInt8]) -> Range<Int>? {
    guard let first = other.first, count >= other.count else { return nil }
    var start = 0
    while start + other.count <= count {
      if self[start] == first, self[start..<(start + other.count)].elementsEqual(other) {
        return start..<(start + other.count)
      }
      start += 1
    }
    return nil
  }
}
