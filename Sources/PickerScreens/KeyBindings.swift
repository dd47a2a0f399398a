public import Cells

/// A person's wish: the keys of an action, in place of those that it has.
public struct KeyChange: Equatable, Sendable {
  /// The screen where it holds; nil: every screen that has the action and for which nothing else is wished.
  public var screen: Screen?
  /// The action's name.
  public var action: String
  /// Its keys, the one that is named first; none where no key shall do it.
  public var keys: [Key]

  /// A wish.
  public init(screen: Screen?, action: String, keys: [Key]) {
    self.screen = screen
    self.action = action
    self.keys = keys
  }
}

/// Why keys cannot be as they are wished.
public enum KeyBindingError: Error, Equatable, Sendable {
  /// No action has the name on the wish's screen, or on any.
  case unknownAction(KeyChange)
  /// The key ends or suspends the program on every screen, whatever is wished.
  case fixedKey(Key, KeyChange)
  /// On a screen a key would do two things: what a wish says, and another action, by its name and by the wish
  /// that says so; nil where it always was that action's.
  case clash(Key, Screen, KeyChange, with: String, KeyChange?)
}

/// The keys in force on every screen: those of the key table, and a person's own in place of some.
public struct KeyBindings: Equatable, Sendable {
  private let screens: [Screen: [KeyRow]]
  private let actions: [Screen: [Key: KeyAction]]

  /// The keys as they are where nobody wishes otherwise.
  public static let standard = KeyBindings()

  private init() {
    let screens = Self.everyScreen { KeyTable.rows(on: $0) }
    self.screens = screens
    actions = Self.everyScreen { screen in
      let pairs = (screens[screen] ?? []).flatMap { zip($0.keys, $0.actions) }
      return Dictionary(pairs) { first, _ in first }
    }
  }

  /// The keys with some changed.
  public init(changing changes: [KeyChange]) throws(KeyBindingError) {
    for change in changes { try Self.check(change) }
    var screens: [Screen: [KeyRow]] = [:]
    var actions: [Screen: [Key: KeyAction]] = [:]
    for screen in Screen.allCases {
      let wishes = KeyWishes(changes, on: screen)
      let rows = KeyTable.rows(on: screen).map { $0.changed(by: wishes) }
      actions[screen] = try Self.table(of: rows, on: screen, wishes)
      screens[screen] = rows.filter { !$0.keys.isEmpty }
    }
    (self.screens, self.actions) = (screens, actions)
  }

  private static func everyScreen<Value>(_ value: (Screen) -> Value) -> [Screen: Value] {
    Dictionary(uniqueKeysWithValues: Screen.allCases.map { ($0, value($0)) })
  }

  private static func check(_ change: KeyChange) throws(KeyBindingError) {
    guard actionNames(on: change.screen).contains(change.action) else {
      throw .unknownAction(change)
    }
    if let key = change.keys.first(where: KeyTable.fixed.contains) {
      throw .fixedKey(key, change)
    }
  }

  private static func table(
    of rows: [KeyRow], on screen: Screen, _ wishes: KeyWishes
  ) throws(KeyBindingError) -> [Key: KeyAction] {
    var table: [Key: KeyAction] = [:]
    for row in rows {
      for (key, action) in zip(row.keys, row.actions) {
        if let other = table[key], other != action {
          throw wishes.clash(of: key, on: screen, action, other)
        }
        table[key] = action
      }
    }
    return table
  }

  /// The names of a screen's actions, in the order of the key table; nil: of every screen.
  public static func actionNames(on screen: Screen?) -> [String] {
    let rows = screen.map { KeyTable.rows(on: $0) } ?? KeyTable.rows
    var names: [String] = []
    for name in rows.flatMap(\.actions).compactMap(\.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// What a key does on a screen; nil for nothing.
  func action(of key: Key, on screen: Screen) -> KeyAction? { actions[screen]?[key] }

  /// The first key that does something on a screen.
  func key(for action: KeyAction, on screen: Screen) -> Key? {
    for row in rows(on: screen) {
      if let place = row.actions.firstIndex(of: action) { return row.keys[place] }
    }
    return nil
  }

  /// What works on a screen, its own keys first.
  public func rows(on screen: Screen) -> [KeyRow] { screens[screen] ?? [] }

  /// The keys of an action by its name on a screen.
  public func keys(ofActionNamed name: String, on screen: Screen) -> [Key] {
    rows(on: screen).flatMap { row in
      zip(row.keys, row.actions).filter { $1.name == name }.map(\.0)
    }
  }
}

/// What is wished for the actions of one screen.
struct KeyWishes {
  private var byAction: [String: KeyChange] = [:]

  init(_ changes: [KeyChange], on screen: Screen) {
    for change in changes where change.screen == nil { byAction[change.action] = change }
    for change in changes where change.screen == screen { byAction[change.action] = change }
  }

  subscript(action: KeyAction) -> KeyChange? { action.name.flatMap { byAction[$0] } }

  /// The error where a key has two actions. The table itself has no such key, so one of them was wished.
  func clash(of key: Key, on screen: Screen, _ one: KeyAction, _ other: KeyAction)
    -> KeyBindingError
  {
    let (own, rest) = self[one] == nil ? (other, one) : (one, other)
    let change =
      self[own] ?? KeyChange(screen: screen, action: own.name ?? "", keys: [key])
    return .clash(key, screen, change, with: rest.name ?? "", self[rest])
  }
}

extension KeyRow {
  /// The row with the keys that are wished for its actions, each at the place of the action's first key. The
  /// keys that cannot be changed stay.
  func changed(by wishes: KeyWishes) -> KeyRow {
    var bindings: [(Key, KeyAction)] = []
    var changed: Set<KeyAction> = []
    for (key, action) in zip(keys, actions) {
      if let wish = wishes[action], changed.insert(action).inserted {
        for key in wish.keys where !bindings.contains(where: { $0 == (key, action) }) {
          bindings.append((key, action))
        }
      }
      if wishes[action] == nil || KeyTable.fixed.contains(key) { bindings.append((key, action)) }
    }
    return KeyRow(
      screen, bindings, help, hint: hint, needsLibrary: needsLibrary, needsMarks: needsMarks,
      needsGrid: needsGrid, needsFolders: needsFolders)
  }

  /// The keys that the bottom line names: the first of each of the row's first actions.
  var hintKeys: [Key] {
    var named: [KeyAction] = []
    var first: [Key] = []
    for (key, action) in zip(keys, actions) where !named.contains(action) {
      named.append(action)
      first.append(key)
    }
    return Array(first.prefix(hint?.keys ?? 0))
  }
}
