import MediaHost
import MediaTypes

/// What is known of many files, found by all cores and told in the files' order as soon as it is known.
final class FileQuestions {
  private let files: [FilePath]
  private let host: MediaHost
  /// Answers that came before those of earlier files.
  private var early: [Int: Result<MediaInfo, MediaError>] = [:]
  private var asked = 0
  private var answered = 0
  private var told = 0

  /// Files asked about at once for each process, so that none of them waits.
  private static let ahead = 4

  /// Questions about files; nothing is asked before the first `next`.
  init(_ files: [FilePath]) {
    self.files = files
    let processes = min(files.count, MediaHostConfiguration.onlineCores)
    host = MediaHost(
      configuration: MediaHostConfiguration(program: Places.mediaProgram, processes: processes))
  }

  /// The next file and its answer; nil after the last.
  func next() -> (FilePath, Result<MediaInfo, MediaError>)? {
    guard told < files.count else { return nil }
    defer { told += 1 }
    while true {
      ask()
      take()
      if let answer = early.removeValue(forKey: told) { return (files[told], answer) }
      if !host.isIdle { host.pollOnce() }
    }
  }

  private func ask() {
    let most = MediaHostConfiguration.onlineCores * Self.ahead
    while asked < files.count, asked - answered < most {
      host.submit(MediaJob(id: JobID(UInt64(asked)), source: files[asked], operation: .probe))
      asked += 1
    }
  }

  private func take() {
    for completion in host.takeCompletions() {
      answered += 1
      early[Int(completion.id.value)] = completion.result.flatMap { reply in
        guard case .info(let info) = reply else { return .failure(.wireBroken) }
        return .success(info)
      }
    }
  }
}
