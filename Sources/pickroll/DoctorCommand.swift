import Glibc
import MediaHost
import MediaTypes
import PickerScreens
import PickerTerminal

/// `pickroll doctor`: what this terminal, these libraries and these folders can do.
struct DoctorCommand {
  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    if let word = options.operands.first { throw .unexpectedOperand(word) }
    let findings = Findings(
      terminal: TerminalReport.current(try Values.wishes(options)),
      media: MediaRunner.abilities(), folders: FolderState.all, hasFonts: Fonts.areInstalled,
      cameras: CameraFindings.current)
    let sections = DoctorPage(language: language, findings: findings).sections
    let labels = sections.map(\.labelColumns).max()
    let texts = sections.map {
      $0.text(on: .standardOutput, labels: $0.labelColumns == 0 ? 0 : labels)
    }
    Output.line(texts.joined(separator: "\n\n"))
    return findings.isSound ? 0 : 2
  }
}

/// What the doctor found.
struct Findings {
  var terminal: TerminalReport
  /// What the media process can do, or why it does not start.
  var media: Result<MediaAbilities, MediaError>
  var folders: [FolderState]
  var hasFonts: Bool
  var cameras = CameraFindings()

  /// Whether everything is there that no picture can be chosen without.
  var isSound: Bool {
    guard case .success = media else { return false }
    return folders.allSatisfy { $0.purpose != .data || $0.isUsable }
  }
}

extension MediaRunner {
  /// What a media process can do, asked of one that is started for it.
  static func abilities() -> Result<MediaAbilities, MediaError> {
    let host = MediaHost(
      configuration: MediaHostConfiguration(program: Places.mediaProgram, processes: 1))
    let job = MediaJob(id: JobID(1), source: FilePath(""), operation: .abilities)
    return host.perform(job).result.flatMap { reply in
      guard case .abilities(let abilities) = reply else { return .failure(.wireBroken) }
      return .success(abilities)
    }
  }
}
