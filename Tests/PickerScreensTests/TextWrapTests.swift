import Testing

@testable import PickerScreens

@Suite("Text in lines")
struct TextWrapTests {
  @Test("lines end at spaces, else where the width does; so many of them are made as are wanted")
  func wraps() {
    #expect(TextWrap.lines("one two three", width: 8) == ["one two", "three"])
    #expect(TextWrap.lines("abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(TextWrap.lines("你好 视频", width: 4) == ["你好", "视频"])
    #expect(TextWrap.lines("one two three", width: 8, most: 1) == ["one two"])
    #expect(TextWrap.lines("", width: 8) == [""])
  }

  @Test("a very long text that was pasted takes no longer than what is shown of it")
  func long() {
    let text = String(repeating: "a long word ", count: 200_000)
    #expect(TextWrap.lines(text, width: 80, most: 4).count == 4)
  }
}
