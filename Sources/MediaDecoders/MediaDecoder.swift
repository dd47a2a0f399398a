public import MediaTypes

/// Answers what is asked of an open file: everything that the media process can do.
public enum MediaDecoder {
  /// Does one operation.
  ///
  /// `source` is the picture, open for reading; `output`, only for an export, is an empty file open
  /// for writing. Neither is closed. Errors are in the result; nothing is written to standard error.
  public static func answer(
    _ operation: MediaOperation, source: Int32, output: Int32? = nil
  ) -> Result<MediaReply, MediaError> {
    do throws(MediaError) {
      return .success(try reply(operation, source, output))
    } catch {
      return .failure(error)
    }
  }

  /// Does one operation on the files that came with it; no file is descriptor −1.
  public static func answer(
    _ operation: MediaOperation, files: [Int32]
  ) -> Result<MediaReply, MediaError> {
    answer(operation, source: files.first ?? -1, output: files.count > 1 ? files[1] : nil)
  }

  private static func reply(
    _ operation: MediaOperation, _ source: Int32, _ output: Int32?
  ) throws(MediaError) -> MediaReply {
    if operation == .abilities { return .abilities(try Abilities.found()) }
    if case .frame(let request) = operation {
      return try MovingFile.open(source).draw(request)
    }
    let file = try PictureFile(descriptor: source)
    switch operation {
    case .probe: return .info(file.info)
    case .render(let request):
      return .picture(try CellRenderer.render(file, request), file.info)
    case .export(let request):
      guard let output else { throw .exportFailed("no file to write to") }
      return .exported(try PictureExport.export(file, request, to: output))
    // A camera is kept open by the process that has it: `CameraDesk`.
    case .frame, .abilities, .camera: throw .unsupported
    }
  }
}
