/// Whether a program may look at a person's pictures, or add to them; the raw values are those of the
/// phone's photo library.
public enum AuthorizationStatus: Int, CaseIterable, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// Something else than the person forbids it: the folder cannot be read, or not be written.
  case restricted = 1
  /// The person said no.
  case denied = 2
  /// The person said yes.
  case authorized = 3
  /// The person said yes to some folders.
  case limited = 4
}

/// What a program wants to do with a library; the raw values are those of the phone's photo library.
public enum AccessLevel: Int, CaseIterable, Sendable {
  /// To save something, and see nothing.
  case addOnly = 1
  /// To look at everything, and to change it.
  case readWrite = 2
}

/// Who answers whether the library may be used.
public protocol PhotoAuthorization: Sendable {
  /// The permission as it stands; may look at a disk.
  func authorizationStatus(for level: AccessLevel) -> AuthorizationStatus
}

/// The permission of a program whose files are the person's own: given.
public struct GrantedAuthorization: PhotoAuthorization {
  /// A permission that is always given.
  public init() {}
  /// Always `authorized`.
  public func authorizationStatus(for level: AccessLevel) -> AuthorizationStatus { .authorized }
}
