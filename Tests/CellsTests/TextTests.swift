import Cells
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("写", 2), ("カ", 2), ("한", 2), ("ｶ", 1), ("Ａ", 2), ("─", 1), ("▀", 1),
    ("…", 1), ("\u{301}", 0), ("\u{200B}", 0), ("\u{1B}", -1), ("\n", -1), ("\u{7F}", -1),
    ("\u{9B}", -1), ("\u{0}", -1), ("😀", 2), ("\u{1FB00}", 1), ("⣿", 1), ("\u{11A8}", 0),
  ])
  func aScalarHasItsColumns(scalar: Unicode.Scalar, columns: Int) {
    #expect(TextWidth.columns(of: scalar) == columns)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("写真.jpg", 8), ("e\u{301}", 1), ("a\u{1B}b", 2), ("😀x", 3),
  ])
  func textHasTheColumnsOfItsScalars(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("abcdef", -1, ""), ("写真写真", 8, "写真写真"), ("写真写真", 7, "写真写…"),
    ("写真写真", 6, "写真…"), ("写真写真", 2, "…"), ("ae\u{301}bcd", 3, "ae\u{301}…"), ("", 0, ""),
  ])
  func textIsCutAtItsEnd(text: String, width: Int, cut: String) {
    #expect(TextWidth.cut(text, to: width) == cut)
  }

  @Test(arguments: [
    ("IMG_0412.jpg", 12, "IMG_0412.jpg"), ("IMG_0412.jpg", 11, "IMG_0…2.jpg"),
    ("IMG_0412.jpg", 5, "IM…pg"), ("IMG_0412.jpg", 4, "IMG…"), ("写真写真写真.jpg", 9, "写真….jpg"),
    ("写真写真写真", 7, "写…真"), ("abcdefghe\u{301}", 5, "ab…he\u{301}"),
    ("abcdefg\u{301}hi", 5, "ab…hi"), ("abcdef", 0, ""),
  ])
  func aNameCutInItsMiddleKeepsItsEnding(text: String, width: Int, cut: String) {
    #expect(TextWidth.cutInMiddle(text, to: width) == cut)
  }

  @Test func whatIsCutNeverTakesMoreThanItsWidth() {
    let texts = ["写a真b写c真d", "e\u{301}写\u{301}\u{302}😀x", "\u{301}\u{301}abc", "aaaa写"]
    for text in texts {
      for width in -1...12 {
        #expect(TextWidth.columns(of: TextWidth.cut(text, to: width)) <= max(0, width))
        #expect(TextWidth.columns(of: TextWidth.cutInMiddle(text, to: width)) <= max(0, width))
        #expect(TextWidth.columns(of: TextWidth.prefix(of: text, columns: width)) <= max(0, width))
      }
    }
  }

  @Test(arguments: [
    ("plain name.jpg", "plain name.jpg"), ("写真 été 한국어.png", "写真 été 한국어.png"),
    ("a\nb\tc", "a␊b␉c"), ("\u{1B}[31mred", "␛[31mred"), ("\u{7F}\u{0}", "␡␀"),
    ("\u{9B}31m", "\u{FFFD}31m"), ("a\u{2028}b\u{2029}", "a\u{FFFD}b\u{FFFD}"),
    ("photo\u{202E}gpj.exe", "photogpj.exe"), ("a\u{200B}\u{200D}\u{FEFF}\u{2066}b", "ab"),
    ("❤\u{FE0F}", "❤"), ("a\u{E0041}\u{E000}\u{34F}b", "ab"), ("a\u{AD}b", "ab"),
    ("\u{115F}\u{1160}\u{3164}\u{FFA0}x", "x"), ("e\u{301}", "e\u{301}"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"), ("-rf", "-rf"), ("", ""),
  ])
  func textIsMadeSafe(text: String, shown: String) {
    #expect(DisplayText.sanitized(text).unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test func bytesThatAreNotUTF8AreReplaced() {
    #expect(DisplayText.sanitized([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(DisplayText.sanitized([0xC3]) == "\u{FFFD}")
    #expect(DisplayText.sanitized([0xED, 0xA0, 0x80]).allSatisfy { $0 == "\u{FFFD}" })
  }

  @Test func everySafeScalarHasAWidth() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for shown in DisplayText.sanitized(String(Character(scalar))).unicodeScalars {
        let columns = TextWidth.columns(of: shown)
        if columns < 0 || columns > 2 {
          Issue.record("U+\(String(value, radix: 16)) takes \(columns) columns")
        }
      }
    }
  }
}
