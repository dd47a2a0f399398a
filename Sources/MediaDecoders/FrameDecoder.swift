import CSystem
import Glibc
public import MediaTypes

/// Answers everything that is asked, and keeps the animation or movie open that was asked about last.
public final class FrameDecoder {
  private var open: (file: OpenedFile, picture: any MovingPicture)?

  private let isGivenUp: () -> Bool

  /// A decoder that has nothing open.
  ///
  /// - Parameter isGivenUp: whether the frame that is looked for is no longer wanted; then it is answered with
  ///   `.cancelled`.
  public init(isGivenUp: @escaping () -> Bool = { false }) { self.isGivenUp = isGivenUp }

  /// Does one operation on the files that came with it, as `MediaDecoder` does.
  public func answer(
    _ operation: MediaOperation, files: [Int32],
    telling tell: @escaping (MediaReply) -> Void = { _ in }
  ) -> Result<MediaReply, MediaError> {
    guard case .frame(let request) = operation else {
      return MediaDecoder.answer(operation, files: files, telling: tell)
    }
    do throws(MediaError) {
      return .success(try frame(request, files.first ?? -1))
    } catch {
      // What failed in the middle of a file may be right from its beginning.
      if error != .cancelled { open = nil }
      return .failure(error)
    }
  }

  private func frame(_ request: FrameRequest, _ descriptor: Int32) throws(MediaError) -> MediaReply
  {
    let file = try OpenedFile(descriptor)
    if let open, open.file == file { return try open.picture.draw(request) }
    open = nil
    let picture = try MovingFile.open(descriptor, isGivenUp: isGivenUp)
    open = (file, picture)
    return try picture.draw(request)
  }
}

/// What tells one state of a file from another.
private struct OpenedFile: Equatable {
  let device: UInt64
  let inode: UInt64
  let byteCount: Int64
  let modified: [Int]

  init(_ descriptor: Int32) throws(MediaError) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(errno) }
    device = UInt64(facts.st_dev)
    inode = UInt64(facts.st_ino)
    byteCount = Int64(facts.st_size)
    modified = [facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec]
  }
}
