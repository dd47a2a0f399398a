import Cells
import MediaTypes

extension Result<MediaReply, MediaError> {
  /// Whether this can be the answer to what was asked. A failure can, but one that names a container only where one was
  /// wanted.
  func fits(_ operation: MediaOperation) -> Bool {
    switch (operation, self) {
    case (.cut(let request), .success(.cut(let movie))):
      request.format.map { $0 == movie.format } ?? true
    case (.cut(let request), .failure(.otherContainer(let format))):
      request.format.map { $0 != format } ?? false
    case (_, .failure(.otherContainer)): false
    case (_, .failure), (.probe, .success(.info)), (.export, .success(.exported)),
      (.abilities, .success(.abilities)):
      true
    case (.render(let request), .success(.picture(let picture, _))):
      request.allows(picture.size)
    case (.frame(let request), .success(.frame(let picture, _, _))):
      request.look.allows(picture.size)
    case (.camera(let request), .success(let reply)): request.allows(reply)
    default: false
    }
  }
}

extension Result<MediaReply, MediaError> {
  /// How many bytes this says were written; nil where nothing was.
  fileprivate var writtenByteCount: Int? {
    switch self {
    case .success(.exported(let picture)): picture.byteCount
    case .success(.cut(let movie)): movie.byteCount
    default: nil
    }
  }
}

extension RenderRequest {
  /// Whether a drawn picture may have this size: the box, or inside it where the shape is kept.
  func allows(_ size: CellSize) -> Bool {
    switch fit {
    case .inside:
      (1...box.columns).contains(size.columns) && (1...box.rows).contains(size.rows)
    case .cover, .stretch: size == box
    }
  }
}

extension MediaProcess.Work {
  /// Whether this can be the answer, and an export's file has the bytes that the answer says.
  func accepts(_ result: Result<MediaReply, MediaError>) -> Bool {
    guard result.fits(pending.job.operation) else { return false }
    guard let count = result.writtenByteCount else { return true }
    return count > 0 && output?.currentByteCount == count
  }

  /// The written file at its first byte, where the answer is that it was written.
  func outputAtStart(for result: Result<MediaReply, MediaError>) -> OpenFile? {
    guard result.writtenByteCount != nil else { return nil }
    output?.rewind()
    return output
  }
}
