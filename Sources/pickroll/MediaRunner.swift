import Cells
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// Media jobs one after the other, for commands without a screen.
final class MediaRunner {
  private let host: MediaHost
  private var count: UInt64 = 0

  init() {
    host = MediaHost(
      configuration: MediaHostConfiguration(program: Places.mediaProgram, processes: 1))
  }

  func probe(_ file: FilePath) throws(CommandError) -> MediaInfo {
    guard case .info(let info) = try answer(file, .probe).reply else {
      throw .media(file, .wireBroken)
    }
    return info
  }

  func render(_ file: FilePath, _ request: RenderRequest) throws(CommandError) -> CellPicture {
    guard case .picture(let picture, _) = try answer(file, .render(request)).reply else {
      throw .media(file, .wireBroken)
    }
    return picture
  }

  /// Cuts and writes a picture; its place is the saver's.
  func save(_ file: FilePath, edit: PictureEdit, with saver: any PictureSaver)
    throws(CommandError) -> PickedMedia
  {
    let (picture, output) = try export(file, edit: edit, for: saver)
    do throws(SaveFailure) {
      let saved = try saver.save(output.descriptor, picture: picture, source: file, edit: edit)
      var kept = edit
      kept.crop =
        edit.crop
        ?? PixelRect(
          x: 0, y: 0, width: picture.originalSize.width, height: picture.originalSize.height)
      return PickedMedia(
        original: file, originalSize: picture.originalSize, edited: saved.path,
        editedSize: saved.size, edit: kept,
        isEdited: kept != CropEditor(picture: picture.originalSize, fitness: saver.fitness)?.edit,
        byteCount: saved.byteCount)
    } catch { throw .save(file, error) }
  }

  /// Writes a picture as its saver wants it, with no more bytes than may be.
  private func export(_ file: FilePath, edit: PictureEdit, for saver: any PictureSaver)
    throws(CommandError) -> (ExportedPicture, OpenFile)
  {
    var request = saver.export
    request.edit = edit
    var export = FittedExport(request, fitness: saver.fitness)
    while true {
      guard case (.exported(let picture), let output?) = try answer(file, .export(export.request))
      else { throw .media(file, .wireBroken) }
      switch export.take(picture) {
      case .done: return (picture, output)
      case .again: continue
      case .tooLarge(let count, let most): throw .save(file, .tooLarge(count, most: most))
      }
    }
  }

  func answer(
    _ file: FilePath, _ operation: MediaOperation, output: OpenFile? = nil
  ) throws(CommandError) -> (reply: MediaReply, output: OpenFile?) {
    count += 1
    let job = MediaJob(id: JobID(count), source: file, operation: operation)
    let completion = host.perform(job, output: output)
    switch completion.result {
    case .success(let reply): return (reply, completion.output)
    case .failure(.noSpace): throw .save(file, .storage(.noSpace))
    case .failure(let error): throw .media(file, error)
    }
  }
}
