import CSystem
import Glibc
import MediaTypes

/// What goes wrong.
enum Fault: String {
  /// Nothing.
  case ok
  /// Die by SIGABRT.
  case crash
  /// Exit with status 3.
  case exit
  /// Wait for ever.
  case hang
  /// Work for ever.
  case spin
  /// Take memory until there is none, then die.
  case allocate
  /// Write on standard error for as long as anyone listens.
  case flood
  /// Close the socket, and live on.
  case close
  /// Wait for 300 milliseconds.
  case late
  /// Send bytes that are no frame.
  case garbage
  /// Send the header of a frame that is too long.
  case oversized
  /// Send a whole answer, beside the one that is asked for.
  case twice
  /// Take 48 MiB and keep them.
  case grow
  /// Answer with a picture larger than asked.
  case lieSize = "lie-size"
  /// Answer with another kind than asked.
  case lieKind = "lie-kind"
  /// Say that an export has more bytes than it has.
  case lieBytes = "lie-bytes"
  /// Answer another job.
  case wrongID = "wrong-id"
  /// Answer with the number of open descriptors as `frames`; `hasAlpha`: is a process group leader.
  case inheritance
}

/// When it goes wrong.
enum Stage: String {
  /// Before anything is read: an argument of the program only.
  case start
  /// When the header of a request is read, and the rest is not.
  case request
  /// Before the answer.
  case before
  /// When half of the answer is sent.
  case middle
  /// When the host has taken the answer.
  case after
  /// When another request has come, of which nothing is read.
  case next
  /// When the host has closed its end.
  case end
}

/// What a file tells the process to do: `fault[@stage] [once:path]`, such as `hang@middle`.
///
/// With `once`, only whoever can create the path does it. Without a stage: before the answer. A word
/// that is not understood means `exit`, so that it shows.
struct Instruction {
  let fault: Fault
  let stage: Stage
  private let mark: FilePath?

  init(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: "@", omittingEmptySubsequences: false)
    let once = parts.count > 1 && parts[1].hasPrefix("once:") ? parts[1].dropFirst(5) : nil
    fault = words.first.flatMap { Fault(rawValue: String($0)) } ?? .exit
    stage = words.count > 1 ? Stage(rawValue: String(words[1])) ?? .before : .before
    mark = once.map { FilePath(String($0)) }
  }

  /// The instruction in an open file: its first line.
  init(in descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = max(0, read(descriptor, &bytes, bytes.count))
    let line = bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }
    self.init(String(decoding: line, as: UTF8.self))
  }

  /// The fault, if this is its stage and it is not for others to do.
  func fault(at stage: Stage) -> Fault? {
    guard stage == self.stage, fault != .ok else { return nil }
    guard let mark else { return fault }
    let flags = O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC
    let made = mark.withCString { sys_open($0, flags, 0o600) }
    if made >= 0 { close(made) }
    return made >= 0 ? fault : nil
  }
}
