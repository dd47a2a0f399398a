import Glibc
public import MediaTypes

/// An asset that somebody decided about, and what is needed to find it again after its file was renamed,
/// moved, copied to another disk, or edited.
public struct AssetReference: Equatable, Hashable, Sendable {
  /// The index's name for it, where an index has listed it; it is found without, too.
  public var identifier: AssetIdentifier?
  /// Where it was last, from the root.
  public let path: FilePath
  /// Which file it was, and how it stood.
  public let identity: AssetIdentity
  /// What was in it.
  public let fingerprint: ContentFingerprint

  /// An asset as it was.
  public init(
    identifier: AssetIdentifier? = nil, path: FilePath, identity: AssetIdentity,
    fingerprint: ContentFingerprint
  ) {
    self.identifier = identifier
    self.path = path
    self.identity = identity
    self.fingerprint = fingerprint
  }

  /// The asset in a file as it is now; the path is made one from the root, links to folders resolved.
  /// Opens the file, and may block.
  public init(of path: FilePath) throws(StorageError) {
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    try self.init(of: file, at: Self.fromRoot(path))
  }

  /// The asset in an open file.
  init(of file: borrowing Descriptor, at path: FilePath) throws(StorageError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .last(at: path) }
    guard status.isRegularFile else { throw .notAFile(path) }
    do throws(SystemFailure) {
      let print = try ContentFingerprint(of: file.number, byteCount: Int64(status.st_size))
      self.init(path: path, identity: AssetIdentity(status), fingerprint: print)
    } catch { throw .sourceUnreadable(error.code) }
  }

  /// The path of a name in a folder whose own path is without links: realpath(3). A last link stays one.
  static func fromRoot(_ path: FilePath) -> FilePath {
    guard let folder = path.directory.withCString({ realpath($0, nil) }) else { return path }
    defer { free(folder) }
    let bytes = UnsafeRawBufferPointer(start: folder, count: strlen(folder))
    return FilePath(bytes: bytes).appending(path.lastComponent)
  }

  /// Whether the same is in both. A file's number alone proves nothing, since a new file may get that of a
  /// dead one.
  func hasContents(of other: AssetReference) -> Bool {
    identity.byteCount == other.identity.byteCount && fingerprint == other.fingerprint
  }

  /// Whether this asset, as it was, is that one, as it is now: at the same path the same file or the same
  /// contents; at another one the same file with the same contents, where it is no longer at its own. A copy
  /// is another asset, and so is a second name of the file.
  func isNow(_ other: AssetReference) -> Bool {
    let isSameFile = identity.isSameFile(as: other.identity)
    if path == other.path { return isSameFile || hasContents(of: other) }
    return isSameFile && hasContents(of: other) && !isAtItsPath
  }

  /// Whether the same file is still there: stat(2).
  private var isAtItsPath: Bool {
    guard let status = try? stat(of: path) else { return false }
    return AssetIdentity(status).isSameFile(as: identity)
  }

  /// The same asset, found elsewhere or changed.
  func moved(to other: AssetReference) -> AssetReference {
    AssetReference(
      identifier: identifier, path: other.path, identity: other.identity,
      fingerprint: other.fingerprint)
  }
}
