import Cells
import MediaTypes
import PickerScreens
import PickerTerminal

/// What is missing, and what brings it.
struct MissingParts {
  let language: Language
  let findings: Findings

  /// A sentence each, and what to do.
  var list: [(what: String, advice: String)] {
    media + formats + terminal + folders + fonts + cameras
  }

  private var media: [(String, String)] {
    guard case .failure(let error) = findings.media else { return [] }
    var reason = language.tile(error)
    if case .workerUnavailable(let text) = error { reason = DisplayText.sanitized(text) }
    return [(language.report(.missingMedia, reason), language.report(.missingMediaAdvice))]
  }

  private var formats: [(String, String)] {
    guard case .success(let abilities) = findings.media else { return [] }
    return abilities.formats.compactMap { ability in
      guard case .missing(let package) = ability.support else { return nil }
      return (
        language.report(.missingFormat, language.name(of: ability.format)),
        language.report(.installs, DisplayText.sanitized(package))
      )
    }
  }

  private var terminal: [(String, String)] {
    var list: [(String, String)] = []
    let report = findings.terminal
    if report.isPresent, !report.isDescribed, let type = Places.environment("TERM") {
      list.append(
        (
          language.report(.missingTerminfo, DisplayText.sanitized(type.bytes)),
          language.report(.installs, "ncurses-term")
        ))
    }
    if !report.isUTF8 {
      list.append((language.report(.missingLocale), language.report(.missingLocaleAdvice)))
    }
    return list
  }

  private var folders: [(String, String)] {
    findings.folders.filter { $0.purpose == .data && !$0.isUsable }.map { folder in
      let path = DisplayText.sanitized(folder.path?.bytes ?? [])
      return (
        language.report(.missingWritable, path), language.report(.missingWritableAdvice)
      )
    }
  }

  private var fonts: [(String, String)] {
    findings.hasFonts
      ? [] : [(language.report(.missingFonts), language.report(.installs, "fonts-dejavu-core"))]
  }
}
