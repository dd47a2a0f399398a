import Synchronization

/// What takes time to make, and is made once for all tests that ask for the same.
public final class MadeOnce<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let made = Mutex<[Key: Value]>([:])

  /// With nothing made yet.
  public init() {}

  /// What is made of a key. Two tests that ask at the same time may both make it.
  public func value(_ key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let value = made.withLock({ $0[key] }) { return value }
    let value = try make()
    made.withLock { $0[key] = value }
    return value
  }
}
