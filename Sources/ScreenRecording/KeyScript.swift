public import Cells

/// Keys as text, to drive screens without a terminal: `Down*3 Enter "beach" wait:idle checkpoint:found`.
///
/// Words are separated by spaces:
/// - the keys `Enter Esc Tab BackTab Space Up Down Left Right S-Up S-Down S-Left S-Right PageUp PageDown
///   Home End Insert Backspace Delete F1` to `F12`; any single character; `C-x` with Control (`C-i` is
///   Tab and `C-m` Enter, as in a terminal); `M-x` with Meta
/// - `"text"` types its characters; inside, `\"` is a quotation mark and `\\` a backslash
/// - `paste:"text"` pastes; `resize:60x20` changes the size, in cells
/// - `mouse:10,4` clicks at column 10 and row 4, counted from 0; `double:10,4` clicks twice, `right:10,4`
///   with the right button; `drag:10,4-20,8`; `wheel:-3` turns the wheel three notches down, at (0, 0)
///   or, as `wheel:-3@10,4`, at a place
/// - `wait:idle` waits until nothing is pending; `checkpoint:NAME` shows or records the screen
///
/// `*N` after a word that is input does it `N` times.
public struct KeyScript: Equatable, Sendable {
  /// One thing that a script does.
  public enum Step: Equatable, Sendable {
    /// The terminal says this to the program.
    case input(TerminalInput)
    /// Wait until nothing is pending.
    case waitIdle
    /// Show or record the screen under a name.
    case checkpoint(String)
  }

  /// What the script does, in order.
  public let steps: [Step]

  /// Reads a script.
  public init(parsing text: String) throws(KeyScriptError) {
    var words = KeyScriptWords(text)
    var steps: [Step] = []
    while let word = try words.next() {
      do throws(KeyScriptError.Reason) {
        steps += try KeyScriptWord(word.text).steps()
      } catch {
        throw KeyScriptError(place: word, reason: error)
      }
    }
    self.steps = steps
  }
}

/// A word of a key script that is wrong.
public struct KeyScriptError: Error, Equatable, Sendable {
  /// What is wrong with a word.
  public enum Reason: Error, Equatable, Sendable {
    /// No key or action has this name; `suggestion` is one that is written nearly so.
    case unknown(suggestion: String?)
    /// A quotation mark is not closed.
    case unclosedQuote
    /// After a backslash in quotes stands neither a quotation mark nor a backslash.
    case unknownEscape(Character)
    /// A repetition is not 1 to 9999.
    case badCount
    /// What follows the action's name is not of the form told.
    case badArgument(form: String)
    /// The word cannot be repeated.
    case notRepeatable
  }

  /// The word as it stands in the script.
  public let word: String
  /// The number of the word, counted from 1.
  public let wordNumber: Int
  /// Where the word begins, in characters counted from 1.
  public let offset: Int
  /// What is wrong with it.
  public let reason: Reason

  init(place: KeyScriptWords.Word, reason: Reason) {
    word = place.text
    wordNumber = place.number
    offset = place.offset
    self.reason = reason
  }
}

extension KeyScriptError: CustomStringConvertible {
  /// The error as a sentence, without a full stop.
  public var description: String {
    let shown = DisplayText.sanitized(word)
    return "word \(wordNumber) of the key script, “\(shown)” at character \(offset), \(reason)"
  }
}

extension KeyScriptError.Reason: CustomStringConvertible {
  /// What is wrong, as the end of a sentence about the word.
  public var description: String {
    switch self {
    case .unknown(let suggestion):
      "is not a key or an action" + (suggestion.map { "; is “\($0)” meant?" } ?? "")
    case .unclosedQuote: "has no closing quotation mark"
    case .unknownEscape(let character):
      "has a backslash before “\(DisplayText.sanitized(String(character)))”; "
        + "in quotes only \\\" and \\\\ are known"
    case .badCount: "must be repeated 1 to 9999 times"
    case .badArgument(let form): "must have the form \(form)"
    case .notRepeatable: "cannot be repeated"
    }
  }
}
