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
  /// - Parameter depth: the colours that were asked for; nil: what the terminal can do.
  public static func current(depth: ColorDepth? = nil) -> TerminalReport {
    let environment = { (name: String) in
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    setlocale(LC_ALL, "")
    var report = TerminalReport()
    report.isUTF8 = nc_locale_is_utf8() != 0
    report.isDescribed = colors(of: environment("TERM") ?? "") != nil
    do throws(TerminalError) {
      let line = try TerminalLine.open()
      report.isPresent = true
      let asks = report.isDescribed && TerminalChoice.answersQuestions(environment("TERM") ?? "")
      let answers = asks ? TerminalAnswers.of(line) : TerminalAnswers()
      let window = line.windowSize()
      report.add(.size, .cells(window.cells), .system)
      report.addCell(answers, window.cellPixels)
      report.addNames(answers, environment)
      report.addLooks(answers, depth, environment)
    } catch {
      report.addNames(TerminalAnswers(), environment)
      report.addLooks(TerminalAnswers(), depth, environment)
    }
    report.rows.sort { Self.place(of: $0.fact) < Self.place(of: $1.fact) }
    return report
  }

  private static func place(of fact: Fact) -> Int { Fact.allCases.firstIndex(of: fact) ?? 0 }

  private mutating func add(_ fact: Fact, _ value: Value, _ source: Source? = nil) {
    rows.append(Row(fact: fact, value: value, source: source))
  }

  private mutating func addCell(_ answers: TerminalAnswers, _ system: PixelSize?) {
    if let pixels = answers.cellPixels {
      return add(.cellPixels, .pixels(pixels), .asked("CSI 16 t"))
    }
    if let pixels = system { return add(.cellPixels, .pixels(pixels), .system) }
    add(.cellPixels, .pixels(TerminalCapabilities().cellPixels), .assumed)
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

  private mutating func addLooks(
    _ answers: TerminalAnswers, _ depth: ColorDepth?, _ environment: (String) -> String?
  ) {
    let colors = Self.colors(depth, environment)
    add(.colors, colors.value, colors.source)
    if let tone = answers.background {
      add(.background, .tone(tone), .asked("OSC 11"))
    } else {
      let isTold = environment("COLORFGBG") != nil
      let tone = TerminalChoice.background(environment: environment)
      add(.background, .tone(tone), isTold ? .variable("COLORFGBG") : .assumed)
    }
    add(
      .ambiguousWidth, .columns(answers.ambiguousColumns ?? 1),
      answers.ambiguousColumns == nil ? .assumed : .asked("CSI 6 n"))
    add(.characterSet, .text(String(cString: nl_langinfo(nl_item(CODESET)))), .locale)
    guard isPresent else { return }
    add(.synchronizedUpdates, flag(answers.synchronizedUpdates), .asked("DECRQM 2026"))
    add(.mouse, flag(answers.mouse), .asked("DECRQM 1006"))
  }

  private func flag(_ answer: Bool?) -> Value { answer.map(Value.flag) ?? .unknown }

  private static func colors(
    _ depth: ColorDepth?, _ environment: (String) -> String?
  ) -> (value: Value, source: Source) {
    if depth == nil, environment("NO_COLOR") != nil { return (.colors(0), .variable("NO_COLOR")) }
    guard let choices = try? TerminalChoice.candidates(depth: depth, environment: environment)
    else { return (.colors(0), .variable("TERM")) }
    let asked = depth.map { _ in Source.option("--color") }
    if choices.first?.isDirect == true {
      let isPromised = environment("COLORTERM") != nil
      return (.colors(1 << 24), asked ?? .variable(isPromised ? "COLORTERM" : "TERM"))
    }
    let count = choices.lazy.compactMap { Self.colors(of: $0.name) }.first ?? 0
    return (.colors(max(0, count)), asked ?? .terminfo)
  }

  /// The colours by a type's description: setupterm(3X), tigetnum(3X). Nil where there is none.
  private static func colors(of type: String) -> Int? {
    var status: Int32 = 0
    guard !type.isEmpty, setupterm(type, STDERR_FILENO, &status) == OK else { return nil }
    defer { nc_forget_description() }
    return Int(tigetnum("colors"))
  }
}
