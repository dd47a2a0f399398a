import Cells
import MediaTypes
import PickerScreens
import ScreenRecording

/// Reads the keys of actions from the person's file.
enum KeyReading {
  /// The name of what holds on every screen.
  static let everywhere = "everywhere"

  static func all(in section: YAMLNode.Entry) throws(LineProblem) -> [FileKeys] {
    var keys: [FileKeys] = []
    for entry in try section.value.entries(of: section.name, .section) {
      let screen = try screen(entry)
      for action in try entry.value.entries(of: entry.name, .section) {
        let change = KeyChange(screen: screen, action: action.name, keys: try list(action))
        keys.append(FileKeys(change: change, line: action.line))
      }
    }
    return keys
  }

  private static func screen(_ entry: YAMLNode.Entry) throws(LineProblem) -> Screen? {
    if entry.name == everywhere { return nil }
    guard let screen = Screen.allCases.first(where: { $0.name == entry.name }) else {
      let known = [everywhere] + Screen.allCases.map(\.name)
      throw LineProblem(entry.line, .unknown(.screen, entry.name, among: known))
    }
    return screen
  }

  /// One key, or several; none of an empty list.
  private static func list(_ action: YAMLNode.Entry) throws(LineProblem) -> [Key] {
    switch action.value.content {
    case .text(let name): return [try key(name, action.value.line)]
    case .list(let items):
      var keys: [Key] = []
      for item in items {
        guard case .text(let name) = item.content else {
          throw LineProblem(item.line, .wrongForm(action.name, .keys))
        }
        keys.append(try key(name, item.line))
      }
      return keys
    case .nothing, .map: throw LineProblem(action.value.line, .wrongForm(action.name, .keys))
    }
  }

  private static func key(_ name: String, _ line: Int) throws(LineProblem) -> Key {
    guard let key = Key(scriptName: name) else {
      let near = KeyScript.keyName(near: name)
      throw LineProblem(line, .unknown(.key, name, nearest: near, known: []))
    }
    return key
  }

  /// The keys in force with these; an error is told of the line that changed something last.
  static func bindings(_ keys: [FileKeys]) throws(LineProblem) -> KeyBindings {
    func line(_ change: KeyChange) -> Int? { keys.first { $0.change == change }?.line }
    do throws(KeyBindingError) {
      return try KeyBindings(changing: keys.map(\.change))
    } catch {
      switch error {
      case .unknownAction(let change):
        let known = KeyBindings.actionNames(on: change.screen)
        let screen = change.screen?.name ?? everywhere
        throw LineProblem(
          line(change), .unknown(.action(of: screen), change.action, among: known))
      case .fixedKey(let key, let change):
        throw LineProblem(line(change), .fixedKey(key.scriptName))
      case .clash(let key, let screen, let change, let action, let other):
        throw clash(
          key.scriptName, screen.name, (change.action, line(change)), (action, other.flatMap(line)))
      }
    }
  }

  private static func clash(
    _ key: String, _ screen: String, _ one: (action: String, line: Int?),
    _ other: (action: String, line: Int?)
  ) -> LineProblem {
    let (later, earlier) = (one.line ?? 0) >= (other.line ?? 0) ? (one, other) : (other, one)
    return LineProblem(
      later.line,
      .clash(
        key: key, screen: screen, action: later.action, other: earlier.action, line: earlier.line))
  }
}
