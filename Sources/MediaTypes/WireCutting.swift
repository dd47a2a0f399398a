/// How cuts of films are written and read.
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

  mutating func put(_ film: CutFilm) {
    put(film.milliseconds)
    put(film.size)
    put(film.byteCount)
    put(film.isCopied)
    put(film.format.rawValue)
  }
}

extension WireReader {
  mutating func getCut() throws(Malformed) -> CutRequest {
    var request = CutRequest()
    if try getBool() {
      let start = try getInt(in: 0...Int.max)
      request.range = FilmRange(start: start, end: try getInt(in: start...Int.max))
    }
    request.maximumShorterSide = try getLimit()
    request.maximumBitRate = try getLimit()
    request.keepsMetadata = try getBool()
    let format = try getString()
    if !format.isEmpty { request.format = try film(format) }
    return request
  }

  /// A number above 0; 0 for no limit.
  private mutating func getLimit() throws(Malformed) -> Int? {
    let limit = try getInt(in: 0...Int.max)
    return limit == 0 ? nil : limit
  }

  private func film(_ name: String) throws(Malformed) -> MediaFormat {
    guard let format = MediaFormat(rawValue: name), format.isMovie else { throw Malformed() }
    return format
  }

  mutating func getCutFilm() throws(Malformed) -> CutFilm {
    let milliseconds = try getInt(in: 0...Int.max)
    let size = try getSize()
    let byteCount = try getInt(in: 0...Int.max)
    let isCopied = try getBool()
    let format = try film(try getString())
    return CutFilm(
      milliseconds: milliseconds, size: size, byteCount: byteCount, isCopied: isCopied,
      format: format)
  }
}
