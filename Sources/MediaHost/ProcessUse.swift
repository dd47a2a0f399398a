import CSystem
import Glibc

/// What the system tells of a process that runs: nil where it tells nothing, or the process ended.
enum ProcessUse {
  /// The processor's time that all its threads used, in nanoseconds: clock_getcpuclockid(3).
  static func processorTime(of process: pid_t) -> Int64? {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The memory it holds, in bytes: the second number of `/proc/PID/statm` (proc(5)), in pages.
  static func residentBytes(of process: pid_t) -> Int? {
    let file = sys_open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC, 0)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file, &bytes, bytes.count)
    let numbers = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
    guard numbers.count > 1, let pages = Int(String(decoding: numbers[1], as: UTF8.self)) else {
      return nil
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
