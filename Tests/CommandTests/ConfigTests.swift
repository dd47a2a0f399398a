import Foundation
import MediaTypes
import Support
import Testing

/// A file of settings, and the sentence that says what is wrong with it.
private struct WrongFile: Sendable, CustomTestStringConvertible {
  var text: String
  /// nil where it is all of the file.
  var line: Int?
  var english: String
  var chinese: String

  init(_ text: String, _ line: Int?, _ english: String, _ chinese: String) {
    (self.text, self.line, self.english, self.chinese) = (text, line, english, chinese)
  }

  var testDescription: String { english }

  static let options: [WrongFile] = [
    WrongFile(
      "options:\n  # how large\n\n  sise: 3\n", 4, "no option “sise”; did you mean “size”?",
      "没有选项“sise”；是不是“size”？"),
    WrongFile("options:\n  size: big\n", 2, "“size” takes 1–65535, not “big”.", "而不是“big”"),
    WrongFile("options:\n  size: [1, 2]\n", 2, "“size” takes one value.", "要有一个值"),
    WrongFile("options:\n  size:\n", 2, "“size” takes one value.", "要有一个值"),
    WrongFile("options:\n  size: {a: b}\n", 2, "“size” takes one value.", "要有一个值"),
    WrongFile("options:\n  quality: 101\n", 2, "“quality” takes 1–100", "1–100"),
    WrongFile("options:\n  color: blue\n", 2, "“color” takes auto|true|256", "auto|true|256"),
    WrongFile("options:\n  source: cloud\n", 2, "“source” takes library, saved", "library, saved"),
    WrongFile("options:\n  within: -1\n", 2, "“within” takes 0–", "0–"),
    WrongFile("options:\n  as: png\n", 2, "“as” takes text|ansi|svg", "text|ansi|svg"),
    WrongFile("options:\n  hidden: yes\n", 2, "“hidden” takes true or false.", "true 或 false"),
    WrongFile(
      "options:\n  library: Pictures\n", 2, "begins with / or ~/, not “Pictures”", "以 / 或 ~/ 开头"),
    WrongFile(
      "options:\n  library:\n    - ~/a\n    - b\n", 4, "begins with / or ~/, not “b”",
      "以 / 或 ~/ 开头"),
    WrongFile("options:\n  library: [[a]]\n", 2, "one value or a list of them", "一列值"),
    WrongFile("options:\n  remove: true\n", 2, "“remove” says what to do now", "不能预先设置"),
    WrongFile("options:\n  lang: zh\n", 2, "write “language: …”", "“language: …”"),
    WrongFile("options:\n  edit: true\n  size: 3\n  edit: false\n", 4, "in line 2", "第 2 行"),
    WrongFile("options: true\n", 1, "Below “options” stand names", "“options”下面要缩进"),
    WrongFile("optoins:\n", 1, "no setting “optoins”; did you mean “options”?", "“options”？"),
    WrongFile("colour: x\n", 1, "there are: language, theme, options", "language、theme"),
    WrongFile("language: fr\n", 1, "“language” takes en, zh, not “fr”.", "en, zh"),
    WrongFile("theme: pink\n", 1, "“theme” takes blue|violet|plain", "blue|violet|plain"),
    WrongFile("commands:\n  pic:\n", 2, "no command “pic”; did you mean “pick”?", "“pick”？"),
    WrongFile(
      "commands:\n  info:\n    size: 3\n", 3, "“size” cannot be set for “info”", "不能为“info”设置"),
    WrongFile(
      "commands:\n  avatar:\n    edit: true\n", 3, "“edit” cannot be set for “avatar”",
      "不能为“avatar”设置"),
    WrongFile("commands:\n  snapshot:\n    size: 3\n", 3, "“size” takes 80x24", "80x24"),
  ]

  static let keys: [WrongFile] = [
    WrongFile("keys:\n  gird:\n", 2, "no screen “gird”; did you mean “grid”?", "“grid”？"),
    WrongFile(
      "keys:\n  grid:\n    marc: m\n", 3, "“grid” has no action “marc”; did you mean “mark”?",
      "“grid”没有动作“marc”；是不是“mark”？"),
    WrongFile("keys:\n  everywhere:\n    xyzzy: m\n", 3, "no action “xyzzy”", "没有动作“xyzzy”"),
    WrongFile(
      "keys:\n  grid:\n    mark: PgUp\n", 3, "no key “PgUp”; did you mean “PageUp”?", "“PageUp”？"),
    WrongFile("keys:\n  grid:\n    mark:\n      - m\n      - mm\n", 5, "no key “mm”.", "没有键“mm”。"),
    WrongFile("keys:\n  grid:\n    mark: {a: b}\n", 3, "a key or a list of keys", "一列键"),
    WrongFile("keys:\n  grid:\n    mark:\n", 3, "a key or a list of keys", "一列键"),
    WrongFile("keys:\n  grid: m\n", 2, "Below “grid” stand names", "“grid”下面要缩进"),
    WrongFile("keys:\n  grid:\n    mark: C-c\n", 3, "C-c ends or suspends", "C-c"),
    WrongFile(
      "keys:\n  grid:\n    mark: f\n", 3,
      "the key f would do “mark” and, as it always did, “favourite”",
      "原有的“favourite”"),
    WrongFile(
      "keys:\n  grid:\n    mark: m\n    # both\n    view: m\n", 5,
      "the key m would do “view” and, by line 3, “mark”", "第 3 行"),
    WrongFile(
      "keys:\n  grid:\n    mark: m\n  everywhere:\n    help: m\n", 5,
      "the key m would do “help” and, by line 3, “mark”", "第 3 行"),
  ]

  static let documents: [WrongFile] = [
    WrongFile("keys:\n  grid:\n    help: ?\n", 3, "not YAML", "不是合法的 YAML"),
    WrongFile("keys:\n  grid:\n    mark: [m\n", 3, "not YAML", "不是合法的 YAML"),
    WrongFile("\tlanguage: zh\n", 1, "not YAML", "不是合法的 YAML"),
    WrongFile("language: en\n\u{1}\n", 2, "not YAML", "不是合法的 YAML"),
    WrongFile("language: &a zh\n", 1, "Only names, values and lists", "只能写名称"),
    WrongFile("language: !!str zh\n", 1, "Only names, values and lists", "只能写名称"),
    WrongFile("language: *a\n", 1, "Only names, values and lists", "只能写名称"),
    WrongFile("language: zh\n---\nlanguage: en\n", 3, "Only names, values and lists", "只能写名称"),
    WrongFile("[a]: b\n", 1, "Only names, values and lists", "只能写名称"),
    WrongFile("[[[[[[[[[[a]]]]]]]]]]\n", 1, "lies so deep", "这么深"),
    WrongFile("options:\n  title: \"a\\0b\"\n", 2, "not text in UTF-8", "UTF-8"),
    WrongFile("hello\n", 1, "“name: value”", "“名称: 值”"),
    WrongFile("- a\n", 1, "“name: value”", "“名称: 值”"),
  ]
}

@Suite("What a person sets beforehand")
struct ConfigTests {
  private let person: PersonsFolders
  private var file: String { person.home.text + "/config/pickroll/config.yaml" }

  init() throws {
    person = try PersonsFolders()
    try person.home.folder("config")
    try person.home.folder("config/pickroll")
  }

  private func set(_ text: String) throws { try set(Array(text.utf8)) }

  private func set(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// The value and the origin of an option in force.
  private func inForce(
    _ option: String, of command: String, variable: String = ""
  ) throws -> String {
    let result = try person.run(
      ["config", "--json"], environment: ["PICKROLL_OPTIONS": variable])
    #expect(result.errors == "" && result.status == 0)
    let lines = try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let line = lines.first {
      $0["option"] as? String == option && ($0["commands"] as? [String])?.contains(command) == true
    }
    let found = try #require(line)
    let value =
      (found["value"] as? [String])?.joined(separator: "|") ?? found["value"].map { "\($0)" }
    let place = (found["line"] as? Int).map { ":\($0)" } ?? ""
    return "\(value ?? "none") \(found["from"] as? String ?? "")\(place)"
  }

  @Test("a wrong line is named with its number", arguments: WrongFile.options + WrongFile.keys)
  private func wrongLine(wrong: WrongFile) throws { try refuse(wrong) }

  @Test("what is no such document is named with its line", arguments: WrongFile.documents)
  private func wrongDocument(wrong: WrongFile) throws { try refuse(wrong) }

  private func refuse(_ wrong: WrongFile) throws {
    try set(wrong.text)
    for (language, words) in [("en", wrong.english), ("zh", wrong.chinese)] {
      let result = try person.run(["info", "--lang", language, Fixtures.samples])
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.errors.contains(words), "\(result.errors)")
      let place = language == "en" ? ", line \(wrong.line ?? 0): " : " 第 \(wrong.line ?? 0) 行："
      #expect(result.errors.hasPrefix("pickroll: \(file)" + (wrong.line == nil ? "" : place)))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("bytes that are no text are named with their line")
  func notText() throws {
    try set(Array("language: en\n# Zoë ".utf8) + [0xC3, 0x28, 0x0A])
    let result = try person.run(["info", "x"])
    #expect(result.errors == "pickroll: \(file), line 2: This is not text in UTF-8.\n")
    #expect(result.status == 2)
  }

  @Test("a file that is too large, a folder, a pipe and a link to itself are refused at once")
  func noFile() throws {
    try set([UInt8](repeating: 0x20, count: 10_000_000))
    func refused() throws -> String {
      let result = try person.run(["info", "x"])
      #expect(result.status == 2)
      return result.errors
    }
    #expect(try refused().contains("larger than 1 MB"))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(
      atPath: file, withIntermediateDirectories: false)
    #expect(try refused().contains("This is not a file."))
    try FileManager.default.removeItem(atPath: file)
    #expect(mkfifo(file, 0o600) == 0)
    #expect(try refused().contains("This is not a file."))
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "config.yaml")
    #expect(try refused().contains("cannot be read"))
  }

  @Test(
    "no file, an empty one, one of comments, and empty sections say nothing",
    arguments: [nil, "", "\n\n", "# nothing\n", "---\n", "options:\n  # size: 3\nkeys:\n"])
  func nothing(text: String?) throws {
    if let text { try set(text) }
    #expect(try inForce("size", of: "avatar") == "512 built-in")
    #expect(try inForce("theme", of: "pick") == "blue built-in")
    #expect(try inForce("lang", of: "pick") == "en locale")
  }

  @Test("help, the version and the file's path are told with a wrong file too")
  func always() throws {
    try set("a: [")
    #expect(try person.run(["--help"]).status == 0)
    #expect(try person.run(["--version"]).status == 0)
    #expect(try person.run(["config", "--path"]).text == file + "\n")
    #expect(try person.run(["config"]).status == 2)
  }

  @Test("the variable comes before the file, and the command's own section before that of all")
  func order() throws {
    try set(
      """
      language: zh
      theme: plain
      options:
        size: 300
        hidden: true
        library: [~/a, /b, "~"]
      commands:
        pick:
          size: 400
        snapshot: {size: 100x30}
        avatar: {camera: [rear, "lavfi:testsrc"]}
      """)
    #expect(try inForce("camera", of: "avatar") == "rear|lavfi:testsrc file:11")
    #expect(try inForce("size", of: "pick") == "400 file:9")
    #expect(try inForce("size", of: "crop") == "300 file:4")
    #expect(try inForce("size", of: "snapshot") == "100x30 file:10")
    #expect(try inForce("hidden", of: "pick") == "1 file:5")
    #expect(try inForce("lang", of: "info") == "zh file:1")
    #expect(try inForce("theme", of: "snapshot") == "plain file:2")
    let home = person.home.text
    #expect(try inForce("library", of: "pick") == "\(home)/a|/b|\(home) file:6")
    let variable = "--size 500 --no-hidden --library /c"
    #expect(try inForce("size", of: "pick", variable: variable) == "500 variable")
    #expect(try inForce("size", of: "snapshot", variable: variable) == "100x30 file:10")
    #expect(try inForce("hidden", of: "pick", variable: variable) == "0 variable")
    #expect(try inForce("library", of: "pick", variable: variable) == "/c variable")
    #expect(try inForce("quality", of: "pick", variable: variable) == "80 built-in")
  }

  @Test(
    "the variable's words are a shell's",
    arguments: [
      (#"--title 'a  b'"#, "a  b"), (#"--title="a 'b' \"c\" \$d \e""#, #"a 'b' "c" $d \e"#),
      (#"--title a\ b"#, "a b"), (#"  --title  x'y'"z"  "#, "xyz"), ("--title ''", ""),
      ("--title $HOME", "$HOME"), ("--title 图片", "图片"), ("--title a\n--title b", "b"),
      (#"--title '\'"#, #"\"#),
    ])
  func words(variable: String, title: String) throws {
    #expect(try inForce("title", of: "pick", variable: variable) == "\(title) variable")
  }

  @Test(
    "a wrong word of the variable is named",
    arguments: [
      ("--sise 3", "no option “--sise”; did you mean “--size”?"),
      ("--size", "--size needs a value"),
      ("--size=big", "“--size” takes 1–65535, not “big”."), ("--title 'a", "is not closed"),
      (#"--title a\"#, "is not closed"), ("a.png", "“a.png” is no option"),
      ("--remove", "“--remove” says what to do now"), ("--help", "“--help” says what to do now"),
    ])
  func wrongWord(variable: String, words: String) throws {
    let result = try person.run(["info", "x"], environment: ["PICKROLL_OPTIONS": variable])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("pickroll: PICKROLL_OPTIONS: "))
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test("the command line has the last word, on switches too")
  func commandLine() throws {
    try Fixtures.makePictures(1, in: person.library)
    try FileManager.default.copyItem(
      atPath: person.library + "/1.png", toPath: person.library + "/.2.png")
    try set("options: {title: of the file, hidden: true}\n")
    func screen(_ words: String..., variable: String = "") throws -> String {
      try person.run(
        ["snapshot", "."] + words, environment: ["PICKROLL_OPTIONS": variable]
      ).text
    }
    let plain = try screen()
    #expect(plain.contains("of the file") && plain.contains("2 items"))
    #expect(try screen(variable: "--title Variable").contains("Variable"))
    let own = try screen("--title", "Mine", "--no-hidden", variable: "--title Variable --hidden")
    #expect(own.contains("Mine") && own.contains("1 item"))
    #expect(try screen("--no-hidden", "--hidden").contains("2 items"))
  }

  @Test("keys of the file work on the screens, and help and the page of settings name them")
  func keys() throws {
    try Fixtures.makePictures(3, in: person.library)
    try set(
      """
      keys:
        everywhere:
          help: [F1, "?"]   # signs stand in quotes
        grid:
          move-right: d
          view: []
      """)
    let result = try person.run(
      ["snapshot", ".", "--keys", "d Right Space checkpoint:moved F1 checkpoint:help"])
    let screens = result.text.components(separatedBy: "── help ──")
    #expect(screens[0].contains("2.png ·"))
    #expect(screens[0].contains("2/3"))
    #expect(screens[1].contains("F1 ?"))
    #expect(!screens[1].contains("full screen"))
    let page = try person.run(["config"]).text
    let lines = page.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("move-right d line 5 of the file"))
    #expect(lines.contains("view no key line 6 of the file"))
    #expect(lines.contains("help F1 ? line 3 of the file"))
    #expect(lines.contains("mark Tab built in"))
  }

  @Test("the page of settings is there in both languages")
  func page() throws {
    try set("options:\n  color: 256\n")
    let english = try person.run(["config", "--lang", "en"]).text
    let chinese = try person.run(["config", "--lang", "zh"]).text
    #expect(english.contains(file) && chinese.contains(file))
    #expect(english.contains("line 2 of the file") && chinese.contains("文件第 2 行"))
    #expect(english.contains("built in") && chinese.contains("内置"))
  }

  @Test("a library of the file is used, and asks for permission as the usual one does")
  func library() throws {
    let folder = person.home.text + "/Fotos"
    try person.home.folder("Fotos")
    try Fixtures.makePictures(2, in: folder)
    try set("options:\n  library: ~/Fotos\n")
    let refused = try person.run(["snapshot"])
    #expect(refused.status == 2 && refused.errors.contains("have not decided yet"))
    #expect(try person.run(["snapshot", "--library", folder]).status == 0)
    #expect(try person.run(["library", "authorize"]).status == 0)
    #expect(try person.run(["library", "scan"]).text.contains("2 found"))
  }

  @Test("the README's example is a file that can be followed")
  func example() throws {
    let readme = try String(contentsOfFile: CorpusFolder.package + "/README.md", encoding: .utf8)
    let parts = readme.components(separatedBy: "```yaml\n")
    try set(try #require(parts.last?.components(separatedBy: "```").first))
    #expect(try inForce("size", of: "avatar") == "256 file:10")
    #expect(try inForce("lang", of: "pick") == "zh file:1")
  }

  @Test("a theme of the file colours the screen, and the option comes before it")
  func theme() throws {
    try Fixtures.makePictures(1, in: person.library)
    try set("theme: violet\n")
    let screen = ["snapshot", ".", "--as", "ansi"]
    #expect(try person.run(screen).text.contains("38;2;200;166;255"))
    #expect(try !person.run(screen + ["--theme", "plain"]).text.contains("38;2;200;166;255"))
  }

  @Test("a wrong file ends the command before the terminal is touched")
  func beforeTheScreen() throws {
    let terminal = try TmuxTerminal(columns: 160)
    try terminal.run("mkdir -p config/pickroll; echo 'theme: pink' >config/pickroll/config.yaml")
    try terminal.run("clear; \(Fixtures.pickroll) pick \(Fixtures.samples); echo code $?")
    let screen = try terminal.waitFor("the end") { $0.contains("code 2") }
    #expect(screen.contains("line 1: “theme” takes blue|violet|plain"))
  }
}
