import MediaHost
import MediaTypes
import PhotoLibrary

/// The reading of what pictures say of themselves: size, date and camera, which the index keeps. It goes on while
/// nothing else is to be decoded, one picture at a time, so that no picture on the screen waits for it.
struct LibraryFacts {
  /// The numbers of its jobs lie above those of the screens, and below the loop's own.
  static let firstJob: UInt64 = 1 << 62

  /// Pictures that are to be opened, the next one last.
  var waiting: [UnreadAsset] = []
  /// The picture that is opened now.
  var job: (id: JobID, asset: UnreadAsset)?
  var answers: [FactReading.Answer] = []
  /// Folders that did not answer: nothing else of them is opened.
  var silent: Set<FilePath> = []
  var jobCount: UInt64 = 0
  /// Whether the index is asked for more.
  var isAsking = false
  /// Whether the index has no more to be opened.
  var isEnded = true
}

extension LibraryService {
  /// Begins with the first picture again: others may have come.
  func readFactsAnew() {
    guard configuration.readsFacts else { return }
    facts.isEnded = false
    let reading = reading
    disk.submit(lane: .library(.correcting)) { _ in reading.use { $0.beginAgain() } }
  }

  /// The next picture to be opened, where there is one. Called when nothing else is to be decoded.
  func nextFact() -> MediaJob? {
    guard configuration.readsFacts, isSettled, folders != nil, facts.job == nil else { return nil }
    while let asset = facts.waiting.popLast() {
      guard !facts.silent.contains(asset.path.directory) else { continue }
      facts.jobCount += 1
      let id = JobID(LibraryFacts.firstJob + facts.jobCount)
      facts.job = (id, asset)
      return MediaJob(id: id, source: asset.path, operation: .probe, priority: 0)
    }
    askForFacts()
    return nil
  }

  /// Takes the answer to a job of this reading; false where it is another's.
  func takeFact(_ completion: MediaCompletion) -> Bool {
    guard let job = facts.job, job.id == completion.id else { return false }
    facts.job = nil
    switch completion.result {
    case .success(.info(let info)): facts.answers.append((job.asset, .success(info)))
    case .success: break
    case .failure(let error):
      if error == .unanswered { facts.silent.insert(job.asset.path.directory) }
      facts.answers.append((job.asset, .failure(error)))
    }
    return true
  }

  /// Gives the index what was read, and asks it for more.
  private func askForFacts() {
    guard let folders, !facts.isAsking, !facts.isEnded || !facts.answers.isEmpty else { return }
    facts.isAsking = true
    let (reading, answers) = (reading, facts.answers)
    facts.answers = []
    disk.submit(lane: .library(.correcting)) { outlet in
      let next = reading.use { $0.keep(answers, andNextIn: folders) }
      outlet.post(.library(.unread(next)))
    }
  }

  /// Takes what is to be opened next; nil where that is all.
  func take(unread: [UnreadAsset]?) {
    facts.isAsking = false
    facts.waiting = unread?.reversed() ?? []
    if unread == nil { facts.isEnded = true }
  }
}
