import MediaTypes

/// The names of a folder: all are read, then given one after the other.
final class NamesOfFolder {
  /// What came of one step.
  enum Step {
    /// A name was read.
    case reading
    /// A name to be looked at.
    case entry(OpenFolder.Entry)
    case end
  }

  /// The most names that are read ahead; of a larger folder each piece is read for itself.
  private static let most = 200_000

  let opened: OpenFolder
  /// The Live Photos among the names.
  private(set) var livePhotos = LivePhotos([])
  private var names: [OpenFolder.Entry] = []
  private var next = 0
  private var isRead = false
  private var isGiving = false

  init(_ opened: OpenFolder) { self.opened = opened }

  /// Reads a name that is wanted, or gives one.
  func next(where wants: (FilePath) -> Bool) throws(SystemFailure) -> Step {
    if !isGiving {
      if let entry = try opened.next() {
        if wants(entry.name) { names.append(entry) }
        isGiving = names.count == Self.most
      } else {
        (isRead, isGiving) = (true, true)
      }
      if isGiving { livePhotos = LivePhotos(names.map(\.name)) }
      return .reading
    }
    if next < names.count {
      defer { next += 1 }
      return .entry(names[next])
    }
    (names, next, isGiving) = ([], 0, isRead)
    return isRead ? .end : .reading
  }
}
