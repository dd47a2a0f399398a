import Glibc
import MediaTypes

/// What a file tells the process to do.
enum Instruction: Equatable {
  /// Answer as asked.
  case ok
  /// Die by SIGABRT.
  case crash
  /// Die if the path does not exist, creating it; else answer.
  case crashOnce(FilePath)
  /// Exit with a status before answering.
  case exit
  /// Never answer.
  case hang
  /// Take memory until there is none, then die.
  case allocate
  /// Answer with a picture larger than asked.
  case lieSize
  /// Answer with another kind than asked.
  case lieKind
  /// Say that an export has more bytes than it has.
  case lieBytes
  /// Write 4 MiB on standard error, then answer.
  case floodStderr
  /// Close the socket, and live on.
  case closeEarly
  /// Send bytes that are no frame.
  case garbage
  /// Send half an answer and exit.
  case truncated
  /// Answer another job.
  case wrongID
  /// Answer two times at once.
  case answerTwice
  /// Answer, and answer again when the next request comes.
  case answerLater
  /// Send the header of a frame that is too long.
  case oversized
  /// Answer with the number of open descriptors as `frames`; `hasAlpha`: is a process group leader.
  case inheritance

  /// The instruction in an open file: its first line.
  init(in descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(descriptor, &bytes, bytes.count))
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    self = Self.named(String(decoding: line, as: UTF8.self))
  }

  private static let names: [String: Instruction] = [
    "ok": .ok, "crash": .crash, "exit": .exit, "hang": .hang, "allocate": .allocate,
    "lie-size": .lieSize, "lie-kind": .lieKind, "lie-bytes": .lieBytes,
    "flood-stderr": .floodStderr, "close-early": .closeEarly, "garbage": .garbage,
    "truncated": .truncated, "wrong-id": .wrongID, "answer-twice": .answerTwice,
    "answer-later": .answerLater, "oversized": .oversized, "inheritance": .inheritance,
  ]

  /// An unknown word, an empty file or one at its end is answered by exiting, so that it shows.
  private static func named(_ word: String) -> Instruction {
    let prefix = "crash-once:"
    if word.hasPrefix(prefix) { return .crashOnce(FilePath(String(word.dropFirst(prefix.count)))) }
    return names[word] ?? .exit
  }
}
