import CSystem
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

extension EventLoop {
  /// Export jobs of the loop's own have numbers above every number of the screens.
  private static let ownJobs: UInt64 = 1 << 63

  /// Performs what `update` asked for.
  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .scan(let id, let query): scan(id, query)
      case .stopScan(let id): scans.removeValue(forKey: id)?.flag.stop()
      case .watch(let query): folders.watch(query)
      case .lookInto(let folder, let hidden, let media):
        folders.look(into: folder, hidden: hidden, media: media)
      case .stopLooking(let folder): folders.stopLooking(into: folder)
      case .library(let request): ask(request)
      case .media(let job): submit(job)
      case .cancel(let id): cancel(id)
      case .save(let request): save(request)
      case .lookForCameras: lookForCameras()
      case .capture(let request): capture(request)
      case .discard(let path): discard(path)
      case .cut(let request): cut(request)
      case .stopCut: stopCut()
      case .stopFrame: stopFrame()
      case .takeFrame(let request): takeFrame(request)
      case .event(let event):
        if case .finished(let media) = event { keep(media) }
        onEvent?(event)
      case .timer(let id, let milliseconds):
        timers[id] = Monotonic.milliseconds + Int64(milliseconds)
      case .suspend: suspend()
      case .leave: end = .dismissed
      }
    }
  }

  /// Without a library nothing of one is allowed.
  private func ask(_ request: LibraryRequest) {
    if let library { return library.perform(request) }
    guard request == .open else { return }
    let refusal = AuthorizationRequest.Outcome.refuse(.undecided)
    let status = LibraryStatus(reading: refusal, adding: refusal, folder: FilePath("/"))
    injected.append(.library(.status(status)))
  }

  private func scan(_ id: Int, _ query: FolderQuery) {
    scans[id] = RunningListing(FolderListing(query), now: Monotonic.milliseconds)
    sendReader(of: id)
    if let stream = query.stream { read(stream, for: id) }
  }

  /// Reads a stream in a lane of its own, which waits for as long as nothing comes.
  private func read(_ stream: PathStream, for id: Int) {
    guard let scan = scans[id] else { return }
    let (listing, flag) = (scan.listing, scan.flag)
    disk.submit(lane: .stream(id)) { outlet in
      listing.read(stream) {
        !flag.isStopped
      } grown: {
        outlet.post(.grown(id))
      }
    }
  }

  /// Goes on with a listing whose readers had nothing to do.
  func goOn(with id: Int) {
    if scans[id]?.isLeftAlone == true { sendReader(of: id) }
  }

  /// Sends one more reader to a listing.
  private func sendReader(of id: Int) {
    guard let scan = scans[id] else { return }
    scans[id]?.readers += 1
    scans[id]?.active += 1
    let (listing, flag) = (scan.listing, scan.flag)
    disk.submit(lane: .listing(id, reader: scan.readers)) { outlet in
      var scanner = FolderScanner(reading: listing)
      while let event = scanner.next(while: { !flag.isStopped }) {
        outlet.post(.scanned(id, event))
      }
      outlet.post(.readerEnded(id))
    }
  }

  /// Looks for places that do not answer; what is left to list is then given to another reader.
  func takeSilence() -> [Input] {
    let now = Monotonic.milliseconds
    var inputs: [Input] = []
    for id in scans.keys.sorted() where scans[id].map({ $0.nextLook <= now }) ?? false {
      if scans[id]?.look(now: now) == true {
        inputs.append(.silent(id, scans[id]?.silent ?? []))
      }
      if scans[id]?.needsReader == true { sendReader(of: id) }
    }
    return inputs
  }

  /// First the media process writes the picture into memory, then the disk worker puts it in place.
  private func save(_ request: SaveRequest) {
    guard let saver, saving == nil else {
      injected.append(.saved(.failure(.noPlace)))
      return
    }
    var export = saver.export
    export.edit = request.edit
    write(request, FittedExport(export, fitness: saver.fitness))
  }

  /// A number for a job of the loop's own.
  func newJob() -> JobID {
    saveCount += 1
    return JobID(Self.ownJobs + saveCount)
  }

  private func write(_ request: SaveRequest, _ export: FittedExport) {
    let id = newJob()
    saving = (id, request, export)
    host.submit(
      MediaJob(
        id: id, source: request.asset, operation: .export(export.request), priority: 1000))
  }

  /// The export is done: into its place with it, unless its file has too many bytes.
  func exported(_ completion: MediaCompletion) {
    guard let request = saving?.request, var export = saving?.export else { return }
    switch completion.result {
    case .success(.exported(let picture)):
      guard let output = completion.output else { return fail(.media(.wireBroken)) }
      switch export.take(picture) {
      case .done: place(output, picture, request)
      case .again: write(request, export)
      case .tooLarge(let count, let most): fail(.tooLarge(count, most: most))
      }
    case .success: fail(.media(.wireBroken))
    case .failure(let error): fail(.media(error))
    }
  }

  private func place(_ output: OpenFile, _ picture: ExportedPicture, _ request: SaveRequest) {
    guard let saver else { return }
    disk.submit(lane: .saving) { outlet in
      outlet.post(.saved(Self.store(output, picture, request, saver)))
    }
  }

  private static func store(
    _ output: OpenFile, _ picture: ExportedPicture, _ request: SaveRequest,
    _ saver: any PictureSaver
  ) -> Result<SavedPicture, SaveFailure> {
    do throws(SaveFailure) {
      return .success(
        try saver.save(
          output.descriptor, picture: picture, source: request.asset, edit: request.edit))
    } catch {
      return .failure(error)
    }
  }

  private func fail(_ failure: SaveFailure) {
    saving = nil
    injected.append(.saved(.failure(failure)))
  }
}
