import Glibc
public import MediaTypes

/// Why something could not be written or read back. Nothing is left half done.
public enum StorageError: Error, Equatable, Hashable, Sendable {
  /// The disk, or the person's share of it, is full.
  case noSpace
  /// The system does not allow it here, or the disk is read-only.
  case notPermitted(FilePath)
  /// The folder to write into, or the file itself, is not there.
  case missing(FilePath)
  /// What stands there is no regular file: a folder, a device, a link to nothing.
  case notAFile(FilePath)
  /// Something of that name exists, and was to be left alone.
  case alreadyExists(FilePath)
  /// What was to be copied cannot be read; the value is `errno`.
  case sourceUnreadable(Int32)
  /// What was saved is not whole any more.
  case damaged(FilePath)
  /// Another failure at this path; the value is `errno`.
  case failed(FilePath, Int32)

  /// The error of a call's `errno` at a path.
  package init(_ code: Int32, at path: FilePath) {
    switch code {
    case ENOSPC, EDQUOT: self = .noSpace
    case EACCES, EPERM, EROFS: self = .notPermitted(path)
    case ENOENT, ENOTDIR: self = .missing(path)
    case EEXIST: self = .alreadyExists(path)
    case EISDIR: self = .notAFile(path)
    default: self = .failed(path, code)
    }
  }

  /// The error of `errno` as it stands.
  package static func last(at path: FilePath) -> StorageError { StorageError(errno, at: path) }
}
