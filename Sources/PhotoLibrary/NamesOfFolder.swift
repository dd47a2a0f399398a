import MediaTypes

/// The names of a folder: all are read at the first call, which takes little time beside looking at a file, then given
/// one after the other.
final class NamesOfFolder {
  /// The most names that are read ahead; of a larger folder each piece is read for itself.
  private static let most = 200_000

  let opened: OpenFolder
  /// The Live Photos among the names.
  private(set) var livePhotos = LivePhotos([])
  private var names: [OpenFolder.Entry] = []
  private var next = 0
  private var isRead = false

  init(_ opened: OpenFolder) { self.opened = opened }

  /// The next name that is wanted; nil at the end.
  func next(where wants: (FilePath) -> Bool) throws(SystemFailure) -> OpenFolder.Entry? {
    if next == names.count, !isRead { try read(where: wants) }
    guard next < names.count else { return nil }
    defer { next += 1 }
    return names[next]
  }

  private func read(where wants: (FilePath) -> Bool) throws(SystemFailure) {
    (names, next) = ([], 0)
    while names.count < Self.most, !isRead {
      guard let entry = try opened.next() else {
        isRead = true
        break
      }
      if wants(entry.name) { names.append(entry) }
    }
    livePhotos = LivePhotos(names.map(\.name))
  }
}
