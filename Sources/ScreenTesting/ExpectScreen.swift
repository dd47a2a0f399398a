public import Cells
internal import FoundationEssentials
internal import Testing

/// Expects that a screen is what its reference file says; records an issue at the caller's place if not.
///
/// The reference is `Screens/<TestFile>/<name>.screen` beside the test's file. Without a name the test
/// function's is taken, so a test of several screens names them. Set `RECORD_SCREENS` to `missing`,
/// `failed` or `all` to write references (see `RecordingMode`); such a run fails.
@discardableResult
public func expectScreen(
  _ grid: CellGrid, named name: String? = nil, function: String = #function,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> Bool {
  let environment = ProcessInfo.processInfo.environment
  let problem: String?
  if let mode = RecordingMode(environment: environment) {
    let ownName = name ?? String(function.prefix { $0 != "(" })
    let reference = ReferenceScreen(named: ownName, testFile: filePath)
    problem = verifyScreen(grid, against: reference, mode: mode)
  } else {
    let words = RecordingMode.allCases.map(\.rawValue).joined(separator: ", ")
    problem = "RECORD_SCREENS is “\(environment["RECORD_SCREENS"] ?? "")”; it may be \(words)."
  }
  guard let problem else { return true }
  let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  Issue.record(Comment(rawValue: problem), sourceLocation: place)
  return false
}
