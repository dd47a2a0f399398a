import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerScreens

/// A movie that is cut: first a file is opened for it, then a media process writes it, then it gets its name.
struct MovieCutting {
  let id: JobID
  let request: MovieSaveRequest
  var file: AwaitedFile?
}

/// A frame that is taken of a movie.
struct FrameTaking {
  let id: JobID
  let source: FilePath
}

extension EventLoop {
  /// Begins to cut a movie; only one is cut at a time.
  func cut(_ request: MovieSaveRequest) {
    guard let movies, cutting == nil else {
      injected.append(.cut(.failure(.noPlace)))
      return
    }
    let id = newJob()
    cutting = MovieCutting(id: id, request: request)
    disk.submit(lane: .saving) { outlet in
      outlet.post(
        .movieFile(id, Result { () throws(StorageError) in try movies.file(for: request.asset) }))
    }
  }

  /// Gives up what is cut; the process that does it is ended.
  func stopCut() {
    guard let cutting else { return }
    giveUp(cutting.id)
    self.cutting = nil
  }

  /// The file for a movie is open, or cannot be.
  func takeMovieFile(_ id: JobID, _ result: Result<AwaitedFile, StorageError>) -> [Input] {
    guard let cutting, cutting.id == id, let movies else { return [] }
    do throws(StorageError) {
      let file = try result.get()
      self.cutting?.file = file
      guard let output = try? OpenFile(adopting: file.descriptor()) else {
        return failCut(.media(.exportFailed("no file")))
      }
      let job = MediaJob(
        id: id, source: cutting.request.asset,
        operation: .cut(movies.completed(cutting.request.cut)), priority: 1000)
      host.submit(job, into: output)
      return []
    } catch { return failCut(.storage(error)) }
  }

  /// Takes what a media process says of a movie or a frame; nil where it is about something else.
  func takeMovie(_ completion: MediaCompletion) -> [Input]? {
    if completion.id == cutting?.id { return takeCut(completion.result) }
    if completion.id == taking?.id { return takeFrame(completion) }
    return nil
  }

  private func takeCut(_ result: Result<MediaReply, MediaError>) -> [Input] {
    guard let cutting, let file = cutting.file, let movies else { return [] }
    switch result {
    case .success(.progress(let thousandths)): return [.cutProgress(thousandths)]
    case .success(.cut(let movie)) where movie.isCopied && cutting.request.cut.range == nil:
      // It was no better than asked: the original itself is handed over, and this copy goes away with its file.
      self.cutting = nil
      return [.cut(.success(SavedMovie(movie, at: cutting.request.asset)))]
    case .success(.cut(let movie)):
      let (id, source) = (cutting.id, cutting.request.asset)
      disk.submit(lane: .saving) { outlet in
        outlet.post(
          .movieSaved(
            id,
            Result { () throws(StorageError) in
              SavedMovie(movie, at: try movies.save(file, movie: movie, source: source))
            }))
      }
      return []
    case .success: return failCut(.media(.wireBroken))
    case .failure(let error): return failCut(movies.failure(error))
    }
  }

  private func failCut(_ failure: SaveFailure) -> [Input] {
    cutting = nil
    return [.cut(.failure(failure))]
  }

  /// A movie is in its place, or could not be put there.
  func takeSavedMovie(_ id: JobID, _ result: Result<SavedMovie, StorageError>) -> [Input] {
    if case .success(let movie) = result { captures.unkept.insert(movie.path) }
    guard cutting?.id == id else { return [] }
    cutting = nil
    return [.cut(result.mapError { .storage($0) })]
  }

  /// Begins to take a frame; only one is taken at a time.
  func takeFrame(_ request: MovieFrameRequest) {
    guard movies != nil, taking == nil else {
      injected.append(.frameTaken(.failure(.exportFailed("no place"))))
      return
    }
    let id = newJob()
    taking = FrameTaking(id: id, source: request.asset)
    let export = ExportRequest(format: .png, moment: request.milliseconds)
    host.submit(
      MediaJob(id: id, source: request.asset, operation: .export(export), priority: 1000))
  }

  /// Gives up the frame that is taken.
  func stopFrame() {
    guard let taking else { return }
    giveUp(taking.id)
    self.taking = nil
  }

  /// Gives up a job of the loop's own, whose answer may be there already.
  private func giveUp(_ id: JobID) {
    host.cancel(id)
    completions.removeAll { $0.id == id }
  }

  private func takeFrame(_ completion: MediaCompletion) -> [Input] {
    guard let taking, let movies else { return [] }
    guard case .success(.exported) = completion.result, let output = completion.output else {
      self.taking = nil
      if case .failure(let error) = completion.result { return [.frameTaken(.failure(error))] }
      return [.frameTaken(.failure(.wireBroken))]
    }
    disk.submit(lane: .saving) { outlet in
      outlet.post(
        .frameSaved(
          taking.id,
          Result { () throws(StorageError) in
            try movies.saveFrame(output.descriptor, source: taking.source)
          }))
    }
    return []
  }

  /// A frame is in its place, or could not be put there.
  func takeSavedFrame(_ id: JobID, _ result: Result<FilePath, StorageError>) -> [Input] {
    if case .success(let path) = result { captures.unkept.insert(path) }
    guard taking?.id == id else { return [] }
    taking = nil
    return [.frameTaken(result.mapError { $0 == .noSpace ? .noSpace : .exportFailed("\($0)") })]
  }
}
