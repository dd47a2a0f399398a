import PickerCore
import Testing

/// A value that says how heavy it is.
private struct Weight: MemorySized, Equatable {
  var memoryBytes: Int
}

@Suite("A cache that is bounded in bytes")
struct MemoryCacheTests {
  /// What one empty value takes in a cache like the tests'.
  private static let overhead: Int = {
    var cache = MemoryCache<Int, Weight>(limit: 1 << 20)
    cache[0] = Weight(memoryBytes: 0)
    return cache.bytes
  }()

  /// A cache with room for so many values of 1,000 bytes.
  private func cache(room: Int) -> MemoryCache<Int, Weight> {
    MemoryCache(limit: room * (1000 + Self.overhead))
  }

  @Test("values count with what they take, until they are replaced or dropped")
  func counting() {
    var cache = cache(room: 10)
    cache[1] = Weight(memoryBytes: 1000)
    cache[2] = Weight(memoryBytes: 500)
    #expect(cache.bytes == 1500 + 2 * Self.overhead)
    cache[1] = Weight(memoryBytes: 10)
    #expect(cache.bytes == 510 + 2 * Self.overhead)
    cache[2] = nil
    cache[3] = nil
    #expect(cache.bytes == 10 + Self.overhead)
    #expect(cache.contents == [1: Weight(memoryBytes: 10)])
    cache.removeAll()
    #expect(cache.bytes == 0 && cache.isEmpty)
  }

  @Test("what was not used longest goes first, whenever it came")
  func oldest() {
    var cache = cache(room: 8)
    for key in 0..<8 {
      cache.touch([key])
      cache[key] = Weight(memoryBytes: 1000)
    }
    #expect(cache.count == 8)
    cache.touch([0])
    cache.touch([8])
    cache[8] = Weight(memoryBytes: 1000)
    // Down to three quarters of the limit: six of eight.
    #expect(Set(cache.keys) == [0, 4, 5, 6, 7, 8])
    #expect(cache.bytes <= cache.limit / 4 * 3)
  }

  @Test("what is used in the present turn stays, even where it alone is too much")
  func present() {
    var cache = cache(room: 4)
    cache.touch(0..<10)
    for key in 0..<10 { cache[key] = Weight(memoryBytes: 1000) }
    #expect(cache.count == 10)
    cache.touch(3..<6)
    #expect(Set(cache.keys) == [3, 4, 5])
  }

  @Test("a value that takes another's place was used when that one was")
  func replaced() {
    var cache = cache(room: 4)
    for key in 0..<4 {
      cache.touch([key])
      cache[key] = Weight(memoryBytes: 1000)
    }
    cache[0] = Weight(memoryBytes: 999)
    cache.touch([4])
    cache[4] = Weight(memoryBytes: 1000)
    #expect(cache[0] == nil)
    #expect(cache[4] != nil)
  }

  @Test("some keys can be dropped and the others stay")
  func some() {
    var cache = cache(room: 8)
    for key in 0..<8 { cache[key] = Weight(memoryBytes: 100) }
    cache.removeAll { $0 % 2 == 0 }
    #expect(Set(cache.keys) == [1, 3, 5, 7])
    #expect(cache.bytes == 4 * (100 + Self.overhead))
  }
}
