import CSystem
import Glibc

extension Fault {
  /// Bytes that go out beside the answer; nil for a fault that sends nothing.
  func bytes(_ answer: [UInt8]) -> [UInt8]? {
    switch self {
    case .garbage: Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    case .oversized: Connection.oversizedHeader
    case .twice: answer
    default: nil
    }
  }

  /// Does what needs no answer to be done; what does is left alone.
  func act() {
    switch self {
    case .crash: abort()
    case .exit: Glibc.exit(3)
    case .hang: Self.wait()
    case .spin: while Self.isWanted {}
    case .allocate: Self.takeAllMemory()
    case .grow: Self.take(megabytes: 48)
    case .flood: Self.floodStandardError()
    case .close:
      Glibc.close(0)
      Self.wait()
    case .late: usleep(300_000)
    case .ok, .garbage, .oversized, .twice, .lieSize, .lieKind, .lieBytes, .wrongID, .inheritance:
      break
    }
  }

  /// At most 256 MiB, so that the machine is not the one that suffers; then waits to be seen.
  private static func takeAllMemory() -> Never {
    take(megabytes: 256)
    wait()
  }

  /// The host; to be asked for at the beginning, while it is certainly there.
  static let host = getppid()

  /// Whether the host is there; without it nobody would end this process.
  private static var isWanted: Bool { getppid() == host }

  /// Waits until the host kills this process. It must not be seen to work meanwhile.
  private static func wait() -> Never {
    while isWanted { sleep(60) }
    Glibc.exit(0)
  }

  private static func take(megabytes: Int) {
    let count = megabytes << 20
    if let memory = malloc(count) { memset(memory, 1, count) }
  }

  /// Ends only when the host listens no longer.
  private static func floodStandardError() {
    let block = [UInt8](repeating: UInt8(ascii: "!"), count: 64 << 10)
    while write(2, block, block.count) > 0 {}
  }
}
