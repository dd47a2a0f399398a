import Glibc
import MediaTypes

/// Tells that a folder which is shown changed: what is in it, or that it is no longer the folder that it was.
///
/// inotify(7) says nothing where a folder above is renamed, a permission is taken away or a file system is unmounted, so
/// the folder itself is looked at whenever is asked. All calls look at the disk, so they belong to the disk worker.
public final class FolderWatch {
  private let folder: FilePath
  private let contents: LibraryWatch
  /// Which folder it is; nil where there is none, or it cannot be read.
  private var identity: FileIdentity?

  /// Begins to watch the only root of a listing.
  /// - Parameter since: what changed then or later, before it was watched, counts as a change.
  public init(_ query: FolderQuery, since: FileTime) {
    folder = query.roots.first ?? FilePath(".")
    contents = LibraryWatch(query, since: since)
    identity = Self.identity(of: folder)
  }

  /// For poll(2); negative where the system gives none.
  public var descriptor: Int32 { contents.descriptor }

  /// Whether anything changed since the last call. Does not wait for a change.
  public func takeChange() -> Bool {
    let now = Self.identity(of: folder)
    defer { identity = now }
    return !contents.takeChanges().isEmpty || now != identity
  }

  private static func identity(of folder: FilePath) -> FileIdentity? {
    guard let status = try? stat(of: folder), status.isFolder else { return nil }
    let mayRead = folder.withCString { faccessat(AT_FDCWD, $0, R_OK | X_OK, AT_EACCESS) } == 0
    return mayRead ? FileIdentity(status) : nil
  }
}
