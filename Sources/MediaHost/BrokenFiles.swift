import MediaTypes

/// Files that made processes fail twice, and how.
struct BrokenFiles {
  private var marks: [FilePath: (identity: FileIdentity, error: MediaError)] = [:]

  mutating func mark(_ path: FilePath, _ identity: FileIdentity, _ error: MediaError) {
    marks[path] = (identity, error)
  }

  /// Why a file is broken; nil when it is not known to be. A changed file starts anew.
  mutating func error(of path: FilePath, _ identity: FileIdentity) -> MediaError? {
    guard let mark = marks[path] else { return nil }
    if mark.identity == identity { return mark.error }
    marks[path] = nil
    return nil
  }
}
