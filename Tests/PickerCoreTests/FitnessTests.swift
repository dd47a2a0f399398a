import MediaTypes
import PhotoLibrary
import Testing

@testable import PickerCore

private func size(_ width: Int, _ height: Int) -> PixelSize {
  PixelSize(width: width, height: height)
}

private func shape(_ width: Int, _ height: Int) throws -> AspectRatio {
  try #require(AspectRatio(width: width, height: height))
}

@Suite("What a picture must be to be chosen")
struct FitnessTests {
  @Test("a shape is in lowest terms, and no shape has a side of nothing")
  func terms() throws {
    #expect(try shape(1920, 1080) == shape(16, 9))
    #expect(try shape(7, 7).isSquare && shape(10_000, 1).width == 10_000)
    for (width, height) in [(0, 1), (1, 0), (-4, 3), (10_001, 1), (Int.max, Int.max)] {
      #expect(AspectRatio(width: width, height: height) == nil)
    }
  }

  @Test(
    "a picture has a shape where one side is the other's, rounded up or down",
    arguments: [
      (16, 9, 1600, 900, true), (16, 9, 1366, 768, true), (16, 9, 854, 480, true),
      (16, 9, 853, 480, true), (16, 9, 1015, 570, true), (16, 9, 1015, 571, true),
      (16, 9, 1015, 569, false), (16, 9, 900, 1600, false), (1, 1, 640, 640, true),
      (1, 1, 640, 641, false), (4, 3, 4032, 3024, true), (3, 2, 4032, 3024, false),
      (1, 1, 0, 0, false), (16, 9, Int.max, 9, false),
    ])
  func matches(width: Int, height: Int, across: Int, down: Int, isIt: Bool) throws {
    #expect(try shape(width, height).matches(size(across, down)) == isIt)
  }

  @Test(
    "the largest crop of a shape is exactly that, and in the middle",
    arguments: [
      (16, 9, 1600, 1000, PixelRect(x: 0, y: 50, width: 1600, height: 900)),
      (16, 9, 1610, 900, PixelRect(x: 5, y: 0, width: 1600, height: 900)),
      (9, 16, 1600, 900, PixelRect(x: 548, y: 2, width: 504, height: 896)),
      (1, 1, 5, 4, PixelRect(x: 0, y: 0, width: 4, height: 4)), (16, 9, 15, 9, nil),
      (1, 1, 0, 5, nil),
    ] as [(Int, Int, Int, Int, PixelRect?)])
  func largest(width: Int, height: Int, across: Int, down: Int, crop: PixelRect?) throws {
    #expect(try shape(width, height).largestCrop(in: size(across, down)) == crop)
  }

  /// A question and its answer.
  struct Verdict: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var aspect: AspectRatio?
    var minimum: PixelSize?
    var most: Int64?
    var edits = false
    var picture: PixelSize?
    var byteCount: Int64?
    var problem: Unfitness?
  }

  static let wide = AspectRatio(width: 16, height: 9)
  static let verdicts: [Verdict] = [
    Verdict(testDescription: "nothing asked", picture: size(1, 1), byteCount: 9),
    Verdict(testDescription: "nothing known", aspect: wide, minimum: size(9, 9), most: 1),
    Verdict(testDescription: "just large enough", minimum: size(512, 512), picture: size(512, 512)),
    Verdict(
      testDescription: "too narrow", minimum: size(512, 512), picture: size(511, 900),
      problem: .tooSmall(size(511, 900), least: size(512, 512))),
    Verdict(
      testDescription: "too low", minimum: size(640, 480), picture: size(900, 479),
      problem: .tooSmall(size(900, 479), least: size(640, 480))),
    Verdict(testDescription: "the shape", aspect: wide, picture: size(1366, 768)),
    Verdict(
      testDescription: "another shape", aspect: wide, picture: size(800, 600),
      problem: .wrongShape(size(800, 600), AspectRatio(width: 16, height: 9) ?? .square)),
    Verdict(
      testDescription: "the size is said before the shape", aspect: wide, minimum: size(900, 1),
      picture: size(800, 600), problem: .tooSmall(size(800, 600), least: size(900, 1))),
    Verdict(testDescription: "just few enough bytes", most: 1000, byteCount: 1000),
    Verdict(
      testDescription: "a byte too many", most: 1000, picture: size(9, 9), byteCount: 1001,
      problem: .tooLarge(1001, most: 1000)),
    Verdict(
      testDescription: "framed, any shape and bytes will do", aspect: wide, most: 1, edits: true,
      picture: size(800, 600), byteCount: 1_000_000),
    Verdict(
      testDescription: "framed, a square must be as large", minimum: size(512, 512), edits: true,
      picture: size(4000, 511), problem: .tooSmall(size(4000, 511), least: size(512, 512))),
    Verdict(
      testDescription: "framed, a panorama that just holds the square", minimum: size(512, 512),
      edits: true, picture: size(4000, 512)),
    Verdict(
      testDescription: "framed, the shape's nearest step above the least counts", aspect: wide,
      minimum: size(640, 480), edits: true, picture: size(863, 500),
      problem: .tooSmall(size(863, 500), least: size(864, 486))),
    Verdict(
      testDescription: "framed, and exactly that", aspect: wide, minimum: size(640, 480),
      edits: true, picture: size(864, 486)),
    Verdict(
      testDescription: "framed, too small for the shape's own terms", aspect: wide, edits: true,
      picture: size(15, 20), problem: .tooSmall(size(15, 20), least: size(16, 9))),
  ]

  @Test("what is asked decides", arguments: verdicts)
  func problem(verdict: Verdict) {
    let fitness = Fitness(
      aspect: verdict.aspect, minimumSize: verdict.minimum, maximumBytes: verdict.most)
    #expect(
      fitness.problem(
        size: verdict.picture, byteCount: verdict.byteCount, allowsEditing: verdict.edits)
        == verdict.problem)
  }

  @Test("a kind that was not asked for is unfit, and a file nobody counted is not too large")
  func assets() {
    var configuration = PickerConfiguration(mediaTypes: [.movie])
    configuration.fitness.maximumBytes = 5
    let still = Asset(path: FilePath("/a.jpg"), byteCount: 9, modified: 0)
    #expect(configuration.problem(of: still, size: nil) == .wrongMedia(.image))
    configuration.mediaTypes = [.image, .movie]
    #expect(configuration.problem(of: still, size: nil) == .tooLarge(9, most: 5))
    let unlisted = Asset(path: FilePath("/a.jpg"), byteCount: 0, modified: 0)
    #expect(configuration.problem(of: unlisted, size: nil) == nil)
  }
}

@Suite("The picker refuses what is unfit, whoever draws it")
struct UnfitChoiceTests {
  private static let small = Asset(path: FilePath("/small.jpg"), byteCount: 900, modified: 0)
  private static let large = Asset(path: FilePath("/large.jpg"), byteCount: 5000, modified: 0)

  private func picker(_ fitness: Fitness, edits: Bool = false) throws -> Picker {
    var picker = Picker(
      configuration: PickerConfiguration(
        allowsEditing: edits, selectionLimit: 0, fitness: fitness),
      sources: SourceStates(library: .available))
    _ = try picker.apply(.present(hasDelegate: true))
    return picker
  }

  @Test("the first unfit one refuses the choice, and nothing changes")
  func choose() throws {
    var picker = try picker(Fitness(maximumBytes: 1000))
    let before = picker
    #expect(
      throws: PickerError.unfit(Self.large.path, .tooLarge(5000, most: 1000))
    ) { try picker.apply(.choose([Self.small, Self.large])) }
    #expect(picker == before)
    #expect(try picker.apply(.choose(Self.small)) == [.finished(PickedMedia(Self.small))])
  }

  @Test("a result whose size is known is measured, one whose size is not is taken")
  func use() throws {
    var picker = try picker(Fitness(minimumSize: size(512, 512)))
    var media = PickedMedia(Self.small)
    media.originalSize = size(320, 240)
    #expect(
      throws: PickerError.unfit(
        Self.small.path, .tooSmall(size(320, 240), least: size(512, 512)))
    ) { try picker.apply(.use(media)) }
    media.originalSize = nil
    #expect(try picker.apply(.use(media)) == [.finished(media)])
  }

  @Test(
    "what was framed is measured as it lies: its rectangle's shape and size, and its own bytes",
    arguments: [
      (PixelRect(x: 0, y: 0, width: 108, height: 192), Orientation.right, 10, nil),
      (
        PixelRect(x: 0, y: 0, width: 108, height: 192), .up, 10,
        .wrongShape(size(108, 192), AspectRatio(width: 16, height: 9) ?? .square)
      ),
      (
        PixelRect(x: 0, y: 0, width: 80, height: 45), .up, 10,
        .tooSmall(size(80, 45), least: size(100, 50))
      ),
      (PixelRect(x: 0, y: 0, width: 160, height: 90), .up, 1001, .tooLarge(1001, most: 1000)),
      (PixelRect(x: 0, y: 0, width: 160, height: 90), .up, nil, nil),
    ] as [(PixelRect, Orientation, Int64?, Unfitness?)])
  func framed(crop: PixelRect, turn: Orientation, bytes: Int64?, problem: Unfitness?) throws {
    let fitness = Fitness(
      aspect: FitnessTests.wide, minimumSize: size(100, 50), maximumBytes: 1000)
    var picker = try picker(fitness, edits: true)
    #expect(try picker.apply(.choose(Self.large)) == [.edit(Self.large)])
    var media = PickedMedia(Self.large)
    media.edit = PictureEdit(crop: crop, transform: turn)
    media.byteCount = bytes
    do throws(PickerError) {
      #expect(try picker.apply(.use(media)) == [.finished(media)] && problem == nil)
    } catch { #expect(error == problem.map { .unfit(Self.large.path, $0) }) }
  }

  @Test("movies can be asked for")
  func movies() throws {
    var picker = Picker(
      configuration: PickerConfiguration(mediaTypes: [.movie]),
      sources: SourceStates(library: .available))
    #expect(throws: Never.self) { try picker.apply(.present(hasDelegate: true)) }
  }
}

@Suite("How long a movie may be")
struct MovieLengthTests {
  private func picker(edits: Bool) throws -> Picker {
    var configuration = PickerConfiguration(mediaTypes: [.movie], allowsEditing: edits)
    configuration.videoMaximumMilliseconds = 90_000
    var picker = Picker(
      configuration: configuration, sources: SourceStates(library: .available))
    _ = try picker.apply(.present(hasDelegate: true))
    return picker
  }

  @Test(
    "a longer movie is refused, with editing and without, and the picker stays",
    arguments: [true, false])
  func limit(edits: Bool) throws {
    var picker = try picker(edits: edits)
    var movie = PickedMedia(original: FilePath("movie.mp4"), mediaType: .movie)
    movie.milliseconds = 90_001
    let long = movie
    #expect(throws: PickerError.unfit(movie.original, .tooLong(90_001, most: 90_000))) {
      try picker.apply(.use(long))
    }
    movie.milliseconds = 90_000
    #expect(try picker.apply(.use(movie)) == [.finished(movie)])
  }

  @Test("a movie is measured first; one whose length nobody can tell is refused then")
  func unknown() throws {
    var picker = try picker(edits: true)
    var movie = PickedMedia(
      original: FilePath("movie.mp4"), mediaType: .movie, edited: FilePath("cut.mp4"),
      isEdited: true)
    let unmeasured = movie
    #expect(try picker.apply(.use(unmeasured)) == [.measure([unmeasured])])
    #expect(picker.phase == .presented(.photoLibrary))
    #expect(throws: PickerError.unfit(movie.original, .lengthUnknown(most: 90_000))) {
      try picker.apply(.measured([unmeasured]))
    }
    #expect(picker.phase == .presented(.photoLibrary))
    movie.milliseconds = 90_000
    #expect(try picker.apply(.measured([movie])) == [.finished(movie)])
    #expect(movie.info[.mediaURL] == .file(FilePath("cut.mp4")))
  }
}
