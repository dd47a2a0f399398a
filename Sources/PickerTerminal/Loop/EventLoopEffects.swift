import CSystem
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import Synchronization

/// Tells a scan on the disk worker that nobody wants it any more.
final class ScanFlag: Sendable {
  private let stopped = Mutex(false)
  var isStopped: Bool { stopped.withLock { $0 } }
  func stop() { stopped.withLock { $0 = true } }
}

extension EventLoop {
  /// Export jobs of the loop's own have numbers above every number of the screens.
  private static let ownJobs: UInt64 = 1 << 63

  /// Performs what `update` asked for.
  func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .scan(let id, let query): scan(id, query)
      case .stopScan(let id): scans.removeValue(forKey: id)?.stop()
      case .media(let job): host.submit(job)
      case .cancel(let id): host.cancel(id)
      case .save(let request): save(request)
      case .event(let event): onEvent?(event)
      case .timer(let id, let milliseconds):
        timers[id] = Monotonic.milliseconds + Int64(milliseconds)
      case .suspend: suspend()
      case .leave: end = .dismissed
      }
    }
  }

  private func scan(_ id: Int, _ query: FolderQuery) {
    let flag = ScanFlag()
    scans[id] = flag
    disk.submit(lane: query.roots.first ?? FilePath("/")) { outlet in
      var scanner = FolderScanner(query)
      while !flag.isStopped, let event = scanner.next() {
        outlet.post(.scanned(id, event))
      }
    }
  }

  /// First the media process writes the picture into memory, then the disk worker puts it in place.
  private func save(_ request: SaveRequest) {
    guard let saver, saving == nil else {
      injected.append(.saved(.failure(.noPlace)))
      return
    }
    saveCount += 1
    let id = JobID(Self.ownJobs + saveCount)
    var export = saver.export
    export.edit = request.edit
    saving = (id, request)
    host.submit(
      MediaJob(id: id, source: request.asset, operation: .export(export), priority: 1000))
  }

  /// The export is done: into its place with it.
  func exported(_ completion: MediaCompletion) {
    guard let saver, let request = saving?.request else { return }
    switch completion.result {
    case .success(.exported(let picture)):
      guard let output = completion.output else { return fail(.media(.wireBroken)) }
      disk.submit(lane: FilePath("/")) { outlet in
        outlet.post(.saved(Self.store(output, picture, request, saver)))
      }
    case .success: fail(.media(.wireBroken))
    case .failure(let error): fail(.media(error))
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
