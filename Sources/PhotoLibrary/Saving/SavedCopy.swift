import Glibc
import MediaTypes

/// A copy of a picture or a movie on its way into the camera roll. Nobody sees it before it has a name, and
/// without one it goes away by itself.
final class SavedCopy {
  private var file: TemporaryFile
  private let folder: FilePath
  private let name: FreeName
  private let fingerprint: ContentFingerprint
  private let identity: AssetIdentity
  /// Where it lies once it has a name.
  private(set) var path: FilePath?

  /// Copies a file byte for byte, its times too, and waits until it is on the disk.
  init(of source: FilePath, in folder: FilePath) throws(LibraryError) {
    let medium = try MediaFile(source)
    let original = try medium.reference(at: source)
    self.folder = AssetReference.fromRoot(folder)
    name = FreeName(Self.shown(source.lastComponent))
    fingerprint = original.fingerprint
    let copy = try LibraryError.storing { () throws(StorageError) in
      let copy = try TemporaryFile(in: folder)
      try copy.fill(withTimesFrom: medium.file)
      return copy
    }
    identity = try LibraryError.storing { () throws(StorageError) in
      AssetIdentity(try copy.status())
    }
    file = copy
    // Somebody may still be writing the source.
    guard identity.byteCount == original.identity.byteCount else {
      throw .storage(.sourceUnreadable(EAGAIN))
    }
  }

  /// Gives it its own name, or the first of `NAME 2`, `NAME 3`… that is free.
  func keep() throws(LibraryError) -> AssetReference {
    let kept = try LibraryError.storing { () throws(StorageError) in
      try file.linkToFreeName(in: folder) { name.marked($0 == 1 ? "" : " \($0)") }
    }
    path = kept
    return AssetReference(path: kept, identity: identity, fingerprint: fingerprint)
  }

  /// Takes its name away again: unlink(2).
  func discard() {
    if let path { _ = path.withCString { unlink($0) } }
  }

  /// The name without dots in front, since a hidden picture would be a lost one.
  private static func shown(_ name: FilePath) -> FilePath {
    let bytes = name.bytes.drop { $0 == UInt8(ascii: ".") }
    return bytes.isEmpty ? FilePath("Picture") : FilePath(bytes: bytes)
  }
}
