import Glibc
public import MediaTypes

/// What is shown of a folder that is an entry among others: how many pictures are in it and below, and some of them.
public struct FolderSummary: Equatable, Sendable {
  /// The most pictures that are counted.
  public static let mostCounted = 9_999
  /// The most names that are looked at: a large tree without pictures has an end too.
  static let mostNames = 200_000
  /// How many pictures stand for a folder.
  public static let shownAssets = 4

  /// Pictures that stand for it: its own by their names, then those below.
  public internal(set) var first: [Asset] = []
  /// How many pictures were counted.
  public internal(set) var count = 0
  /// Whether there may be more than were counted.
  public internal(set) var hasMore = false
  /// Whether they are counted still.
  public internal(set) var isCounting = true
  /// When names in it last changed, in seconds since 1970; nil where that is not known.
  public internal(set) var modified: Int64?

  /// Something known of a folder.
  public init(
    first: [Asset] = [], count: Int = 0, hasMore: Bool = false, isCounting: Bool = false,
    modified: Int64? = nil
  ) {
    self.first = first
    self.count = count
    self.hasMore = hasMore
    self.isCounting = isCounting
    self.modified = modified
  }

  /// Looks into a folder as far as it takes, and tells what is known: when its own pictures were seen, and at the end. It
  /// blocks on storage, and ends without a word once it is not wanted.
  public static func look(
    into folder: FilePath, hidden: Bool, media: ListedMedia = .stills, while isWanted: () -> Bool,
    tell: (FolderSummary) -> Void
  ) {
    var scanner = FolderScanner(
      FolderQuery(roots: [folder], recursive: true, hidden: hidden, media: media))
    var summary = FolderSummary(isCounting: true)
    summary.modified = (try? stat(of: folder)).map { Int64($0.st_mtim.tv_sec) }
    var (names, isTold) = (0, false)
    let goesOn = { () -> Bool in
      names += 1
      return names <= mostNames && isWanted()
    }
    while summary.count <= mostCounted, let event = scanner.next(while: goesOn) {
      guard case .found(let assets) = event else { continue }
      if !isTold, assets.contains(where: { $0.path.directory != folder }) {
        tell(summary)
        isTold = true
      }
      summary.take(assets, of: folder)
    }
    guard isWanted() else { return }
    summary.hasMore = summary.count > mostCounted || names > mostNames
    summary.count = min(summary.count, mostCounted)
    summary.isCounting = false
    tell(summary)
  }

  private mutating func take(_ assets: [Asset], of folder: FilePath) {
    count += assets.count
    func depth(_ asset: Asset) -> Int { asset.path.bytes.count { $0 == UInt8(ascii: "/") } }
    // The folders below are read after this one, in no order: a picture there stays when it is taken.
    let isFull = first.count == Self.shownAssets
    if isFull, first.allSatisfy({ $0.path.directory != folder }) { return }
    let best = (first + assets).sorted { one, other in
      depth(one) != depth(other)
        ? depth(one) < depth(other) : NaturalOrder.compare(one.path, other.path) < 0
    }
    first = Array(best.prefix(Self.shownAssets))
  }
}
