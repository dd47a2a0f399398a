import Cells
import MediaTypes

/// What is asked about a damaged movie: everything that may be asked of one.
struct MovieQuestions {
  private static let look = RenderRequest(box: PictureQuestions.thumbnail, quality: .preview)
  /// Moments in a movie of a second, at its end and far behind it.
  private static let moments = [0, 440, 80, 999, 1_000_000_000, MediaLimits.movieMilliseconds]
  private static let parts = [
    MovieRange(start: 0, end: 400), MovieRange(start: 130, end: 700),
    MovieRange(start: 900, end: .max),
    MovieRange(start: 390, end: 410),
  ]

  /// The questions about the movie at a path, in their order, each with its name.
  static func about(
    _ path: FilePath, _ random: inout some RandomNumberGenerator
  ) -> [(kind: String, operation: MediaOperation)] {
    var questions: [(String, MediaOperation)] = [
      ("probe", .probe), ("render", .render(Self.look)),
    ]
    questions += moments.shuffled(using: &random).prefix(4).map {
      (
        "frame",
        .frame(FrameRequest(look: .any(look.box, &random), milliseconds: $0))
      )
    }
    // Near enough, then exactly, as who leafs through a movie and stops.
    let near = [999, 30, 700, 410].shuffled(using: &random)
    questions += near.prefix(2).flatMap { moment in
      [Int.random(in: 1...2000, using: &random), 0].map {
        ("near", .frame(FrameRequest(look: look, milliseconds: moment, tolerance: $0)))
      }
    }
    let moment = moments.randomElement(using: &random)
    questions.append(("export", .export(ExportRequest(maximumSide: 64, moment: moment))))
    questions.append(("whole", .cut(CutRequest(format: container(&random)))))
    let cut = CutRequest(
      range: parts.randomElement(using: &random),
      maximumShorterSide: Bool.random(using: &random) ? 32 : nil,
      maximumBitRate: Bool.random(using: &random) ? 40_000 : nil,
      keepsMetadata: Bool.random(using: &random), format: container(&random))
    questions.append(("cut", .cut(cut)))
    // There is one process with a camera, so that it is asked about few movies only.
    if Int.random(in: 0..<6, using: &random) == 0 { questions += camera(path) }
    return questions
  }

  /// The movie's own container, or another one.
  private static func container(_ random: inout some RandomNumberGenerator) -> MediaFormat? {
    Bool.random(using: &random)
      ? nil : MediaFormat.allCases.filter(\.isMovie).randomElement(using: &random)
  }

  /// The movie as a camera: seen, taken, recorded.
  private static func camera(_ path: FilePath) -> [(String, MediaOperation)] {
    let input = CameraInput(format: nil, path: path, name: "movie")
    let record = RecordRequest(maximumMilliseconds: 1000)
    return [
      ("camera", .camera(.frame(input, look: look, after: 0))), ("camera", .camera(.still(input))),
      ("camera", .camera(.record(input, record))),
      ("camera", .camera(.frame(input, look: look, after: 1))), ("camera", .camera(.stop(input))),
    ]
  }
}
