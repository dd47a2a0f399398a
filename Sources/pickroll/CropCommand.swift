import MediaTypes
import PickerCore

/// `pickroll crop`: the editor's result without the editor.
struct CropCommand {
  let options: ParsedOptions

  func run() throws(CommandError) -> Int32 {
    guard let file = options.operands.first else { throw .missingOperand("FILE") }
    if options.operands.count > 1 { throw .unexpectedOperand(options.operands[1]) }
    guard let output = options.bytes(.output) else { throw .missingOperand("-o OUT") }
    if options.has(.rect) && options.has(.square) { throw .cannotCombine("--rect", "--square") }
    var export = try Values.export(options, defaultSide: nil)
    if export.format == nil { export.format = OutputFormat(named: output.lowercasedExtension) }
    let media = MediaRunner()
    if let range = try Values.range(options) {
      return try cut(file, range, media)
    }
    if !options.has(.rect), !options.has(.square),
      MediaFormat(movieNamed: output.lowercasedExtension) != nil
    {
      return try cut(file, nil, media)
    }
    let edit = PictureEdit(crop: try crop(of: file, media))
    let saver = EditedFileSaver(export: export, target: output)
    let picked = try media.save(file, edit: edit, with: saver)
    if options.has(.json) { Output.line(picked.json) }
    return 0
  }

  /// Cuts a movie, or makes all of it anew.
  private func cut(
    _ file: FilePath, _ range: MovieRange?, _ media: MediaRunner
  ) throws(CommandError) -> Int32 {
    if range != nil, options.has(.rect) { throw .cannotCombine("--range", "--rect") }
    if range != nil, options.has(.square) { throw .cannotCombine("--range", "--square") }
    if let range, let length = try media.probe(file).details.durationMilliseconds,
      range.start >= length
    {
      let most = "\(length / 1000).\(String(1000 + length % 1000).dropFirst())"
      throw Values.bad(.range, options.text(.range) ?? "", "0–" + most)
    }
    let request = CutRequest(range: range, quality: Values.videoQuality(options))
    let picked = try media.cut(file, request, with: EditedMovieSaver(options))
    if options.has(.json) { Output.line(picked.json) }
    return 0
  }

  private func crop(of file: FilePath, _ media: MediaRunner) throws(CommandError) -> PixelRect? {
    if let rect = try Values.rect(options) { return rect }
    guard options.has(.square) else { return nil }
    return .centeredSquare(in: try media.probe(file).size)
  }
}
