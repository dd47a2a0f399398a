/// How cuts of movies are written and read.
extension WireWriter {
  mutating func put(_ request: CutRequest) {
    put(request.range != nil)
    if let range = request.range {
      put(range.start)
      put(range.end)
    }
    put(request.maximumShorterSide ?? 0)
    put(request.maximumBitRate ?? 0)
    put(request.keepsMetadata)
    put(request.format?.rawValue ?? "")
  }

  mutating func put(_ movie: CutMovie) {
    put(movie.milliseconds)
    put(movie.size)
    put(movie.byteCount)
    put(movie.isCopied)
    put(movie.format.rawValue)
  }
}

extension WireReader {
  mutating func getCut() throws(Malformed) -> CutRequest {
    var request = CutRequest()
    if try getBool() {
      let start = try getInt(in: 0...Int.max)
      request.range = MovieRange(start: start, end: try getInt(in: start...Int.max))
    }
    request.maximumShorterSide = try getLimit()
    request.maximumBitRate = try getLimit()
    request.keepsMetadata = try getBool()
    let format = try getString()
    if !format.isEmpty { request.format = try movie(format) }
    return request
  }

  /// A number above 0; 0 for no limit.
  private mutating func getLimit() throws(Malformed) -> Int? {
    let limit = try getInt(in: 0...Int.max)
    return limit == 0 ? nil : limit
  }

  /// A container of movies.
  mutating func getMovieFormat() throws(Malformed) -> MediaFormat { try movie(try getString()) }

  private func movie(_ name: String) throws(Malformed) -> MediaFormat {
    guard let format = MediaFormat(rawValue: name), format.isMovie else { throw Malformed() }
    return format
  }

  mutating func getCutMovie() throws(Malformed) -> CutMovie {
    let milliseconds = try getInt(in: 0...Int.max)
    let size = try getSize()
    let byteCount = try getInt(in: 0...Int.max)
    let isCopied = try getBool()
    let format = try getMovieFormat()
    return CutMovie(
      milliseconds: milliseconds, size: size, byteCount: byteCount, isCopied: isCopied,
      format: format)
  }
}
