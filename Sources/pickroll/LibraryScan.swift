import Cells
import MediaTypes
import PhotoLibrary
import PickerScreens

/// `pickroll library scan`: looks at the library's folders, and reads what is new or was written to.
struct LibraryScan {
  let options: ParsedOptions
  let language: Language

  /// What was done.
  struct Counts {
    var update: UpdateCounts
    /// Pictures that were opened.
    var read = 0
    /// Pictures that are refused, now or before.
    var refused = 0
    var isAnew: Bool
    /// Why nothing could be read.
    var failure: MediaError?
  }

  /// Answers that are kept in one transaction.
  private static let batch = 64

  func run() throws(CommandError) -> Int32 {
    let place = LibraryPlace(options: options, language: language)
    let query = try place.readable(in: try place.decisions())
    let path = LibraryIndex.path(of: .current())
    let counts: Counts
    do throws(DatabaseError) {
      counts = try LibraryIndex.use(path) { (index, isAnew) throws(DatabaseError) in
        var counts = Counts(update: try index.update(query), isAnew: isAnew)
        try read(query, index, &counts)
        counts.refused = try index.refusedCount(of: query)
        return counts
      }
    } catch { throw .store(path, error) }
    return try report(counts, path)
  }

  private func read(
    _ query: FolderQuery, _ index: LibraryIndex, _ counts: inout Counts
  ) throws(DatabaseError) {
    let unread = try index.unread(of: query)
    guard !unread.isEmpty else { return }
    let questions = FileQuestions(unread.map(\.path))
    var answers: [(UnreadAsset, Result<MediaInfo, MediaError>)] = []
    while counts.failure == nil, let (_, answer) = questions.next() {
      answers.append((unread[counts.read], answer))
      counts.read += 1
      if case .failure(.workerUnavailable(let reason)) = answer {
        counts.failure = .workerUnavailable(reason)
      }
      guard answers.count == Self.batch || counts.read == unread.count else { continue }
      try index.note(answers)
      answers = []
    }
  }

  private func report(_ counts: Counts, _ path: FilePath) throws(CommandError) -> Int32 {
    if counts.isAnew { Output.complain(IndexTexts.madeAnew(path, language)) }
    for problem in counts.update.problems {
      Output.complain(language.sentence(problem.problem, path: problem.path))
    }
    if let failure = counts.failure { throw .media(path, failure) }
    Output.line(options.has(.json) ? json(counts) : IndexTexts.counts(counts, language))
    return counts.update.problems.isEmpty ? 0 : 2
  }

  private func json(_ counts: Counts) -> String {
    let update = counts.update
    let members = [
      ("found", update.found), ("new", update.new), ("changed", update.changed),
      ("moved", update.moved), ("gone", update.gone), ("read", counts.read),
      ("refused", counts.refused),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}
