import Cells
import MediaTypes
import PickerScreens
import PickerTerminal

/// The doctor's page: a section a subject, and at the end what is missing.
struct DoctorPage {
  typealias Row = ReportSection.Row

  let language: Language
  let findings: Findings

  var sections: [ReportSection] {
    [terminal, libraries, formats, cameras, limits, folders, missing].filter { !$0.rows.isEmpty }
  }

  private func text(_ text: ReportText) -> String { language.report(text) }

  // MARK: Terminal

  private var terminal: ReportSection {
    let none = [Row(text(.terminal), text(.noTerminal))]
    let page = TerminalTexts(language: language)
    return ReportSection(
      heading: text(.terminal),
      rows: (findings.terminal.isPresent ? [] : none) + findings.terminal.rows.map(page.row))
  }

  // MARK: Libraries and formats

  private var libraries: ReportSection {
    var rows = [
      Row("ncurses", TerminalLibrary.version), Row("libyaml", YAMLReader.libraryVersion),
    ]
    if case .success(let abilities) = findings.media {
      rows += abilities.libraries.map {
        Row(DisplayText.sanitized($0.name), DisplayText.sanitized($0.version))
      }
    }
    rows.append(Row(text(.mediaProgram), DisplayText.sanitized(Places.mediaProgram.bytes)))
    return ReportSection(heading: text(.libraries), rows: rows)
  }

  private var formats: ReportSection {
    guard case .success(let abilities) = findings.media else {
      return ReportSection(heading: text(.formats), rows: [])
    }
    var rows: [Row] = []
    for ability in abilities.formats {
      let label = label(of: ability.support)
      let name = language.name(of: ability.format).replacing(" ", with: "\u{A0}")
      if let index = rows.firstIndex(where: { $0.label == label }) {
        rows[index].value += language.report(.comma) + name
      } else {
        rows.append(Row(label, name))
      }
    }
    return ReportSection(heading: text(.formats), rows: rows)
  }

  private func label(of support: FormatAbility.Support) -> String {
    switch support {
    case .read(let library): language.report(.readBy, DisplayText.sanitized(library))
    case .missing(let package): language.report(.missingIn, DisplayText.sanitized(package))
    case .unsupported: text(.notRead)
    }
  }

  // MARK: Limits

  private var limits: ReportSection {
    ReportSection(
      heading: text(.limits), rows: Limit.all.map { Row(text(.limit($0.name)), amount(of: $0)) })
  }

  private func amount(of limit: Limit) -> String {
    let number = language.number(limit.value)
    switch limit.unit {
    case .pixels where limit.value >= 1_000_000:
      return language.report(
        .megapixels, language.number(limit.value / 1_000_000),
        language.number(limit.value / 10_000))
    case .pixels: return language.report(.manyPixels, number)
    case .cells: return language.report(.manyCells, number)
    case .bytes: return binary(UInt64(limit.value))
    case .milliseconds where limit.value >= 3_600_000:
      return language.report(.hours, String(limit.value / 3_600_000))
    case .milliseconds: return language.report(.seconds, String(limit.value / 1000))
    case .times: return number
    }
  }

  /// `4 GiB`, `16 MiB`.
  private func binary(_ bytes: UInt64) -> String {
    bytes % (1 << 30) == 0 ? "\(bytes >> 30) GiB" : "\(bytes >> 20) MiB"
  }

  // MARK: Folders

  private var folders: ReportSection {
    ReportSection(
      heading: text(.folders),
      rows: findings.folders.map { folder in
        let path = folder.path.map { DisplayText.sanitized($0.bytes) }
        return Row(
          text(label(of: folder.purpose)), path ?? text(.notSet),
          note: path == nil ? "" : text(words(for: folder.condition)))
      })
  }

  private func label(of purpose: FolderState.Purpose) -> ReportText {
    switch purpose {
    case .pictures: .picturesFolder
    case .data: .dataFolder
    case .cache: .cacheFolder
    case .configuration: .configFolder
    case .runtime: .runtimeFolder
    }
  }

  private func words(for condition: FolderState.Condition) -> ReportText {
    switch condition {
    case .writable: .writable
    case .readOnly: .readOnly
    case .madeLater: .madeLater
    case .cannotBeMade: .cannotBeMade
    case .missing: .isMissing
    case .notSet: .notSet
    }
  }

  private var missing: ReportSection {
    let list = MissingParts(language: language, findings: findings).list
    return ReportSection(
      heading: text(.missing),
      rows: list.isEmpty
        ? [Row("", text(.nothingMissing))] : list.map { Row("", $0.what, note: $0.advice) })
  }
}
