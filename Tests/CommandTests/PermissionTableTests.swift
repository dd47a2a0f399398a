import Foundation
import MediaTypes
import Support
import Testing

/// What is decided about a client before a command is run.
private enum Decision: CaseIterable {
  case nothing, denied, authorized, limited, deniedReading, deniedAdding, addingOnly

  /// The words that decide it.
  var words: [[String]] {
    switch self {
    case .nothing: []
    case .denied: [["deny"]]
    case .authorized: [["authorize"]]
    case .limited: [["authorize", "--folder", "Summer"]]
    case .deniedReading: [["authorize", "--for", "adding"], ["deny", "--for", "reading"]]
    case .deniedAdding: [["authorize", "--for", "reading"], ["deny", "--for", "adding"]]
    case .addingOnly: [["authorize", "--for", "adding"]]
    }
  }

  /// What follows for reading, and for adding.
  var outcomes: (reading: Outcome, adding: Outcome) {
    switch self {
    case .nothing: (.undecided, .undecided)
    case .denied: (.refused, .refused)
    case .authorized, .limited: (.done, .done)
    case .deniedReading: (.refused, .done)
    case .deniedAdding: (.done, .refused)
    case .addingOnly: (.undecided, .done)
    }
  }
}

private enum Outcome {
  case done
  /// Nobody has decided; it is said how to.
  case undecided
  /// The person said no before, so it is said how to change that.
  case refused
}

/// A command without a screen, and the permission it needs.
private struct Command {
  var words: [String]
  var level: Level

  enum Level { case reading, adding, none }

  static let all = [
    Command(words: ["latest", "--within", "60"], level: .reading),
    Command(words: ["library", "scan"], level: .reading),
    Command(words: ["snapshot"], level: .reading),
    Command(words: ["snapshot", "--source", "saved"], level: .reading),
    Command(words: ["save", "Summer/1.png"], level: .adding),
    // What a person names needs no permission; nor does what was put together by hand.
    Command(words: ["latest", "--within", "60", "--library", "."], level: .none),
    Command(words: ["library", "scan", "--library", "."], level: .none),
    Command(words: ["snapshot", "--library", "."], level: .none),
    Command(words: ["snapshot", "."], level: .none),
    // What a camera sees is nobody's library.
    Command(
      words: ["snapshot", "--source", "camera", "--camera", "lavfi:color=c=red:s=64x64"],
      level: .none),
    Command(words: ["info", "Summer/1.png"], level: .none),
    Command(words: ["album", "list"], level: .none),
    Command(words: ["album", "create", "X"], level: .none),
    Command(words: ["library", "status"], level: .none),
    Command(words: ["avatar", "--set", "Summer/1.png"], level: .none),
  ]
}

@Suite("Each command without a screen, with each permission")
struct PermissionTableTests {
  let person: PersonsFolders

  init() throws {
    person = try PersonsFolders()
    try person.home.folder("Pictures/Summer")
    try Fixtures.makePictures(1, in: person.library + "/Summer")
    // The newest.
    try person.home.file("Pictures/Summer/new.png", [1])
  }

  @Test("is done, or ends with 2 and one sentence that says what and how", arguments: 0..<14)
  func table(number: Int) throws {
    let command = Command.all[number]
    #expect(Command.all.count == 15)
    for (index, decision) in Decision.allCases.enumerated() {
      // A client each, so that none finds what another one left.
      let client = "Client \(index)"
      for words in decision.words { _ = try person.run(["library"] + words + clients(client)) }
      try check(command, decision, client)
    }
  }

  /// The word for a client, for commands that have one.
  private func clients(_ client: String) -> [String] { ["--client", client] }

  private func check(_ command: Command, _ decision: Decision, _ client: String) throws {
    let outcome: Outcome =
      switch command.level {
      case .reading: decision.outcomes.reading
      case .adding: decision.outcomes.adding
      case .none: .done
      }
    let takesClient = !["info", "album"].contains(command.words[0])
    var words = command.words + (takesClient ? clients(client) : [])
    if command.words[0] == "album", command.words[1] == "create" { words[2] = client }
    let result = try person.run(words)
    let what = "\(words) \(decision): \(result.text) \(result.errors)"
    guard outcome != .done else {
      #expect(result.status == 0 && result.errors.isEmpty, "\(what)")
      return
    }
    #expect(result.status == 2 && result.text.isEmpty, "\(what)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(what)")
    // Who may look may add, too, so that the shorter words are enough for looking.
    let level = command.level == .reading ? "" : " --for adding"
    #expect(
      result.errors.hasSuffix("pickroll library authorize\(level) --client '\(client)'\n"),
      "\(what)")
    #expect(result.errors.contains("not decided yet") == (outcome == .undecided), "\(what)")
  }

  @Test("what is wrong with the words is said before anything of a permission")
  func order() throws {
    for (words, said) in [
      (["snapshot", "--size", "x"], "--size"), (["snapshot", "--source", "x"], "--source"),
      (["snapshot", "--keys", "Entre"], "Entre"), (["snapshot", "--client", ""], "--client"),
      (["snapshot", "--color", "x"], "--color"), (["latest", "--within", "x"], "--within"),
      (["latest", "x"], "x"), (["save"], "FILE"), (["save", "--album", "", "a.png"], "--album"),
      (["library", "scan", "x"], "x"), (["pick", "--source", "x"], "--source"),
      (["avatar", "--client", "\n"], "--client"), (["pick", "--symbols", "x"], "--symbols"),
    ] {
      let result = try person.run(words)
      #expect(result.status == 2 && result.text.isEmpty)
      #expect(
        result.errors.contains(said) && !result.errors.contains("library authorize"),
        "\(words): \(result.errors)")
    }
  }

  @Test("nothing is left of what was refused: no index, no camera roll, no offer")
  func nothingLeft() throws {
    _ = try person.run(["library", "deny"])
    for words in [["latest"], ["library", "scan"], ["snapshot"], ["save", "Summer/1.png"]] {
      #expect(try person.run(words).status == 2)
    }
    #expect(!FileManager.default.fileExists(atPath: person.index))
    #expect(!FileManager.default.fileExists(atPath: person.library + "/Camera Roll"))
    _ = try person.run(["library", "authorize"])
    #expect(
      try person.run(["latest", "--within", "600"]).text == person.library + "/Summer/new.png\n")
  }
}
