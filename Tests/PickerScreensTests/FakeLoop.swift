import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

@testable import PickerScreens

/// Runs the screens without a terminal, a disk or a decoder: what they want done is written down,
/// and answered when the test says so.
struct FakeLoop {
  private(set) var state: AppState
  private(set) var effects: [Effect] = []
  var media = FakeMedia()
  /// Jobs that are neither answered nor given up.
  private(set) var jobs: [MediaJob] = []
  /// What cameras were told to write.
  private(set) var captures: [CaptureFileRequest] = []
  private var timers: Set<TimerID> = []

  init(
    _ setup: AppSetup, size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws(PickerError) {
    let (state, effects) = try AppState.begin(setup, size: size)
    self.state = state
    note(effects)
  }

  /// Gives the screens one input, and answers what they want done.
  @discardableResult
  mutating func give(_ input: Input) -> [Effect] {
    let wanted = update(&state, input)
    note(wanted)
    return wanted
  }

  /// Does what a screen does by itself.
  mutating func change(_ body: (inout AppState) -> [Effect]) { note(body(&state)) }

  private mutating func note(_ wanted: [Effect]) {
    effects += wanted
    for effect in wanted {
      switch effect {
      case .media(let job): jobs.append(job)
      case .cancel(let id): jobs.removeAll { $0.id == id }
      case .capture(let request): captures.append(request)
      case .timer(let timer, _) where timer != .offerAge && timer != .frame: timers.insert(timer)
      default: break
      }
    }
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    keys.flatMap { give(.terminal(.key($0))) }
  }

  @discardableResult
  mutating func press(_ key: Key, times: Int) -> [Effect] {
    (0..<times).flatMap { _ in give(.terminal(.key(key))) }
  }

  @discardableResult
  mutating func click(_ column: Int, _ row: Int) -> [Effect] {
    let point = CellPoint(column: column, row: row)
    return give(.terminal(.mouse(MouseEvent(.press, at: point))))
      + give(.terminal(.mouse(MouseEvent(.release, at: point))))
  }

  @discardableResult
  mutating func turnWheel(_ notches: Int) -> [Effect] {
    give(
      .terminal(.mouse(MouseEvent(.wheel(notches), at: CellPoint(column: 9, row: 9)))))
  }

  @discardableResult
  mutating func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> [Effect] {
    give(.terminal(.mouse(MouseEvent(action, at: CellPoint(column: column, row: row)))))
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    give(.terminal(.resize(CellSize(columns: columns, rows: rows))))
  }

  /// Lists assets, and ends the listing.
  mutating func list(_ assets: [Asset]) {
    for start in stride(from: 0, to: assets.count, by: 64) {
      give(.scanned(1, .found(Array(assets[start..<min(assets.count, start + 64)]))))
    }
    give(.scanned(1, .finished))
  }

  /// Answers every job and lets every timer run out, until nothing is wanted any more. The timer that counts an age
  /// never ends.
  mutating func settle() {
    while !jobs.isEmpty || !timers.isEmpty {
      answerAll()
      for timer in timers {
        timers.remove(timer)
        give(.timer(timer))
      }
    }
  }

  /// Answers the jobs that are there now, the most urgent first.
  mutating func answerAll() {
    let batch = jobs.sorted { ($0.priority, $1.id) > ($1.priority, $0.id) }
    for job in batch where jobs.contains(where: { $0.id == job.id }) { answer(job) }
  }

  mutating func answer(_ job: MediaJob) {
    jobs.removeAll { $0.id == job.id }
    give(.media(job.id, media.answer(job)))
  }

  /// What was delivered to the picker's owner that ends the picking.
  var verdicts: [PickerEvent] {
    effects.compactMap { effect in
      guard case .event(let event) = effect else { return nil }
      switch event {
      case .finished, .cancelled: return event
      default: return nil
      }
    }
  }

  var saves: [SaveRequest] {
    effects.compactMap { if case .save(let request) = $0 { request } else { nil } }
  }

  var cuts: [MovieSaveRequest] {
    effects.compactMap { if case .cut(let request) = $0 { request } else { nil } }
  }

  /// The screen as it is now.
  var screen: CellGrid {
    var grid = CellGrid(size: state.size)
    draw(state, into: &grid)
    return grid
  }

  /// A row of the screen.
  func line(_ row: Int) -> String { screen.text(row: row) }

  /// The whole screen as text.
  var text: String {
    (0..<state.size.rows).map { screen.text(row: $0) }.joined(separator: "\n")
  }
}

extension FakeLoop {
  /// What the library was asked.
  var requests: [LibraryRequest] {
    effects.compactMap { if case .library(let request) = $0 { request } else { nil } }
  }

  /// Asks for a permission, as a screen that needs it does.
  mutating func ask(_ level: AccessLevel, then purpose: LibraryPurpose) {
    change { $0.ask(level, then: purpose) }
  }

  @discardableResult
  mutating func say(_ event: LibraryEvent) -> [Effect] { give(.library(event)) }

  /// The grid of a collection with some pictures, reached by way of the sheet and the albums.
  mutating func open(_ position: Int = 0, _ assets: [Asset], count: Int? = nil) {
    say(.status(status()))
    press(.enter)
    say(.collections(collections))
    press(.right, times: position)
    press(.enter)
    tell(AssetArrangement(added: assets, order: assets.indices.map(Int32.init), count: count))
  }

  /// Tells what is in the list that is shown.
  @discardableResult
  mutating func tell(_ arrangement: AssetArrangement) -> [Effect] {
    let lists = requests.compactMap { if case .show(let list, _) = $0 { list } else { nil } }
    return say(.arranged(lists.last ?? 0, arrangement))
  }
}
