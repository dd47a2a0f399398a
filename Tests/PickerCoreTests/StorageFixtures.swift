import CSystem
import Glibc
import MediaTypes
import PickerCore

/// A file in memory with these bytes, its position at the end: what a media process leaves.
func memoryFile(_ bytes: [UInt8]) -> Int32 {
  let file = sys_memfd("test")
  guard write(file, bytes, bytes.count) == bytes.count else { return -1 }
  return file
}

/// A file's bytes; nil where it cannot be read.
func contents(_ path: FilePath) -> [UInt8]? {
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
func names(in folder: FilePath) -> [String] {
  guard let stream = folder.withCString({ opendir($0) }) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { FilePath(bytes: $0) }
    names.append(String(decoding: name.bytes, as: UTF8.self))
  }
  return names.filter { $0 != "." && $0 != ".." }.sorted()
}

func mode(of path: FilePath) -> mode_t {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0 ? status.st_mode & 0o7777 : 0
}

/// A recipe that carries a number.
func recipe(
  _ number: Int, name: FilePath = FilePath("IMG.JPG"), format: OutputFormat = .jpeg
) -> AvatarRecipe {
  AvatarRecipe(
    originalName: name, originalSize: PixelSize(width: 4032, height: 3024),
    edit: PictureEdit(
      crop: PixelRect(x: number, y: 48, width: 1512, height: 1512), transform: .leftMirrored),
    format: format, size: PixelSize(width: 512, height: 512), savedAt: 1_778_544_000)
}
