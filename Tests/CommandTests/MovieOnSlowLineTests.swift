import Foundation
import Glibc
import PtyDriver
import Support
import Testing

/// A movie that plays on a terminal which takes so many bytes a second.
@Suite("A movie on a slow line", .serialized)
struct MovieOnSlowLineTests {
  @Test(
    "it keeps time by leaving pictures out, and keys are answered between parts of pictures",
    arguments: [125_000, 400_000])
  func plays(bytesPerSecond: Int) throws {
    let stage = try MovieOnPty()
    // The frames along the scrubber.
    stage.readRest()
    stage.bytesPerSecond = bytesPerSecond
    let begin = Date()
    stage.type(" ")
    var offsets: [Double] = []
    var answers: [Int] = []
    for place in 0..<14 {
      stage.read(for: 0.6)
      if let time = stage.time { offsets.append(Date().timeIntervalSince(begin) - time) }
      let before = stage.received
      stage.type(place % 2 == 0 ? "[" : "0")
      try #require(stage.read { _ in stage.hasPart == (place % 2 == 0) } != nil)
      answers.append(stage.received - before)
    }
    // What the line takes in half a second. It was the whole picture that kept them: 2 s at 125 kB/s.
    #expect(answers.sorted()[answers.count / 2] < bytesPerSecond / 2, "\(answers)")
    #expect(offsets.allSatisfy { abs($0) < 1.5 }, "\(offsets)")
    #expect((offsets.last ?? 9) < (offsets.dropFirst(2).first ?? 0) + 0.7, "\(offsets)")
  }

  @Test("the picture of a movie that is stopped goes out in parts too, with keys between them")
  func stops() throws {
    let stage = try MovieOnPty()
    stage.readRest()
    stage.bytesPerSecond = 125_000
    var answers: [Int] = []
    for place in 0..<6 {
      stage.type(" ")
      stage.read(for: 2)
      stage.type(" ")
      // By then the picture is drawn well, and on its way.
      stage.read(for: 0.5)
      let before = stage.received
      stage.type(place % 2 == 0 ? "[" : "0")
      try #require(stage.read { _ in stage.hasPart == (place % 2 == 0) } != nil)
      answers.append(stage.received - before)
    }
    // What the line takes in half a second.
    #expect(answers.allSatisfy { $0 < 62_500 }, "\(answers)")
  }

  @Test(
    "while the line takes nothing at all the picker rests, and goes on where the movie is by then")
  func stalled() throws {
    let stage = try MovieOnPty()
    stage.type(" ")
    try #require(stage.read { _ in (stage.time ?? 0) > 1 } != nil)
    poll(nil, 0, 4000)
    let before = try Self.processorTime(of: stage.pty.process)
    poll(nil, 0, 2000)
    #expect(try Self.processorTime(of: stage.pty.process) - before < 10)
    // Of what lies between only what was on its way is shown.
    var between: Set<Double> = []
    let goesOn = stage.read { _ in
      let time = stage.time ?? 0
      if (3..<6.5).contains(time) { between.insert(time) }
      return time > 6.5
    }
    #expect(goesOn != nil && between.count < 2, "\(between)")
  }

  /// In hundredths of a second: proc_pid_stat(5).
  private static func processorTime(of process: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let words = text.split(separator: ")").last?.split(separator: " ") ?? []
    return try #require(Int(words[11])) + #require(Int(words[12]))
  }
}
