import Glibc
public import MediaTypes
public import PhotoLibrary

/// A picture of an image store as it lay on the disk when it was stored or looked up.
public struct StoredImage: Equatable, Hashable, Sendable {
  /// What it is called.
  public let key: ImageKey
  /// Where it lies. The file is never half written; once the key is set anew, another one lies there.
  public let path: FilePath
  /// What tells this file from the one that takes its place.
  public let version: AssetIdentity
}

/// The disk's half of an `ImageStore`: files by key in a folder of its own. A value, for any thread.
///
/// Every call blocks on the disk. Several threads and programs may use one folder at once: a reader sees a key's old
/// picture or its new one, whole, and of two that set a key at once one is the last.
public struct ImageFiles: Equatable, Sendable {
  /// Where everything lies.
  public let folder: FilePath

  /// The pictures in a folder, which is made when the first one is set. Nothing else should lie there.
  public init(folder: FilePath) { self.folder = folder }

  /// Pictures that are not whole yet; no key is written with a dot.
  private var newFolder: FilePath { folder.appending(".new") }

  /// Stores the whole contents of an open file, whatever its position, in the place of what the key had.
  ///
  /// On an error the key has what it had. A key that takes more than some 3,500 bytes when it is written
  /// as a path (most bytes take three) is `failed` with ENAMETOOLONG.
  @discardableResult
  public func set(_ source: Int32, for key: ImageKey) throws(StorageError) -> StoredImage {
    try whileWriting { () throws(StorageError) in
      var file = try TemporaryFile(in: newFolder)
      try file.fill(from: source)
      let path = path(of: key)
      // Asked of the file itself: under its name another program's may lie by now.
      let version = AssetIdentity(try file.status())
      try rename(&file, to: path)
      return StoredImage(key: key, path: path, version: version)
    }
  }

  /// Stores a copy of a file. `sourceUnreadable` where it cannot be opened, or is a folder.
  @discardableResult
  public func set(_ file: FilePath, for key: ImageKey) throws(StorageError) -> StoredImage {
    let source = file.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard source >= 0 else { throw .sourceUnreadable(errno) }
    defer { close(source) }
    return try set(source, for: key)
  }

  /// The picture of a key; nil where it has none.
  public func image(for key: ImageKey) throws(StorageError) -> StoredImage? {
    let path = path(of: key)
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .last(at: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
    return StoredImage(key: key, path: path, version: AssetIdentity(status))
  }

  /// Removes a key's picture; false where it had none.
  @discardableResult
  public func delete(_ key: ImageKey) throws(StorageError) -> Bool {
    let path = path(of: key)
    guard path.withCString({ unlink($0) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw .last(at: path)
    }
    do throws(StorageError) { try Folders.sync(path.directory) } catch {
      // Another program has removed the folder already.
      guard error == .missing(path.directory) else { throw error }
    }
    var parent = path.directory
    // The folders of a long key; one that still holds something stays.
    while parent != folder, parent.withCString({ rmdir($0) }) == 0 { parent = parent.directory }
    return true
  }

  /// The keys that have a picture, in their order. Files that are not a store's are left out.
  public func keys() throws(StorageError) -> [ImageKey] {
    try keys(in: FilePath(bytes: [])).sorted()
  }

  private func path(of key: ImageKey) -> FilePath { folder.appending(key.path) }

  private func keys(in part: FilePath) throws(StorageError) -> [ImageKey] {
    var keys: [ImageKey] = []
    for name in try names(in: folder.appending(part)) where name.bytes.first != UInt8(ascii: ".") {
      let path = part.appending(name)
      if name.bytes.last == UInt8(ascii: "+") {
        keys += try self.keys(in: path)
      } else if let key = ImageKey(path: path) {
        keys.append(key)
      }
    }
    return keys
  }

  /// None where the folder is not there.
  private func names(in folder: FilePath) throws(StorageError) -> [FilePath] {
    if let names = Folders.names(of: folder) { return names }
    guard folder.withCString({ access($0, R_OK | X_OK) }) != 0, errno == ENOENT else {
      throw .notPermitted(folder)
    }
    return []
  }

  /// Another program may remove the folders of a long key, empty for a moment, before the file is in them; then they
  /// are made anew. It may also delete the key at once, and its folders with it.
  private func rename(_ file: inout TemporaryFile, to path: FilePath) throws(StorageError) {
    guard path.directory != folder else { return try file.rename(to: path) }
    for _ in 0..<100 {
      do throws(StorageError) {
        try Folders.make(path.directory)
        return try file.rename(to: path)
      } catch {
        if file.isPlaced { return }
        switch error {
        // A folder that is removed while it is looked at is not one.
        case .missing, .notAFile: continue
        default: throw error
        }
      }
    }
    throw .missing(path)
  }

  /// Says meanwhile that there are files to come. Whoever finds that nobody says so removes what killed programs
  /// left: flock(2).
  private func whileWriting<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try Folders.make(newFolder)
    let lock = try Descriptor(opening: newFolder, O_RDONLY | O_DIRECTORY)
    if flock(lock.number, LOCK_EX | LOCK_NB) == 0 {
      for name in Folders.names(of: newFolder) ?? [] {
        _ = newFolder.appending(name).withCString { unlink($0) }
      }
    }
    while flock(lock.number, LOCK_SH) != 0, errno == EINTR {}
    return try body()
  }
}
