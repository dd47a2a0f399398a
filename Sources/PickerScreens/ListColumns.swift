import Cells

/// Where the parts of a list's row lie, by columns of the screen. They depend on the row's width alone, so that nothing
/// moves when more is known of a picture.
struct ListColumns: Equatable {
  /// The widest row: a name and what is known of it are to be read in one glance.
  static let most = 88
  /// A name shorter than this takes the place of the least needed fact.
  private static let leastName = 14
  /// Before the name: the sign of the selected row, and of marks and hearts.
  private static let gutter = 5
  private static let gap = 2

  /// What a row says behind the name.
  enum Fact: Equatable {
    case pixels, bytes, day, minute

    /// As wide as the widest of its kind that is common: `12000×9000`, `999 kB`, `2026-05-12 14:03`.
    var width: Int {
      switch self {
      case .pixels: 10
      case .bytes: 6
      case .day: 10
      case .minute: 16
      }
    }
  }

  /// A fact and its columns.
  struct Place: Equatable {
    let fact: Fact
    let column: Int
    var end: Int { column + fact.width }
  }

  let start: Int
  let name: Int
  let nameWidth: Int
  let facts: [Place]

  init(_ row: CellRect) {
    let room = row.size.columns - Self.gutter - 1
    let choices: [[Fact]] = [
      [.pixels, .bytes, .minute], [.pixels, .bytes, .day], [.pixels, .bytes], [.pixels],
    ]
    // The time of day comes where names have plenty of room.
    let facts =
      choices.first { room - Self.width(of: $0) >= ($0.contains(.minute) ? 30 : Self.leastName) }
      ?? []
    start = row.minColumn + 1
    name = row.minColumn + Self.gutter
    nameWidth = max(1, room - Self.width(of: facts))
    var column = name + nameWidth
    self.facts = facts.map { fact in
      defer { column += Self.gap + fact.width }
      return Place(fact: fact, column: column + Self.gap)
    }
  }

  private static func width(of facts: [Fact]) -> Int { facts.reduce(0) { $0 + gap + $1.width } }
}
