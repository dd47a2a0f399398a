import PhotoLibrary

extension AppState {
  /// The orders that a key goes through: a library alone knows when something came into it, and its collections
  /// have an order of their own.
  private var sortKeys: [SortKey] {
    hasLibrary
      ? [.none, .date, .added, .name, .size, .random] : [.date, .name, .size, .random, .none]
  }

  /// Takes the next order.
  mutating func changeOrder() {
    let place = sortKeys.firstIndex(of: library.assets.order.key) ?? -1
    sort(by: AssetOrder(sortKeys[(place + 1) % sortKeys.count], seed: setup.seed))
  }

  /// Takes the same order from its other end.
  mutating func reverseOrder() {
    var order = library.assets.order
    order.isReversed.toggle()
    sort(by: order)
  }

  /// What is selected stays so, and stays in its row of the screen. A collection that is opened next has the order too.
  private mutating func sort(by order: AssetOrder) {
    let before = grid.selected
    library.order = order
    follow(from: before, to: library.assets.sort(by: order, following: before))
    if let text = orderText { grid.notice = Notice(text: language.text(text), isError: false) }
  }

  /// The order in words.
  var orderText: Text? {
    let order = library.assets.order
    switch order.key {
    case .name: return order.isReversed ? .byNameReversed : .byName
    case .date: return order.isReversed ? .oldestFirst : .newestFirst
    case .added: return order.isReversed ? .firstAddedFirst : .lastAddedFirst
    case .size: return order.isReversed ? .smallestFirst : .largestFirst
    case .random: return .inRandomOrder
    case .none: return ownOrderText
    }
  }

  /// The order that nobody asked for; nil where it is the person's own.
  private var ownOrderText: Text? {
    let isReversed = library.assets.order.isReversed
    switch library.shown?.collection {
    case .recents, .savedPhotos, .videos, .screenshots, .folder:
      return isReversed ? .oldestFirst : .newestFirst
    case .favourites, .album: return isReversed ? .inOwnOrderReversed : nil
    case nil: break
    }
    // They are named in that order.
    if case .saved = setup.caption { return isReversed ? .oldestFirst : .newestFirst }
    return isReversed ? .asFoundReversed : .asFound
  }
}
