import CSystem
import Glibc

/// Whether a shell would notice that this process has stopped, and could continue it.
enum JobControl {
  /// False in a shell's own process group, as in `x=$(pickroll pick)`: the shell ignores SIGTSTP and waits for
  /// the output, so a stop would leave the person without a picker and without a prompt.
  static var isThere: Bool {
    let leader = getpgrp()
    return leader == getpid() || !ignoresStop(leader)
  }

  /// Whether a process ignores SIGTSTP: `SigIgn` in `/proc/PID/status`, a bit a signal (proc(5)).
  private static func ignoresStop(_ process: pid_t) -> Bool {
    let file = sys_open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC, 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = max(0, read(file, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("SigIgn:") }),
      let digits = line.split(whereSeparator: { $0 == "\t" || $0 == " " }).last,
      let signals = UInt64(digits, radix: 16)
    else { return false }
    return signals >> UInt64(SIGTSTP - 1) & 1 == 1
  }
}
