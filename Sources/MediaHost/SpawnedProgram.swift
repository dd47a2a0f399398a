package import CSystem
import Glibc
package import MediaTypes

/// What posix_spawn(3) is told of every program that is started.
package enum SpawnedProgram {
  /// The terminal's Ctrl-C and Ctrl-Z go to the foreground process group; a group of its own is
  /// spared them.
  package static func withAttributes(_ body: (inout posix_spawnattr_t) -> Int32) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return body(&attributes)
  }

  /// The words of a program as C has them, its name first.
  package static func withArguments(
    _ arguments: [FilePath], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let list = arguments.map { argument in argument.withCString { strdup($0) } }
    defer { for pointer in list { free(pointer) } }
    return body(list + [nil])
  }
}
