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
    case .hang: while true { pause() }
    case .spin: while true {}
    case .allocate: Self.takeAllMemory()
    case .grow: Self.take(megabytes: 48)
    case .flood: Self.floodStandardError()
    case .close:
      Glibc.close(0)
      while true { pause() }
    case .late: usleep(300_000)
    case .ok, .garbage, .oversized, .twice, .lieSize, .lieKind, .lieBytes, .wrongID, .inheritance:
      break
    }
  }

  /// At most 256 MiB, so that the machine is not the one that suffers; then waits to be seen.
  private static func takeAllMemory() -> Never {
    take(megabytes: 256)
    while true { pause() }
  }

  private static func take(megabytes: Int) {
    let count = megabytes << 20
    if let memory = malloc(count) { memset(memory, 1, count) }
  }

  /// What cannot be written is not: the host need not listen.
  private static func floodStandardError() {
    let block = [UInt8](repeating: UInt8(ascii: "!"), count: 64 << 10)
    for _ in 0..<64 where write(2, block, block.count) < 0 { return }
  }
}
