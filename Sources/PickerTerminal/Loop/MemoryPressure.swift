import Glibc
import MediaTypes
import PhotoLibrary

/// Hears from the kernel when memory is short: a trigger on its pressure stall information
/// (Documentation/accounting/psi.rst).
///
/// Where the kernel does not keep that, or keeps it from this user, nothing is heard.
public final class MemoryPressure {
  /// For 150 ms in 2 s at least one program waited for memory. Users without privileges may only ask for
  /// windows of whole 2 seconds, and that since Linux 6.4 (6.1.42 in the longterm series).
  private static let trigger = "some 150000 2000000\0"

  /// Open as long as something may be heard: closing it ends the trigger.
  private var file: Descriptor?

  /// The pressure of the whole system, else that of the program's own control group; nil where neither can be heard.
  public convenience init?() {
    self.init(files: [FilePath("/proc/pressure/memory")] + Self.ownGroup)
  }

  /// The first of these files that takes a trigger; nil where none does.
  init?(files: [FilePath]) {
    for path in files {
      guard let opened = try? Descriptor(opening: path, O_RDWR | O_NONBLOCK),
        (try? opened.write(Self.trigger.utf8)) != nil
      else { continue }
      file = consume opened
      return
    }
    return nil
  }

  /// An open file that poll(2) tells to be urgent when memory is short.
  init(adopting number: Int32) { file = Descriptor(adopting: number, path: FilePath("")) }

  /// What to wait for in poll(2); nil where nothing will be heard any more.
  var interest: pollfd? {
    guard let number = file?.number else { return nil }
    return pollfd(fd: number, events: Int16(POLLPRI), revents: 0)
  }

  /// Takes what poll(2) found: whether memory is short. The kernel says it at most once in 2 seconds.
  func take(_ ready: [pollfd]) -> Bool {
    guard let number = file?.number, let found = ready.first(where: { $0.fd == number }) else {
      return false
    }
    // A control group that is gone is ready for ever.
    if found.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
      file = nil
      return false
    }
    return found.revents & Int16(POLLPRI) != 0
  }

  /// The pressure of the control group of version 2 that the program is in: cgroups(7).
  private static var ownGroup: [FilePath] {
    guard let list = try? Descriptor(opening: FilePath("/proc/self/cgroup"), O_RDONLY) else {
      return []
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, filled in
      filled = max(0, read(list.number, buffer.baseAddress, buffer.count))
    }
    let mark = Array("0::/".utf8)
    return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.starts(with: mark) }.map {
      FilePath("/sys/fs/cgroup").appending(FilePath(bytes: $0.dropFirst(mark.count)))
        .appending("memory.pressure")
    }
  }
}
