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
    begun = FileTime.now.nanoseconds
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
      let authorization = authorization(in: store)
      switch decision {
      case .allow: try authorization.set(.authorized, for: [level])
      case .limit(let folders): try authorization.set(.limited, for: [level], folders: folders)
      case .deny: try authorization.set(.denied, for: [level])
      }
    } catch {
      tell(.failed(error))
    }
    return access(tell: tell)
  }

  /// Throws where nothing may be saved now.
  func demandAdding(in store: DecisionsStore) throws(LibraryError) {
    switch try authorization(in: store).outcome(of: request(.add)) {
    case .proceed: break
    case .ask: throw .notAllowed(.undecided)
    case .refuse(let refusal): throw .notAllowed(refusal)
    }
  }

  private func access(in store: DecisionsStore) throws(LibraryError) -> LibraryAccess {
    let authorization = authorization(in: store)
    let adding = try authorization.outcome(of: request(.add))
    guard configuration.needsPermission else {
      return LibraryAccess(reading: .proceed, adding: adding, folders: configuration.folders)
    }
    return LibraryAccess(
      reading: try authorization.outcome(of: request(.read)), adding: adding,
      folders: configuration.folders.limited(to: try authorization.allowedFolders()))
  }

  private func request(_ operation: AuthorizationRequest.Operation) -> AuthorizationRequest {
    AuthorizationRequest(operation, hasScreen: true, begun: begun)
  }

  private func authorization(in store: DecisionsStore) -> LibraryAuthorization {
    LibraryAuthorization(
      of: configuration.client, folder: configuration.folder, in: store)
  }
}
