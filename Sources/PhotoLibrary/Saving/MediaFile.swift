import Glibc
import MediaTypes

/// A picture or a movie, open for reading.
struct MediaFile: ~Copyable {
  let file: Descriptor

  /// Opens a file that is a picture by its first bytes, or a movie by its name.
  init(_ path: FilePath) throws(LibraryError) {
    let opened = try LibraryError.storing { () throws(StorageError) in
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
      var status = stat()
      guard fstat(file.number, &status) == 0 else { throw .last(at: path) }
      guard status.isRegularFile else { throw .notAFile(path) }
      return file
    }
    guard PictureName(path) == .movie || Self.isPicture(opened.number) else {
      throw .notAMedium(path)
    }
    file = opened
  }

  /// The asset in it; the path is made one from the root.
  func reference(at path: FilePath) throws(LibraryError) -> AssetReference {
    try LibraryError.storing { () throws(StorageError) in
      try AssetReference(of: file, at: AssetReference.fromRoot(path))
    }
  }

  private static func isPicture(_ file: Int32) -> Bool {
    let head = [UInt8](unsafeUninitializedCapacity: PictureSignature.length) { buffer, filled in
      filled = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
    }
    return PictureSignature.format(of: head) != nil
  }
}
