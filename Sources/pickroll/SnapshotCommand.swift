import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal
import ScreenRecording

/// `pickroll snapshot`: the same program on the terminal in memory, driven by a key script.
struct SnapshotCommand {
  enum Rendering: String { case text, ansi, svg }

  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    let steps = try script()
    let rendering = try Values.choice(options, .render, of: Rendering.self) ?? .text
    let size = try Values.cellSize(options) ?? CellSize(columns: 80, rows: 24)
    let terminal = MemoryTerminal(
      size: size, capabilities: TerminalCapabilities(try Values.wishes(options)))
    let pick = PickCommand(options: pickOptions, language: language)
    let history = options.has(.history) ? try AvatarHistory(pick) : nil
    var job = if let history { history.job } else { try job(of: pick) }
    // Nobody is asked here, so that nothing is saved either.
    if job.contents == .paths { job.library = nil }
    // The machine's own cameras are not looked for: a screen that is compared must not depend on them.
    if !options.has(.camera) { job.cameras = nil }
    let session = try Session(job, on: terminal, language: language, signals: nil)
    session.loop.start()
    session.loop.runUntilIdle()
    for step in steps where session.loop.state.isOpen {
      perform(step, session, terminal, rendering)
    }
    if session.loop.state.isOpen || steps.isEmpty { show(terminal, rendering) }
    PickCommand.tell(session.loop.state.unlisted, language)
    let ended = session.outcome(of: session.loop.finish())
    let outcome = if let history { try history.restoring(ended) } else { ended }
    if case .finished = outcome { return pick.report(outcome) }
    return 0
  }

  /// A library of which nobody has named the folders is shown where that is allowed, and as far as it is; nobody is asked.
  private func job(of pick: PickCommand) throws(CommandError) -> PickerJob {
    var job = try pick.job(avatar: options.has(.avatar))
    // What was just taken depends on the moment, and a screen that is compared must not.
    job.library?.newestWithin = nil
    job.library?.readsFacts = false
    guard job.contents == .library, job.library?.needsPermission == true else { return job }
    // What a camera sees is no picture of anybody's library.
    if job.start == .camera {
      job.library = nil
      return job
    }
    let place = LibraryPlace(options: options, language: language)
    job.query = try place.readable(in: try place.decisions())
    return job
  }

  /// The options as `pick` reads them: `--size` is the screen's here.
  private var pickOptions: ParsedOptions {
    var pick = options
    pick.values[.size] = nil
    return pick
  }

  private func perform(
    _ step: KeyScript.Step, _ session: Session, _ terminal: MemoryTerminal, _ rendering: Rendering
  ) {
    switch step {
    case .input(let input):
      terminal.feed([input])
      session.loop.runUntilIdle()
    case .waitIdle: session.loop.runUntilIdle()
    case .checkpoint(let name):
      Output.line("── \(DisplayText.sanitized(name)) ──")
      show(terminal, rendering)
    }
  }

  private func show(_ terminal: MemoryTerminal, _ rendering: Rendering) {
    let grid = terminal.grid
    switch rendering {
    case .text: Output.line(grid.plainText)
    case .ansi: Output.line(grid.ansi(depth: .init(terminal.capabilities.depth)))
    case .svg:
      Output.line(grid.svg(theme: terminal.capabilities.background == .light ? .light : .dark))
    }
  }

  private func script() throws(CommandError) -> [KeyScript.Step] {
    do throws(KeyScriptError) {
      return try KeyScript(parsing: options.text(.keys) ?? "").steps
    } catch {
      throw .badKey(word: error.word, place: error.wordNumber)
    }
  }
}

extension TerminalCapabilities {
  /// Those of a terminal that has what is wished for, and else everything.
  init(_ wishes: TerminalWishes) {
    self.init(
      depth: wishes.depth ?? .trueColor, background: wishes.background ?? .dark,
      ambiguousWidth: wishes.ambiguousWidth ?? 1, isUTF8: wishes.isUTF8 ?? true)
  }
}

extension ScreenRecording.ColorDepth {
  /// The rendering for a terminal of a depth.
  init(_ depth: MediaTypes.ColorDepth) {
    self =
      switch depth {
      case .trueColor: .trueColor
      case .indexed256: .palette
      case .indexed16: .sixteen
      case .indexed8: .eight
      case .none: .none
      }
  }
}
