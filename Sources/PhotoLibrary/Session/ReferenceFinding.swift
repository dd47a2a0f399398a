import MediaTypes

/// Looks on the disk for assets that somebody decided about and that the index does not know, and remembers where they
/// are. It belongs to the lane that uses it.
public struct ReferenceFinding {
  private let configuration: LibraryConfiguration
  private var index: IndexConnection
  private var decisions: DecisionsConnection

  /// What looks for the assets of a library.
  public init(_ configuration: LibraryConfiguration) {
    self.configuration = configuration
    index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
    decisions = DecisionsConnection(configuration.userFolders)
  }

  /// Looks for assets. `lost`: the rows of those that are nowhere; `changes`: whether a list may be another one now.
  public mutating func look(
    for references: [StoredReference], tell: (LibraryEvent) -> Void
  ) -> (lost: Set<Int64>, changes: Bool) {
    do throws(LibraryError) {
      let store = try decisions.store(tell)
      let found = try find(references, besides: try store.storedPaths())
      let moved = zip(references, found).compactMap { before, now -> StoredReference? in
        guard let now, now != before.reference else { return nil }
        return StoredReference(id: before.id, reference: now)
      }
      try store.update(moved)
      let lost = zip(references, found).filter { $1 == nil }.map(\.0.id)
      return (Set(lost), !lost.isEmpty || !moved.isEmpty)
    } catch {
      tell(.failed(error))
      return ([], false)
    }
  }

  /// By the index where that knows them; else by their contents, of which the index tells where they may be.
  private mutating func find(
    _ references: [StoredReference], besides taken: Set<FilePath>
  ) throws(LibraryError) -> [AssetReference?] {
    let (folders, wanted) = (configuration.folders, references.map(\.reference))
    let (answers, files) = try index.use { (index, _) throws(DatabaseError) in
      let answers = try ReferenceLookup.answers(to: wanted, folders: folders, in: index)
      let missing = zip(wanted, answers).filter { !$1.isKnown }.map(\.0.identity.byteCount)
      return (answers, try index.paths(byteCounts: Set(missing)))
    }
    let missing = answers.indices.filter { !answers[$0].isKnown }
    let search = ReferenceSearch(library: [], files: files.filter { !taken.contains($0) })
    let found = search.find(missing.map { wanted[$0] })
    var result = zip(wanted, answers).map { Self.now($0, $1) }
    for (place, number) in missing.enumerated() { result[number] = found[place] }
    return result
  }

  /// A reference that the index knows, as it is now; as it was where its file cannot be opened.
  private static func now(
    _ reference: AssetReference, _ answer: ReferenceLookup.Answer
  ) -> AssetReference? {
    guard case .known(let asset, let state) = answer else { return nil }
    var now = reference
    if state == .changed {
      guard let opened = try? AssetReference(of: asset.path) else { return reference }
      now = opened
    }
    now.identifier = asset.identifier
    return now
  }
}

extension ReferenceLookup.Answer {
  fileprivate var isKnown: Bool { if case .known = self { true } else { false } }
}

extension LibraryIndex {
  /// Where assets of these sizes lie.
  fileprivate func paths(byteCounts: Set<Int64>) throws(DatabaseError) -> [FilePath] {
    guard !byteCounts.isEmpty else { return [] }
    let list = "[" + byteCounts.map(String.init).joined(separator: ",") + "]"
    return try database.rows(
      "SELECT path FROM assets NOT INDEXED WHERE gone = 0 AND bytes IN (SELECT value FROM json_each(?))",
      .text(list)
    ).compactMap { $0.first?.path }
  }
}

extension DecisionsStore {
  /// Where the assets were that somebody decided about.
  fileprivate func storedPaths() throws(LibraryError) -> Set<FilePath> {
    try use { database throws(DatabaseError) in
      Set(try database.rows("SELECT path FROM asset").compactMap { $0.first?.path })
    }
  }
}
