/// Whether the program may look at a person's pictures; the raw values are those of the phone's
/// photo library.
public enum AuthorizationStatus: Int, CaseIterable, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// Something else than the person forbids it.
  case restricted = 1
  /// The person said no.
  case denied = 2
  /// The person said yes.
  case authorized = 3
  /// The person said yes to some pictures.
  case limited = 4
}

/// Who answers whether the library may be read: the place where a stored permission will be asked.
public protocol PhotoAuthorization: Sendable {
  /// The permission as it stands; may look at a disk.
  var status: AuthorizationStatus { get }
}

/// The permission of a program whose files are the person's own: given.
public struct GrantedAuthorization: PhotoAuthorization {
  /// A permission that is always given.
  public init() {}
  /// Always `authorized`.
  public var status: AuthorizationStatus { .authorized }
}
