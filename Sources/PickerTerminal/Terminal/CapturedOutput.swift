import CSystem
import Glibc

/// Owns a file in memory that ncurses writes to instead of the terminal.
///
/// ncurses waits for a terminal that is stopped or slow, spinning where the descriptor does not block
/// (`_nc_flush`), and nothing else of the program would run. A file takes everything at once: memfd_create(2).
struct CapturedOutput: ~Copyable {
  /// What ncurses writes to and, since it asks for one, reads from: fdopen(3).
  let output: UnsafeMutablePointer<FILE>
  let input: UnsafeMutablePointer<FILE>
  private let descriptor: Int32

  /// A file without bytes; nil where the process has no descriptors left.
  init?() {
    descriptor = sys_memfd("terminal")
    guard descriptor >= 0 else { return nil }
    guard let output = Self.stream(descriptor, "w") else {
      close(descriptor)
      return nil
    }
    guard let input = Self.stream(descriptor, "r") else {
      fclose(output)
      close(descriptor)
      return nil
    }
    self.output = output
    self.input = input
  }

  /// Above the standard ones: ncurses takes standard output for something else (setupterm(3X)).
  private static func stream(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
    let copy = sys_fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    if let stream = fdopen(copy, mode) { return stream }
    close(copy)
    return nil
  }

  deinit {
    fclose(output)
    fclose(input)
    close(descriptor)
  }

  /// What was written since the last call.
  func take() -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_CUR))
    guard size > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
    lseek(descriptor, 0, SEEK_SET)
    ftruncate(descriptor, 0)
    return bytes
  }
}
