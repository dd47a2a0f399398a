import Cells
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerScreens
import Support
import Testing

@testable import PickerTerminal

@Suite("Memory that becomes short")
struct MemoryPressureTests {
  /// Whether this kernel takes a trigger from this user.
  static let isHeard = MemoryPressure() != nil

  private func loop(_ pressure: MemoryPressure?) throws -> EventLoop {
    try EventLoop(
      terminal: MemoryTerminal(size: CellSize(columns: 80, rows: 24)),
      setup: AppSetup(start: .sheet),
      media: MediaHostConfiguration(program: BuiltProducts.path(of: "pickroll-media")), saver: nil,
      pressure: pressure)
  }

  @Test(
    "is waited for, and nothing is pending because of it",
    .enabled(if: isHeard, "the kernel tells this user nothing of its memory"))
  func quiet() throws {
    let loop = try loop(MemoryPressure())
    loop.start()
    loop.runUntilIdle()
    #expect(loop.isIdle)
    _ = loop.finish()
  }

  @Test("is told to the owner each time the kernel says so, and not between")
  func told() throws {
    let line = try UrgentLine()
    let loop = try loop(MemoryPressure(adopting: line.watched))
    var count = 0
    loop.onMemoryPressure = { count += 1 }
    loop.start()
    loop.runUntilIdle()
    #expect(count == 0)
    for expected in 1...3 {
      line.raise()
      loop.turn(waiting: true)
      line.settle()
      #expect(count == expected)
      loop.runUntilIdle()
      #expect(count == expected)
    }
    _ = loop.finish()
  }

  @Test("is not waited for any more when its source is gone")
  func gone() throws {
    let line = try UrgentLine()
    let pressure = MemoryPressure(adopting: line.watched)
    let loop = try loop(pressure)
    loop.start()
    loop.runUntilIdle()
    line.hangUp()
    loop.turn(waiting: true)
    #expect(pressure.interest == nil)
    _ = loop.finish()
  }

  @Test("is not heard where no file takes a trigger")
  func nowhere() throws {
    let folder = TemporaryFolder()
    let missing = folder.path.appending("missing")
    #expect(MemoryPressure(files: [missing, folder.path]) == nil)
    #expect(MemoryPressure(files: []) == nil)
    let file = try folder.file("memory", [])
    #expect(MemoryPressure(files: [missing, file]) != nil)
    #expect(contents(file) == Array("some 150000 2000000\0".utf8))
  }
}

/// A line whose urgent bytes poll(2) tells as the kernel tells a trigger: as POLLPRI.
private final class UrgentLine {
  /// The end that is given away.
  let watched: Int32
  private let other: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    (watched, other) = (ends[0], ends[1])
  }

  deinit { close(other) }

  func raise() { #expect(send(other, "!", 1, Int32(MSG_OOB)) == 1) }

  /// Takes the urgent byte, as poll(2) itself does with a trigger.
  func settle() {
    var byte: UInt8 = 0
    #expect(recv(watched, &byte, 1, Int32(MSG_OOB)) == 1)
  }

  func hangUp() { shutdown(other, Int32(SHUT_RDWR)) }
}
