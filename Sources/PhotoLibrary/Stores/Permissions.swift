import Glibc
public import MediaTypes

/// What a person has said to a client, and when.
struct Decision: Equatable {
  let status: AuthorizationStatus
  /// In nanoseconds since 1970.
  let decided: Int64
}

extension DecisionsStore {
  func decision(client: String, level: AccessLevel) throws(LibraryError) -> Decision? {
    try use { database throws(DatabaseError) in
      let rows = try database.rows(
        "SELECT status, decided FROM permission WHERE client = ? AND level = ?", .text(client),
        .integer(Int64(level.rawValue)))
      guard case .integer(let number)? = rows.first?.first, case .integer(let time)? = rows[0].last,
        let status = AuthorizationStatus(rawValue: Int(number))
      else { return nil }
      return Decision(status: status, decided: time)
    }
  }

  /// The folders that a client may look at, as they were named; for one that is limited.
  func folders(client: String) throws(LibraryError) -> [FilePath] {
    try use { database throws(DatabaseError) in
      try database.rows(
        "SELECT path FROM permission_folder WHERE client = ? ORDER BY position", .text(client)
      ).compactMap { $0.first?.path }
    }
  }

  /// Remembers a decision, and the folders that it is limited to, in one change.
  func remember(
    _ decision: Decision, client: String, levels: [AccessLevel], folders: [FilePath]
  ) throws(LibraryError) {
    try write { database throws(DatabaseError) in
      if levels.contains(.readWrite) {
        try database.run("DELETE FROM permission_folder WHERE client = ?", .text(client))
        let rows = folders.enumerated().map { place, folder -> [DatabaseValue] in
          [.text(client), .integer(Int64(place)), .blob(folder.bytes)]
        }
        try database.runForEach(
          "INSERT INTO permission_folder (client, position, path) VALUES (?, ?, ?)", rows)
      }
      for level in levels {
        try database.run(
          "INSERT OR REPLACE INTO permission (client, level, status, decided) VALUES (?, ?, ?, ?)",
          .text(client), .integer(Int64(level.rawValue)), .integer(Int64(decision.status.rawValue)),
          .integer(decision.decided))
      }
    }
  }
}

/// The permission of one client, an embedding program by its name, to use a library.
public struct LibraryAuthorization {
  private let store: DecisionsStore
  private let client: String
  private let folder: FilePath

  /// The permission of a client to use the library in this folder.
  public init(of client: String, folder: FilePath, in store: DecisionsStore) {
    self.store = store
    self.client = client
    self.folder = folder
  }

  /// The permission as it stands. Who may look at everything may add, too, where nothing else is said.
  public func authorizationStatus(
    for level: AccessLevel
  ) throws(LibraryError) -> AuthorizationStatus {
    let said = try decision(for: level)?.status ?? .notDetermined
    return said != .denied && isRestricted(level) ? .restricted : said
  }

  /// What happens with something that is to be done.
  public func outcome(
    of request: AuthorizationRequest
  ) throws(LibraryError) -> AuthorizationRequest.Outcome {
    guard let level = request.operation.level else { return .proceed }
    return request.outcome(
      status: try authorizationStatus(for: level), decided: try decision(for: level)?.decided)
  }

  /// Asks the person where nobody has, and answers the permission as it stands then.
  ///
  /// `asking` is given no more than one time to show the question; its answer is nil where the person
  /// decides nothing, and it will be asked again another time. Without it nobody is asked.
  public func requestAuthorization(
    for level: AccessLevel, asking: (() -> Bool?)? = nil
  ) throws(LibraryError) -> AuthorizationStatus {
    let status = try authorizationStatus(for: level)
    guard status == .notDetermined, let answer = asking?() else { return status }
    try set(answer ? .authorized : .denied, for: [level])
    return try authorizationStatus(for: level)
  }

  /// Remembers what the person says, until something else is said.
  ///
  /// `folders` are those that a client may look at where it is `limited`, by paths from the root; what may be added has no
  /// folders of its own. They are kept as they are named, also one that is missing or outside the library.
  public func set(
    _ status: AuthorizationStatus, for levels: [AccessLevel], folders: [FilePath] = []
  ) throws(LibraryError) {
    try store.remember(
      Decision(status: status, decided: FileTime.now.nanoseconds), client: client, levels: levels,
      folders: status == .limited ? folders : [])
  }

  /// The folders of the library that the client may look at, by the library's own path, none inside another. Nil where
  /// nothing limits it, empty where it may look at nothing.
  ///
  /// A folder that was named and is not inside the library does not count.
  public func allowedFolders() throws(LibraryError) -> [FilePath]? {
    switch try decision(for: .readWrite)?.status {
    case .authorized: nil
    case .limited: LibraryLimit(library: folder).counting(try store.folders(client: client))
    case .notDetermined, .restricted, .denied, nil: []
    }
  }

  /// The folders that a limited client was given, as they were named.
  public func namedFolders() throws(LibraryError) -> [FilePath] {
    try store.folders(client: client)
  }

  /// Whether a folder that is named counts: by its name, or by where links and dots lead, it is in the library.
  public func isInLibrary(_ folder: FilePath) -> Bool {
    !LibraryLimit(library: self.folder).counting([folder]).isEmpty
  }

  private func decision(for level: AccessLevel) throws(LibraryError) -> Decision? {
    if let own = try store.decision(client: client, level: level) { return own }
    guard level == .addOnly else { return nil }
    let wider = try store.decision(client: client, level: .readWrite)
    return wider.flatMap { [.authorized, .limited].contains($0.status) ? $0 : nil }
  }

  /// Whether the folder is there, and the system does not let this person use it: access(2).
  private func isRestricted(_ level: AccessLevel) -> Bool {
    let mode = level == .readWrite ? R_OK | X_OK : W_OK | X_OK
    guard folder.withCString({ access($0, mode) }) != 0 else { return false }
    return [EACCES, EPERM, EROFS].contains(errno)
  }
}
