/// Cuts a key script into words. Within quotes, which begin a word or follow `paste:`, spaces belong to it.
struct KeyScriptWords {
  /// A word and its place: number and first character counted from 1.
  struct Word {
    var text: String
    let number: Int
    let offset: Int
  }

  private let characters: [Character]
  private var position = 0
  private var count = 0

  init(_ text: String) { characters = Array(text) }

  /// The next word; nil at the end.
  mutating func next() throws(KeyScriptError) -> Word? {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    guard position < characters.count else { return nil }
    count += 1
    var word = Word(text: "", number: count, offset: position + 1)
    var isQuoted = false
    while position < characters.count, isQuoted || !characters[position].isWhitespace {
      let character = characters[position]
      if character == "\"", isQuoted || word.text.isEmpty || word.text == "paste:" {
        isQuoted.toggle()
      }
      take(into: &word)
      if isQuoted, character == "\\", position < characters.count { take(into: &word) }
    }
    if isQuoted { throw KeyScriptError(place: word, reason: .unclosedQuote) }
    return word
  }

  private mutating func take(into word: inout Word) {
    word.text.append(characters[position])
    position += 1
  }
}
