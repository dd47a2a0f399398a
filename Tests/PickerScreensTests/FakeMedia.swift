import Cells
import MediaTypes

/// Draws pictures by formula, as a media process would answer: a sky, a hill, a sun.
struct FakeMedia {
  /// What is wrong with some files, by path.
  var broken: [FilePath: MediaError] = [:]
  /// The sizes of files, by path; others are 4032×3024.
  var sizes: [FilePath: PixelSize] = [:]
  /// The delays of the files that are animations, by path, and how many rounds they play; 0: without end.
  var animations: [FilePath: [Int]] = [:]
  var rounds = 0
  /// The animations that are movies, and whether their frames are pictures, not plain colours.
  var movies: Set<FilePath> = []
  var drawsFrames = false
  /// The movies that do not say how long they are.
  var lengthless: Set<FilePath> = []
  /// Every so many frames there is one that is shown where only a near one is asked for; nil: the exact one is.
  var keyFrameEvery: Int?
  /// What files say of how they were made.
  var details = MediaDetails(
    created: CivilTime(year: 2026, month: 5, day: 12, hour: 9, minute: 30, second: 0))
  var orientation = Orientation.up
  /// What cameras give.
  var camera = FakeCamera()
  /// Whether files hold small pictures.
  var hasPreviews = false

  func answer(_ job: MediaJob) -> Result<MediaReply, MediaError> {
    if let error = broken[job.source] { return .failure(error) }
    let info = info(of: job.source)
    switch job.operation {
    case .probe: return .success(.info(info))
    case .render(let request):
      if request.quality == .preview, !hasPreviews { return .failure(.noPreview) }
      guard let picture = picture(of: job.source, request, info) else {
        return .failure(.wireBroken)
      }
      return .success(.picture(picture, info))
    case .frame(let request): return frame(of: job.source, request, info)
    case .camera(let request): return answer(request)
    case .export, .abilities, .cut: return .failure(.unsupported)
    }
  }

  func info(of path: FilePath) -> MediaInfo {
    MediaInfo(
      format: movies.contains(path) ? .mp4 : animations[path] == nil ? .jpeg : .gif,
      size: sizes[path] ?? PixelSize(width: 4032, height: 3024), orientation: orientation,
      frames: animations[path]?.count ?? 1, details: details(of: path))
  }

  private func details(of path: FilePath) -> MediaDetails {
    var details = details
    if movies.contains(path), !lengthless.contains(path) {
      details.durationMilliseconds = animations[path]?.reduce(0, +)
    }
    return details
  }

  /// A frame: its cells have the colour that is its number.
  private func frame(
    of path: FilePath, _ request: FrameRequest, _ info: MediaInfo
  ) -> Result<MediaReply, MediaError> {
    guard let delays = animations[path], let last = delays.last else {
      return .failure(.unsupported)
    }
    let round = delays.reduce(0, +)
    var (index, start) = (delays.count - 1, round - last)
    while start > request.milliseconds {
      index -= 1
      start -= delays[index]
    }
    let near = keyFrameEvery.flatMap { request.tolerance > 0 ? index / $0 * $0 : nil }
    if let near { (index, start) = (near, delays[..<near].reduce(0, +)) }
    let cell = PictureCell(
      scalar: 0x2588, foreground: .rgb(UInt32(index)), background: .rgb(UInt32(index)))
    let box = request.look.box
    let timing = FrameTiming(
      start: start, duration: delays[index], round: round, rounds: rounds,
      isExact: near == nil)
    if drawsFrames, let picture = picture(of: FilePath("\(index / 40)"), request.look, info) {
      return .success(.frame(picture, timing, info))
    }
    return CellPicture(size: box, cells: .init(repeating: cell, count: box.columns * box.rows))
      .map { .success(.frame($0, timing, info)) } ?? .failure(.wireBroken)
  }

  func picture(
    of path: FilePath, _ request: RenderRequest, _ info: MediaInfo
  ) -> CellPicture? {
    let size = request.fit == .inside ? inside(info.size, request) : request.box
    let tone = path.bytes.reduce(0) { ($0 + UInt32($1) * 7) % 5 }
    var cells: [PictureCell] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let isOut = request.mask == .circle && !isInCircle(column, row, size)
        let cell = isOut ? Self.hole : Self.cell(column, row, size, tone)
        cells.append(cell.limited(to: request))
      }
    }
    return CellPicture(size: size, cells: cells)
  }

  private func inside(_ size: PixelSize, _ request: RenderRequest) -> CellSize {
    let box = request.box
    let width = box.columns * request.cellPixels.width
    let height = box.rows * request.cellPixels.height
    if size.width * height >= size.height * width {
      let rows = size.height * width / (size.width * request.cellPixels.height)
      return CellSize(columns: box.columns, rows: max(1, rows))
    }
    let columns = size.width * height / (size.height * request.cellPixels.width)
    return CellSize(columns: max(1, columns), rows: box.rows)
  }

  private func isInCircle(_ column: Int, _ row: Int, _ size: CellSize) -> Bool {
    let x = (2 * column + 1 - size.columns) * size.rows
    let y = (2 * row + 1 - size.rows) * size.columns
    let radius = size.columns * size.rows
    return x * x + y * y <= radius * radius
  }

  private static let hole = PictureCell(
    scalar: 0x20, foreground: .terminal, background: .terminal)
  private static let skies: [UInt32] = [0x7E_B6E8, 0xF0_B27A, 0x9A_C8B8, 0xC6_A6E0, 0xE8_D08A]

  private static func cell(
    _ column: Int, _ row: Int, _ size: CellSize, _ tone: UInt32
  ) -> PictureCell {
    let sky = Color.rgb(skies[Int(tone)])
    let hill = Color.rgb(0x3E_6B4F)
    let horizon = size.rows * 3 / 5
    if row > horizon { return PictureCell(scalar: 0x20, foreground: hill, background: hill) }
    if row == horizon { return PictureCell(scalar: 0x2584, foreground: hill, background: sky) }
    let isSun = row == size.rows / 4 && (column - size.columns * 2 / 3).magnitude <= 1
    let sun = Color.rgb(0xFF_F4D6)
    return PictureCell(
      scalar: isSun ? 0x2588 : 0x20, foreground: isSun ? sun : sky, background: sky)
  }
}

extension PictureCell {
  /// The cell as a media process draws it with few colours or few symbols.
  fileprivate func limited(to request: RenderRequest) -> PictureCell {
    var cell = self
    if request.symbols != .full, scalar >= 0x80 {
      if scalar == 0x2588 { cell.background = foreground }
      cell.scalar = 0x20
    }
    if request.depth == .none {
      // Bright parts are ink: the sky and the sun, not the hill.
      let isBright = cell.background.rgb.map { $0 >> 16 > 0x60 } ?? false
      if isBright { cell.scalar = request.symbols == .full ? 0x2588 : 0x23 }
    }
    cell.foreground = Self.limited(cell.foreground, to: request.depth)
    cell.background = Self.limited(cell.background, to: request.depth)
    return cell
  }

  private static func limited(_ color: Color, to depth: ColorDepth) -> Color {
    guard let rgb = color.rgb else { return color }
    switch depth {
    case .trueColor: return color
    case .indexed256: return .indexed(Palette.nearestFixed(to: rgb))
    case .indexed16: return .indexed(Palette.nearestBasic(to: rgb, count: 16))
    case .indexed8: return .indexed(Palette.nearestBasic(to: rgb, count: 8))
    case .none: return .terminal
    }
  }
}
