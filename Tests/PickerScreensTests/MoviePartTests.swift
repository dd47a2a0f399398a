import Cells
import MediaTypes
import Testing

@testable import PickerScreens

@Suite("The part of a movie that is chosen")
struct MoviePartTests {
  @Test("at first it is all of the movie, or as much from its beginning as is allowed")
  func first() {
    let whole = MoviePart(length: 42_000, most: 600_000)
    #expect(whole.range == MovieRange(start: 0, end: 42_000))
    #expect(whole.isWhole && !whole.isTooLong)
    let long = MoviePart(length: 700_000, most: 600_000)
    #expect(long.range == MovieRange(start: 0, end: 600_000))
    #expect(!long.isWhole && long.isTooLong)
  }

  @Test(
    "a handle goes where it is put; the other comes along where the part would be too long or empty",
    arguments: [
      (true, 3000, MovieRange(start: 3000, end: 10_000)),
      (true, 9990, MovieRange(start: 9990, end: 19_990)),
      (true, 18_000, MovieRange(start: 18_000, end: 20_000)),
      (true, 90_000, MovieRange(start: 19_900, end: 20_000)),
      (true, -5, MovieRange(start: 0, end: 10_000)),
      (false, 4000, MovieRange(start: 0, end: 4000)),
      (false, 14_000, MovieRange(start: 4000, end: 14_000)),
      (false, 90_000, MovieRange(start: 10_000, end: 20_000)),
      (false, -5, MovieRange(start: 0, end: 100)),
    ] as [(Bool, Int, MovieRange)])
  func handles(isStart: Bool, moment: Int, range: MovieRange) {
    var part = MoviePart(length: 20_000, most: 10_000)
    if isStart { part.begin(at: moment) } else { part.end(at: moment) }
    #expect(part.range == range)
  }

  @Test("it is never empty, never too long and never outside, whatever is done")
  func always() {
    var part = MoviePart(length: 20_000, most: 7000)
    var number = 12_345
    for _ in 0..<2000 {
      number = (number &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      let moment = number % 24_000 - 2000
      if number / 24_000 % 2 == 0 { part.begin(at: moment) } else { part.end(at: moment) }
      #expect(part.range.length >= 100 && part.range.length <= 7000)
      #expect(part.range.start >= 0 && part.range.end <= 20_000)
    }
  }

  @Test("changes are taken back one by one; starting over is one of them")
  func undo() {
    var part = MoviePart(length: 20_000, most: 10_000)
    let first = part
    part.begin(at: 2000)
    part.begin(at: 2000)
    part.end(at: 5000)
    part.reset()
    #expect(part.range == first.range)
    part.undo()
    #expect(part.range == MovieRange(start: 2000, end: 5000))
    part.undo()
    part.undo()
    part.undo()
    #expect(part == first)
  }

  @Test("a movie that is shorter than anything to be seen is chosen whole")
  func tiny() {
    var part = MoviePart(length: 40, most: 600_000)
    part.begin(at: 20)
    part.end(at: 10)
    #expect(part.isWhole)
  }
}

@Suite("The movie's scrubber")
struct ScrubberTests {
  private func scrubber(_ columns: Int, _ rows: Int, length: Int = 42_000) -> Scrubber {
    Scrubber(
      in: CellRect(column: 0, row: 1, columns: columns, rows: rows),
      frame: PixelSize(width: 1920, height: 1080), cellPixels: PixelSize(width: 8, height: 16),
      length: length)
  }

  @Test("its ends are the movie's, and every column leads back to itself")
  func columns() {
    for length in [2, 900, 42_000, 143_165_000] {
      let scrubber = scrubber(80, 22, length: length)
      #expect(scrubber.column(of: 0) == scrubber.line.minColumn)
      #expect(scrubber.column(of: length) == scrubber.line.maxColumn - 1)
      #expect(scrubber.moment(at: -5) == 0)
      #expect(scrubber.moment(at: 500) == length - 1)
      #expect(scrubber.end(at: 500) == length)
      guard length > 80 else { continue }
      for column in scrubber.line.minColumn..<scrubber.line.maxColumn {
        #expect(scrubber.column(of: scrubber.moment(at: column)) == column)
      }
    }
  }

  @Test(
    "small frames fill it without a gap, as many as fit, and none where there is no room",
    arguments: [(80, 22, 2), (80, 16, 1), (200, 58, 3), (40, 10, 0)])
  func frames(columns: Int, rows: Int, strip: Int) {
    let scrubber = scrubber(columns, rows)
    #expect(scrubber.strip?.size.rows ?? 0 == strip)
    guard strip > 0 else { return }
    var next = scrubber.line.minColumn
    for place in 0..<scrubber.count {
      let cells = scrubber.frame(place)
      #expect(cells?.minColumn == next)
      next = cells?.maxColumn ?? 0
    }
    #expect(next == scrubber.line.maxColumn)
  }

  @Test(
    "times are told to the tenth where the head is, and to the second",
    arguments: [
      (12_399, "0:12.3", "0:12"), (0, "0:00.0", "0:00"), (59_960, "0:59.9", "0:59"),
      (3_725_000, "1:02:05.0", "1:02:05"),
    ])
  func times(milliseconds: Int, tenths: String, seconds: String) {
    #expect(MovieTime.tenths(milliseconds) == tenths)
    #expect(MovieTime.text(milliseconds) == seconds)
  }

  @Test(
    "a longest length is told as exactly as it was asked for",
    arguments: [
      (600_000, "10:00"), (2_500, "0:02.5"), (2_550, "0:02.550"), (10, "0:00.010"),
      (3_661_001, "1:01:01.001"),
    ])
  func limits(milliseconds: Int, text: String) {
    #expect(MovieTime.limit(milliseconds) == text)
  }
}
