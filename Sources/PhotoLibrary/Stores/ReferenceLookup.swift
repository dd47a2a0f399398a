import MediaTypes

/// Finds assets that somebody decided about in the index, without a look at any file.
///
/// An asset is what has its identifier; else what lies at its path, where that is the same file or has its size and
/// time; else the same file elsewhere. What lies at its path and may be another one is shown until somebody looks.
struct ReferenceLookup {
  /// What the index says of a reference.
  enum Answer: Equatable {
    /// This is it.
    case known(Asset, State)
    /// It was outside the folders that are indexed.
    case outside(Asset)
    /// It is not there, or this is in its place.
    case missing(Asset?)

    /// How the decisions file has what is known.
    enum State: Equatable {
      case asStored
      /// As it is, without its name in the index.
      case unnamed
      case changed
    }

    var asset: Asset? {
      switch self {
      case .known(let asset, _), .outside(let asset): asset
      case .missing(let asset): asset
      }
    }
  }

  private static let columns = Asset.columns + ", inode"
  private let references: [AssetReference]
  private var answers: [Answer?]
  /// No asset is two.
  private var taken: Set<AssetIdentifier> = []

  private init(_ references: [AssetReference]) {
    self.references = references
    answers = [Answer?](repeating: nil, count: references.count)
  }

  /// What the index says of each reference. `folders` are those that are indexed.
  static func answers(
    to references: [AssetReference], folders: FolderQuery, in index: LibraryIndex
  ) throws(DatabaseError) -> [Answer] {
    guard !references.isEmpty else { return [] }
    var lookup = ReferenceLookup(references)
    try lookup.findByIdentifier(index.database)
    try lookup.findByPath(index.database)
    try lookup.findByFile(index.database)
    return lookup.answers.enumerated().map { number, answer in
      answer ?? lookup.answerForMissing(number, folders)
    }
  }

  private mutating func findByIdentifier(_ database: Database) throws(DatabaseError) {
    let rest = references.indices.filter { references[$0].identifier != nil }
    try find(rest, "identifier = ?", in: database) {
      [.text($0.identifier?.rawValue ?? "")]
    } take: { _, _ in
      true
    }
  }

  private mutating func findByPath(_ database: Database) throws(DatabaseError) {
    var others: [Int: Asset] = [:]
    try find(unanswered, "path = ?", in: database) {
      [.blob($0.path.bytes)]
    } take: { row, reference in
      let isSameFile = row.inode == reference.identity.inode
      return isSameFile || row.hasSizeAndTime(of: reference)
    } otherwise: {
      others[$0] = $1
    }
    inItsPlace = others
  }

  /// What lies at the path of a reference, and may be another asset.
  private var inItsPlace: [Int: Asset] = [:]

  private mutating func findByFile(_ database: Database) throws(DatabaseError) {
    try find(
      unanswered, "inode = ? AND bytes = ? AND modified = ? ORDER BY name = ? DESC LIMIT 1",
      in: database
    ) { reference in
      let identity = reference.identity
      return [
        .number(identity.inode), .integer(identity.byteCount),
        .integer(identity.modifiedNanoseconds), .blob(reference.path.lastComponent.bytes),
      ]
    } take: { _, _ in
      true
    }
  }

  private var unanswered: [Int] { answers.indices.filter { answers[$0] == nil } }

  private mutating func find(
    _ numbers: [Int], _ condition: String, in database: Database,
    by values: (AssetReference) -> [DatabaseValue], take fits: (Row, AssetReference) -> Bool,
    otherwise: (Int, Asset) -> Void = { _, _ in }
  ) throws(DatabaseError) {
    guard !numbers.isEmpty else { return }
    var found: [(Int, Row)] = []
    try database.each(
      "SELECT \(Self.columns) FROM assets WHERE gone = 0 AND \(condition)",
      for: numbers.map { values(references[$0]) }
    ) { place, values in
      if let row = Row(values) { found.append((numbers[place], row)) }
    }
    for (number, row) in found where answers[number] == nil {
      guard let identifier = row.asset.identifier, !taken.contains(identifier) else { continue }
      guard fits(row, references[number]) else {
        otherwise(number, row.asset)
        continue
      }
      taken.insert(identifier)
      answers[number] = .known(row.asset, row.state(in: references[number]))
    }
  }

  private func answerForMissing(_ number: Int, _ folders: FolderQuery) -> Answer {
    let reference = references[number]
    if let asset = inItsPlace[number],
      asset.identifier.map({ !taken.contains($0) }) ?? true
    {
      return .missing(asset)
    }
    if folders.roots.contains(where: reference.path.isInside) { return .missing(nil) }
    return .outside(
      Asset(
        path: reference.path, byteCount: reference.identity.byteCount,
        modified: FileTime(nanoseconds: reference.identity.modifiedNanoseconds).seconds,
        mediaType: PictureName(reference.path.lastComponent) == .movie ? .movie : .image,
        identifier: reference.identifier))
  }

  /// A row of the index.
  private struct Row {
    let asset: Asset
    let inode: UInt64
    let modifiedNanoseconds: Int64

    init?(_ row: [DatabaseValue]) {
      guard row.count == 9, let asset = Asset(row), let modified = row[3].integer,
        let inode = row[8].integer
      else { return nil }
      self.asset = asset
      self.inode = UInt64(bitPattern: inode)
      modifiedNanoseconds = modified
    }

    func hasSizeAndTime(of reference: AssetReference) -> Bool {
      asset.byteCount == reference.identity.byteCount
        && modifiedNanoseconds == reference.identity.modifiedNanoseconds
    }

    func state(in reference: AssetReference) -> Answer.State {
      let isAsItIs =
        asset.path == reference.path && inode == reference.identity.inode
        && hasSizeAndTime(of: reference)
      guard isAsItIs else { return .changed }
      if asset.identifier == reference.identifier { return .asStored }
      return reference.identifier == nil ? .unnamed : .changed
    }
  }
}
