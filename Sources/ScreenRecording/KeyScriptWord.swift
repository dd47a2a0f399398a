internal import Cells

/// One word of a key script, with its repetition taken off.
struct KeyScriptWord {
  typealias Reason = KeyScriptError.Reason
  private let text: String
  private let body: String
  private let count: Int?

  /// Takes `*N` off the end. A word that is all stars, or has none before its digits, has no repetition.
  init(_ text: String) throws(Reason) {
    self.text = text
    guard let star = text.dropFirst().lastIndex(of: "*"), Self.isNumber(text[star...].dropFirst())
    else {
      body = text
      count = nil
      return
    }
    guard let count = Int(text[star...].dropFirst()), (1...9999).contains(count) else {
      throw .badCount
    }
    body = String(text[..<star])
    self.count = count
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// What the word does.
  func steps() throws(Reason) -> [KeyScript.Step] {
    if text.hasPrefix("checkpoint:") {
      let name = text.dropFirst("checkpoint:".count)
      if name.isEmpty { throw .badArgument(form: "checkpoint:NAME") }
      return [.checkpoint(String(name))]
    }
    if body == "wait:idle" {
      if count != nil { throw .notRepeatable }
      return [.waitIdle]
    }
    let once = try inputs().map(KeyScript.Step.input)
    return Array(repeatElement(once, count: count ?? 1).joined())
  }

  private func inputs() throws(Reason) -> [TerminalInput] {
    if let keys = KeyName.keys(named: body) { return keys.map(TerminalInput.key) }
    if body.hasPrefix("\"") {
      return try Self.unquoted(body[...]).unicodeScalars.map { .key(.character($0)) }
    }
    guard let colon = body.firstIndex(of: ":"),
      let action = ScriptAction(rawValue: String(body[..<colon]))
    else { throw .unknown(suggestion: KeyName.suggestion(for: body)) }
    let argument = body[colon...].dropFirst()
    if action == .paste { return [.paste(Array(try Self.unquoted(argument).utf8))] }
    guard let inputs = action.inputs(argument) else { throw .badArgument(form: action.form) }
    return inputs
  }

  /// What stands in quotes, with its escapes undone.
  private static func unquoted(_ text: Substring) throws(Reason) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else {
      throw .badArgument(form: text.first == "\"" ? "\"text\"" : "paste:\"text\"")
    }
    var plain = ""
    var isEscaped = false
    for character in text.dropFirst().dropLast() {
      if isEscaped, character != "\"", character != "\\" { throw .unknownEscape(character) }
      if !isEscaped, character == "\"" { throw .badArgument(form: "\"text\"") }
      let opens = character == "\\" && !isEscaped
      if !opens { plain.append(character) }
      isEscaped = opens
    }
    return plain
  }
}

/// The actions with an argument.
private enum ScriptAction: String {
  case resize, mouse, double, right, drag, wheel, paste

  var form: String {
    switch self {
    case .resize: "resize:COLUMNSxROWS, each 1 to 1000"
    case .mouse: "mouse:COLUMN,ROW"
    case .double: "double:COLUMN,ROW"
    case .right: "right:COLUMN,ROW"
    case .drag: "drag:COLUMN,ROW-COLUMN,ROW"
    case .wheel: "wheel:NOTCHES or wheel:NOTCHES@COLUMN,ROW, the notches not 0"
    case .paste: "paste:\"text\""
    }
  }

  func inputs(_ argument: Substring) -> [TerminalInput]? {
    switch self {
    case .resize:
      Self.numbers(argument, separator: "x", in: 1...1000).map {
        [.resize(CellSize(columns: $0.0, rows: $0.1))]
      }
    case .mouse: Self.point(argument).map { mouse([(.press, $0), (.release, $0)]) }
    case .double:
      Self.point(argument).map {
        mouse([(.press, $0), (.release, $0), (.press, $0), (.release, $0)])
      }
    case .right: Self.point(argument).map { mouse([(.secondaryPress, $0)]) }
    case .drag: drag(argument)
    case .wheel: wheel(argument)
    case .paste: nil
    }
  }

  private func mouse(_ events: [(MouseEvent.Action, CellPoint)]) -> [TerminalInput] {
    events.map { .mouse(MouseEvent($0.0, at: $0.1)) }
  }

  private func drag(_ argument: Substring) -> [TerminalInput]? {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let from = Self.point(ends[0]), let to = Self.point(ends[1]) else {
      return nil
    }
    return mouse([(.press, from), (.drag, to), (.release, to)])
  }

  private func wheel(_ argument: Substring) -> [TerminalInput]? {
    let parts = argument.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let notches = Int(parts[0]), notches != 0,
      let place = parts.count == 2 ? Self.point(parts[1]) : CellPoint(column: 0, row: 0)
    else { return nil }
    return mouse([(.wheel(notches), place)])
  }

  private static func point(_ text: Substring) -> CellPoint? {
    numbers(text, separator: ",", in: 0...9999).map { CellPoint(column: $0.0, row: $0.1) }
  }

  private static func numbers(
    _ text: Substring, separator: Character, in range: ClosedRange<Int>
  ) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]),
      range.contains(first), range.contains(second)
    else { return nil }
    return (first, second)
  }
}
