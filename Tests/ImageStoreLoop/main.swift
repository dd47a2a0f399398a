import CSystem
import Cells
import Glibc
import MediaTypes
import PickerCore

// A program that uses an image store in the folder that the second argument names, for the tests.
//
// `set FOLDER NUMBER`: sets and deletes two keys for ever, one of them long, with pictures of the number; a line is
// written for each round. It is killed by the tests.
//
// `show FOLDER COUNT`: stores so many pictures and shows each twice at full screen, one after the other; for each a
// line with the number, the store's bytes in memory, and the resident memory of the program in KiB.

guard CommandLine.arguments.count == 4, let number = Int(CommandLine.arguments[3]) else { exit(2) }

func memory(_ text: String) -> Int32 {
  let bytes = Array(text.utf8)
  let file = sys_memfd("picture")
  guard write(file, bytes, bytes.count) == bytes.count else { exit(2) }
  return file
}

func say(_ words: Int...) {
  let line = Array((words.map { "\($0)" }.joined(separator: " ") + "\n").utf8)
  _ = write(STDOUT_FILENO, line, line.count)
}

func setForEver(_ number: Int, in store: ImageStore) throws {
  let long = ImageKey(String(repeating: "k", count: 600))
  let picture = memory(String(repeating: "picture \(number)\n", count: 20_000))
  while true {
    try store.set(picture, for: "short")
    try store.set(picture, for: long)
    try store.delete(long)
    say(number)
  }
}

/// The second number of `/proc/self/statm`, in KiB: proc(5).
func residentKiB() -> Int {
  guard let stream = fopen("/proc/self/statm", "r") else { exit(2) }
  defer { fclose(stream) }
  var line = [CChar](repeating: 0, count: 200)
  guard fgets(&line, 200, stream) != nil else { exit(2) }
  let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
    separator: " ")
  return (Int(words[1]) ?? 0) * (sysconf(Int32(_SC_PAGESIZE)) >> 10)
}

/// A picture of a full screen whose cells are all made of the file's bytes.
func draw(_ path: FilePath, _ size: CellSize) -> CellPicture {
  let file = path.withCString { sys_open($0, O_RDONLY, 0) }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 64)
  guard read(file, &bytes, 64) > 0 else { exit(3) }
  let cells = (0..<(size.columns * size.rows)).map { place in
    PictureCell(
      scalar: 0x2580, foreground: .rgb(UInt32(bytes[place % 64]) << 8 | UInt32(place & 0xFF)),
      background: .terminal)
  }
  guard let picture = CellPicture(size: size, cells: cells) else { exit(3) }
  return picture
}

func showAll(_ count: Int, in store: ImageStore) throws {
  let look = RenderRequest(box: CellSize(columns: 200, rows: 60))
  for item in 1...count {
    let key = ImageKey("item \(item)")
    let picture = memory("picture \(item)\n")
    try store.set(picture, for: key)
    close(picture)
    guard let image = try store.file(for: key) else { exit(3) }
    store.keep(draw(image.path, look.box), of: image, look: look)
    guard store.picture(for: key, look: look) == draw(image.path, look.box) else { exit(4) }
    say(item, store.memoryBytes, residentKiB())
  }
}

let store = ImageStore(folder: FilePath(CommandLine.arguments[2]))
do {
  switch CommandLine.arguments[1] {
  case "set": try setForEver(number, in: store)
  case "show": try showAll(number, in: store)
  default: exit(2)
  }
} catch {
  let words = Array("image-store-loop: \(error)\n".utf8)
  _ = write(STDERR_FILENO, words, words.count)
  exit(3)
}
