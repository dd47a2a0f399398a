import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

extension MediaRunner {
  /// Cuts a movie and writes it; its place is the saver's.
  func cut(
    _ source: FilePath, _ request: CutRequest, with saver: any MovieSaver
  ) throws(CommandError) -> PickedMedia {
    let request = saver.completed(request)
    let (file, output) = try Self.opened(source, saver)
    let movie = try cut(source, request, into: output, for: saver)
    do throws(StorageError) {
      var picked = PickedMedia(
        original: source, mediaType: .movie,
        edited: try saver.save(file, movie: movie, source: source), editedSize: movie.size,
        isEdited: request.range != nil, byteCount: Int64(movie.byteCount))
      picked.milliseconds = movie.milliseconds
      return picked
    } catch { throw .save(source, .storage(error)) }
  }

  private func cut(
    _ source: FilePath, _ request: CutRequest, into output: OpenFile, for saver: any MovieSaver
  ) throws(CommandError) -> CutMovie {
    do throws(CommandError) {
      guard case .cut(let movie) = try answer(source, .cut(request), output: output).reply else {
        throw .media(source, .wireBroken)
      }
      return movie
    } catch .media(let file, .otherContainer(let able)) {
      throw .save(file, saver.failure(.otherContainer(able)))
    } catch { throw error }
  }

  /// The picture that a file stands for: of a movie a frame that shows something, kept where the screens keep theirs.
  func still(of file: FilePath) throws(CommandError) -> FilePath {
    guard try probe(file).format.isMovie else { return file }
    let export = ExportRequest(format: .png)
    guard case (.exported, let output?) = try answer(file, .export(export)) else {
      throw .media(file, .wireBroken)
    }
    do throws(StorageError) {
      return try EditedPictures.saveFrame(
        from: output.descriptor, in: EditedPictures.folder(of: .current()), movie: file)
    } catch { throw .save(file, .storage(error)) }
  }

  private static func opened(
    _ source: FilePath, _ saver: any MovieSaver
  ) throws(CommandError) -> (AwaitedFile, OpenFile) {
    do throws(StorageError) {
      let file = try saver.file(for: source)
      let descriptor = try file.descriptor()
      do throws(MediaError) { return (file, try OpenFile(adopting: descriptor)) } catch {
        throw StorageError.sourceUnreadable(0)
      }
    } catch { throw .save(source, .storage(error)) }
  }
}
