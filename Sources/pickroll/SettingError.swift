import MediaTypes

/// A setting that cannot be followed, and where it stands.
struct SettingError: Error, Equatable {
  enum Source: Equatable {
    /// The person's file; a line counted from 1, where it is one line's fault.
    case file(FilePath, line: Int?)
    /// `PICKROLL_OPTIONS`.
    case variable
  }

  var source: Source
  var problem: SettingProblem
}

/// What is wrong with a line of the file; nil: with all of it.
struct LineProblem: Error, Equatable {
  var line: Int?
  var problem: SettingProblem

  init(_ line: Int?, _ problem: SettingProblem) {
    self.line = line
    self.problem = problem
  }
}

/// What is wrong with a setting.
enum SettingProblem: Error, Equatable {
  /// What a name should be the name of.
  enum Kind: Equatable {
    case setting, option, command, screen, key
    /// An action of a screen, by the screen's name.
    case action(of: String)
  }

  /// What should be written for a name.
  enum Form: Equatable {
    case value, values, truth, section, keys
  }

  case unreadable(code: Int32)
  case notAFile
  case tooLarge(limit: Int)
  /// Bytes that are no UTF-8, or a NUL.
  case notText
  /// The library's words, which are English.
  case notYAML(String)
  /// A tag, an anchor, an alias, a second document, or a name that is no text.
  case notPlain
  case tooDeep
  case unknown(Kind, String, nearest: String?, known: [String])
  /// An option that says what to do now.
  case notASetting(String)
  case notOfCommand(option: String, command: String)
  /// What may be given as `language: zh`, beside the sections.
  case standsAbove(option: String, setting: String)
  case wrongForm(String, Form)
  case badValue(name: String, value: String, wanted: String)
  case notAbsolute(name: String, value: String)
  case twice(String, first: Int)
  case fixedKey(String)
  case clash(key: String, screen: String, action: String, other: String, line: Int?)
  case openQuote
  case extraWord(String)
  case missingValue(String)
}
