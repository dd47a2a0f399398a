import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("The permission")
struct AuthorizationTests {
  typealias Outcome = AuthorizationRequest.Outcome

  /// Every status, and what happens with each operation, without a screen and with one. The first outcome of
  /// a denial is for one that is older than the request, the second for one that is not: it came with it, or after.
  static let table: [(AuthorizationStatus, AuthorizationRequest.Operation, [Outcome], [Outcome])] =
    [
      (.notDetermined, .read, [.refuse(.undecided)], [.ask]),
      (.notDetermined, .add, [.refuse(.undecided)], [.ask]),
      (.notDetermined, .openNamedPath, [.proceed], [.proceed]),
      (.restricted, .read, [.refuse(.restricted)], [.refuse(.restricted)]),
      (.restricted, .add, [.refuse(.restricted)], [.refuse(.restricted)]),
      (.restricted, .openNamedPath, [.proceed], [.proceed]),
      (
        .denied, .read, [.refuse(.deniedBefore), .refuse(.denied)],
        [.refuse(.deniedBefore), .refuse(.denied)]
      ),
      (
        .denied, .add, [.refuse(.deniedBefore), .refuse(.denied)],
        [.refuse(.deniedBefore), .refuse(.denied)]
      ),
      (.denied, .openNamedPath, [.proceed], [.proceed]),
      (.authorized, .read, [.proceed], [.proceed]),
      (.authorized, .add, [.proceed], [.proceed]),
      (.authorized, .openNamedPath, [.proceed], [.proceed]),
      (.limited, .read, [.proceed], [.proceed]),
      (.limited, .add, [.proceed], [.proceed]),
      (.limited, .openNamedPath, [.proceed], [.proceed]),
    ]

  @Test("Each status, each operation, without a screen and with one")
  func outcomes() {
    for (status, operation, without, with) in Self.table {
      for (hasScreen, expected) in [(false, without), (true, with)] {
        let request = AuthorizationRequest(operation, hasScreen: hasScreen, begun: 100)
        for (decided, outcome) in [
          (99, expected.first), (100, expected.last), (101, expected.last), (nil, expected.last),
        ] as [(Int64?, Outcome?)] {
          #expect(
            request.outcome(status: status, decided: decided) == outcome,
            "\(status) \(operation) \(hasScreen) \(decided ?? -1)")
        }
      }
    }
    let rows = Set(Self.table.map { "\($0.0) \($0.1)" })
    #expect(
      rows.count == AuthorizationStatus.allCases.count
        * AuthorizationRequest.Operation.allCases.count)
    #expect(AuthorizationStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
    #expect(AccessLevel.allCases.map(\.rawValue) == [1, 2])
  }

  @Test("is remembered for each client; who may read may add, where nothing else is said")
  func remembered() throws {
    let person = try Person()
    func statuses(_ client: String) throws -> [AuthorizationStatus] {
      let authorization = LibraryAuthorization(
        of: client, folder: person.pictures, in: try person.store())
      return try [.readWrite, .addOnly].map { try authorization.authorizationStatus(for: $0) }
    }
    func set(_ status: AuthorizationStatus, _ levels: [AccessLevel]) throws {
      try LibraryAuthorization(of: "a", folder: person.pictures, in: try person.store())
        .set(status, for: levels)
    }
    #expect(try statuses("a") == [.notDetermined, .notDetermined])
    try set(.authorized, [.readWrite])
    #expect(try statuses("a") == [.authorized, .authorized])
    try set(.denied, [.addOnly])
    #expect(try statuses("a") == [.authorized, .denied])
    try set(.denied, [.readWrite])
    try set(.authorized, [.addOnly])
    #expect(try statuses("a") == [.denied, .authorized])
    #expect(try statuses("b") == [.notDetermined, .notDetermined])
  }

  @Test("is asked for once; no answer decides nothing, and without a screen nobody is asked")
  func asks() throws {
    let person = try Person()
    let authorization = LibraryAuthorization(
      of: "a", folder: person.pictures, in: try person.store())
    var asked = 0
    func request(_ answer: Bool?) throws -> AuthorizationStatus {
      try authorization.requestAuthorization(for: .readWrite) {
        asked += 1
        return answer
      }
    }
    #expect(try authorization.requestAuthorization(for: .readWrite) == .notDetermined)
    #expect(try request(nil) == .notDetermined)
    #expect(try request(false) == .denied)
    #expect(try request(true) == .denied)
    #expect(asked == 2)
    let begun = FileTime.now.nanoseconds + 1
    #expect(
      try authorization.outcome(of: AuthorizationRequest(.read, hasScreen: true, begun: begun))
        == .refuse(.deniedBefore))
  }

  @Test(
    "is restricted where the folder may not be read or written",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func restricted() throws {
    let person = try Person()
    let authorization = LibraryAuthorization(
      of: "a", folder: person.pictures, in: try person.store())
    try authorization.set(.authorized, for: AccessLevel.allCases)
    for (mode, read, add) in [
      (0o000, AuthorizationStatus.restricted, AuthorizationStatus.restricted),
      (0o500, .authorized, .restricted), (0o300, .restricted, .authorized),
    ] as [(mode_t, AuthorizationStatus, AuthorizationStatus)] {
      #expect(person.pictures.withCString { chmod($0, mode) } == 0)
      #expect(try authorization.authorizationStatus(for: .readWrite) == read)
      #expect(try authorization.authorizationStatus(for: .addOnly) == add)
    }
    #expect(person.pictures.withCString { chmod($0, 0o700) } == 0)
  }

  @Test(
    "A library on a read-only disk is restricted for adding, and saving says so",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func readOnlyDisk() throws {
    let disk = try #require(SmallDisk("size=1m"))
    let person = try Person()
    let picture = try person.picture("a.jpg")
    let text = String(decoding: disk.path.bytes, as: UTF8.self)
    try person.pickroll("library", "authorize")
    #expect(disk.makeReadOnly())
    let result = try person.pickroll("save", "--library", text, "a.jpg")
    #expect(result.status == 2 && result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("does not allow it"))
    #expect(contents(picture) == Person.bytes("one"))
    let library = Library(folder: disk.path, decisions: try person.store())
    let reason = LibraryError.storage(.notPermitted(disk.path.appending("Camera Roll")))
    #expect(throws: LibraryError.saving(.picture, reason)) {
      try library.performChanges([.save(picture, album: "X")])
    }
    #expect(try person.store().albums() == [])
  }
}
