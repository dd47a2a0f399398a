import Glibc
import MediaHost
import Support

/// What the system tells of a running process, from proc(5).
struct ProcessFigures {
  /// Memory in KiB: all that is resident, and what of it is the process's own.
  var resident = 0
  var anonymous = 0
  var threads = 0
  var descriptors = 0

  /// Nil when there is no such process.
  init?(_ process: pid_t) {
    guard let status = Self.read("/proc/\(process)/status") else { return nil }
    for line in status.split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 1, let number = Int(words[1]) else { continue }
      switch words[0] {
      case "VmRSS:": resident = number
      case "RssAnon:": anonymous = number
      case "Threads:": threads = number
      default: break
      }
    }
    descriptors = Self.entries("/proc/\(process)/fd").count
  }

  /// Every process of a session that is not dead, but for its leader.
  static func session(_ leader: pid_t) -> [pid_t] {
    entries("/proc").compactMap { pid_t($0) }.filter { process in
      process != leader && getsid(process) == leader
        && !(read("/proc/\(process)/stat") ?? ") Z").contains(") Z")
    }
  }

  /// The children of a process.
  static func children(of process: pid_t) -> [pid_t] {
    (read("/proc/\(process)/task/\(process)/children") ?? "").split(separator: " ")
      .compactMap { pid_t($0) }
  }

  /// The children of this process that live on; killed ones of low priority end only when the machine finds time
  /// for them, so they are waited for, at most ten seconds.
  static func remainingChildren() -> [pid_t] {
    let limit = Monotonic.milliseconds + 10_000
    while Monotonic.milliseconds < limit {
      while waitpid(-1, nil, WNOHANG) > 0 {}
      if children(of: getpid()).isEmpty { return [] }
      poll(nil, 0, 5)
    }
    return children(of: getpid())
  }

  /// A process's state, its group, and the group that its terminal listens to, as proc(5) has them in one line.
  static func state(of process: pid_t) -> String {
    let words = (read("/proc/\(process)/stat") ?? "").split(separator: " ")
    guard words.count > 7 else { return "gone" }
    let call = read("/proc/\(process)/syscall")?.split(separator: " ").prefix(2) ?? []
    return "\(words[2]), group \(words[4]), in front \(words[7]), "
      + "system call \(call.joined(separator: " "))"
  }

  private static func entries(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func read(_ path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 16384)
    let count = fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
