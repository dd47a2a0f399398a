import Foundation
import Support
import Testing

@Suite("Finding and sorting pictures", .serialized)
struct FindingTests {
  private static let names = ["img10.png", "img2.png", "lake.png", "樱桃与茶.png"]

  /// Makes the pictures, the first one the newest.
  private func make(in folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/Summer", withIntermediateDirectories: true)
    try Fixtures.makePictures(Self.names.count, in: folder)
    for (index, name) in Self.names.enumerated() {
      let place = name == "lake.png" ? folder + "/Summer/" + name : folder + "/" + name
      try FileManager.default.moveItem(atPath: "\(folder)/\(index + 1).png", toPath: place)
    }
  }

  /// The grid of all pictures in a real terminal.
  private func opened() throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(environment: ["COLORTERM": "truecolor"])
    try make(in: terminal.folder.text + "/photos")
    try terminal.run("cd; clear; \(Fixtures.pickroll) --recursive photos >out; echo $? >code")
    try terminal.waitFor(text: "4 items")
    return terminal
  }

  @Test(
    "text typed in a real terminal filters, Enter keeps that, and a second one chooses",
    arguments: [("img2", "img2.png"), ("sum lk", "Summer/lake.png"), ("樱茶", "樱桃与茶.png")])
  func filters(text: String, path: String) throws {
    let terminal = try opened()
    _ = try terminal.tmux("send-keys", "-l", "/" + text)
    try terminal.waitFor(text: "1 of 4")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "choose")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let output = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
    #expect(output == "photos/\(path)\n")
  }

  @Test("Esc clears the filter and does not leave; n goes to what was looked for")
  func clears() throws {
    let terminal = try opened()
    _ = try terminal.tmux("send-keys", "-l", "/nothing-like-it")
    try terminal.waitFor(text: "Nothing matches “nothing-like-it”.")
    try terminal.keys("C-u")
    _ = try terminal.tmux("send-keys", "-l", "lake")
    try terminal.waitFor(text: "1 of 4")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "4 items")
    try terminal.keys("Home")
    try terminal.waitFor(text: "1/4")
    try terminal.keys("n")
    try terminal.waitFor(text: "3/4")
    try terminal.keys("2")
    try terminal.keys("G")
    try terminal.waitFor(text: "2/4")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let output = try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
    #expect(output == "photos/img2.png\n")
  }

  private func first(_ words: String..., in folder: String) throws -> String {
    let result = try runProgram(
      Fixtures.pickroll, ["snapshot", "--recursive", "--keys", "Enter"] + words + [folder])
    #expect(result.status == 0)
    return String(result.text.dropFirst(folder.utf8.count + 1).dropLast())
  }

  @Test("the order is an option, and so is its other end")
  func orders() throws {
    let folder = TemporaryFolder()
    try make(in: folder.text)
    #expect(try first(in: folder.text) == "img10.png")
    #expect(try first("--sort", "name", in: folder.text) == "img2.png")
    #expect(try first("--sort", "name", "--reverse", in: folder.text) == "樱桃与茶.png")
    #expect(try first("--reverse", in: folder.text) == "樱桃与茶.png")
    let sizes = try Self.names.map {
      try FileManager.default.attributesOfItem(
        atPath: folder.text + ($0 == "lake.png" ? "/Summer/" : "/") + $0)[.size] as? Int ?? 0
    }
    let largest = try first("--sort", "size", in: folder.text).split(separator: "/").last
    #expect(
      largest.map(String.init)
        == sizes.max().flatMap { sizes.firstIndex(of: $0) }.map { Self.names[$0] })
  }

  @Test("a seed gives the same order every time, and some seed another one")
  func seeds() throws {
    let folder = TemporaryFolder()
    try make(in: folder.text)
    let firsts = try (0..<6).map {
      try first("--sort", "random", "--seed", "\($0)", in: folder.text)
    }
    #expect(try first("--sort", "random", "--seed", "3", in: folder.text) == firsts[3])
    #expect(Set(firsts).count > 1)
  }

  @Test(
    "a wrong order or seed is named",
    arguments: [["--sort", "colour"], ["--sort", "random", "--seed", "-1"], ["--seed", "x"]])
  func wrong(words: [String]) throws {
    let result = try runProgram(Fixtures.pickroll, ["pick"] + words + ["."])
    #expect(result.status == 2)
    #expect(result.errors.contains(words[words.count - 1]))
  }
}
