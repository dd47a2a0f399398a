public import MediaTypes

/// Which library a program shows a person, and how.
public struct LibraryConfiguration: Sendable {
  /// The library's folders, by paths from the root; the first is saved into.
  public var folders: FolderQuery
  /// The program that asks, by its name.
  public var client: String
  /// Where the index and what was decided lie.
  public var userFolders: UserFolders
  /// Whether looking needs the person's permission; not where the person has named the folders.
  public var needsPermission: Bool
  /// Whether its pictures are shown; one that is not is only saved into.
  public var isShown: Bool
  /// How old the newest picture may be to be offered, in seconds; nil where it is not wanted.
  public var newestWithin: Int64?
  /// Whether pictures are opened while nothing else is to be done, so that the index knows their sizes and dates.
  public var readsFacts: Bool
  /// The time now.
  public var clock: @Sendable () -> FileTime

  /// Which library is shown, and how.
  public init(
    folders: FolderQuery, client: String = LibraryClient.own,
    userFolders: UserFolders, needsPermission: Bool = true, isShown: Bool = true,
    newestWithin: Int64? = nil, readsFacts: Bool = false,
    clock: @escaping @Sendable () -> FileTime = { .now }
  ) {
    self.folders = folders
    self.client = client
    self.userFolders = userFolders
    self.needsPermission = needsPermission
    self.isShown = isShown
    self.newestWithin = newestWithin
    self.readsFacts = readsFacts
    self.clock = clock
  }

  /// The library's own folder, which is saved into.
  public var folder: FilePath { folders.roots.first ?? FilePath("/") }
}
