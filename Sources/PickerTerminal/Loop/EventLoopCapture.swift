import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// What cameras write into files, and what is made of movies.
struct RunningCaptures {
  /// What media processes have in hand: a still, or the beginning of a movie whose file is made.
  var running: [JobID: (request: CaptureFileRequest, movie: CapturedFile?)] = [:]
  /// Files that were written and not chosen, so far.
  var unkept: Set<FilePath> = []
}

extension EventLoop {
  /// Finds out which cameras there are. A driver may take its time.
  func lookForCameras() {
    guard let cameras else { return }
    disk.submit(lane: .cameras) { $0.post(.cameras(cameras.found())) }
  }

  /// Has a media process do something. What a camera sees is asked for only when the frame before is on the screen: what
  /// waits there for a slow terminal would be old when it is shown.
  func submit(_ job: MediaJob) {
    guard case .camera(.frame) = job.operation else { return host.submit(job) }
    wantedFrame = job
  }

  /// Asks for the frame of a camera that is wanted, once the terminal has taken what was drawn.
  func askForFrame() {
    guard let job = wantedFrame, !terminal.isBehind else { return }
    wantedFrame = nil
    host.submit(job)
  }

  /// Gives a job up.
  func cancel(_ id: JobID) {
    if wantedFrame?.id == id { wantedFrame = nil }
    host.cancel(id)
  }

  private static var folder: FilePath { CapturedFiles.folder(of: .current()) }

  /// A still comes in memory, and is put in its place then. A movie is recorded into its file at once.
  func capture(_ request: CaptureFileRequest) {
    guard case .record = request.operation else {
      return submit(request, movie: nil, into: nil)
    }
    disk.submit(lane: .saving) { outlet in
      do throws(SaveFailure) {
        let (movie, file) = try Self.makeMovie()
        outlet.post(.movieMade(request, movie, file))
      } catch { outlet.post(.captured(request.number, .failure(error))) }
    }
  }

  private static func makeMovie() throws(SaveFailure) -> (CapturedFile, OpenFile) {
    let now = Int64(time(nil))
    let made: (path: FilePath, descriptor: Int32)
    do throws(StorageError) { made = try CapturedFiles.createMovie(at: now, in: folder) } catch {
      throw .storage(error)
    }
    do throws(MediaError) {
      let file = try OpenFile(adopting: made.descriptor)
      return (CapturedFile(path: made.path, secondsSince1970: now), file)
    } catch { throw .media(error) }
  }

  /// The movie's file is made: it is recorded into.
  func record(_ request: CaptureFileRequest, _ movie: CapturedFile, into file: OpenFile) {
    captures.unkept.insert(movie.path)
    submit(request, movie: movie, into: file)
  }

  private func submit(_ request: CaptureFileRequest, movie: CapturedFile?, into file: OpenFile?) {
    let id = newJob()
    captures.running[id] = (request, movie)
    let job = MediaJob(
      id: id, source: FilePath(""), operation: .camera(request.operation), priority: 1000)
    host.submit(job, into: file)
  }

  /// The media process has taken a still, or begun to record.
  func captured(_ completion: MediaCompletion) {
    guard let (request, movie) = captures.running.removeValue(forKey: completion.id) else { return }
    switch completion.result {
    case .success(.exported(let still)):
      guard let output = completion.output else { return fail(request, .wireBroken) }
      place(output, still, request)
    case .success(.recording):
      guard let movie else { return fail(request, .wireBroken) }
      injected.append(.captured(request.number, .success(movie)))
    case .success: fail(request, .wireBroken)
    case .failure(let error):
      if let movie { discard(movie.path) }
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
    captures.unkept.subtract(media.map(\.original) + media.compactMap(\.edited))
  }

  /// At the end nothing is left of what was not chosen, nor of what the disk worker has made meanwhile.
  func discardCaptures() {
    for answer in disk.takeAnswers() {
      switch answer {
      case .movieMade(_, let movie, _): captures.unkept.insert(movie.path)
      case .captured(_, .success(let file)): captures.unkept.insert(file.path)
      default: break
      }
    }
    for path in captures.unkept { CapturedFiles.discard(path) }
    captures.unkept = []
  }
}
