import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

@testable import PickerScreens

/// Screens driven without a terminal, a disk or a decoder: jobs are answered with plain pictures.
struct Scene {
  var state: AppState
  private(set) var effects: [Effect]

  init(
    _ size: CellSize = CellSize(columns: 80, rows: 24), language: Language = .english,
    start: StartScreen = .grid, edits: Bool = true, depth: ColorDepth = .trueColor,
    limit: Int = 1
  ) throws {
    var picker = PickerConfiguration()
    picker.allowsEditing = edits
    picker.selectionLimit = limit
    let setup = AppSetup(
      language: language, appearance: Appearance(depth: depth), picker: picker, start: start,
      libraryName: "Summer",
      query: FolderQuery(roots: [FilePath("/p")], recursive: true, hidden: false),
      avatar: .defaultHead(FilePath("/head.png")))
    (state, effects) = try AppState.begin(setup, size: size)
  }

  mutating func send(_ input: Input) {
    effects += update(&state, input)
  }

  mutating func keys(_ keys: Key...) { for key in keys { send(.terminal(.key(key))) } }

  /// Lists assets, newest first as given, and answers what is asked for.
  mutating func list(_ names: [String], broken: [String: MediaError] = [:]) {
    let assets = names.enumerated().map { index, name in
      Asset(
        path: FilePath("/p/" + name), byteCount: 2_700_000, modified: 1_778_580_000 - Int64(index))
    }
    if !assets.isEmpty { send(.scanned(1, .found(assets))) }
    send(.scanned(1, .finished))
    answer(broken)
  }

  /// Answers every media job until none is left.
  mutating func answer(_ broken: [String: MediaError] = [:]) {
    while let index = effects.firstIndex(where: { if case .media = $0 { true } else { false } }) {
      guard case .media(let job) = effects.remove(at: index) else { return }
      let name = String(decoding: job.source.lastComponent.bytes, as: UTF8.self)
      if let error = broken[name] {
        send(.media(job.id, .failure(error)))
      } else {
        send(.media(job.id, reply(job.operation)))
      }
    }
  }

  private func reply(_ operation: MediaOperation) -> Result<MediaReply, MediaError> {
    let info = MediaInfo(
      format: .jpeg, size: PixelSize(width: 4032, height: 3024),
      details: MediaDetails(
        created: CivilTime(year: 2026, month: 5, day: 12, hour: 9, minute: 30, second: 0)))
    guard case .render(let request) = operation else { return .success(.info(info)) }
    if request.quality == .preview { return .failure(.noPreview) }
    var box = request.box
    if request.fit == .inside { box.rows = min(box.rows, max(1, box.columns * 3 / 8)) }
    let cells = (0..<(box.columns * box.rows)).map { index in
      PictureCell(
        scalar: 0x2580, foreground: .rgb(UInt32(0x30_60A0 + index % 16 * 0x05_0300)),
        background: .rgb(0x20_4070))
    }
    guard let picture = CellPicture(size: box, cells: cells) else { return .failure(.wireBroken) }
    return .success(.picture(picture, info))
  }

  var grid: CellGrid {
    var grid = CellGrid(size: state.size)
    draw(state, into: &grid)
    return grid
  }

  var events: [PickerEvent] {
    effects.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  var saves: Int { effects.count { if case .save = $0 { true } else { false } } }
}
