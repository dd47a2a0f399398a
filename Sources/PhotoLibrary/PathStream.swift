import Glibc
public import MediaTypes

/// Paths that come by and by from another program.
public struct PathStream: Equatable, Sendable {
  /// What ends each path.
  public enum Terminator: UInt8, Sendable {
    /// NUL, which is in no path.
    case nul = 0
    /// A newline; a path with a newline in it cannot be told so.
    case newline = 10
  }

  /// What is read; its flags are left alone, since another program may share them.
  public var descriptor: Int32
  /// What ends each path.
  public var terminator: Terminator

  /// Paths from a descriptor.
  public init(descriptor: Int32, terminator: Terminator) {
    self.descriptor = descriptor
    self.terminator = terminator
  }
}

/// Cuts bytes into paths. A path is taken as it is, byte for byte; nothing is kept of an empty one.
struct PathCutter {
  /// The longest path that the system takes, its closing NUL aside (limits.h).
  static let longest = Int(PATH_MAX) - 1

  /// A path, or the beginning of what is none.
  enum Piece: Equatable {
    case path(FilePath)
    case tooLong(FilePath)
    /// A line with NULs in it, each shown as a blank: most likely all paths end with NUL.
    case withNul(FilePath)
  }

  let terminator: PathStream.Terminator
  /// The beginning of a path whose end has not come.
  private var begun: [UInt8] = []

  init(_ terminator: PathStream.Terminator) { self.terminator = terminator }

  /// The paths that end in these bytes.
  mutating func take(_ bytes: some Collection<UInt8>) -> [Piece] {
    var pieces: [Piece] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: terminator.rawValue) {
      keep(rest[..<end])
      pieces += finish()
      rest = rest[rest.index(after: end)...]
    }
    keep(rest)
    return pieces
  }

  /// What came last, where nothing ended it.
  mutating func finish() -> [Piece] {
    defer { begun.removeAll(keepingCapacity: true) }
    if begun.isEmpty { return [] }
    if begun.count > Self.longest {
      return [.tooLong(FilePath(bytes: begun[..<Self.longest].map { $0 == 0 ? 32 : $0 }))]
    }
    if begun.contains(0) { return [.withNul(FilePath(bytes: begun.map { $0 == 0 ? 32 : $0 }))] }
    return [.path(FilePath(bytes: Array(begun)))]
  }

  /// Of what is too long for a path no more is kept than shows that.
  private mutating func keep(_ bytes: some Collection<UInt8>) {
    begun += bytes.prefix(max(0, Self.longest + 1 - begun.count))
  }
}

extension FolderListing {
  /// Bytes that are read at once: as many as a pipe holds.
  private static let chunk = 65_536
  /// The name of what is read, where something is said of it.
  private static let input = FilePath("/dev/stdin")

  /// Reads paths into the listing to their end, each piece as soon as it is there; blocks while none is. Says `grown`
  /// whenever there is more to list, and when the end has come. Stops at the next piece once `isWanted` says no, or `limit`
  /// paths have come: an endless producer then waits.
  public func read(
    _ stream: PathStream, limit: Int = MediaLimits.streamedPaths, isWanted: () -> Bool,
    grown: () -> Void
  ) {
    defer {
      closeStream()
      grown()
    }
    var cutter = PathCutter(stream.terminator)
    var buffer = [UInt8](repeating: 0, count: Self.chunk)
    var room = limit
    while isWanted() {
      guard let bytes = next(of: stream, &buffer) else { return add(cutter.finish().prefix(room)) }
      let pieces = cutter.take(bytes)
      add(pieces.prefix(room))
      guard pieces.count <= room else { return report(Self.input, .tooMany(limit)) }
      room -= pieces.count
      grown()
    }
  }

  /// The next bytes; nil after the last, or where they cannot be read: read(2).
  private func next(of stream: PathStream, _ buffer: inout [UInt8]) -> ArraySlice<UInt8>? {
    while true {
      let count = Glibc.read(stream.descriptor, &buffer, buffer.count)
      if count > 0 { return buffer[..<count] }
      if count == 0 { return nil }
      switch errno {
      case EINTR: continue
      case EAGAIN: Self.wait(for: stream.descriptor)
      default:
        report(Self.input, .unreadable(errno))
        return nil
      }
    }
  }

  private func add(_ pieces: some Sequence<PathCutter.Piece>) {
    var paths: [FilePath] = []
    for piece in pieces {
      switch piece {
      case .path(let path): paths.append(path)
      case .tooLong(let path): report(path, .unreadable(ENAMETOOLONG))
      case .withNul(let path): report(path, .missing)
      }
    }
    add(arriving: paths)
  }

  /// Another program may have made its end not wait: poll(2).
  private static func wait(for descriptor: Int32) {
    var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&interest, 1, -1)
  }
}
