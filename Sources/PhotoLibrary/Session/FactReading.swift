public import MediaTypes

/// What pictures say of themselves, on its way into the index. It belongs to the lane that writes there.
public struct FactReading {
  /// A picture, and what it says of itself, or why it says nothing.
  public typealias Answer = (UnreadAsset, Result<MediaInfo, MediaError>)

  /// Pictures that are told at once.
  private static let batch = 64

  private var index: IndexConnection
  /// The last one that was told.
  private var last: FilePath?

  /// The reading of a library's pictures from the first one on.
  public init(_ configuration: LibraryConfiguration) {
    index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
  }

  /// Begins with the first picture again.
  public mutating func beginAgain() { last = nil }

  /// Keeps what was read, and answers which pictures in these folders are to be opened next; nil where that was all, or
  /// where the index cannot be used. One that could not be opened is not told again before `beginAgain`.
  public mutating func keep(
    _ answers: [Answer], andNextIn folders: FolderQuery
  ) -> [UnreadAsset]? {
    let after = last
    let next = try? index.use { (index, _) throws(DatabaseError) in
      if !answers.isEmpty { try index.note(answers) }
      return try index.unread(of: folders, after: after, limit: Self.batch)
    }
    guard let next, let end = next.last else { return nil }
    last = end
    return next.assets
  }
}
