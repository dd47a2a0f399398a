/// Movies have no sound here.
extension AppState {
  /// So long it is told of, in milliseconds; then the keys are to be seen again.
  static var silenceReading: Int64 { 4000 }

  /// Tells of it once.
  mutating func sayOfSilence() {
    guard toldOfSilence == nil else { return }
    toldOfSilence = clock
    notice = Notice(text: language.text(.moviesAreSilent), isError: false)
  }

  /// Tells of it no more, where that was long enough ago. Every frame is an occasion to look.
  mutating func forgetSilence(after milliseconds: Int64 = silenceReading) {
    guard let toldOfSilence, clock - toldOfSilence >= milliseconds,
      notice?.text == language.text(.moviesAreSilent)
    else { return }
    notice = nil
  }
}
