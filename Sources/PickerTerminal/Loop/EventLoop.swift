import CSystem
import Cells
import Glibc
public import MediaHost
import MediaTypes
public import PhotoLibrary
public import PickerCore
public import PickerScreens

/// Why the loop ended.
public enum LoopEnd: Equatable, Sendable {
  /// The owner dismissed the picker.
  case dismissed
  /// The terminal went away.
  case hungUp
  /// The program was asked to end by a signal.
  case signal(Int32)
}

/// The one loop: waits for the terminal, signals, media processes and the disk worker; turns what
/// they say into inputs, performs the effects, and shows the screen.
public final class EventLoop {
  /// What the disk worker answers.
  enum DiskAnswer: Sendable {
    case opened(JobID, Result<OpenFile, MediaError>)
    case scanned(Int, ScanEvent)
    /// A stream has brought more for a listing, or its end.
    case grown(Int)
    /// A reader of a listing has ended.
    case readerEnded(Int)
    case saved(Result<SavedPicture, SaveFailure>)
    case movieFile(JobID, Result<AwaitedFile, StorageError>)
    case movieSaved(JobID, Result<SavedMovie, StorageError>)
    case frameSaved(JobID, Result<FilePath, StorageError>)
    case summary(FilePath, FolderSummary)
    /// A watch has begun; its descriptor can be read when something changes.
    case watching(Int, descriptor: Int32)
    case watched(Int, isChanged: Bool)
    case library(LibraryAnswer)
    case cameras(CamerasFound)
    case captured(Int, Result<CapturedFile, SaveFailure>)
    /// A movie's file is made.
    case movieMade(CaptureFileRequest, CapturedFile, OpenFile)
  }

  /// Stills that are put on screen in one turn, so that a key never waits for a page of them.
  private static let picturesPerTurn = 4

  let terminal: any Terminal
  let signals: SignalPipe?
  let saver: (any PictureSaver)?
  let movies: (any MovieSaver)?
  let trace: Trace?
  let pressure: MemoryPressure?
  let disk = DiskWorker<DiskAnswer>()
  let library: LibraryService?
  let cameras: CameraSearch?
  let folders: FolderService
  var host: MediaHost
  /// The screens' state.
  public internal(set) var state: AppState
  /// Told every event of the picker, on the loop's thread.
  public var onEvent: ((PickerEvent) -> Void)?
  /// Told on the loop's thread that memory is short, at most every 2 seconds while it is. The screens forget by
  /// themselves what they can draw again; here the owner can do the same, by `ImageStore.emptyMemory` for instance.
  public var onMemoryPressure: (() -> Void)?

  var timers: [TimerID: Int64] = [:]
  var scans: [Int: RunningListing] = [:]
  var completions: [MediaCompletion] = []
  var saving: (id: JobID, request: SaveRequest, export: FittedExport)?
  var cutting: MovieCutting?
  var taking: FrameTaking?
  var saveCount: UInt64 = 0
  var captures = RunningCaptures()
  /// The frame of a camera that is to be asked for.
  var wantedFrame: MediaJob?
  var injected: [Input] = []
  var end: LoopEnd?
  /// Until when the program waits for a capture before it stops; nil where it is not to stop.
  var suspendLimit: Int64?
  var needsDrawing = true
  /// When the keys were read, in microseconds, whose answer is not drawn yet, and those whose answer is on its
  /// way to the terminal.
  var unansweredKeys: [Int64] = []
  var keysOnTheirWay: [Int64] = []
  private let firstEffects: [Effect]

  /// A loop that has not begun.
  /// - Parameters:
  ///   - mediaProgram: the path of the media process.
  ///   - saver: where edited pictures go; without one, saving fails.
  ///   - movies: where movies go that are cut; without one, cutting fails.
  ///   - library: the library that the screens may ask; without one they are not answered.
  ///   - cameras: looks for cameras; without it there are none but those that the setup names.
  ///   - signals: the signals to obey; nil leaves them alone.
  ///   - pressure: what says that memory is short; nil never does.
  /// Throws what the picker says to being presented, such as a source that is not there.
  public init(
    terminal: any Terminal, setup: AppSetup, media: MediaHostConfiguration,
    saver: (any PictureSaver)?, movies: (any MovieSaver)? = nil,
    library: LibraryConfiguration? = nil, cameras: CameraSearch? = nil, signals: SignalPipe? = nil,
    pressure: MemoryPressure? = nil, trace: Trace? = nil
  ) throws(PickerError) {
    self.terminal = terminal
    self.saver = saver
    self.movies = movies
    self.cameras = cameras
    self.signals = signals
    self.pressure = pressure
    self.trace = trace
    let disk = disk
    self.library = library.map { LibraryService($0, disk: disk) }
    folders = FolderService(disk: disk)
    host = MediaHost(
      configuration: media,
      openFile: { id, path in
        disk.submit(lane: .folder(path.directory)) { outlet in
          outlet.post(.opened(id, MediaHost.openNow(path)))
        }
      },
      now: { Monotonic.milliseconds })
    let (state, effects) = try AppState.begin(setup, size: terminal.size)
    self.state = state
    firstEffects = effects
  }

  /// Begins the screens and runs until the picker is dismissed or the terminal goes away.
  public func run() -> LoopEnd {
    start()
    while end == nil { turn(waiting: true) }
    return finish()
  }

  /// Begins the screens: the first effects, the first frame.
  public func start() {
    perform(firstEffects)
    draw()
    askForFrame()
    trace?.noteOnce("first-frame")
  }

  /// Ends what still runs; returns why the loop ended.
  public func finish() -> LoopEnd {
    for scan in scans.values { scan.flag.stop() }
    library?.stop()
    folders.stop()
    host.shutDown()
    discardCaptures()
    trace?.note("finish")
    return end ?? .dismissed
  }

  /// Gives the loop an input as if the terminal or the owner had.
  public func inject(_ input: Input) { injected.append(input) }

  /// Whether nothing is pending: no decode, no disk work, no timer but the one that counts an age on and on. A picture
  /// that plays does not count.
  public var isIdle: Bool {
    let hasTimer = timers.keys.contains { $0 != .offerAge && $0 != .frame }
    let wantsFrame = wantedFrame.map { $0.id != state.playbackJob } ?? false
    return host.isIdle(besides: state.playbackJob) && !wantsFrame && disk.pending == 0 && !hasTimer
      && completions.isEmpty && injected.isEmpty
      && saving == nil && captures.running.isEmpty && cutting == nil && taking == nil
      && library?.isBusy != true
  }

  /// Runs until nothing is pending or the picker was dismissed.
  public func runUntilIdle() {
    repeat { turn(waiting: !isIdle) } while end == nil && !isIdle
  }

  /// One turn: wait, read, update, draw.
  func turn(waiting: Bool) {
    let ready = poll(waiting: waiting)
    let begin = Monotonic.microseconds
    let inputs = collectInputs(ready)
    if state.keepsTime { handle(.clock(Monotonic.milliseconds)) }
    for input in inputs {
      if case .terminal(.key) = input { unansweredKeys.append(begin) }
      handle(input)
    }
    suspendIfWanted()
    if needsDrawing || goesOnSending { drawIfTaken() }
    askForFrame()
    traceTurn(from: begin)
  }

  func handle(_ input: Input) {
    perform(update(&state, input))
    if case .clock = input { return }
    // Nothing that is shown changes until all names were looked at.
    if input != .timer(.finding) || timers[.finding] == nil { needsDrawing = true }
  }

  /// Whether the terminal can take what it still lacks of a picture that moves.
  var goesOnSending: Bool { terminal.owesCells && !terminal.isBehind }

  /// While the terminal is behind nothing is drawn: when it has taken all, the newest state is.
  private func drawIfTaken() {
    guard !terminal.isBehind else {
      trace?.noteSkippedFrame()
      return
    }
    traceAnswers()
    draw()
    // Text that is looked for is answered when all names were looked at.
    guard timers[.finding] == nil else { return }
    keysOnTheirWay = unansweredKeys
    unansweredKeys = []
  }

  func draw() {
    var grid = CellGrid(size: terminal.size)
    PickerScreens.draw(state, into: &grid)
    terminal.show(grid, live: state.liveArea)
    needsDrawing = false
  }

  private func collectInputs(_ ready: [pollfd]) -> [Input] {
    var inputs = injected
    injected = []
    takeSignals()
    inputs += takeTerminal()
    inputs += takePressure(ready)
    // Files that were opened come before the host asks whether they took too long.
    inputs += takeDisk()
    takeMedia(ready)
    inputs += takePictures()
    inputs += takeTimers()
    inputs += takeSilence()
    folders.take(ready, now: Monotonic.milliseconds)
    library?.take(ready)
    inputs += takeLibrary()
    return inputs
  }

  private func takeTerminal() -> [Input] {
    terminal.send()
    let inputs = terminal.readInput().map(Input.terminal)
    if terminal.isHungUp { end = .hungUp }
    let appearance = terminal.capabilities.appearance
    return (appearance == state.appearance ? [] : [.appearance(appearance)]) + inputs
  }

  /// A few finished pictures; the rest wait for the next turn, and while the terminal is behind for it: a page
  /// of them in one frame would take a slow line seconds, and the keys would be answered after it.
  private func takePictures() -> [Input] {
    let limit = terminal.isBehind ? 0 : Self.picturesPerTurn
    var inputs: [Input] = []
    var rest: [MediaCompletion] = []
    for completion in completions {
      if completion.id == saving?.id {
        exported(completion)
      } else if captures.running[completion.id] != nil {
        captured(completion)
      } else if let movie = takeMovie(completion) {
        inputs += movie
      } else if inputs.count < limit {
        inputs.append(.media(completion.id, completion.result))
      } else {
        rest.append(completion)
      }
    }
    completions = rest
    return inputs
  }

  private func takeTimers() -> [Input] {
    let now = Monotonic.milliseconds
    let due = timers.filter { $0.value <= now }.sorted { $0.value < $1.value }.map(\.key)
    for timer in due { timers[timer] = nil }
    return due.map(Input.timer)
  }
}
