import Cells
import MediaTypes
import PickerCore

/// `pickroll crop`: the editor's result without the editor.
struct CropCommand {
  let options: ParsedOptions

  func run() throws(CommandError) -> Int32 {
    guard let file = options.operands.first else { throw .missingOperand("FILE") }
    if options.operands.count > 1 { throw .unexpectedOperand(options.operands[1]) }
    guard let output = options.bytes(.output) else { throw .missingOperand("-o OUT") }
    // Elsewhere this is standard output, so nobody means a file of that name.
    if output == FilePath("-") { throw .badValue(option: "-o", value: "-", wanted: "FILE, DIR") }
    if options.has(.rect) && options.has(.square) { throw .cannotCombine("--rect", "--square") }
    let range = try Values.range(options)
    let isMovie = MediaFormat(movieNamed: output.lowercasedExtension) != nil
    let picked =
      range != nil || isMovie
      ? try cut(file, range, into: output) : try crop(file, into: output)
    if options.has(.json) { Output.line(picked.json) }
    return 0
  }

  private func crop(
    _ file: FilePath, into output: FilePath
  ) throws(CommandError) -> PickedMedia {
    var export = try Values.export(options, defaultSide: nil)
    if export.format == nil { export.format = OutputFormat(named: output.lowercasedExtension) }
    let media = MediaRunner()
    let edit = PictureEdit(crop: try crop(of: file, media))
    return try media.save(file, edit: edit, with: EditedFileSaver(export: export, target: output))
  }

  /// Cuts a movie, or makes all of it anew.
  private func cut(
    _ file: FilePath, _ range: MovieRange?, into output: FilePath
  ) throws(CommandError) -> PickedMedia {
    try checkMovieOptions(range, output)
    let media = MediaRunner()
    let info = try media.probe(file)
    guard info.format.isMovie else { throw .notAMovie(file) }
    if let range, let length = info.details.durationMilliseconds, range.start >= length {
      throw .beyondEnd(file, milliseconds: length)
    }
    let request = CutRequest(range: range, quality: Values.videoQuality(options))
    return try media.cut(file, request, with: EditedMovieSaver(options))
  }

  /// What is about pictures is refused where a movie is made; what was set beforehand is about no file in particular.
  private func checkMovieOptions(_ range: MovieRange?, _ output: FilePath) throws(CommandError) {
    _ = try Values.pictureQuality(options)
    let way = range == nil ? "-o \(DisplayText.sanitized(output.lastComponent.bytes))" : "--range"
    for name in [OptionName.rect, .square, .size, .format] where options.isGivenNow(name) {
      throw .cannotCombine("--" + (OptionTable.specification(of: name)?.long ?? ""), way)
    }
    if options.isGivenNow(.quality), let quality = options.text(.quality), Int(quality) != nil {
      throw Values.bad(.quality, quality, "high, medium, low")
    }
    // A name without an ending, and a folder, leave the container to the movie.
    let ending = output.lowercasedExtension
    if !ending.isEmpty, MediaFormat(movieNamed: ending) == nil, !Places.isFolder(output) {
      throw .badValue(
        option: "-o", value: DisplayText.sanitized(output.lastComponent.bytes),
        wanted: "OUT.mp4, .mov, .mkv, .webm")
    }
  }

  private func crop(of file: FilePath, _ media: MediaRunner) throws(CommandError) -> PixelRect? {
    if let rect = try Values.rect(options) { return rect }
    guard options.has(.square) else { return nil }
    return .centeredSquare(in: try media.probe(file).size)
  }
}
