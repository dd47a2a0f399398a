import Cells
import MediaTypes
import PickerScreens

/// What is known of a file, for people.
struct InfoPage {
  let language: Language

  /// The file's name and what is known of it, a line each.
  func section(_ file: FilePath, _ info: MediaInfo) -> ReportSection {
    ReportSection(
      heading: DisplayText.sanitized(file.bytes),
      rows: language.facts(of: info).map {
        ReportSection.Row(language.fact($0.name), $0.value)
      })
  }
}
