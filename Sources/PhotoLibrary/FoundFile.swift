import CSystem
public import MediaTypes

/// A picture as a listing of the library met it.
struct FoundFile: Equatable {
  let path: FilePath
  let record: FileRecord
  /// When its name, its place or its contents last changed (`st_ctime`).
  let touched: FileTime
  /// Whether it has several names.
  let isLinked: Bool
  /// What kind of medium it is, and the movie of the Live Photo that it is a part of.
  var mediaType: MediaType = .image
  var livePhotoMovie: FilePath?

  init(path: FilePath, record: FileRecord, touched: FileTime, isLinked: Bool = false) {
    self.path = path
    self.record = record
    self.touched = touched
    self.isLinked = isLinked
  }

  /// Looks at a file of a listing; nil where it is gone.
  init?(_ asset: Asset) {
    self.init(at: asset.path)
    mediaType = asset.mediaType
    livePhotoMovie = asset.livePhotoMovie
  }

  /// Looks at a file, links followed: statx(2). Nil where there is no regular file.
  init?(at path: FilePath) {
    var status = statx()
    guard path.withCString({ sys_statx($0, &status) }) == 0,
      sys_is_regular(mode_t(status.stx_mode)) != 0
    else { return nil }
    let identity = AssetIdentity(
      device: UInt64(status.stx_dev_major) << 32 | UInt64(status.stx_dev_minor),
      inode: status.stx_ino, byteCount: Int64(clamping: status.stx_size),
      modifiedNanoseconds: FileTime(status.stx_mtime).nanoseconds)
    let born = sys_has_birth(&status) != 0 ? FileTime(status.stx_btime) : nil
    self.init(
      path: path, record: FileRecord(identity: identity, born: born),
      touched: FileTime(status.stx_ctime), isLinked: status.stx_nlink > 1)
  }
}

extension FileTime {
  fileprivate init(_ time: statx_timestamp) {
    self.init(seconds: time.tv_sec, nanoseconds: Int64(time.tv_nsec))
  }
}

/// All pictures that are in folders now.
struct LibraryListing {
  var files: [FoundFile] = []
  var problems: [FolderProblem] = []

  init() {}

  /// Lists folders to their end; it blocks on storage.
  init(_ query: FolderQuery) {
    var scanner = FolderScanner(query.withAllFiles)
    while let event = scanner.next() {
      switch event {
      case .found(let assets): files += assets.compactMap { FoundFile($0) }
      case .problem(let path, let problem): problems.append(FolderProblem(path, problem))
      case .entered, .finished: break
      }
    }
  }

  /// Whether a path lies where the storage refused to be read, so that nothing is known of it.
  func isUnknown(_ path: FilePath) -> Bool {
    problems.contains { problem in
      if case .unreadable = problem.problem { path.isInside(problem.path) } else { false }
    }
  }
}

/// Something that a listing could not read.
public struct FolderProblem: Equatable, Sendable {
  /// The folder or file.
  public let path: FilePath
  /// Why.
  public let problem: ScanProblem

  init(_ path: FilePath, _ problem: ScanProblem) {
    self.path = path
    self.problem = problem
  }
}

extension FilePath {
  /// The bytes that paths of what is in this folder begin with.
  var folderPrefix: [UInt8] {
    let slash = UInt8(ascii: "/")
    return bytes.last == slash ? bytes : bytes + [slash]
  }

  /// Whether this is a folder's path or that of something in it.
  func isInside(_ folder: FilePath) -> Bool {
    self == folder || bytes.starts(with: folder.folderPrefix)
  }
}

extension FolderQuery {
  /// Whether the listing shows a picture at this path, should there be one.
  public func covers(_ path: FilePath) -> Bool {
    roots.contains { root in
      guard path != root else { return true }
      let prefix = root.folderPrefix
      guard path.bytes.starts(with: prefix) else { return false }
      let parts = path.bytes.dropFirst(prefix.count).split(separator: UInt8(ascii: "/"))
      return (recursive || parts.count == 1)
        && (hidden || !parts.contains { $0.first == UInt8(ascii: ".") })
    }
  }
}
