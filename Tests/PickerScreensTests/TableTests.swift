import Cells
import MediaTypes
import Testing

@testable import PickerScreens

@Suite("The tables of keys and texts")
struct TableTests {
  private static let screens: [Screen] = Screen.allCases

  @Test("a key does one thing on a screen", arguments: screens)
  func keys(screen: Screen) {
    let keys = KeyBindings.standard.rows(on: screen).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.allSatisfy { KeyBindings.standard.action(of: $0, on: screen) != nil })
    for key in ["?", "q", .escape, .control("c"), .control("z")] as [Key] {
      #expect(keys.contains(key))
    }
    #expect(keys.contains(.enter))
  }

  @Test("every text is there in both languages, with the same places to fill in")
  func texts() {
    for text in Text.allCases {
      let (english, chinese) = text.translations
      #expect(!english.isEmpty && !chinese.isEmpty)
      #expect(places(in: english) == places(in: chinese), "\(text)")
      #expect(!english.contains("\n") && !chinese.contains("\n"))
      #expect(!english.unicodeScalars.contains { $0.value > 0x2FFF }, "\(text)")
    }
  }

  @Test("every text about files is there in both languages, with the same places to fill in")
  func factTexts() {
    for text in FactText.allCases where text != .megapixels {
      let (english, chinese) = text.translations
      #expect(!english.isEmpty && !chinese.isEmpty)
      #expect(places(in: english) == places(in: chinese), "\(text)")
      #expect(!english.unicodeScalars.contains { $0.value > 0x2FFF }, "\(text)")
    }
  }

  private func places(in text: String) -> [Int] {
    (0..<9).filter { text.contains("{\($0)}") }
  }

  @Test(
    "a locale's name gives the language",
    arguments: [
      ("zh_CN.UTF-8", Language.simplifiedChinese), ("zh", .simplifiedChinese),
      ("zh_SG", .simplifiedChinese), ("zh-Hans-CN", .simplifiedChinese), ("zh_TW.UTF-8", .english),
      ("zh_HK", .english), ("en_US.UTF-8", .english), ("C", .english), ("", .english),
      ("zhx_YY", .english),
    ])
  func languages(name: String, language: Language) {
    #expect(Language(localeName: name) == language)
  }

  @Test(
    "numbers of bytes",
    arguments: [
      (0, "0 bytes"), (999, "999 bytes"), (1000, "1 kB"), (1049, "1 kB"), (1500, "1.5 kB"),
      (9949, "9.9 kB"), (9950, "10 kB"), (1_999, "2 kB"), (12_345, "12 kB"), (999_400, "999 kB"),
      (999_500, "1 MB"), (2_718_281, "2.7 MB"), (1_000_000_000, "1 GB"),
      (Int64.max, "9.2 EB"), (-5, "0 bytes"),
    ] as [(Int64, String)])
  func bytes(count: Int64, text: String) {
    #expect(Language.english.bytes(count) == text)
  }

  @Test(
    "days in both languages",
    arguments: [
      (0, 0, "1 January 1970", "1970年1月1日"), (-1, 0, "31 December 1969", "1969年12月31日"),
      (951_782_400, 0, "29 February 2000", "2000年2月29日"),
      (1_778_543_999, 0, "11 May 2026", "2026年5月11日"),
      (1_778_543_999, 28_800, "12 May 2026", "2026年5月12日"),
      (1_778_544_000, -3600, "11 May 2026", "2026年5月11日"),
    ] as [(Int64, Int, String, String)])
  func days(seconds: Int64, offset: Int, english: String, chinese: String) {
    let day = CivilTime(secondsSince1970: seconds, offset: offset)
    #expect(Language.english.date(day) == english)
    #expect(Language.simplifiedChinese.date(day) == chinese)
  }

  @Test(
    "shares",
    arguments: [
      (0.0004, "0%"), (0.0051, "0.5%"), (0.0627, "6.3%"), (0.08, "8%"), (0.1996, "20%"),
      (0.2, "20%"),
      (0.2325, "23%"), (1, "100%"), (6.3, "630%"), (8, "800%"),
    ] as [(Double, String)])
  func shares(share: Double, text: String) {
    #expect(Language.english.percent(share) == text)
  }

  @Test("counts", arguments: [(0, "no items"), (1, "1 item"), (1204, "1,204 items")])
  func counts(count: Int, text: String) {
    #expect(Language.english.items(count) == text)
  }

  @Test("a colour that each terminal chooses is not blended, any other is")
  func blending() {
    let tones = Theme(.blue, depth: .indexed256, background: .dark).tones
    for index in UInt8(0)..<16 {
      #expect(tones.blend(.indexed(index), toward: .rgb(0), by: 256) == .indexed(index))
    }
    #expect(tones.blend(.indexed(231), toward: .rgb(0), by: 256) == .indexed(16))
  }
}
