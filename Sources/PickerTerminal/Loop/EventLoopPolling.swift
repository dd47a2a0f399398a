import CSystem
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerScreens

extension EventLoop {
  /// Waits for anything to happen; returns the descriptors that are ready.
  func poll(waiting: Bool) -> [pollfd] {
    var interests: [pollfd] = []
    let own = [terminal.descriptor, signals?.descriptor, disk.descriptor]
    for descriptor in own + [library?.descriptor, folders.descriptor] {
      if let descriptor {
        interests.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
      }
    }
    if terminal.isSending, terminal.descriptor != nil { interests[0].events |= Int16(POLLOUT) }
    if let interest = pressure?.interest { interests.append(interest) }
    for interest in host.pollDescriptors {
      interests.append(pollfd(fd: interest.descriptor, events: interest.events, revents: 0))
    }
    let limit = waiting ? timeout : 0
    let count = Glibc.poll(&interests, nfds_t(interests.count), limit)
    return count > 0 ? interests.filter { $0.revents != 0 } : []
  }

  /// Milliseconds until something is due; −1 for never.
  private var timeout: Int32 {
    let takesPictures = !completions.isEmpty && !terminal.isBehind
    if !injected.isEmpty || library?.hasEvents == true || takesPictures || goesOnSending {
      return 0
    }
    let due = [
      timers.values.min(), host.nextDeadline, terminal.nextDeadline,
      scans.values.map(\.nextLook).min(), library?.nextLook,
      folders.nextLook, suspendLimit,
    ].compactMap { $0 }.min()
    guard let due else { return -1 }
    return Int32(clamping: max(0, due - Monotonic.milliseconds))
  }

  /// Obeys the signals: a resize comes as the terminal's next input, an end sets `end`.
  func takeSignals() {
    for signal in signals?.take() ?? [] {
      switch signal {
      case SIGWINCH: terminal.resized()
      case SIGTSTP: suspend()
      case SIGCONT:
        terminal.continued()
        needsDrawing = true
      case SIGINT, SIGTERM, SIGHUP: end = .signal(signal)
      default: break
      }
    }
  }

  /// Whether memory is short now; the owner is told too.
  func takePressure(_ ready: [pollfd]) -> [Input] {
    guard pressure?.take(ready) == true else { return [] }
    trace?.note("memory-pressure")
    onMemoryPressure?()
    return [.memoryPressure]
  }

  /// Wants to stop, as soon as what a camera takes is whole.
  func suspend() {
    guard terminal.canSuspend else { return }
    suspendLimit = suspendLimit ?? Monotonic.milliseconds + Self.takingPatience
  }

  /// How long a capture may take to become whole before the program is stopped all the same, in milliseconds.
  private static let takingPatience: Int64 = 2000

  /// Gives the camera and the terminal back and stops, where that is wanted; goes on here when the program is continued.
  func suspendIfWanted() {
    guard let limit = suspendLimit else { return }
    if state.isCapturing, Monotonic.milliseconds < limit { return perform(state.giveCameraBack()) }
    suspendLimit = nil
    perform(state.giveCameraBack())
    // Its process goes on while we are stopped, and would keep the camera.
    host.endCamera()
    // What the terminal has when it is taken again is no picture of then.
    draw()
    terminal.suspend()
    terminal.resized()
    needsDrawing = true
  }

  /// What the disk worker has done.
  func takeDisk() -> [Input] {
    var inputs: [Input] = []
    // A million names come in thousands of batches: what came together is taken at once.
    for answer in disk.takeAnswers().joinedBatches {
      switch answer {
      case .opened(let id, let result): host.opened(id, result)
      case .scanned(let id, let event):
        if scans[id] != nil { inputs.append(.scanned(id, event)) }
        if event == .finished { scans[id] = nil }
      case .grown(let id): goOn(with: id)
      case .readerEnded(let id):
        scans[id]?.active -= 1
        goOn(with: id)
      case .saved(let result):
        saving = nil
        inputs.append(.saved(result))
      case .movieFile(let id, let result): inputs += takeMovieFile(id, result)
      case .movieSaved(let id, let result): inputs += takeSavedMovie(id, result)
      case .frameSaved(let id, let result): inputs += takeSavedFrame(id, result)
      case .summary(let folder, let summary): inputs.append(.summary(folder, summary))
      case .watching(let number, let descriptor): folders.beginWatch(number, descriptor)
      case .watched(let number, let isChanged):
        let folder = folders.take(isChanged: isChanged, of: number)
        if let folder { inputs.append(.changed(folder)) }
      case .library(let answer): library?.take(answer)
      case .cameras(let found): inputs.append(.cameras(found))
      case .captured(let number, let result): inputs.append(captured(number, result))
      case .movieMade(let request, let movie, let file): record(request, movie, into: file)
      }
    }
    return inputs
  }

  /// Takes what the media processes have done. Where they have nothing left to do they read for the index.
  func takeMedia(_ ready: [pollfd]) {
    host.handle(ready.map { PollInterest(descriptor: $0.fd, events: $0.revents) })
    completions += host.takeCompletions().filter { library?.takeFact($0) != true }
    if host.isIdle, let job = library?.nextFact() { host.submit(job) }
  }

  /// What the library says, after it has looked at what is due.
  func takeLibrary() -> [Input] {
    library?.look(now: Monotonic.milliseconds)
    return library?.takeEvents().map(Input.library) ?? []
  }

  /// Notes for the trace: how long the turn took and what it sent, when each screen was shown first, and when the
  /// visible page had its names, its previews, and was all sharp.
  func traceTurn(from begin: Int64) {
    guard let trace else { return }
    trace.noteOnce("on-\(state.screen)")
    trace.noteTurn(Monotonic.microseconds - begin)
    trace.noteSent(total: terminal.producedBytes)
    if !terminal.isBehind { traceAnswers() }
    if state.pageHasNames { trace.noteOnce("page-names") }
    if state.pageHasPreviews { trace.noteOnce("page-previews") }
    if state.pageIsSharp { trace.noteOnce("page-sharp") }
  }

  /// Notes the keys whose answer the terminal has taken.
  func traceAnswers() {
    let now = Monotonic.microseconds
    for key in keysOnTheirWay { trace?.noteKey(latency: now - key) }
    keysOnTheirWay = []
  }
}

extension [EventLoop.DiskAnswer] {
  /// The same answers, where assets of one listing that follow one another come as one batch.
  fileprivate var joinedBatches: [EventLoop.DiskAnswer] {
    var joined: [EventLoop.DiskAnswer] = []
    var batch: (id: Int, assets: [Asset])?
    func close() {
      if let batch { joined.append(.scanned(batch.id, .found(batch.assets))) }
      batch = nil
    }
    for answer in self {
      guard case .scanned(let id, .found(let assets)) = answer else {
        close()
        joined.append(answer)
        continue
      }
      if batch?.id == id {
        batch?.assets += assets
      } else {
        close()
        batch = (id, assets)
      }
    }
    close()
    return joined
  }
}
