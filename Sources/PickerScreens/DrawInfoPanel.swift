import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Draws what is known of the selected picture beside it.
  func drawInfoPanel(into grid: inout CellGrid) {
    guard let area = infoArea else { return }
    grid.fill(area)
    for row in area.minRow..<area.maxRow {
      grid.write("│", column: area.minColumn, row: row, style: theme.dim)
    }
    guard let asset = infoAsset else { return }
    var lines = InfoLines(width: area.size.columns - 3)
    lines.addGap()
    lines.add(asset.path.shownName, style: theme.title)
    lines.add(shownAtHome(asset.path.directory), style: theme.dim)
    lines.addGap()
    lines.add(facts(of: asset), in: language, labels: theme.dim)
    for (index, line) in lines.fitting(rows: area.size.rows).enumerated() {
      for part in line {
        grid.write(
          part.text, column: area.minColumn + 2 + part.column, row: area.minRow + index,
          style: part.style)
      }
    }
  }

  private var infoAsset: Asset? {
    if screen == .movie { return movie?.asset }
    return screen == .viewer ? viewer?.asset : library.assets.asset(at: grid.selected)
  }

  private var infoOfAsset: MediaInfo? {
    if screen == .viewer { return viewer?.info }
    if screen == .movie { return movie?.info }
    guard library.assets.asset(at: grid.selected) != nil else { return nil }
    return grid.tiles.infos[library.assets.id(at: grid.selected)]
  }

  /// First what is known without opening the file, so that nothing moves when the rest comes; what tells nothing
  /// new is left out.
  private func facts(of asset: Asset) -> [FileFact] {
    let known = infoOfAsset
    let taken = known?.details.created.map { FileFact(.created, language.minuteOfDay($0)) }
    let changed = CivilTime(
      secondsSince1970: asset.modified, offset: setup.timeZoneOffsetSeconds)
    let dated =
      asset.modified == 0 ? nil : FileFact(.fileDate, language.minuteOfDay(changed))
    let size =
      asset.byteCount > 0 ? FileFact(.fileSize, language.bytes(asset.byteCount)) : nil
    let others = known.map { info in
      language.facts(of: info).filter {
        $0.name != .created && ($0.name != .orientation || info.orientation != .up)
      }
    }
    return [size, taken ?? dated].compactMap { $0 } + (others ?? [])
  }
}

/// The panel's lines: a value stands beside its label, and goes on below itself where it is long.
private struct InfoLines {
  struct Part {
    let text: String
    let column: Int
    let style: Style
  }

  let width: Int
  private var lines: [[Part]] = []

  /// The most lines of a value; of more the middle is left out.
  private static let mostLines = 3

  init(width: Int) { self.width = width }

  mutating func add(_ text: String, style: Style) {
    lines.append([Part(text: TextWidth.cutInMiddle(text, to: width), column: 0, style: style)])
  }

  mutating func addGap() { lines.append([]) }

  /// The lines that fit; where not all do the empty ones go first.
  func fitting(rows: Int) -> ArraySlice<[Part]> {
    (lines.count > rows ? lines.filter { !$0.isEmpty } : lines).prefix(rows)
  }

  mutating func add(_ facts: [FileFact], in language: Language, labels style: Style) {
    let start = Self.labelColumns(in: language) + 2
    for fact in facts {
      let label = Part(text: language.fact(fact.name), column: 0, style: style)
      for (index, line) in Self.broken(fact.value, width: width - start).enumerated() {
        let value = Part(text: line, column: start, style: .plain)
        lines.append(index == 0 ? [label, value] : [value])
      }
    }
  }

  /// The columns of the longest label, whether it is shown or not, so that values never move sideways.
  private static func labelColumns(in language: Language) -> Int {
    let labels: [FactText] = [
      .fileSize, .created, .fileDate, .format, .size, .frames, .pages, .duration, .codec,
      .frameRate, .sound, .camera, .lens, .exposure, .place, .colour, .alpha, .orientation,
    ]
    return labels.map { TextWidth.columns(of: language.fact($0)) }.max() ?? 0
  }

  /// A value in lines: broken between its parts first, then after Chinese commas, then between words.
  private static func broken(_ value: String, width: Int) -> [String] {
    var lines: [String] = []
    for part in value.split(separator: " · ").map(String.init) {
      if let last = lines.last, TextWidth.columns(of: last + " · " + part) <= width {
        lines[lines.count - 1] = last + " · " + part
      } else {
        lines += clauses(of: part, width: width).flatMap { TextWrap.lines($0, width: width) }
      }
    }
    return lines.count > mostLines ? [TextWidth.cutInMiddle(value, to: width)] : lines
  }

  /// What stands between the commas of a text that is longer than a line.
  private static func clauses(of text: String, width: Int) -> [String] {
    guard TextWidth.columns(of: text) > width, let comma = text.firstIndex(of: "，") else {
      return [text]
    }
    let next = text.index(after: comma)
    return [String(text[..<next]), String(text[next...])]
  }
}
