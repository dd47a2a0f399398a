import CSystem
import MediaTypes

/// A film that is cut and written anew: by its own packets where that can be exact, else by new ones.
struct FilmCut {
  let file: FileBytes
  let demuxer: String
  /// The container that is written, if it takes what is in the film.
  let format: MediaFormat
  let request: CutRequest
  let film: FilmFile
  /// What is kept.
  let range: FilmRange

  /// Opens a film and finds out what of it is kept.
  init(_ descriptor: Int32, _ request: CutRequest) throws(MediaError) {
    file = try FileBytes(descriptor: descriptor)
    let (own, demuxer) = try file.film()
    (format, self.demuxer) = (request.format ?? own, demuxer)
    self.request = request
    film = try FilmFile(file, demuxer: demuxer)
    let length = film.milliseconds > 0 ? film.milliseconds : MediaLimits.filmMilliseconds
    let wanted = request.range ?? FilmRange(start: 0, end: length)
    range = FilmRange(start: max(0, wanted.start), end: min(wanted.end, length))
    guard range.length > 0 else { throw .exportFailed("nothing is left") }
  }

  /// Writes what is kept; `tell` is told how far it is, in thousandths, each time more.
  func write(to output: Int32, telling tell: @escaping (Int) -> Void) throws(MediaError) -> CutFilm
  {
    // A film may have more bytes than a picture.
    _ = sys_limit_file_size_for_now(UInt64(MediaLimits.filmBytes), UInt64(MediaLimits.filmBytes))
    defer {
      _ = sys_limit_file_size_for_now(
        UInt64(MediaLimits.exportBytes), UInt64(MediaLimits.filmBytes))
    }
    let progress = CutProgress(of: range.length, tell)
    let passage = try FilmPassage(reading(), range)
    if !mustBeMadeAnew(passage), let copy = try FilmCopy(self, passage) {
      return try copy.write(to: output, progress)
    }
    return try FilmRemaking(self, passage).write(to: output, progress)
  }

  /// The film, to be read from a place of its own.
  func reading() throws(MediaError) -> FilmReading { try FilmReading(file, demuxer: demuxer) }

  /// Whether the film is larger or better than asked.
  private func mustBeMadeAnew(_ passage: FilmPassage) -> Bool {
    if let side = request.maximumShorterSide, film.track.square.shorterSide > side { return true }
    guard let rate = request.maximumBitRate else { return false }
    return passage.bitRate > rate
  }
}

/// Tells how far a cut is, each time more, and never that it is done.
final class CutProgress {
  private let length: Int
  private let tell: (Int) -> Void
  private var last = -1

  init(of length: Int, _ tell: @escaping (Int) -> Void) {
    self.length = max(1, length)
    self.tell = tell
  }

  /// Takes a moment of the new film, in milliseconds.
  func reach(_ milliseconds: Int) {
    let share = min(999, max(0, milliseconds) * 1000 / length)
    guard share >= last + 5 || last < 0 else { return }
    last = share
    tell(share)
  }
}

extension FileBytes {
  /// The format of a film and the demuxer that reads it; `.unsupported` for what is none.
  func film() throws(MediaError) -> (format: MediaFormat, demuxer: String) {
    let head = try read(at: 0, count: PictureSignature.length)
    guard let format = PictureSignature.format(of: head),
      case .film(let demuxer) = DecodedFormat.of(format)
    else { throw .unsupported }
    return (format, demuxer)
  }
}

extension FilmFile {
  /// Opens a film of any container that is read.
  convenience init(_ file: FileBytes) throws(MediaError) {
    try self.init(file, demuxer: file.film().demuxer)
  }
}
