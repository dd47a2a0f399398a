import MediaTypes

/// What a client may do with a library.
public struct LibraryAccess: Equatable, Sendable {
  /// What happens with a wish to look at it.
  public var reading: AuthorizationRequest.Outcome
  /// What happens with a wish to save into it.
  public var adding: AuthorizationRequest.Outcome
  /// What may be looked at.
  public var folders: FolderQuery
}

/// Asks and remembers what a client may do. It belongs to the lane that uses it.
public struct AccessDesk {
  private let configuration: LibraryConfiguration
  private let begun: Int64

  /// What answers for a session that begins now: a refusal in it is told from an older one.
  public init(_ configuration: LibraryConfiguration) {
    self.configuration = configuration
    begun = LibraryAuthorization.now()
  }

  /// What the client may do now.
  public func access(tell: (LibraryEvent) -> Void) -> LibraryAccess {
    do throws(LibraryError) {
      let store = try DecisionsStore(of: configuration.userFolders)
      if let aside = store.setAside { tell(.decisionsSetAside(aside)) }
      return try access(in: store)
    } catch {
      tell(.failed(error))
      return LibraryAccess(
        reading: configuration.needsPermission ? .refuse(.restricted) : .proceed,
        adding: .refuse(.restricted), folders: configuration.folders)
    }
  }

  /// Remembers what the person says, and answers what the client may do then.
  public func decide(
    _ level: AccessLevel, _ decision: PermissionDecision, tell: (LibraryEvent) -> Void
  ) -> LibraryAccess {
    do throws(LibraryError) {
      let store = try DecisionsStore(of: configuration.userFolders)
      let status: AuthorizationStatus =
        switch decision {
        case .allow: .authorized
        case .limit: .limited
        case .deny: .denied
        }
      try authorization(in: store).set(status, for: [level])
    } catch {
      tell(.failed(error))
    }
    return access(tell: tell)
  }

  private func access(in store: DecisionsStore) throws(LibraryError) -> LibraryAccess {
    let authorization = authorization(in: store)
    let reading: AuthorizationRequest.Outcome =
      configuration.needsPermission
      ? try authorization.outcome(of: request(.read)) : .proceed
    return LibraryAccess(
      reading: reading, adding: try authorization.outcome(of: request(.add)),
      folders: configuration.folders)
  }

  private func request(_ operation: AuthorizationRequest.Operation) -> AuthorizationRequest {
    AuthorizationRequest(operation, hasScreen: true, begun: begun)
  }

  private func authorization(in store: DecisionsStore) -> LibraryAuthorization {
    LibraryAuthorization(
      of: configuration.client, folder: configuration.folder, in: store)
  }
}
