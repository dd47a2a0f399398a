import Glibc
import MediaTypes

/// Lists pictures and movies, a piece at a time.
///
/// It blocks on storage, so it is asked by the disk worker and by programs without a screen. A name
/// with a picture's or a movie's ending is an asset at once; a name with an unknown ending or none is one where
/// the first bytes are a picture's or a movie's. A folder's names are read before the first of them is looked at, so that
/// the two files of a Live Photo are known. Links to folders are followed; a folder is listed once, by
/// whatever way it is reached. Of a file that is a root the first bytes count with any other ending too.
public struct FolderScanner {
  /// A batch that is not full is handed over after so many names.
  private static let patience = 2000

  private let listing: FolderListing
  private let reader: Int
  private var folder: NamesOfFolder?
  private var isFinished = false

  /// A listing of its own that has not begun.
  public init(_ query: FolderQuery) { self.init(reading: FolderListing(query)) }

  /// One more reader of a listing.
  public init(reading listing: FolderListing) {
    self.listing = listing
    reader = listing.addReader()
  }

  /// The next event; nil after `finished`, or when the rest is for other readers. Nil too once it is not wanted any
  /// more, which is asked at every name: a tree without pictures has no event for a long time.
  public mutating func next(while isWanted: () -> Bool = { true }) -> ScanEvent? {
    var looked = 0
    while !isFinished, isWanted() {
      if let event = listing.takeEvent(mayBeSmall: looked >= Self.patience) { return event }
      looked = looked < Self.patience ? looked + 1 : 0
      listing.noteStep(of: reader)
      if let folder {
        readEntry(of: folder)
      } else if let event = beginNext() {
        return event
      }
    }
    return nil
  }

  /// Begins the next task; an event where there is none.
  private mutating func beginNext() -> ScanEvent? {
    switch listing.next(for: reader) {
    case .task(.root(let path, let isPattern)): begin(root: path, isPattern: isPattern)
    case .task(.folder(let path)): begin(folder: path)
    case .tell(let event): return event
    case .end(let isLast):
      isFinished = true
      return isLast ? .finished : nil
    }
    return nil
  }

  private mutating func begin(root path: FilePath, isPattern: Bool) {
    do throws(SystemFailure) {
      let status = try stat(of: path)
      if status.isFolder { return begin(rootFolder: path) }
      guard status.isRegularFile else { return report(path, .notAPicture) }
      let mayRead = path.withCString { faccessat(AT_FDCWD, $0, R_OK, AT_EACCESS) } == 0
      guard mayRead else { throw SystemFailure.last }
      guard let type = Self.mediaType(ofRoot: path) else { return report(path, .notAPicture) }
      add(path, status, type)
    } catch {
      let matches = isPattern && error.code == ENOENT ? PathPattern.paths(matching: path) : []
      if matches.isEmpty { report(path, Self.problem(error)) } else { listing.add(roots: matches) }
    }
  }

  /// One folder is entered; of several each is an entry, where they are shown.
  private mutating func begin(rootFolder path: FilePath) {
    let query = listing.query
    let isAll = query.isAll(path)
    guard query.showsFolders else { return begin(folder: path) }
    let named = path.withoutEmptyNames
    if !query.recursive, !isAll { return listing.add(Asset(folder: named)) }
    begin(folder: isAll ? named : path)
    if isAll, folder != nil { listing.tell(.entered(named, absolute: named.absolute)) }
  }

  private static func mediaType(ofRoot path: FilePath) -> MediaType? {
    switch PictureName(path) {
    case .picture: return .image
    case .movie: return .movie
    case .other, .unknown:
      return mediaType(ofHead: OpenFolder.head(of: path, count: PictureSignature.length))
    }
  }

  private static func mediaType(ofHead head: [UInt8]) -> MediaType? {
    PictureSignature.format(of: head).map { $0.isMovie ? .movie : .image }
  }

  private mutating func begin(folder path: FilePath) {
    do throws(SystemFailure) {
      let opened = try OpenFolder(path)
      guard listing.isNew(try opened.identity()) else { return }
      folder = NamesOfFolder(opened)
    } catch {
      report(path, Self.problem(error))
    }
  }

  private mutating func readEntry(of names: NamesOfFolder) {
    do throws(SystemFailure) {
      if let entry = try names.next(where: wants) {
        try take(entry, of: names)
      } else {
        folder = nil
      }
    } catch {
      report(names.opened.path, Self.problem(error))
      folder = nil
    }
  }

  private func wants(_ name: FilePath) -> Bool {
    guard name.bytes.first == UInt8(ascii: ".") else { return true }
    return listing.query.hidden && name.bytes != Array(".".utf8) && name.bytes != Array("..".utf8)
  }

  /// A failure thrown here is the whole folder's.
  private func take(_ entry: OpenFolder.Entry, of names: NamesOfFolder) throws(SystemFailure) {
    let opened = names.opened
    let path = opened.path.appending(entry.name)
    switch entry.kind {
    case Int(DT_DIR): addFolder(path)
    case Int(DT_REG) where !mayBeListed(entry.name): break
    case Int(DT_REG), Int(DT_LNK), Int(DT_UNKNOWN):
      guard let status = try status(of: entry, path, in: opened) else { return }
      if status.isFolder {
        addFolder(path)
      } else if status.isRegularFile, let type = mediaType(of: entry.name, status, in: opened) {
        add(path, status, type, movie: names.livePhotos.movie(of: entry.name))
      }
    default: break
    }
  }

  /// Whether a name alone does not say that a file is not wanted.
  private func mayBeListed(_ name: FilePath) -> Bool {
    switch PictureName(name) {
    case .picture, .unknown: true
    case .movie: listing.query.media.types.contains(.movie)
    case .other: false
    }
  }

  private func mediaType(
    of name: FilePath, _ status: stat, in opened: OpenFolder
  ) -> MediaType? {
    switch PictureName(name) {
    case .picture: return .image
    case .movie: return .movie
    case .other: return nil
    case .unknown:
      // The system's own files, which are not to be opened for a look, have no bytes either.
      guard status.st_size > 0 else { return nil }
      return Self.mediaType(ofHead: opened.head(of: name, count: PictureSignature.length))
    }
  }

  /// What an entry is; nil where it is gone, or is reported.
  ///
  /// A refusal of a plain name means that the folder may be read but not entered, so it is thrown.
  private func status(
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

  private func addFolder(_ path: FilePath) {
    if listing.query.recursive {
      listing.add(folder: path)
    } else if listing.query.showsFolders {
      listing.add(Asset(folder: path))
    }
  }

  private func add(_ path: FilePath, _ status: stat, _ type: MediaType) {
    listing.add(
      Asset(
        path: path, byteCount: Int64(status.st_size), modified: Int64(status.st_mtim.tv_sec),
        mediaType: type))
  }

  /// Adds a file of a folder, where its kind is wanted; `movie` is that of a Live Photo.
  private func add(_ path: FilePath, _ status: stat, _ type: MediaType, movie: FilePath?) {
    let asset = Asset(
      path: path, byteCount: Int64(status.st_size), modified: Int64(status.st_mtim.tv_sec),
      mediaType: type, livePhotoMovie: movie.map { path.directory.appending($0) })
    if listing.query.media.lists(asset) { listing.add(asset) }
  }

  private func report(_ path: FilePath, _ problem: ScanProblem) { listing.report(path, problem) }

  private static func problem(_ failure: SystemFailure) -> ScanProblem {
    failure.code == ENOENT || failure.code == ENOTDIR ? .missing : .unreadable(failure.code)
  }
}
