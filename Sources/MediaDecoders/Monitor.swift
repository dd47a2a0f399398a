import CSystem
import Glibc

/// A value that two threads change in turn, each of which may wait for the other's changes: pthread_mutex_lock(3),
/// pthread_cond_timedwait(3).
///
/// Unchecked: the value is touched only while the lock is held.
final class Monitor<Value>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: Value) {
    self.value = value
    pthread_mutex_init(lock, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Reads or changes the value, and wakes whoever waits.
  func change<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(lock)
    }
    return try body(&value)
  }

  /// Waits until something can be made of the value; nil when that takes longer than some microseconds.
  func wait<Result>(microseconds: Int64, for body: (inout Value) -> Result?) -> Result? {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    let nanoseconds = Int64(end.tv_nsec) + max(0, microseconds) % 1_000_000 * 1000
    end.tv_sec += Int(max(0, microseconds) / 1_000_000 + nanoseconds / 1_000_000_000)
    end.tv_nsec = Int(nanoseconds % 1_000_000_000)
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while true {
      if let result = body(&value) { return result }
      guard pthread_cond_timedwait(changed, lock, &end) == 0 else { return body(&value) }
    }
  }
}

/// The clock that a camera's thread goes by: CLOCK_MONOTONIC, in microseconds.
enum CameraClock {
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
