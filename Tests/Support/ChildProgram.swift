import CSystem
import Glibc
public import MediaTypes
import PtyDriver
import Testing

/// A program of the package that writes a line for each thing it has done, for ever, until it is killed.
public final class ChildProgram {
  private var child: pid_t = 0
  private var output: Int32 = -1

  /// Starts one of the package's programs.
  public init(_ name: String, _ words: [FilePath]) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    output = ends[0]
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    _ = sys_spawn_close_from(&actions, 3)
    let program = String(decoding: BuiltProducts.path(of: name).bytes, as: UTF8.self)
    child = try startProgram(program, words, &actions)
  }

  /// Waits until it has done one thing at least.
  public func waitForLine() {
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(output, &bytes, bytes.count) > 0, "nothing was done")
  }

  /// Ends it by SIGKILL, which must be its end.
  public func kill() {
    Glibc.kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    #expect(status & 0x7F == SIGKILL, "it ended by itself, with status \(status)")
    close(output)
  }
}
