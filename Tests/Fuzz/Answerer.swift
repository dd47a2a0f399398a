import Glibc
import MediaTypes
import Support

/// `fuzz answer SEED FILE`: a media process whose answers are damaged, each kept in a file before it is sent.
enum Answerer {
  static func run(seed: UInt64, record: String) -> Never {
    var messages = WireMessages(random: Seeded(seed &+ UInt64(getpid())))
    var mutation = Mutation(seed: messages.random.next())
    var buffer: [UInt8] = []
    while let request = next(&buffer) {
      let whole = messages.reply(to: request).encoded()
      let frame = damaged(whole, &mutation)
      CurrentInput.keep(Array("reply\n".utf8) + frame, at: record)
      send(frame, inPieces: Int.random(in: 0..<4, using: &mutation.random) == 0)
      if Int.random(in: 0..<20, using: &mutation.random) == 0 { exit(0) }
    }
    exit(0)
  }

  /// A message as it is, or damaged inside a frame that is whole, or with its frame.
  static func damaged(_ payload: [UInt8], _ mutation: inout Mutation) -> [UInt8] {
    switch Int.random(in: 0..<10, using: &mutation.random) {
    case 0: WireFrame.encode(payload)
    case 1...6: WireFrame.encode(mutation.changed(payload, other: payload, limit: 1 << 20))
    default: mutation.changed(WireFrame.encode(payload), other: payload, limit: 1 << 20)
    }
  }

  private static func next(_ buffer: inout [UInt8]) -> WireRequest? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      if let payload = try? WireFrame.takePayload(from: &buffer) {
        return try? WireRequest(payload: payload)
      }
      let count = read(0, &bytes, bytes.count)
      guard count > 0 else { return nil }
      buffer += bytes[..<count]
    }
  }

  private static func send(_ frame: [UInt8], inPieces: Bool) {
    var rest = frame[...]
    while !rest.isEmpty {
      let piece = inPieces ? min(rest.count, max(1, frame.count / 5)) : rest.count
      let count = rest.withUnsafeBytes { write(0, $0.baseAddress, piece) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// The input under way, in a file: where a part crashes, the last one is known.
enum CurrentInput {
  static func keep(_ bytes: [UInt8], at path: String) {
    let file = creat(path, 0o644)
    _ = write(file, bytes, bytes.count)
    close(file)
  }
}
