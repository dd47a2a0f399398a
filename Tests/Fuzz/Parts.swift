import Glibc

/// Parts of a run as processes of their own, so that one that crashes is only told of.
struct Parts {
  private var running: [(name: String, process: pid_t)] = []

  /// Starts this program again for a part.
  mutating func start(_ arguments: [String], named name: String) {
    let words = ([OwnProgram.path] + arguments).map { (word: String) in strdup(word) } + [nil]
    defer { for pointer in words { free(pointer) } }
    var process: pid_t = 0
    guard posix_spawn(&process, OwnProgram.path, nil, nil, words, environ) == 0 else { exit(2) }
    running.append((name, process))
  }

  /// Waits for all; returns whether each ended well.
  func areWell() -> Bool {
    var isWell = true
    for part in running {
      var status: Int32 = 0
      while waitpid(part.process, &status, 0) < 0 && errno == EINTR {}
      guard status != 0 else { continue }
      isWell = false
      let signal = status & 0x7F
      if signal != 0 {
        print("\(part.name): FOUND a crash of the part itself, by signal \(signal)")
      }
    }
    return isWell
  }
}
