import Testing

@testable import PickerScreens

@Suite struct PlayingTimeTests {
  @Test(
    "a movie's length is told as a clock has it, and never as nothing",
    arguments: [
      (0, "0:01"), (313, "0:01"), (1499, "0:01"), (1999, "0:01"), (42_000, "0:42"),
      (59_700, "0:59"), (362_767, "6:02"), (3_599_000, "59:59"), (3_723_000, "1:02:03"),
      (143_165_000, "39:46:05"),
    ])
  func length(milliseconds: Int, text: String) {
    for language in Language.allCases {
      #expect(language.playingTime(milliseconds) == text)
    }
  }
}
