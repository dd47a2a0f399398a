public import MediaTypes

/// Answers what is asked of an open file: everything that the media process can do.
public enum MediaDecoder {
  /// Does one operation.
  ///
  /// `source` is the picture, open for reading; `output`, only for an export or a cut, is an empty file open
  /// for writing. Neither is closed. `tell` is told how far a cut is. Errors are in the result; nothing is written to
  /// standard error.
  public static func answer(
    _ operation: MediaOperation, source: Int32, output: Int32? = nil,
    telling tell: @escaping (MediaReply) -> Void = { _ in }
  ) -> Result<MediaReply, MediaError> {
    do throws(MediaError) {
      switch operation {
      case .abilities: return .success(.abilities(try Abilities.found()))
      case .cut(let request): return .success(.cut(try cut(request, source, output, tell)))
      case .frame(let request):
        return .success(try MovingFile.open(source).draw(request))
      // A camera is kept open by the process that has it: `CameraDesk`.
      case .camera: return .failure(.unsupported)
      case .probe: return .success(.info(try info(source)))
      case .render, .export: return .success(try reply(operation, source, output))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Does one operation on the files that came with it; no file is descriptor −1.
  public static func answer(
    _ operation: MediaOperation, files: [Int32],
    telling tell: @escaping (MediaReply) -> Void = { _ in }
  ) -> Result<MediaReply, MediaError> {
    answer(
      operation, source: files.first ?? -1, output: files.count > 1 ? files[1] : nil, telling: tell)
  }

  private static func cut(
    _ request: CutRequest, _ source: Int32, _ output: Int32?, _ tell: @escaping (MediaReply) -> Void
  ) throws(MediaError) -> CutMovie {
    guard let output else { throw .exportFailed("no file to write to") }
    return try MovieCut(source, request).write(to: output) { tell(.progress($0)) }
  }

  private static func info(_ source: Int32) throws(MediaError) -> MediaInfo {
    if let movie = try MovingFile.movie(source) { return movie.info }
    return try PictureFile(descriptor: source).info
  }

  private static func reply(
    _ operation: MediaOperation, _ source: Int32, _ output: Int32?
  ) throws(MediaError) -> MediaReply {
    let file = try PictureFile(descriptor: source)
    switch operation {
    case .render(let request):
      return .picture(try CellRenderer.render(file, request), file.info)
    case .export(let request):
      guard let output else { throw .exportFailed("no file to write to") }
      let shown = try request.moment.map { moment throws(MediaError) in
        file.showing(try MovieFile(FileBytes(descriptor: source)).picture(shownAt: moment))
      }
      return .exported(try PictureExport.export(shown ?? file, request, to: output))
    case .probe, .frame, .abilities, .cut, .camera: throw .unsupported
    }
  }
}
