import FoundationEssentials
import Glibc

/// The processor time that a process has used.
enum ProcessorTime {
  /// Seconds so far: proc_pid_stat(5).
  static func seconds(of process: pid_t) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return 0 }
    let words = text[text.index(after: end)...].split(separator: " ")
    guard words.count > 12, let user = Double(words[11]), let system = Double(words[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The same of all processes that it has started and that still run.
  static func secondsOfChildren(of process: pid_t) -> Double {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }.reduce(0) { $0 + seconds(of: $1) }
  }
}
