import Cells
import FoundationEssentials
import ScreenTesting
import Testing

@Suite final class VerificationTests {
  private let folder: String
  private let reference: ReferenceScreen

  init() {
    folder =
      FileManager.default.temporaryDirectory.path(percentEncoded: false)
      + "/screen testing \(UInt64.random(in: 0...UInt64.max))"
    reference = ReferenceScreen(
      named: "first", testFile: folder + "/FirstTests.swift", temporaryFolder: folder + "/seen")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func screen(_ text: String) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: 5, rows: 1))
    grid.write(text, column: 0, row: 0)
    return grid
  }

  private var isRecorded: Bool { FileManager.default.fileExists(atPath: reference.path) }

  @Test func referencesLieBesideTheirTests() {
    #expect(reference.path == folder + "/Screens/FirstTests/first.screen")
    let named = ReferenceScreen(named: "../a b/写真 60x20", testFile: "/t/A.swift")
    #expect(named.path == "/t/Screens/A/-..-a-b-写真-60x20.screen")
  }

  @Test func aMissingReferenceFailsAndIsNotWritten() throws {
    let problem = try #require(verifyScreen(screen("a"), against: reference, mode: .never))
    #expect(problem.contains("There is no reference \(reference.path)"))
    #expect(!isRecorded)
  }

  @Test(arguments: [RecordingMode.missing, .failed, .all])
  func recordingFailsOnceAndThenHolds(mode: RecordingMode) {
    #expect(
      verifyScreen(screen("a"), against: reference, mode: mode)?.hasPrefix("Recorded") == true)
    #expect(isRecorded)
    #expect(verifyScreen(screen("a"), against: reference, mode: .never) == nil)
    #expect(verifyScreen(screen("a"), against: reference, mode: .missing) == nil)
    #expect(verifyScreen(screen("a"), against: reference, mode: .failed) == nil)
    #expect(
      verifyScreen(screen("a"), against: reference, mode: .all)?.hasPrefix("Recorded") == true)
  }

  @Test func aDifferenceNamesCellsAndKeepsTheActualScreen() throws {
    _ = verifyScreen(screen("a"), against: reference, mode: .missing)
    for mode in [RecordingMode.never, .missing] {
      let problem = try #require(verifyScreen(screen("b"), against: reference, mode: mode))
      #expect(problem.contains("(0, 0) text: expected “a”, got “b”"))
      #expect(problem.contains("in \(reference.actualPath)"))
      #expect(problem.contains("|a    |"))
      #expect(problem.contains("|b    |"))
    }
    #expect(FileManager.default.fileExists(atPath: reference.actualPath))
    #expect(
      verifyScreen(screen("b"), against: reference, mode: .failed)?.hasPrefix("Recorded") == true)
    #expect(verifyScreen(screen("b"), against: reference, mode: .never) == nil)
  }

  @Test func aBrokenReferenceIsADifference() throws {
    _ = verifyScreen(screen("a"), against: reference, mode: .missing)
    try Data("screen".utf8).write(to: URL(filePath: reference.path))
    let problem = try #require(verifyScreen(screen("a"), against: reference, mode: .never))
    #expect(problem.contains("The reference cannot be read: line 1 is not"))
  }

  @Test(arguments: [
    ([:], RecordingMode.never), (["RECORD_SCREENS": ""], .never), (["RECORD_SCREENS": "all"], .all),
    (["RECORD_SCREENS": "missing"], .missing), (["RECORD_SCREENS": "failed"], .failed),
    (["RECORD_SCREENS": "all", "CI": "true"], .never),
    (["RECORD_SCREENS": "all", "CI": "1"], .never),
    (["RECORD_SCREENS": "all", "CI": "false"], .all), (["RECORD_SCREENS": "yes"], nil),
  ])
  func recordingIsAskedForByTheEnvironment(environment: [String: String], mode: RecordingMode?) {
    #expect(RecordingMode(environment: environment) == mode)
  }

  @Test func aFailureIsRecordedAtTheCallersPlace() {
    withKnownIssue {
      expectScreen(screen("a"), filePath: folder + "/FirstTests.swift", line: 42, column: 7)
    } matching: { issue in
      issue.sourceLocation?.line == 42 && issue.sourceLocation?.column == 7
        && issue.comments.contains {
          $0.rawValue.contains("/FirstTests/aFailureIsRecordedAtTheCallersPlace.screen")
        }
    }
  }

  @Test func referencesThatNoScreenAsksForAreStale() {
    let testFile = folder + "/FirstTests.swift"
    _ = verifyScreen(screen("a"), against: reference, mode: .all)
    #expect(ReferenceScreen.stale(testFile: testFile, named: ["first", "second"]) == [])
    #expect(ReferenceScreen.stale(testFile: testFile, named: ["second"]) == [reference.path])
    #expect(ReferenceScreen.stale(testFile: folder + "/NoTests.swift", named: []) == [])
  }
}
