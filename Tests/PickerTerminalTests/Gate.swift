import Dispatch

/// Holds a job until the test lets it go on.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  func wait() { semaphore.wait() }
  func open() { semaphore.signal() }
}
