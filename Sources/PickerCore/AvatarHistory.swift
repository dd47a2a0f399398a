import Glibc
import MediaTypes
public import PhotoLibrary

/// The avatars that were saved before the current one.
extension AvatarStore {
  /// How many generations are kept: the newest, and the current one where it is older.
  public static let keptCount = 24
  /// The file in a generation that says that it was the current one.
  private static let noteName = "was-current"

  /// The avatars that are there, the current one among them, the newest first by when they were saved. One that is
  /// damaged is left out; none where there is no current one.
  public func history() throws(StorageError) -> [SavedAvatar] {
    guard let current = try currentName() else { return [] }
    return pastAndPresent(current).map(\.avatar)
  }

  /// Makes an avatar of the history the current one. It stays in its place there, which is by when it was saved.
  ///
  /// Where it is gone meanwhile, or damaged, the current one stays.
  public func restore(_ avatar: SavedAvatar) throws(StorageError) {
    let name = avatar.picture.directory.lastComponent
    try whileLocked { () throws(StorageError) in
      guard load(generations.appending(name)) != nil else {
        throw .missing(generations.appending(name))
      }
      try noteCurrent()
      try switchCurrent(to: name)
    }
  }

  /// Notes that the current generation is one that was current, before another one takes its place. A save that was cut
  /// off may leave a whole one that never was.
  func noteCurrent() throws(StorageError) {
    guard let name = try? currentName(), load(generations.appending(name)) != nil else { return }
    let note = generations.appending(name).appending(Self.noteName)
    guard note.withCString({ access($0, F_OK) }) != 0 else { return }
    try Descriptor.creating(note).sync()
    try Folders.sync(note.directory)
  }

  /// Removes what is older than the history, and what dead programs left. Only under the lock. What cannot be removed
  /// is left for the next time.
  func sweep() {
    for name in Folders.names(of: folder) ?? []
    where name.bytes.starts(with: Self.temporaryLink.utf8) {
      _ = folder.appending(name).withCString { unlink($0) }
    }
    do throws(StorageError) {
      sweepGenerations(current: try currentName())
    } catch {
      // Nobody knows which one is current, so all stay until a save has made the link anew.
    }
  }

  /// Where none is current, the avatar was removed, and its history with it.
  private func sweepGenerations(current: FilePath?) {
    var kept: Set<FilePath> = []
    if let current {
      kept = Set(pastAndPresent(current).prefix(Self.keptCount).map(\.name))
      kept.insert(current)
    }
    for name in Folders.names(of: generations) ?? [] where !kept.contains(name) {
      Folders.remove(generations.appending(name))
    }
  }

  private struct Generation {
    let name: FilePath
    let avatar: SavedAvatar
    /// When it was begun in nanoseconds since 1970, which tells two of one second apart.
    let begun: Int64
  }

  /// The current one and those that were, as far as they can be loaded, the newest first.
  private func pastAndPresent(_ current: FilePath) -> [Generation] {
    let whole = (Folders.names(of: generations) ?? []).compactMap { name -> Generation? in
      let folder = generations.appending(name)
      let note = folder.appending(Self.noteName)
      guard name == current || note.withCString({ access($0, F_OK) }) == 0,
        let avatar = load(folder)
      else { return nil }
      return Generation(name: name, avatar: avatar, begun: Self.begun(name))
    }
    return whole.sorted { first, second in
      let seconds = (first.avatar.recipe.savedAt, second.avatar.recipe.savedAt)
      return seconds.0 == seconds.1 ? first.begun > second.begun : seconds.0 > seconds.1
    }
  }

  /// When a generation was begun, by its name: the clock of files is too coarse for two that follow at once. One of an
  /// older version has no such part, and is the oldest of its second.
  private static func begun(_ name: FilePath) -> Int64 {
    let parts = String(decoding: name.bytes, as: UTF8.self).split(separator: "-")
    return parts.count == 3 ? Int64(parts[1]) ?? 0 : 0
  }
}
