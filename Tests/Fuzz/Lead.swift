import CSystem
import Glibc

/// `fuzz lead PROGRAM ARGUMENT…`: what a shell is to a program in a terminal, and no more.
///
/// Starts the program in the foreground of the terminal at standard input, takes the terminal back when the program
/// stops and gives it again at once, and says on descriptor 3, a line each: `started PID`, `stopped SIGNAL same|changed`,
/// `ended STATUS same|changed`, the last word being about the terminal's settings. Stays until 3 is closed at
/// the other end: a terminal whose leader is gone forgets its settings.
enum Lead {
  private static let reports: Int32 = 3

  static func run(_ words: [String]) -> Never {
    // As a shell: what is typed while the program is stopped must not end its leader.
    for own in [SIGTTOU, SIGTTIN, SIGTSTP, SIGINT, SIGQUIT] { signal(own, SIG_IGN) }
    var before = termios()
    tcgetattr(0, &before)
    guard let child = start(words) else { exit(1) }
    report("started \(child)")
    while true {
      var status: Int32 = 0
      guard waitpid(child, &status, WUNTRACED) == child else { continue }
      let settings = areSame(before) ? "same" : "changed"
      tcsetpgrp(0, getpgrp())
      guard sys_stopped(status) != 0 else {
        report("ended \(status) \(settings)")
        linger()
      }
      report("stopped \(sys_stop_signal(status)) \(settings)")
      tcsetpgrp(0, child)
      kill(-child, SIGCONT)
    }
  }

  private static func start(_ words: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    _ = sys_spawn_in_foreground(&actions, 0)
    // What it prints goes elsewhere, as in `x=$(pickroll pick)`: a Ctrl-S among the noise would hold it for ever.
    for stream: Int32 in 1...2 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    _ = sys_spawn_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let list = words.map { (word: String) in strdup(word) } + [nil]
    let code = posix_spawn(&child, words[0], &actions, &attributes, list, environ)
    return code == 0 ? child : nil
  }

  private static func areSame(_ before: termios) -> Bool {
    var (now, before) = (termios(), before)
    tcgetattr(0, &now)
    return memcmp(&now, &before, MemoryLayout<termios>.size) == 0
  }

  private static func report(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(reports, bytes, bytes.count)
  }

  private static func linger() -> Never {
    var byte: UInt8 = 0
    while read(reports, &byte, 1) > 0 {}
    exit(0)
  }
}
