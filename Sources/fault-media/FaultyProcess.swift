import Glibc
import MediaTypes

/// Serves requests as a media process does, and fails where the instructions say.
struct FaultyProcess {
  private var connection = Connection()
  /// What the last file said, or the program's argument before the first.
  private var instruction: Instruction
  /// The last answer, as it is sent.
  private var answer: [UInt8] = WireFrame.encode(
    WireReply(id: JobID(0), result: .failure(.unsupported)).encoded())

  init(_ instruction: Instruction) { self.instruction = instruction }

  mutating func run() {
    fail(at: .start)
    while connection.waitForRequest() {
      fail(at: .next)
      guard connection.takeHeader() else { return }
      // Without a file nothing says how to misbehave.
      instruction = connection.source.map { Instruction(in: $0) } ?? Instruction("ok")
      fail(at: .request)
      guard let received = connection.takeRequest() else { return }
      serve(received)
      for descriptor in received.descriptors { close(descriptor) }
    }
    fail(at: .end)
  }

  private mutating func serve(_ received: ReceivedRequest) {
    let early = instruction.fault(at: .before)
    early?.act()
    answer = WireFrame.encode(received.reply(early ?? .ok).encoded())
    sendAnswer(after: early?.bytes(answer) ?? [])
    guard let late = instruction.fault(at: .after) else { return }
    connection.waitUntilTaken()
    perform(late)
  }

  /// What is not to be told apart by the host's reading goes out in one piece.
  private func sendAnswer(after extra: [UInt8]) {
    let middle = answer.count / 2
    guard let fault = instruction.fault(at: .middle) else {
      return connection.send(extra + answer)
    }
    if let between = fault.bytes(answer) {
      return connection.send(extra + answer[..<middle] + between + answer[middle...])
    }
    connection.send(Array(answer[..<middle]))
    connection.waitUntilTaken()
    fault.act()
    connection.send(Array(answer[middle...]))
  }

  private func fail(at stage: Stage) {
    if let fault = instruction.fault(at: stage) { perform(fault) }
  }

  private func perform(_ fault: Fault) {
    if let bytes = fault.bytes(answer) { connection.send(bytes) }
    fault.act()
  }
}
