public import MediaTypes

/// What is to be listed.
public struct FolderQuery: Equatable, Sendable {
  /// Folders and files, taken in this order.
  public var roots: [FilePath]
  /// Whether the folders inside the folders are listed too.
  public var recursive: Bool
  /// Whether names that begin with a dot are listed. A root's own name does not matter.
  public var hidden: Bool
  /// Whether folders are told: a folder that is not entered as an asset, and where the only root is one, that it is.
  public var showsFolders: Bool
  /// Whether a root that is not there is a pattern for roots: glob(7).
  public var expandsPatterns: Bool
  /// Which kinds of files are listed.
  public var media: ListedMedia
  /// More roots, which come by and by and are listed after the others; nil for none.
  public var stream: PathStream?

  /// What is to be listed.
  public init(
    roots: [FilePath], recursive: Bool = false, hidden: Bool = false, showsFolders: Bool = false,
    expandsPatterns: Bool = false, media: ListedMedia = .stills, stream: PathStream? = nil
  ) {
    self.roots = roots
    self.recursive = recursive
    self.hidden = hidden
    self.showsFolders = showsFolders
    self.expandsPatterns = expandsPatterns
    self.media = media
    self.stream = stream
  }

  /// The same places with every file that can be shown.
  var withAllFiles: FolderQuery {
    var query = self
    query.media = .allFiles
    return query
  }

  /// Whether a path is all that is listed, so that a folder there is entered and is no entry itself.
  func isAll(_ path: FilePath) -> Bool { roots == [path] && stream == nil }

  /// Whether nothing is named, nor will be.
  public var isEmpty: Bool { roots.isEmpty && stream == nil }
}

/// Why something of a listing is not there.
public enum ScanProblem: Error, Equatable, Hashable, Sendable {
  /// There is no such file or folder.
  case missing
  /// The system refuses to read it; the value is `errno`.
  case unreadable(Int32)
  /// It was named itself, and is neither a folder nor a file that is a picture by its name or its first bytes.
  case notAPicture
  /// A stream brought more paths than are taken; the value is how many were.
  case tooMany(Int)
}

/// What a listing says while it goes on.
public enum ScanEvent: Equatable, Sendable {
  /// More assets, 1 to 64 of them from a reader, in the order the folders give them.
  case found([Asset])
  /// The only root is a folder, and what is in it comes next; `absolute` is its path from the root of all.
  case entered(FilePath, absolute: FilePath)
  /// Something could not be listed; the rest goes on.
  case problem(FilePath, ScanProblem)
  /// That was all; nothing comes after it.
  case finished
}
