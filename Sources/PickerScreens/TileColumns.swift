/// How many tiles lie side by side in each of the sizes that tiles can have. Every size has another number of
/// columns, so that a step from one to the next is always seen.
struct TileColumns: Equatable {
  /// The cells of the smallest tile: a picture of 8×3, its frame and its name.
  static let least = (columns: 10, rows: 6)

  /// The numbers of columns, from the smallest tiles to the largest.
  let choices: [Int]
  /// The place of the usual number among them.
  let usual: Int

  /// The sizes that tiles can have in some columns of cells, where so many are usual. The next smaller tiles are about
  /// two to three of the present ones; one tile a row is one picture a page, unless it is usual.
  init(room: Int, usual count: Int) {
    let most = max(count, room / Self.least.columns)
    var smaller: [Int] = []
    while let next = [(smaller.last ?? count) * 7 / 5, (smaller.last ?? count) + 1].max(),
      next <= most
    {
      smaller.append(next)
    }
    var larger: [Int] = []
    while (larger.last ?? count) > 2 {
      let present = larger.last ?? count
      larger.append(max(2, min(present - 1, (present * 5 + 3) / 7)))
    }
    choices = smaller.reversed() + [count] + larger
    self.usual = smaller.count
  }

  /// The columns of tiles that are some steps larger than usual, or the largest or smallest ones.
  func count(steps: Int) -> Int { choices[max(0, min(choices.count - 1, usual + steps))] }

  /// The steps from the usual tiles to each of the sizes.
  var steps: [Int] { choices.indices.map { $0 - usual } }
}
