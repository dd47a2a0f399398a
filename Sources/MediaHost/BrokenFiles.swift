import MediaTypes

/// Files that made processes fail, and how.
struct BrokenFiles {
  private struct Mark {
    let identity: FileIdentity
    let error: MediaError
    /// When it is tried again though it did not change; nil for never.
    let end: Int64?
  }

  private var marks: [FilePath: Mark] = [:]

  /// Remembers a file. One that took too long is remembered for a while only: the storage may have
  /// been slow, not the file.
  mutating func mark(
    _ path: FilePath, _ identity: FileIdentity, _ error: MediaError, now: Int64
  ) {
    if marks.count >= MediaLimits.brokenFiles { marks.remove(at: marks.startIndex) }
    let end = error == .timedOut ? now + Int64(MediaLimits.slowFileMilliseconds) : nil
    marks[path] = Mark(identity: identity, error: error, end: end)
  }

  /// Why a file is broken; nil when it is not known to be. A changed file starts anew.
  mutating func error(of path: FilePath, _ identity: FileIdentity, now: Int64) -> MediaError? {
    guard let mark = marks[path] else { return nil }
    if mark.identity == identity, mark.end.map({ now < $0 }) ?? true { return mark.error }
    marks[path] = nil
    return nil
  }
}
