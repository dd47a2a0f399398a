/// Something that is to be done now, for which a permission may be needed.
public struct AuthorizationRequest: Equatable, Sendable {
  /// What is to be done.
  public enum Operation: CaseIterable, Sendable {
    /// To show or tell what is in the library.
    case read
    /// To save something in it.
    case add
    /// To show a path that the person has named: that is a choice of its own.
    case openNamedPath

    /// The permission that is needed; nil for none.
    public var level: AccessLevel? {
      switch self {
      case .read: .readWrite
      case .add: .addOnly
      case .openNamedPath: nil
      }
    }
  }

  /// What happens.
  public enum Outcome: Equatable, Sendable {
    /// It is done.
    case proceed
    /// The person is asked once, on the screen.
    case ask
    /// It is not done, for this reason.
    case refuse(Refusal)
  }

  /// Why it is not done.
  public enum Refusal: Equatable, Sendable {
    /// Nobody has decided, and there is no screen to ask on.
    case undecided
    /// The folder cannot be used, whatever the person says.
    case restricted
    /// The person has said no just now, so that nothing is to be explained.
    case denied
    /// The person said no before this request, and may have forgotten: it is told how to change it.
    case deniedBefore
  }

  /// What is to be done.
  public let operation: Operation
  /// Whether a person can be asked.
  public let hasScreen: Bool
  /// When it was begun, in nanoseconds since 1970.
  public let begun: Int64

  /// Something that is to be done.
  public init(_ operation: Operation, hasScreen: Bool, begun: Int64) {
    self.operation = operation
    self.hasScreen = hasScreen
    self.begun = begun
  }

  /// What happens with this permission. `decided`: when the person said so, in nanoseconds since 1970.
  public func outcome(status: AuthorizationStatus, decided: Int64?) -> Outcome {
    guard operation.level != nil else { return .proceed }
    switch status {
    case .authorized, .limited: return .proceed
    case .notDetermined: return hasScreen ? .ask : .refuse(.undecided)
    case .restricted: return .refuse(.restricted)
    case .denied: return .refuse((decided ?? begun) < begun ? .deniedBefore : .denied)
    }
  }
}
