public import Cells
internal import ScreenRecording

/// Compares a screen with its reference file, or records it.
///
/// Returns nil where the screen is what its reference says; else what is wrong, as text for a person.
/// A screen that was recorded is always reported, so that a recording run fails.
public func verifyScreen(
  _ grid: CellGrid, against reference: ReferenceScreen, mode: RecordingMode
) -> String? {
  let actual = GridSnapshot.text(of: grid)
  let expected = reference.read()
  let problem = expected.flatMap { difference(from: $0, of: grid, actual: actual, at: reference) }
  let records =
    switch mode {
    case .never: false
    case .missing: expected == nil
    case .failed: expected == nil || problem != nil
    case .all: true
    }
  if records { return record(actual, at: reference) }
  return expected == nil ? missing(actual, at: reference) : problem
}

private func record(_ actual: String, at reference: ReferenceScreen) -> String {
  ReferenceScreen.write(actual, to: reference.path)
    ?? "Recorded \(reference.path). Look at it, and run again without RECORD_SCREENS."
}

private func missing(_ actual: String, at reference: ReferenceScreen) -> String {
  """
  There is no reference \(reference.path).
  Run with RECORD_SCREENS=missing to record this screen:
  \(actual)
  """
}

private func difference(
  from expected: String, of grid: CellGrid, actual: String, at reference: ReferenceScreen
) -> String? {
  let report: String
  do throws(GridSnapshotError) {
    let comparison = try GridComparison.compare(expected: expected, actual: grid)
    if comparison.isEqual { return nil }
    report = comparison.report()
  } catch {
    report = "The reference cannot be read: \(error)."
  }
  let kept = ReferenceScreen.write(actual, to: reference.actualPath)
  return """
    The screen differs from \(reference.path).
    \(report)
    Expected:
    \(expected)
    Actual (\(kept ?? "in \(reference.actualPath)")):
    \(actual)
    Run with RECORD_SCREENS=failed to record what differs.
    """
}
