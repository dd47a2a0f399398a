import CSystem
import Glibc
import MediaTypes
import PickerCore

// Saves numbered avatars in the folder that the first argument names, for ever, beginning with the
// number of the second; one line is written for each. It is killed by the tests.

func memory(_ text: String) -> Int32 {
  let bytes = Array(text.utf8)
  let file = sys_memfd("avatar")
  guard write(file, bytes, bytes.count) == bytes.count else { exit(2) }
  return file
}

guard CommandLine.arguments.count == 3, var number = Int(CommandLine.arguments[2]) else { exit(2) }
let store = AvatarStore(folder: FilePath(CommandLine.arguments[1]))
while true {
  let picture = memory(String(repeating: "picture \(number)\n", count: 8000))
  let original = memory(String(repeating: "original \(number)\n", count: 12_000))
  // The number is in the recipe, and so is the ending of the picture's name.
  let recipe = AvatarRecipe(
    originalName: FilePath("\(number).jpg"), originalSize: PixelSize(width: 10, height: 10),
    edit: PictureEdit(crop: PixelRect(x: number, y: 0, width: 1, height: 1)),
    format: number % 2 == 0 ? .png : .jpeg, size: PixelSize(width: 1, height: 1),
    savedAt: Int64(number))
  do {
    _ = try store.save(picture: picture, original: original, recipe: recipe)
  } catch {
    exit(3)
  }
  close(picture)
  close(original)
  let line = Array("saved \(number)\n".utf8)
  _ = write(STDOUT_FILENO, line, line.count)
  number += 1
}
