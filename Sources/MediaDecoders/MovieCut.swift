import CFFmpeg
import CSystem
import MediaTypes

/// A movie that is cut and written anew: by its own packets where that can be exact, else by new ones.
struct MovieCut {
  let file: FileBytes
  let demuxer: String
  let containers: CutContainers
  let request: CutRequest
  let movie: MovieFile
  /// What is kept.
  let range: MovieRange

  /// Opens a movie and finds out what of it is kept.
  init(_ descriptor: Int32, _ request: CutRequest) throws(MediaError) {
    file = try FileBytes(descriptor: descriptor)
    guard let (own, demuxer) = try file.movie() else { throw .unsupported }
    (self.demuxer, self.request) = (demuxer, request)
    movie = try MovieFile(file, demuxer: demuxer)
    containers = CutContainers(
      wanted: request.format ?? own, own: own, isTurned: movie.track.orientation != .up)
    let length = movie.milliseconds > 0 ? movie.milliseconds : MediaLimits.movieMilliseconds
    let wanted = request.range ?? MovieRange(start: 0, end: length)
    range = MovieRange(start: max(0, wanted.start), end: min(wanted.end, length))
    guard range.length > 0 else { throw .exportFailed("nothing is left") }
  }

  /// Writes what is kept; `tell` is told how far it is, in thousandths, each time more.
  func write(to output: Int32, telling tell: @escaping (Int) -> Void) throws(MediaError) -> CutMovie
  {
    // A movie may have more bytes than a picture.
    _ = sys_limit_file_size_for_now(UInt64(MediaLimits.movieBytes), UInt64(MediaLimits.movieBytes))
    defer {
      _ = sys_limit_file_size_for_now(
        UInt64(MediaLimits.exportBytes), UInt64(MediaLimits.movieBytes))
    }
    let progress = CutProgress(of: range.length, tell)
    let reading = try reading()
    try checkContainer(of: reading)
    let passage = try MoviePassage(reading, range)
    if !mustBeMadeAnew(passage), let copy = try MovieCopy(self, passage), isWanted(copy.format) {
      return try copy.write(to: output, progress)
    }
    return try MovieRemaking(self, passage).write(to: output, progress)
  }

  /// The movie, to be read from a place of its own.
  func reading() throws(MediaError) -> MovieReading { try MovieReading(file, demuxer: demuxer) }

  /// Refuses a container into which neither the movie's packets go nor new pictures: that is known before any is read.
  private func checkContainer(of reading: MovieReading) throws(MediaError) {
    let codec = reading.picture.pointee.codecpar.pointee.codec_id
    let copied = reading.input.place(in: containers.forPackets, takes: codec)?.0.format
    let made = reading.input.place(inNewMovieOf: containers)?.0.format
    // New pictures go into theirs whatever the part is, packets may not.
    guard !isWanted(copied), !isWanted(made), let able = made ?? copied else { return }
    throw .otherContainer(able)
  }

  /// Whether a container is as good as asked for; one that takes no copy may take new pictures.
  func isWanted(_ format: MediaFormat?) -> Bool { request.format.map { $0 == format } ?? true }

  /// Whether the movie is larger or better than asked.
  private func mustBeMadeAnew(_ passage: MoviePassage) -> Bool {
    if let side = request.maximumShorterSide, movie.track.square.shorterSide > side { return true }
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

  /// Takes a moment of the new movie, in milliseconds.
  func reach(_ milliseconds: Int) {
    let share = min(999, max(0, milliseconds) * 1000 / length)
    guard share >= last + 5 || last < 0 else { return }
    last = share
    tell(share)
  }
}

extension FileBytes {
  /// The format of a movie and the demuxer that reads it; nil for what is none.
  func movie() throws(MediaError) -> (format: MediaFormat, demuxer: String)? {
    let head = try read(at: 0, count: PictureSignature.length)
    guard let format = PictureSignature.format(of: head),
      case .movie(let demuxer) = DecodedFormat.of(format)
    else { return nil }
    return (format, demuxer)
  }
}

extension MovieFile {
  /// Opens a movie of any container that is read.
  convenience init(_ file: FileBytes) throws(MediaError) {
    guard let (_, demuxer) = try file.movie() else { throw .unsupported }
    try self.init(file, demuxer: demuxer)
  }
}
