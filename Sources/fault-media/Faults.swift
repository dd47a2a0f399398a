import CSystem
import Glibc
import MediaTypes

/// Does what the file says.
func perform(
  _ instruction: Instruction, for received: ReceivedRequest, on connection: inout Connection
) {
  connection.sendHeld()
  switch instruction {
  case .ok: connection.send(received.honestReply())
  case .crash: abort()
  case .crashOnce(let path): crashOnce(path, received, connection)
  case .exit: exit(3)
  case .hang: hang()
  case .allocate: allocate()
  case .lieSize: connection.send(received.oversizedPicture())
  case .lieKind: connection.send(received.otherKind())
  case .lieBytes: connection.send(received.exported(lie: 1))
  case .floodStderr: floodStderr(received, connection)
  case .closeEarly: closeEarly()
  case .garbage: connection.send(Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
  case .truncated: sendHalf(received.honestReply(), connection)
  case .wrongID: connection.send(wrongID(received))
  case .answerTwice: answerTwice(received.honestReply(), connection)
  case .answerLater: answerLater(received.honestReply(), &connection)
  case .oversized: connection.send(oversizedHeader())
  case .inheritance: connection.send(inheritance(received))
  }
}

private func hang() -> Never {
  while true { pause() }
}

private func crashOnce(_ path: FilePath, _ received: ReceivedRequest, _ connection: Connection) {
  let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC
  let mark = path.withCString { sys_open($0, flags, 0o600) }
  if mark >= 0 { abort() }
  connection.send(received.honestReply())
}

/// At most 256 MiB, so that the machine is not the one that suffers.
private func allocate() -> Never {
  _ = sys_limit_address_space(256 << 20)
  while let memory = malloc(1 << 20) { memset(memory, 1, 1 << 20) }
  abort()
}

private func floodStderr(_ received: ReceivedRequest, _ connection: Connection) {
  let block = [UInt8](repeating: UInt8(ascii: "!"), count: 64 << 10)
  for _ in 0..<64 { writeAll(block, to: 2) }
  connection.send(received.honestReply())
}

private func closeEarly() -> Never {
  close(0)
  hang()
}

private func sendHalf(_ reply: WireReply, _ connection: Connection) -> Never {
  let frame = WireFrame.encode(reply.encoded())
  connection.send(Array(frame[..<(frame.count / 2)]))
  exit(0)
}

private func wrongID(_ received: ReceivedRequest) -> WireReply {
  WireReply(id: JobID(received.request.id.value &+ 1_000_000), result: .failure(.unsupported))
}

private func answerTwice(_ reply: WireReply, _ connection: Connection) {
  let frame = WireFrame.encode(reply.encoded())
  connection.send(frame + frame)
}

private func answerLater(_ reply: WireReply, _ connection: inout Connection) {
  connection.send(reply)
  connection.held = reply
}

private func oversizedHeader() -> [UInt8] {
  var length = WireWriter()
  length.put(UInt32.max)
  return WireFrame.magic + length.bytes
}

private func inheritance(_ received: ReceivedRequest) -> WireReply {
  var info = ReceivedRequest.info
  info.frames = (0..<1024).count { sys_fcntl($0, F_GETFD, 0) >= 0 }
  info.hasAlpha = getpgrp() == getpid()
  return received.reply(.info(info))
}
