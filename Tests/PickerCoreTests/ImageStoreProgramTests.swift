import Glibc
import MediaTypes
import Support
import Testing

@testable import PickerCore

@Suite("An image store of several programs, and of many pictures")
struct ImageStoreProgramTests {
  let scratch = TemporaryFolder()

  @Test("a thousand pictures shown one after another take constant memory")
  func thousand() throws {
    let program = String(decoding: BuiltProducts.path(of: "image-store-loop").bytes, as: UTF8.self)
    let run = try runProgram(program, ["show", scratch.text + "/store", "1000"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.text.split(separator: "\n").map {
      $0.split(separator: " ").compactMap { Int($0) }
    }
    try #require(lines.count == 1000 && lines.allSatisfy { $0.count == 3 })
    let limit = ImageStore(folder: scratch.path).memoryLimit
    #expect(lines.allSatisfy { $0[1] <= limit })
    // The bound is reached, else nothing was proved; all thousand would take 144 MB.
    #expect(lines.contains { $0[1] > limit / 2 })
    // By item 400 the store was full once, and was made room in; from there nothing grows.
    let grown = lines[999][2] - lines[399][2]
    print("resident at 200, 400, 1000 items: \([199, 399, 999].map { lines[$0][2] }) KiB")
    #expect(grown < 8 << 10)
    let names = try ImageFiles(folder: scratch.path.appending("store")).keys()
    #expect(names.count == 1000)
  }

  /// A program that sets and deletes for ever.
  private func setter(_ number: Int) throws -> ChildProgram {
    try ChildProgram(
      "image-store-loop",
      [FilePath("set"), scratch.path.appending("store"), FilePath("\(number)")])
  }

  /// The number that a stored picture is wholly made of; nil where it is mixed, or cut.
  private func wholeNumber(_ files: ImageFiles, _ key: ImageKey) throws -> Int? {
    guard let image = try files.image(for: key), let bytes = contents(image.path) else {
      return nil
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count == 20_000, Set(lines).count == 1 else { return nil }
    return lines.first.flatMap { Int($0.dropFirst("picture ".count)) }
  }

  @Test("killed at any of 100 moments, a store has whole pictures, and nothing is left behind")
  func killed() throws {
    var random = Seeded(20_261_130)
    let files = ImageFiles(folder: scratch.path.appending("store"))
    var leftovers = 0
    for round in 1...100 {
      let program = try setter(round)
      program.waitForLine()
      usleep(UInt32.random(in: 0...20_000, using: &random))
      program.kill()
      #expect(try wholeNumber(files, "short") == round)
      for key in try files.keys() { #expect(try wholeNumber(files, key) == round) }
      leftovers += names(in: files.folder.appending(".new")).count
    }
    print("files that kills left for the next one to remove: \(leftovers)")
    let source = try scratch.file("one", [1])
    try files.set(source, for: "a")
    #expect(names(in: files.folder.appending(".new")).isEmpty)
  }

  @Test(
    "programs that set and delete the same keys at once do not disturb each other, nor a reader")
  func together() throws {
    let files = ImageFiles(folder: scratch.path.appending("store"))
    let programs = try (1...3).map { try setter($0) }
    for program in programs { program.waitForLine() }
    for _ in 0..<300 {
      let number = try #require(try wholeNumber(files, "short"))
      #expect((1...3).contains(number))
    }
    for program in programs { program.kill() }
  }
}
