import CNcurses
public import Cells
import Glibc
public import MediaTypes
public import PickerScreens

/// What is known of the terminal that the process was started from, and how it was found out.
public struct TerminalReport: Equatable, Sendable {
  /// What is told.
  public enum Fact: Equatable, Sendable, CaseIterable {
    /// `TERM`; the terminal's own name; the multiplexer it is inside of.
    case type, program, multiplexer
    /// In cells; of a cell in pixels.
    case size, cellPixels
    /// How many; the background's tone.
    case colors, background
    /// The cells of characters whose width is ambiguous; the locale's character set.
    case ambiguousWidth, characterSet
    /// Whether a frame is shown at once; whether clicks are told.
    case synchronizedUpdates, mouse
  }

  /// What it is.
  public enum Value: Equatable, Sendable {
    /// A name.
    case text(String)
    /// A size in cells.
    case cells(CellSize)
    /// A size in pixels.
    case pixels(PixelSize)
    /// A number of colours; 0 for none.
    case colors(Int)
    /// A background.
    case tone(BackgroundTone)
    /// A number of cells.
    case columns(Int)
    /// Yes or no.
    case flag(Bool)
    /// It cannot be told.
    case unknown
  }

  /// How it was found out.
  public enum Source: Equatable, Sendable {
    /// By a variable of the environment.
    case variable(String)
    /// By the description of the terminal's type.
    case terminfo
    /// By asking the terminal; the text is the question.
    case asked(String)
    /// By the kernel's record of the terminal.
    case system
    /// By an option of the command.
    case option(String)
    /// By the locale.
    case locale
    /// Not at all: what most terminals do.
    case assumed
  }

  /// One fact.
  public struct Row: Equatable, Sendable {
    /// What is told.
    public var fact: Fact
    /// What it is.
    public var value: Value
    /// How it was found out; nil where that goes without saying.
    public var source: Source?
  }

  /// Whether there is a terminal; if not, the rows are what the environment says.
  public var isPresent = false
  /// Whether the terminal's type has a description here.
  public var isDescribed = false
  /// Whether the locale's characters are UTF-8.
  public var isUTF8 = false
  /// The facts.
  public var rows: [Row] = []

  /// Looks at the environment and, where there is a terminal, asks it; takes half a second at most.
  ///
  /// - Parameter wishes: what the person says of the terminal.
  public static func current(_ wishes: TerminalWishes = TerminalWishes()) -> TerminalReport {
    let environment = { (name: String) in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    var report = TerminalReport()
    report.isUTF8 = TerminalLocale.isUTF8
    report.isDescribed = TerminalDescription.colors(of: environment("TERM") ?? "") != nil
    var found = capabilities(wishes, environment, localeIsUTF8: report.isUTF8)
    var answers = TerminalAnswers()
    do throws(TerminalError) {
      let line = try TerminalLine.open()
      report.isPresent = true
      let window = line.windowSize()
      found.take(linePixels: window.cellPixels)
      if report.isDescribed, TerminalChoice.answersQuestions(environment("TERM") ?? "") {
        answers = TerminalAnswers.of(line)
      }
      report.add(.size, .cells(window.cells), .system)
    } catch {}
    for reply in answers.replies { found.take(reply, isInTmux: environment("TMUX") != nil) }
    report.addNames(answers, environment)
    report.addLooks(found)
    report.addModes(answers)
    report.rows.sort { Self.place(of: $0.fact) < Self.place(of: $1.fact) }
    return report
  }

  /// What the picker would begin with here.
  private static func capabilities(
    _ wishes: TerminalWishes, _ environment: (String) -> String?, localeIsUTF8: Bool
  ) -> TerminalCapabilities {
    let choices = try? TerminalChoice.candidates(
      depth: wishes.depth, environment: environment,
      colors: { TerminalDescription.colors(of: $0) ?? 0 })
    let drawn = choices?.lazy.compactMap(\.depth).first ?? ColorDepth.none
    return TerminalCapabilities(
      wishes, environment: environment, drawn: drawn, localeIsUTF8: localeIsUTF8)
  }

  private static func place(of fact: Fact) -> Int { Fact.allCases.firstIndex(of: fact) ?? 0 }

  private mutating func add(_ fact: Fact, _ value: Value, _ source: Source? = nil) {
    rows.append(Row(fact: fact, value: value, source: source))
  }

  private mutating func addNames(
    _ answers: TerminalAnswers, _ environment: (String) -> String?
  ) {
    add(.type, environment("TERM").map(Value.text) ?? .unknown, .variable("TERM"))
    if let program = answers.program {
      add(.program, .text(program), .asked("XTVERSION"))
    } else if let program = environment("TERM_PROGRAM") {
      let version = environment("TERM_PROGRAM_VERSION").map { " \($0)" } ?? ""
      add(.program, .text(program + version), .variable("TERM_PROGRAM"))
    }
    if environment("TMUX") != nil { add(.multiplexer, .text("tmux"), .variable("TMUX")) }
    if environment("STY") != nil { add(.multiplexer, .text("GNU screen"), .variable("STY")) }
  }

  private mutating func addLooks(_ found: TerminalCapabilities) {
    let sources = found.sources
    add(
      .colors, .colors(found.depth.paletteCount ?? 1 << 24),
      Source(sources.depth, question: "", option: "--color"))
    add(
      .background, .tone(found.background),
      Source(sources.background, question: "OSC 11", option: "--background"))
    add(
      .cellPixels, .pixels(found.cellPixels),
      Source(sources.cellPixels, question: "CSI 16 t", option: ""))
    add(
      .ambiguousWidth, .columns(found.ambiguousWidth),
      Source(sources.ambiguousWidth, question: "CSI 6 n", option: "--ambiguous"))
    let locale = String(cString: nl_langinfo(nl_item(CODESET)))
    add(
      .characterSet,
      .text(found.isUTF8 ? "UTF-8" : sources.isUTF8 == .locale ? locale : "ASCII"),
      Source(sources.isUTF8, question: "CSI 6 n", option: "--symbols"))
  }

  private mutating func addModes(_ answers: TerminalAnswers) {
    guard isPresent else { return }
    add(.synchronizedUpdates, flag(answers.synchronizedUpdates), .asked("DECRQM 2026"))
    add(.mouse, flag(answers.mouse), .asked("DECRQM 1006"))
  }

  private func flag(_ answer: Bool?) -> Value { answer.map(Value.flag) ?? .unknown }
}

extension TerminalReport.Source {
  /// How a capability is known; `question` and `option` are how it is asked of terminal and person.
  init(_ source: CapabilitySource, question: String, option: String) {
    self =
      switch source {
      case .option: .option(option)
      case .terminal: .asked(question)
      case .windowSize: .system
      case .environment(let name): .variable(name)
      case .terminfo: .terminfo
      case .locale: .locale
      case .assumed: .assumed
      }
  }
}
