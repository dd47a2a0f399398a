import MediaTypes

/// An asset as the index has it.
struct KnownAsset: Equatable {
  let id: Int64
  let path: FilePath
  let record: FileRecord
  /// Whether it was not there when the library was last listed.
  let isGone: Bool
  /// The movie of the Live Photo that it was a part of.
  var livePhotoMovie: FilePath?
}

/// Which found file is which known asset.
struct Reconciliation {
  /// A known asset that is not as the index has it.
  struct Update: Equatable {
    let asset: KnownAsset
    let file: FoundFile
    var isMoved: Bool { asset.path != file.path }
    /// Whether the contents may be others; a copy that kept its time is looked at again.
    var isChanged: Bool { !file.record.isUnchanged(since: asset.record) }
  }

  private(set) var updates: [Update] = []
  private(set) var new: [FoundFile] = []
  /// Assets that were there and are not any more.
  private(set) var gone: [KnownAsset] = []
  private var isSettled: [Bool]
  private let known: [KnownAsset]

  /// Compares; the order of the rules matters.
  ///
  /// First a file that is where it was; then one with another name, so that a picture renamed over another one, or two
  /// that change their names, stay themselves; then another file in the place of one, as programs write that
  /// save by renaming; then the one copy that kept its time.
  init(known: [KnownAsset], found: [FoundFile]) {
    self.known = known
    isSettled = [Bool](repeating: false, count: known.count)
    var rest = settle(found, by: { $0.path }, or: { $0.path }) { asset, file in
      asset.record.isSameFile(as: file.record)
    }
    rest = settle(rest, by: { $0.record.identity.inode }, or: { $0.record.identity.inode }) {
      $0.record.isSameFile(as: $1.record)
    }
    rest = settle(rest, by: { $0.path }, or: { $0.path }) { asset, _ in !asset.isGone }
    new = settleCopies(rest)
    gone = known.indices.filter { !isSettled[$0] && !known[$0].isGone }.map { known[$0] }
  }

  /// Gives files their assets by a key and a rule; answers with the files that have none.
  private mutating func settle<Key: Hashable>(
    _ files: [FoundFile], by keyOfAsset: (KnownAsset) -> Key, or keyOfFile: (FoundFile) -> Key,
    where fits: (KnownAsset, FoundFile) -> Bool
  ) -> [FoundFile] {
    guard !files.isEmpty else { return [] }
    var candidates = unsettled(by: keyOfAsset)
    return files.filter { file in
      let key = keyOfFile(file)
      guard let place = candidates[key]?.lastIndex(where: { fits(known[$0], file) }),
        let index = candidates[key]?.remove(at: place)
      else { return true }
      settle(index, as: file)
      return false
    }
  }

  private func unsettled<Key: Hashable>(by key: (KnownAsset) -> Key) -> [Key: [Int]] {
    Dictionary(grouping: known.indices.filter { !isSettled[$0] }) { key(known[$0]) }
  }

  /// Where two could be the original, or two the copy, neither is taken.
  private mutating func settleCopies(_ files: [FoundFile]) -> [FoundFile] {
    guard !files.isEmpty else { return [] }
    let originals = unsettled { Contents($0.record) }
    let copies = Dictionary(grouping: files) { Contents($0.record) }
    return files.filter { file in
      let contents = Contents(file.record)
      guard copies[contents]?.count == 1, let indices = originals[contents], indices.count == 1
      else { return true }
      settle(indices[0], as: file)
      return false
    }
  }

  private mutating func settle(_ index: Int, as file: FoundFile) {
    isSettled[index] = true
    let asset = known[index]
    let isAsKnown =
      asset.path == file.path && !asset.isGone && file.record.isUnchanged(since: asset.record)
      && asset.livePhotoMovie == file.livePhotoMovie
    if !isAsKnown { updates.append(Update(asset: asset, file: file)) }
  }

  private struct Contents: Hashable {
    let byteCount: Int64
    let modified: Int64
    init(_ record: FileRecord) {
      byteCount = record.identity.byteCount
      modified = record.identity.modifiedNanoseconds
    }
  }
}
