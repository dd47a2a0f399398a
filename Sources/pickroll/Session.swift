import Cells
import CSystem
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// What a command asks of the picker, apart from the terminal it runs on.
struct PickerJob {
  var mode: PickMode
  var start: StartScreen
  var query: FolderQuery
  var libraryName: String
  var configuration: PickerConfiguration
  var title: String?
  var reopen: PictureEdit?
  var saver: (any PictureSaver)?
  var trace: Trace?
}

/// How a picker's run ended.
enum PickerOutcome {
  case finished(PickedMedia)
  case cancelled
  /// The terminal went away, or a signal came.
  case interrupted(Int32)
}

/// Runs the picker on a terminal and dismisses it after its one event.
final class Session {
  let loop: EventLoop
  private(set) var event: PickerEvent?

  init(_ job: PickerJob, on terminal: any Terminal, language: Language, signals: SignalPipe?)
    throws(CommandError)
  {
    do throws(PickerError) {
      loop = try EventLoop(
        terminal: terminal, setup: Self.setup(job, terminal, language),
        media: MediaHostConfiguration(program: Places.mediaProgram), saver: job.saver,
        signals: signals, trace: job.trace)
    } catch { throw .picker(error) }
    loop.onEvent = { [weak self] event in self?.take(event) }
  }

  private static func setup(_ job: PickerJob, _ terminal: any Terminal, _ language: Language)
    -> AppSetup
  {
    let capabilities = terminal.capabilities
    return AppSetup(
      language: language, depth: capabilities.depth, background: capabilities.background,
      cellPixels: capabilities.cellPixels, picker: job.configuration, mode: job.mode,
      start: job.start, libraryName: job.libraryName, query: job.query,
      avatar: Avatars.shown, reopen: job.reopen, title: job.title,
      timeZoneOffsetSeconds: Self.timeZoneOffset)
  }

  /// The owner's part: the picker stays until it is dismissed.
  private func take(_ event: PickerEvent) {
    switch event {
    case .finished, .cancelled:
      self.event = event
      loop.inject(.controller(.dismiss))
    default: break
    }
  }

  func run() -> PickerOutcome { outcome(of: loop.run()) }

  func outcome(of end: LoopEnd) -> PickerOutcome {
    switch (end, event) {
    case (_, .finished(let media)?): .finished(media)
    case (.signal(let signal), _): .interrupted(signal)
    case (.hungUp, _): .interrupted(SIGHUP)
    default: .cancelled
    }
  }

  private static var timeZoneOffset: Int {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return local.tm_gmtoff
  }
}
