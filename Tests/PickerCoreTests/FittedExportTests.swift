import MediaTypes
import Testing

@testable import PickerCore

@Suite("An export that may have no more than so many bytes")
struct FittedExportTests {
  /// What became of a picture whose file takes some bytes a pixel, at a quality of 100, and some for itself.
  private struct Outcome: Equatable {
    var tries: [(quality: Int, side: Int)] = []
    var step: FittedExport.Step

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.step == right.step && left.tries.elementsEqual(right.tries, by: ==)
    }
  }

  private func export(
    _ size: PixelSize, _ format: OutputFormat, quality: Int = 80, fitness: Fitness
  ) -> Outcome {
    var plan = FittedExport(ExportRequest(format: format, quality: quality), fitness: fitness)
    var outcome = Outcome(step: .again)
    while outcome.step == .again, outcome.tries.count < 100 {
      let side = min(plan.request.maximumSide ?? .max, size.longerSide)
      let scaled = PixelSize(
        width: max(1, size.width * side / size.longerSide),
        height: max(1, size.height * side / size.longerSide))
      let share = format == .png ? 100 : plan.request.quality
      let bytes = 100 + scaled.width * scaled.height * share / 100
      outcome.tries.append((plan.request.quality, side))
      outcome.step = plan.take(
        ExportedPicture(format: format, size: scaled, originalSize: size, byteCount: bytes))
    }
    return outcome
  }

  private let size = PixelSize(width: 200, height: 100)

  @Test("what is small enough, or may be any size, is written once")
  func once() {
    for most in [nil, 16_100] as [Int64?] {
      let outcome = export(size, .jpeg, fitness: Fitness(maximumBytes: most))
      #expect(outcome == Outcome(tries: [(80, 200)], step: .done))
    }
  }

  @Test("a byte too many lowers the quality, as far as 40")
  func quality() {
    #expect(
      export(size, .webp, fitness: Fitness(maximumBytes: 16_099))
        == Outcome(tries: [(80, 200), (70, 200)], step: .done))
    #expect(
      export(size, .jpeg, fitness: Fitness(maximumBytes: 8100))
        == Outcome(tries: [80, 70, 60, 50, 40].map { ($0, 200) }, step: .done))
    #expect(
      export(size, .jpeg, quality: 55, fitness: Fitness(maximumBytes: 8100))
        == Outcome(tries: [55, 50, 40].map { ($0, 200) }, step: .done))
  }

  @Test("then it becomes smaller; a PNG does so at once, and a quality below 40 is kept")
  func smaller() {
    let jpeg = export(size, .jpeg, fitness: Fitness(maximumBytes: 8099))
    #expect(jpeg.tries.last.map { $0 == (40, 175) } == true && jpeg.step == .done)
    let png = export(size, .png, fitness: Fitness(maximumBytes: 5100))
    #expect(png.step == .done && png.tries.allSatisfy { $0.quality == 80 })
    #expect(png.tries.count <= 3)
    let low = export(size, .jpeg, quality: 30, fitness: Fitness(maximumBytes: 5000))
    #expect(low.tries.allSatisfy { $0.quality == 30 } && low.step == .done)
  }

  @Test("it is never smaller than is asked for, in either direction")
  func least() {
    let fitness = Fitness(
      minimumSize: PixelSize(width: 50, height: 60), maximumBytes: 1000)
    let outcome = export(size, .png, fitness: fitness)
    #expect(outcome.tries.last?.side == 120 && outcome.step == .tooLarge(7300, most: 1000))
    let larger = Fitness(minimumSize: PixelSize(width: 999, height: 9), maximumBytes: 1000)
    #expect(
      export(size, .png, fitness: larger)
        == Outcome(tries: [(80, 200)], step: .tooLarge(20_100, most: 1000)))
  }

  @Test("what cannot be made small enough ends, and says how small it can be")
  func impossible() {
    let outcome = export(size, .jpeg, fitness: Fitness(maximumBytes: 1))
    #expect(outcome.tries.last?.side == 16 && outcome.tries.count < 40)
    #expect(outcome.step == .tooLarge(151, most: 1))
  }
}
