/// Telling an SVG document by its beginning: its root element is `svg` (SVG 2, 5.1), after what XML
/// allows before it (XML 1.0, 2.8).
enum SVGText {
  /// Whether the bytes are the beginning of an SVG document in UTF-8.
  static func begins(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard let after = pastProlog(rest) else { return isRoot(rest) }
      rest = after
    }
  }

  /// What follows one comment, instruction or type declaration; nil where none stands here.
  private static func pastProlog(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    if starts(text, "<!--") { return past("-->", text) }
    if starts(text, "<?") { return past("?>", text) }
    guard starts(text, "<!DOCTYPE") else { return nil }
    let subset = text.firstIndex(of: UInt8(ascii: "["))
    let end = text.firstIndex(of: UInt8(ascii: ">"))
    guard let subset, let end, subset < end else { return past(">", text) }
    return past("]", text[subset...]).flatMap { past(">", $0) }
  }

  /// `<svg` or, with a name space's prefix, `<x:svg`; nothing that only begins so.
  private static func isRoot(_ text: ArraySlice<UInt8>) -> Bool {
    guard starts(text, "<") else { return false }
    let name = text.dropFirst().prefix { !" \t\r\n/>".utf8.contains($0) }
    let local = name.split(separator: UInt8(ascii: ":")).last ?? []
    return local.elementsEqual("svg".utf8) && text.count > name.count + 1
  }

  private static func past(_ word: String, _ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let word = Array(word.utf8)
    var place = text.startIndex
    while place + word.count <= text.endIndex {
      if text[place...].starts(with: word) { return text[(place + word.count)...] }
      place += 1
    }
    return nil
  }

  private static func starts(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    text.starts(with: word.utf8)
  }
}
