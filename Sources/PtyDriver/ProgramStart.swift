public import CSystem
import Glibc
public import MediaTypes

/// A program that could not be started; the code is `errno`.
public struct NotStarted: Error, Equatable {
  /// The program's path.
  public var program: String
  /// Why: a number of errno(3).
  public var code: Int32
}

/// Starts a program in a session of its own, with no signal blocked: posix_spawn(3).
///
/// The words are bytes, as names of files may be no text. The variables come on top of this program's own, but for those
/// by which a person sets the picker: what is measured or tested is not set by whoever runs it. The threads of tests
/// block all signals, which a program would inherit.
public func startProgram(
  _ program: String, _ words: [FilePath], environment: [String: String] = [:],
  _ actions: inout posix_spawn_file_actions_t
) throws(NotStarted) -> pid_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, sys_spawn_in_session() | Int16(POSIX_SPAWN_SETSIGMASK))
  let arguments =
    ([FilePath(program)] + words).map { word in word.withCString { strdup($0) } } + [nil]
  // Another home has settings of its own.
  let nobodys = environment["HOME"] == nil ? "/nonexistent" : ""
  let unset = ["XDG_CONFIG_HOME": nobodys, "PICKROLL_OPTIONS": ""]
  let settings = variables(with: unset.merging(environment) { $1 }) + [nil]
  defer { for pointer in arguments + settings { free(pointer) } }
  var child: pid_t = 0
  let code = posix_spawn(&child, program, &actions, &attributes, arguments, settings)
  guard code == 0 else { throw NotStarted(program: program, code: code) }
  return child
}

/// This program's variables with some of them changed, each to be freed.
private func variables(with changes: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
  var all = changes.map { pair in strdup("\(pair.key)=\(pair.value)") }
  var place = environ
  while let entry = place.pointee {
    let name = String(cString: entry).prefix { $0 != "=" }
    if changes[String(name)] == nil { all.append(strdup(entry)) }
    place += 1
  }
  return all
}

/// A program's exit code, or 128 and the signal that ended it, from what wait(2) said.
public func exitCode(ofStatus status: Int32) -> Int32 {
  sys_exited(status) != 0 ? sys_exit_code(status) : 128 + sys_term_signal(status)
}
