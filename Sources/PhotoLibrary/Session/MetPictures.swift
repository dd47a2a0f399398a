/// Pictures that were met while the index knows none.
struct MetPictures {
  private var pictures: [FoundPicture] = []
  private var nextTold = 1

  /// Adds some, and answers whether it is time to tell all: each time half as many again are there, so that a large
  /// library is told a few dozen times and not thousands.
  mutating func add(_ more: [FoundPicture]) -> Bool {
    pictures += more
    guard pictures.count >= nextTold else { return false }
    nextTold = pictures.count + pictures.count / 2 + 1
    return true
  }

  /// Those of a collection in the order that the index will have them in: by their times, what was met later first.
  func assets(
    of collection: AssetCollection, _ options: FetchOptions
  ) -> (assets: [Asset], count: Int) {
    let wanted = pictures.indices.filter { collection.holds(pictures[$0].asset, options) }
    let sorted = wanted.sorted {
      let (one, other) = (pictures[$0].modified, pictures[$1].modified)
      return one == other ? $0 > $1 : one > other
    }
    let shown = options.limit > 0 ? sorted.prefix(options.limit) : sorted[...]
    return (shown.map { pictures[$0].asset }, wanted.count)
  }
}
