package import Cells
package import MediaTypes

/// A value that a cache can weigh.
package protocol MemorySized {
  /// About how many bytes it takes, with what lies behind it.
  var memoryBytes: Int { get }
}

extension CellPicture: MemorySized {
  /// The cells, the head of their array, and the value that holds it.
  package var memoryBytes: Int {
    cells.count * MemoryLayout<PictureCell>.stride + 32 + MemoryLayout<CellPicture>.stride
  }
}

extension MediaInfo: MemorySized {
  /// The value, and the texts that are too long to lie in it.
  package var memoryBytes: Int {
    let texts = [details.camera, details.lens, details.color].compactMap { $0?.utf8.count }
    return MemoryLayout<MediaInfo>.stride + texts.reduce(0) { $0 + ($1 > 15 ? $1 + 33 : 0) }
  }
}

/// Values by key, so many bytes of them: where they become too many, those go that were not used longest.
///
/// Use is counted in turns, not by a clock: what is used in one turn is equally new, and what is used in
/// the present turn is never dropped. So a page that is on the screen stays whole even where it alone
/// is more than the limit.
package struct MemoryCache<Key: Hashable & Sendable, Value: MemorySized & Sendable>: Sendable {
  fileprivate struct Entry: Sendable {
    var value: Value
    var bytes: Int
    var turn: Int
  }

  /// The most bytes that are kept of earlier turns and the present one together.
  package let limit: Int
  /// The bytes that are kept now.
  package private(set) var bytes = 0
  private var entries: [Key: Entry] = [:]
  private var turn = 0

  /// An empty cache for so many bytes.
  package init(limit: Int) { self.limit = limit }

  /// How many values there are.
  package var count: Int { entries.count }
  /// Whether there is none.
  package var isEmpty: Bool { entries.isEmpty }
  /// The keys that have a value.
  package var keys: some Collection<Key> { entries.keys }
  /// All of it.
  package var contents: [Key: Value] { entries.mapValues(\.value) }

  /// The value of a key. Reading is no use of it. A new value is used in the present turn; one that takes
  /// another's place was used when that one was.
  package subscript(key: Key) -> Value? {
    get { entries[key]?.value }
    set {
      let used = entries[key]?.turn ?? turn
      remove(key)
      guard let newValue else { return }
      let bytes = cost(of: newValue)
      entries[key] = Entry(value: newValue, bytes: bytes, turn: used)
      self.bytes += bytes
      dropOldest()
    }
  }

  /// Whether there is room for a value where it is the only one.
  package func fits(_ value: Value) -> Bool { cost(of: value) <= limit }

  /// Begins a turn in which these are used.
  package mutating func touch(_ keys: some Sequence<Key>) {
    turn += 1
    for key in keys { entries[key]?.turn = turn }
    dropOldest()
  }

  /// Drops everything.
  package mutating func removeAll() {
    entries = [:]
    bytes = 0
  }

  /// Drops the keys that are to be dropped.
  package mutating func removeAll(where isDropped: (Key) -> Bool) {
    for key in Array(entries.keys) where isDropped(key) { remove(key) }
  }

  /// With the key, the entry and their share of the table's empty places.
  private func cost(of value: Value) -> Int {
    value.memoryBytes + 2 * MemoryLayout<(Key, Entry)>.stride
  }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { bytes -= entry.bytes }
  }

  /// More than has to go goes at once, as the oldest are looked for among all.
  private mutating func dropOldest() {
    guard bytes > limit else { return }
    let old = entries.filter { $0.value.turn < turn }.sorted { $0.value.turn < $1.value.turn }
    for (key, _) in old {
      guard bytes > limit / 4 * 3 else { return }
      remove(key)
    }
  }
}

extension MemoryCache.Entry: Equatable where Value: Equatable {}
extension MemoryCache: Equatable where Value: Equatable {}
