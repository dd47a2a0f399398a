import Glibc

/// Does long work behind everything else: a thread of its own whose priority is below that of the media processes, which
/// draw what is on the screen.
enum PatientThread {
  private static let niceness: Int32 = 15

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Runs `body` to its end. Where there is no thread to be had it is run at once, in this one: pthread_create(3).
  static func run(_ body: @escaping () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        // On Linux the priority is a thread's own: setpriority(2).
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, PatientThread.niceness)
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard code != 0 else {
      pthread_join(thread, nil)
      return
    }
    work.takeRetainedValue().body()
  }
}
