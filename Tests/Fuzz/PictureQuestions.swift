import Cells
import MediaTypes

/// What is asked about a damaged picture.
enum PictureQuestions {
  /// The questions in their order, each with its name. A still is asked for a frame as well: only its bytes say what it is.
  static func about(
    _ random: inout some RandomNumberGenerator
  ) -> [(kind: String, operation: MediaOperation)] {
    let moment = [0, 40, 999, 1_000_000_000].randomElement(using: &random) ?? 0
    let export = ExportRequest(
      edit: PictureEdit(transform: .any(&random)), maximumSide: 64, format: .any(&random),
      keepsMetadata: Bool.random(using: &random))
    return [
      ("probe", .probe), ("render", .render(.any(CellSize(columns: 40, rows: 20), &random))),
      ("frame", .frame(FrameRequest(look: .any(thumbnail, &random), milliseconds: moment))),
      ("export", .export(export)),
    ]
  }

  /// The size of what is drawn of a frame.
  static let thumbnail = CellSize(columns: 20, rows: 10)
}

extension RenderRequest {
  /// A picture that is drawn in some way.
  static func any(_ box: CellSize, _ random: inout some RandomNumberGenerator) -> Self {
    RenderRequest(
      box: box, edit: PictureEdit(transform: .any(&random)), fit: .any(&random),
      mask: .any(&random), quality: .any(&random), depth: .any(&random),
      backdrop: .any(&random))
  }
}

extension CaseIterable {
  /// One of them.
  static func any(_ random: inout some RandomNumberGenerator) -> Self {
    guard let one = allCases.randomElement(using: &random) else { fatalError("there is no case") }
    return one
  }
}
