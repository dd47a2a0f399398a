/// When reference screens are written: what `RECORD_SCREENS` says.
public enum RecordingMode: String, CaseIterable, Equatable, Sendable {
  /// Nothing is written; a missing reference is a failure. What holds unless told otherwise.
  case never
  /// Screens without a reference are recorded.
  case missing
  /// Screens without a reference, or that differ from it, are recorded.
  case failed
  /// Every screen is recorded.
  case all

  /// The mode that an environment asks for; nil where `RECORD_SCREENS` has another word.
  ///
  /// Where `CI` is set (and is not `0` or `false`), nothing is recorded whatever `RECORD_SCREENS` says.
  public init?(environment: [String: String]) {
    let asked = environment["RECORD_SCREENS"] ?? ""
    guard let mode = asked.isEmpty ? .never : RecordingMode(rawValue: asked) else { return nil }
    let inCI = !["", "0", "false"].contains(environment["CI"] ?? "")
    self = inCI ? .never : mode
  }
}
