import Glibc
import MediaTypes
import Support
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite("Paths from another program")
struct PathStreamTests {
  private static let long = String(repeating: "x", count: PathCutter.longest)

  private typealias Piece = PathCutter.Piece
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let terminator: PathStream.Terminator
    let pieces: [PathCutter.Piece]

    init(
      _ description: String, _ text: String, _ pieces: [PathCutter.Piece],
      by terminator: PathStream.Terminator = .newline
    ) {
      testDescription = description
      bytes = Array(text.utf8)
      self.terminator = terminator
      self.pieces = pieces
    }
  }

  private static func path(_ text: String) -> Piece { .path(FilePath(text)) }

  static let cases = [
    Case("lines", "a.jpg\nb c.jpg\n", [path("a.jpg"), path("b c.jpg")]),
    Case("the last one needs no end", "a\nb", [path("a"), path("b")]),
    Case("empty ones are nothing", "\n\na\n\n", [path("a")]),
    Case("a carriage return belongs to the name", "a\r\n", [path("a\r")]),
    Case("NUL", "a\nb\0c\0", [path("a\nb"), path("c")], by: .nul),
    Case("NULs where newlines are asked for", "a\0b\0", [.withNul(FilePath("a b "))]),
    Case("the longest", long + "\na", [path(long), path("a")]),
    Case("a longer one", long + "yz\na", [.tooLong(FilePath(long)), path("a")]),
    Case("nothing", "", []),
  ]

  @Test("are cut as they are, in whatever pieces they come", arguments: cases)
  func cut(one: Case) {
    for size in [1, 2, 3, 4096, 65_536] {
      var cutter = PathCutter(one.terminator)
      var pieces: [Piece] = []
      for start in stride(from: 0, to: one.bytes.count, by: size) {
        pieces += cutter.take(one.bytes[start..<min(one.bytes.count, start + size)])
      }
      #expect(pieces + cutter.finish() == one.pieces, "in pieces of \(size)")
    }
  }

  @Test("are bytes, in no encoding")
  func bytes() {
    var cutter = PathCutter(.newline)
    #expect(
      cutter.take([0xFF, 0xE9, 0x1B, 10] as [UInt8]) == [
        .path(FilePath(bytes: [0xFF, 0xE9, 0x1B]))
      ])
  }

  @Test("A listing goes on with what comes until the end, and a read end is left as it was")
  func listing() throws {
    let folder = TemporaryFolder()
    let named = try folder.file("named.jpg")
    let streamed = [try folder.file("b.jpg"), try folder.file("a.jpg")]
    let missing = folder.path.appending("missing.jpg")
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let flags = fcntl(ends[0], F_GETFL)
    let text: [UInt8] = (streamed + [missing]).flatMap { (path: FilePath) in path.bytes + [0] }
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    let stream = PathStream(descriptor: ends[0], terminator: .nul)
    let listing = FolderListing(FolderQuery(roots: [named], stream: stream))
    #expect(read(listing) == [.found([named])])
    #expect(listing.isOpen && !listing.hasMore)
    let growths = Mutex(0)
    listing.read(stream) {
      true
    } grown: {
      growths.withLock { $0 += 1 }
    }
    #expect(growths.withLock { $0 } == 2)
    #expect(!listing.isOpen && listing.hasMore)
    #expect(read(listing) == [.found(streamed), .problem(missing, .missing), .finished])
    #expect(fcntl(ends[0], F_GETFL) == flags)
    close(ends[0])
  }

  @Test("No more paths are taken than the limit, and that is told", arguments: [2, 3, 4])
  func limit(count: Int) throws {
    let folder = TemporaryFolder()
    let files = try (1...3).map { try folder.file("\($0).jpg") }
    let list = try folder.file("list", files.flatMap { (path: FilePath) in path.bytes + [10] })
    let descriptor = list.withCString { open($0, O_RDONLY) }
    defer { close(descriptor) }
    let stream = PathStream(descriptor: descriptor, terminator: .newline)
    let listing = FolderListing(FolderQuery(roots: [], stream: stream))
    listing.read(stream, limit: count) {
      true
    } grown: {
    }
    let told = read(listing)
    #expect(told.contains(.found(Array(files.prefix(count)))))
    #expect(told.contains(.problem(FilePath("/dev/stdin"), .tooMany(count))) == (count < 3))
  }

  @Test("A reader that goes from path to path is not at the same step")
  func steps() {
    let listing = FolderListing(FolderQuery(roots: [FilePath("a"), FilePath("b")]))
    let reader = listing.addReader()
    let steps = (0..<2).compactMap { _ in
      _ = listing.next(for: reader)
      listing.noteStep(of: reader)
      return listing.progress[reader]?.steps
    }
    #expect(steps.count == 2 && steps[0] < steps[1])
  }

  private enum Told: Equatable {
    case found([FilePath])
    case problem(FilePath, ScanProblem)
    case finished
  }

  private func read(_ listing: FolderListing) -> [Told] {
    var scanner = FolderScanner(reading: listing)
    var told: [Told] = []
    while let event = scanner.next() {
      switch event {
      case .found(let assets): told.append(.found(assets.map(\.path)))
      case .problem(let path, let problem): told.append(.problem(path, problem))
      case .entered: Issue.record("not one folder")
      case .finished: told.append(.finished)
      }
    }
    return told
  }
}
