import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// What cameras write into files.
struct RunningCaptures {
  /// What media processes have in hand: a still, or the beginning of a film whose file is made.
  var running: [JobID: (request: CaptureFileRequest, film: CapturedFile?)] = [:]
  /// Files that were written and not chosen, so far.
  var unkept: Set<FilePath> = []
}

extension EventLoop {
  /// Finds out which cameras there are. A driver may take its time.
  func lookForCameras() {
    guard let cameras else { return }
    disk.submit(lane: .cameras) { $0.post(.cameras(cameras.found())) }
  }

  private static var folder: FilePath { CapturedFiles.folder(of: .current()) }

  /// A still comes in memory, and is put in its place then. A film is recorded into its file at once.
  func capture(_ request: CaptureFileRequest) {
    guard case .record = request.operation else {
      return submit(request, source: FilePath(""), film: nil)
    }
    disk.submit(lane: .saving) { outlet in
      let now = Int64(time(nil))
      do throws(StorageError) {
        let path = try CapturedFiles.createFilm(at: now, in: Self.folder)
        outlet.post(.filmMade(request, CapturedFile(path: path, secondsSince1970: now)))
      } catch { outlet.post(.captured(request.number, .failure(.storage(error)))) }
    }
  }

  /// The film's file is made: it is recorded into.
  func record(_ request: CaptureFileRequest, into film: CapturedFile) {
    captures.unkept.insert(film.path)
    submit(request, source: film.path, film: film)
  }

  private func submit(_ request: CaptureFileRequest, source: FilePath, film: CapturedFile?) {
    saveCount += 1
    let id = JobID(Self.ownJobs + saveCount)
    captures.running[id] = (request, film)
    host.submit(
      MediaJob(
        id: id, source: source, operation: .camera(request.operation), priority: 1000))
  }

  /// The media process has taken a still, or begun to record.
  func captured(_ completion: MediaCompletion) {
    guard let (request, film) = captures.running.removeValue(forKey: completion.id) else { return }
    switch completion.result {
    case .success(.exported(let still)):
      guard let output = completion.output else { return fail(request, .wireBroken) }
      place(output, still, request)
    case .success(.recording):
      guard let film else { return fail(request, .wireBroken) }
      injected.append(.captured(request.number, .success(film)))
    case .success: fail(request, .wireBroken)
    case .failure(let error):
      if let film { discard(film.path) }
      fail(request, error)
    }
  }

  private func fail(_ request: CaptureFileRequest, _ error: MediaError) {
    injected.append(.captured(request.number, .failure(.media(error))))
  }

  private func place(_ output: OpenFile, _ still: ExportedPicture, _ request: CaptureFileRequest) {
    disk.submit(lane: .saving) { outlet in
      let now = Int64(time(nil))
      do throws(StorageError) {
        let path = try CapturedFiles.saveStill(from: output.descriptor, at: now, in: Self.folder)
        let file = CapturedFile(path: path, secondsSince1970: now, still: still)
        outlet.post(.captured(request.number, .success(file)))
      } catch { outlet.post(.captured(request.number, .failure(.storage(error)))) }
    }
  }

  /// What the disk worker says of a file.
  func captured(_ number: Int, _ result: Result<CapturedFile, SaveFailure>) -> Input {
    if case .success(let file) = result { captures.unkept.insert(file.path) }
    return .captured(number, result)
  }

  /// Takes a file away that is not wanted.
  func discard(_ path: FilePath) {
    guard captures.unkept.remove(path) != nil else { return }
    disk.submit(lane: .saving) { _ in CapturedFiles.discard(path) }
  }

  /// What was chosen stays.
  func keep(_ media: [PickedMedia]) {
    captures.unkept.subtract(media.map(\.original))
  }

  /// At the end nothing is left of what was not chosen.
  func discardCaptures() {
    for path in captures.unkept { CapturedFiles.discard(path) }
    captures.unkept = []
  }
}
