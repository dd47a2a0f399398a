import Glibc
import MediaTypes

/// Lists pictures, a piece at a time.
///
/// It blocks on storage, so it is asked by the disk worker and by programs without a screen. A name
/// with a picture's ending is an asset at once; a name with an unknown ending or none is one where
/// the first bytes are a picture's. Links to folders are followed; a folder is listed once, by
/// whatever way it is reached. A file named as a root is always an asset, whatever it holds.
public struct FolderScanner {
  private static let firstBatch = 16
  private static let fullBatch = 64
  /// A batch that is not full is handed over after so many names.
  private static let patience = 2000

  private enum Task {
    case root(FilePath)
    case folder(FilePath)
  }

  private let query: FolderQuery
  private let named: Set<FilePath>
  /// What is still to be done, the next one last.
  private var tasks: [Task]
  private var folder: OpenFolder?
  private var listed: Set<FileIdentity> = []
  private var shown: Set<FilePath> = []
  private var batch: [Asset] = []
  private var batchSize = Self.firstBatch
  private var problems: [ScanEvent] = []
  private var isFinished = false

  /// A listing that has not begun.
  public init(_ query: FolderQuery) {
    self.query = query
    named = Set(query.roots)
    tasks = query.roots.reversed().map { .root($0) }
  }

  /// The next event; nil after `finished`.
  public mutating func next() -> ScanEvent? {
    if isFinished { return nil }
    var looked = 0
    while batch.count < batchSize, problems.isEmpty, step() {
      looked += 1
      if looked >= Self.patience, !batch.isEmpty { break }
    }
    if !batch.isEmpty { return takeBatch() }
    if !problems.isEmpty { return problems.removeFirst() }
    isFinished = true
    return .finished
  }

  private mutating func takeBatch() -> ScanEvent {
    defer {
      batch = []
      batchSize = Self.fullBatch
    }
    return .found(batch)
  }

  /// Looks at one name or begins one task; false when nothing is left.
  private mutating func step() -> Bool {
    if let folder {
      readEntry(of: folder)
      return true
    }
    switch tasks.popLast() {
    case .root(let path): begin(root: path)
    case .folder(let path): begin(folder: path)
    case nil: return false
    }
    return true
  }

  private mutating func begin(root path: FilePath) {
    do throws(SystemFailure) {
      let status = try stat(of: path)
      if status.isFolder { return begin(folder: path) }
      guard status.isRegularFile else { return report(path, .notAPicture) }
      let mayRead = path.withCString { faccessat(AT_FDCWD, $0, R_OK, AT_EACCESS) } == 0
      guard mayRead else { throw SystemFailure.last }
      add(path, status)
    } catch {
      report(path, Self.problem(error))
    }
  }

  private mutating func begin(folder path: FilePath) {
    do throws(SystemFailure) {
      let opened = try OpenFolder(path)
      guard listed.insert(try opened.identity()).inserted else { return }
      folder = opened
    } catch {
      report(path, Self.problem(error))
    }
  }

  private mutating func readEntry(of opened: OpenFolder) {
    do throws(SystemFailure) {
      guard let entry = try opened.next() else {
        folder = nil
        return
      }
      guard wants(entry.name) else { return }
      try take(entry, of: opened)
    } catch {
      report(opened.path, Self.problem(error))
      folder = nil
    }
  }

  private func wants(_ name: FilePath) -> Bool {
    guard name.bytes.first == UInt8(ascii: ".") else { return true }
    return query.hidden && name.bytes != Array(".".utf8) && name.bytes != Array("..".utf8)
  }

  /// A failure thrown here is the whole folder's.
  private mutating func take(_ entry: OpenFolder.Entry, of opened: OpenFolder) throws(SystemFailure)
  {
    let path = opened.path.appending(entry.name)
    switch entry.kind {
    case Int(DT_DIR): addFolder(path)
    case Int(DT_REG) where PictureName(entry.name) == .other: break
    case Int(DT_REG), Int(DT_LNK), Int(DT_UNKNOWN):
      guard let status = try status(of: entry, path, in: opened) else { return }
      if status.isFolder {
        addFolder(path)
      } else if status.isRegularFile, isPicture(entry.name, in: opened) {
        add(path, status)
      }
    default: break
    }
  }

  private func isPicture(_ name: FilePath, in opened: OpenFolder) -> Bool {
    switch PictureName(name) {
    case .picture: return true
    case .other: return false
    case .unknown:
      let head = opened.head(of: name, count: PictureSignature.length)
      return PictureSignature.format(of: head) != nil
    }
  }

  /// What an entry is; nil where it is gone, or is reported.
  ///
  /// A refusal of a plain name means that the folder may be read but not entered, so it is thrown.
  private mutating func status(
    of entry: OpenFolder.Entry, _ path: FilePath, in opened: OpenFolder
  ) throws(SystemFailure) -> stat? {
    do throws(SystemFailure) {
      return try opened.status(of: entry.name)
    } catch {
      if error.code == ENOENT { return nil }
      if error.code == EACCES, entry.kind != Int(DT_LNK) { throw error }
      if PictureName(entry.name) == .picture { report(path, Self.problem(error)) }
      return nil
    }
  }

  private mutating func addFolder(_ path: FilePath) {
    if query.recursive { tasks.append(.folder(path)) }
  }

  /// A path that is a root itself may be met again in a folder; it is shown once.
  private mutating func add(_ path: FilePath, _ status: stat) {
    if named.contains(path), !shown.insert(path).inserted { return }
    batch.append(
      Asset(
        path: path, byteCount: Int64(status.st_size), modified: Int64(status.st_mtim.tv_sec)))
  }

  private mutating func report(_ path: FilePath, _ problem: ScanProblem) {
    problems.append(.problem(path, problem))
  }

  private static func problem(_ failure: SystemFailure) -> ScanProblem {
    failure.code == ENOENT || failure.code == ENOTDIR ? .missing : .unreadable(failure.code)
  }
}
