import Cells
import PickerCore
import Testing

@testable import PickerScreens

private func wish(_ screen: Screen?, _ action: String, _ keys: Key...) -> KeyChange {
  KeyChange(screen: screen, action: action, keys: keys)
}

@Suite("Keys as a person wants them")
struct KeyBindingsTests {
  @Test("every action has a name of its own, in one line of a screen", arguments: Screen.allCases)
  func names(screen: Screen) {
    let rows = KeyBindings.standard.rows(on: screen)
    let actions = rows.map { Set($0.actions) }
    #expect(Set(actions.joined()).count == actions.reduce(0) { $0 + $1.count })
    #expect(actions.joined().allSatisfy { $0.name != nil })
    #expect(Set(actions.joined().map(\.name)).count == Set(actions.joined()).count)
  }

  @Test("without a wish the keys are the table's")
  func standard() throws {
    #expect(try KeyBindings(changing: []) == .standard)
  }

  @Test("an action has the keys that are wished, and no other")
  func changed() throws {
    let keys = try KeyBindings(changing: [wish(.grid, "mark", "m", .function(2))])
    #expect(keys.action(of: "m", on: .grid) == .mark)
    #expect(keys.action(of: .function(2), on: .grid) == .mark)
    #expect(keys.action(of: .tab, on: .grid) == nil)
    #expect(keys.action(of: .tab, on: .editor) == .nextCorner)
    #expect(keys.keys(ofActionNamed: "mark", on: .grid) == ["m", .function(2)])
  }

  @Test("keys may change places")
  func swapped() throws {
    let keys = try KeyBindings(
      changing: [wish(.grid, "mark", "f"), wish(.grid, "favourite", .tab)])
    #expect(keys.action(of: "f", on: .grid) == .mark)
    #expect(keys.action(of: .tab, on: .grid) == .favourite)
  }

  @Test("a wish for every screen holds where none is said for the screen")
  func everywhere() throws {
    let keys = try KeyBindings(
      changing: [wish(.editor, "help", .function(1)), wish(nil, "help", "!")])
    for screen in Screen.allCases {
      #expect(keys.action(of: "!", on: screen) == (screen == .editor ? nil : .help))
      #expect(keys.action(of: .function(1), on: screen) == (screen == .editor ? .help : nil))
      #expect(keys.action(of: "?", on: screen) == nil)
    }
  }

  @Test("an action without keys is in no line, and the keys that end and suspend stay")
  func none() throws {
    let keys = try KeyBindings(
      changing: [wish(.grid, "view"), wish(nil, "cancel"), wish(nil, "suspend")])
    #expect(keys.action(of: " ", on: .grid) == nil)
    #expect(!keys.rows(on: .grid).contains { $0.help == .doView })
    #expect(keys.action(of: "q", on: .grid) == nil)
    #expect(keys.action(of: .control("c"), on: .grid) == .cancel)
    #expect(keys.action(of: .control("z"), on: .grid) == .suspend)
  }

  @Test(
    "what cannot be is refused",
    arguments: [
      ([wish(.grid, "grow", "m")], .unknownAction(wish(.grid, "grow", "m"))),
      ([wish(nil, "nothing", "m")], .unknownAction(wish(nil, "nothing", "m"))),
      ([wish(nil, "type", "m")], .unknownAction(wish(nil, "type", "m"))),
      (
        [wish(.grid, "mark", .control("c"))],
        .fixedKey(.control("c"), wish(.grid, "mark", .control("c")))
      ),
      (
        [wish(nil, "cancel", .control("c"))],
        .fixedKey(.control("c"), wish(nil, "cancel", .control("c")))
      ),
      (
        [wish(.grid, "mark", "f")],
        .clash("f", .grid, wish(.grid, "mark", "f"), with: "favourite", nil)
      ),
      (
        [wish(.grid, "view", "q")],
        .clash("q", .grid, wish(.grid, "view", "q"), with: "cancel", nil)
      ),
      (
        [wish(.grid, "mark", "m"), wish(.grid, "view", "m")],
        .clash("m", .grid, wish(.grid, "view", "m"), with: "mark", wish(.grid, "mark", "m"))
      ),
    ] as [([KeyChange], KeyBindingError)])
  func refused(changes: [KeyChange], error: KeyBindingError) {
    #expect(throws: error) { try KeyBindings(changing: changes) }
  }

  private func loop(_ changes: KeyChange...) throws -> FakeLoop {
    var setup = pickSetup()
    setup.keys = try KeyBindings(changing: changes)
    var loop = try FakeLoop(setup)
    loop.list(pictures(30))
    loop.settle()
    return loop
  }

  @Test("the screens follow them: moving, the hints, the help and its way out")
  func screens() throws {
    var loop = try loop(
      wish(.grid, "move-right", "d"), wish(nil, "help", .function(1)), wish(.grid, "choose", "c"))
    loop.press("d", .right)
    #expect(loop.state.grid.selected == 1)
    #expect(loop.line(23).contains("c choose") && loop.line(23).contains("F1 help"))
    loop.press("?")
    #expect(!loop.state.showsHelp)
    loop.press(.function(1))
    #expect(loop.state.showsHelp)
    let help = (0..<24).map { loop.line($0) }
    #expect(help.contains { $0.contains("← ↓ ↑ d h j k") })
    #expect(help.contains { $0.contains("F1") && !$0.contains("?") })
    loop.press(.escape, .control("c"))
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("the bottom line names one key for each thing")
  func hints() throws {
    var setup = avatarSetup()
    setup.keys = try KeyBindings(
      changing: [wish(.sheet, "move-up", "w", .up), wish(.sheet, "move-down", "s", .down)])
    var loop = try FakeLoop(setup)
    loop.list(pictures(3))
    loop.settle()
    #expect((0..<24).contains { loop.line($0).contains("ws move") })
  }
}
