import CSystem
import Glibc
public import MediaTypes

/// A file in memory with these bytes, its position at the end: what a media process leaves.
public func memoryFile(_ bytes: [UInt8]) -> Int32 {
  let file = sys_memfd("test")
  guard write(file, bytes, bytes.count) == bytes.count else { return -1 }
  return file
}

/// A file's bytes; nil where it cannot be read.
public func contents(_ path: FilePath) -> [UInt8]? {
  let file = path.withCString { open($0, O_RDONLY) }
  guard file >= 0 else { return nil }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, filled in
    filled = max(0, read(file, buffer.baseAddress, buffer.count))
  }
}

/// The names in a folder, in order, the hidden ones too.
public func names(in folder: FilePath) -> [String] {
  guard let stream = folder.withCString({ opendir($0) }) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { FilePath(bytes: $0) }
    names.append(String(decoding: name.bytes, as: UTF8.self))
  }
  return names.filter { $0 != "." && $0 != ".." }.sorted()
}

/// The permission bits of a name: lstat(2).
public func mode(of path: FilePath) -> UInt32 {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0
}
