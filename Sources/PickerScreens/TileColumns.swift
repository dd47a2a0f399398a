/// How many tiles lie side by side in each of the sizes that tiles can have. Every size has another number of
/// columns, so that a step from one to the next is always seen.
struct TileColumns: Equatable {
  /// The cells of the smallest tile: a picture of 8×3, its frame and its name.
  static let least = (columns: 10, rows: 6)

  /// The numbers of columns, from the smallest tiles to the largest.
  let choices: [Int]
  /// The place of the usual number among them.
  let usual: Int

  /// The sizes that tiles can have in some columns of cells, where so many tiles are usual. From a size to the next
  /// smaller one there are about two fifths more. A single column is one picture a page, unless it is usual.
  init(room: Int, usual count: Int) {
    let most = room / Self.least.columns
    let smaller = sequence(first: count) { max($0 * 7 / 5, $0 + 1) }.dropFirst()
      .prefix { $0 <= most }
    let larger = sequence(first: count) {
      $0 > 2 ? max(2, min($0 - 1, ($0 * 5 + 3) / 7)) : nil
    }.dropFirst()
    choices = smaller.reversed() + [count] + larger
    usual = smaller.count
  }

  /// The columns of tiles that are some steps larger than usual, or the largest or smallest ones.
  func count(steps: Int) -> Int { choices[max(0, min(choices.count - 1, usual + steps))] }

  /// The steps from the usual tiles to each of the sizes.
  var steps: [Int] { choices.indices.map { $0 - usual } }
}
