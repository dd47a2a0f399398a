import Cells
import CSystem
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("Opening files for media processes")
struct OpeningTests {
  let scratch = TemporaryFolder()

  private func error(_ path: FilePath) -> MediaError? {
    if case .failure(let error) = MediaHost.openNow(path) { return error }
    return nil
  }

  @Test("a regular file is opened at its first byte, and not inherited by programs")
  func regularFile() throws {
    let file = try MediaHost.openNow(scratch.file("picture", "bytes")).get()
    #expect(lseek(file.descriptor, 0, SEEK_CUR) == 0)
    #expect(sys_fcntl(file.descriptor, F_GETFD, 0) & FD_CLOEXEC != 0)
    #expect(file.identity.byteCount == 5)
  }

  @Test("a name that is not UTF-8 is opened")
  func strangeName() {
    let path = scratch.path.appending(FilePath(bytes: [0xFF, 0x0A, 0x1B, 0x2D]))
    let made = path.withCString { sys_open($0, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644) }
    close(made)
    #expect(error(path) == nil)
  }

  @Test("what is missing is missing, and so is the file that links lead to in a circle")
  func missing() {
    #expect(error(scratch.path.appending("nothing")) == .missing)
    let loop = scratch.path.appending("loop")
    loop.withCString { name in _ = symlink(name, name) }
    #expect(error(loop) == .missing)
  }

  @Test("folders, FIFOs, devices and sockets are no files, and nobody waits for them")
  func notFiles() {
    let fifo = scratch.path.appending("fifo")
    fifo.withCString { _ = mkfifo($0, 0o600) }
    for path in [scratch.path, fifo, FilePath("/dev/null"), FilePath("/dev/tty")] {
      #expect([.notAFile].contains(error(path)))
    }
  }

  @Test("what the system refuses is told with its number")
  func unreadable() {
    #expect(error(scratch.file("plain", "").appending("x")) == .unreadable(ENOTDIR))
    let long = String(repeating: "x", count: 300)
    #expect(error(scratch.path.appending(long)) == .unreadable(ENAMETOOLONG))
  }

  @Test(
    "what permissions forbid is told with its number",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func forbidden() {
    let path = scratch.file("secret", "ok")
    path.withCString { _ = chmod($0, 0) }
    #expect(error(path) == .unreadable(EACCES))
  }

  @Test("the host answers with those reasons and starts no process for them")
  func hostAnswersWithReasons() {
    let driver = HostDriver(processes: 1)
    let missing = driver.submit(driver.scratch.path.appending("nothing"))
    let folder = driver.submit(driver.scratch.path)
    driver.runUntilIdle()
    #expect(driver.answer(missing)?.error == .missing)
    #expect(driver.answer(folder)?.error == .notAFile)
    #expect(driver.identifiers.isEmpty)
  }

  @Test("a changed file has another identity")
  func identity() throws {
    let first = try MediaHost.openNow(scratch.file("picture", "one")).get()
    let same = try MediaHost.openNow(scratch.path.appending("picture")).get()
    let other = try MediaHost.openNow(scratch.file("picture", "three")).get()
    #expect(first.identity == same.identity)
    #expect(first.identity != other.identity)
  }

  @Test("the descriptor is closed with its owner")
  func closes() throws {
    var file: OpenFile? = try MediaHost.openNow(scratch.file("picture", "one")).get()
    let inode = file?.identity.inode
    let number = try #require(file?.descriptor)
    file = nil
    var facts = stat()
    // Another thread's file may have taken the number at once, but not this one's inode.
    #expect(fstat(number, &facts) != 0 || UInt64(facts.st_ino) != inode)
  }
}
