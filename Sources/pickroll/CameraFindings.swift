import Cells
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// What the doctor found of cameras.
struct CameraFindings: Equatable {
  /// Those that can be opened, with their sizes.
  var readable: [CameraFacts] = []
  /// Those whose device file may not be opened.
  var closed: [Camera] = []
  /// Whether there is no device file, but PipeWire and the desktop's portal, through which a camera may come.
  var isOnlyByPortal = false

  /// This machine's.
  static var current: CameraFindings {
    let listed = CameraList().cameras()
    var findings = CameraFindings(readable: MediaRunner.cameras())
    findings.closed = listed.filter { camera in
      camera.path.withCString { access($0, R_OK | W_OK) != 0 }
    }
    findings.isOnlyByPortal =
      listed.isEmpty && findings.readable.isEmpty && hasPipeWire && hasPortal
    return findings
  }

  /// PipeWire listens on a socket of this name (pipewire(1), `PIPEWIRE_REMOTE`).
  static var hasPipeWire: Bool {
    let name = Places.environment("PIPEWIRE_REMOTE") ?? FilePath("pipewire-0")
    if name.isAbsolute { return Places.exists(name) }
    let folder = Places.environment("PIPEWIRE_RUNTIME_DIR") ?? Places.environment("XDG_RUNTIME_DIR")
    return folder.map { Places.exists($0.appending(name)) } ?? false
  }

  /// `org.freedesktop.portal.Camera` is an interface of the name that the bus starts by this file (XDG Desktop Portal;
  /// D-Bus Specification, Message Bus Starting Services).
  static var hasPortal: Bool {
    let folders = Places.environment("XDG_DATA_DIRS") ?? FilePath("/usr/local/share:/usr/share")
    return folders.bytes.split(separator: UInt8(ascii: ":")).contains { folder in
      Places.exists(
        FilePath(bytes: folder).appending("dbus-1/services/org.freedesktop.portal.Desktop.service"))
    }
  }
}

extension MediaRunner {
  /// The cameras that can be opened, asked of a process that is started for it; none where it does not start.
  static func cameras() -> [CameraFacts] {
    let host = MediaHost(
      configuration: MediaHostConfiguration(program: Places.mediaProgram, processes: 1))
    let job = MediaJob(id: JobID(1), source: FilePath(""), operation: .camera(.devices))
    guard case .success(.cameras(let cameras)) = host.perform(job).result else { return [] }
    return cameras
  }
}

extension DoctorPage {
  /// A camera a row: its device file, its name, its sizes.
  var cameras: ReportSection {
    let readable = findings.cameras.readable.map { camera in
      Row(
        DisplayText.sanitized(camera.input.path.bytes), DisplayText.sanitized(camera.input.name),
        note: sizes(camera.modes))
    }
    let closed = findings.cameras.closed.map { camera in
      Row(
        DisplayText.sanitized(camera.path.bytes), DisplayText.sanitized(camera.name),
        note: language.report(.cameraNotAllowed))
    }
    let rows = readable + closed
    return ReportSection(
      heading: language.report(.cameras),
      rows: rows.isEmpty ? [Row("", language.report(.noCameraHere))] : rows)
  }

  private func sizes(_ modes: [CameraMode]) -> String {
    guard !modes.isEmpty else { return language.report(.cameraGivesNothing) }
    return modes.map { mode in
      let size = "\(mode.size.width)×\(mode.size.height)"
      guard mode.milliFramesPerSecond > 0 else { return size }
      return language.report(.cameraRate, size, rate(mode.milliFramesPerSecond))
        .replacing(" ", with: "\u{A0}")
    }.joined(separator: language.report(.comma))
  }

  /// `30`, `29.97`, `7.5`.
  private func rate(_ thousandths: Int) -> String {
    let (whole, rest) = ((thousandths + 5) / 10).quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return String(whole) }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension MissingParts {
  var cameras: [(what: String, advice: String)] {
    let closed = findings.cameras.closed.map { camera in
      (
        language.report(.missingCameraRight, DisplayText.sanitized(camera.path.bytes)),
        language.report(.missingCameraRightAdvice)
      )
    }
    return cameraLibrary + closed + cameraPortal
  }

  /// Without FFmpeg's devices no camera is read, nor what stands for one by filters.
  private var cameraLibrary: [(String, String)] {
    guard case .success(let abilities) = findings.media,
      !abilities.libraries.contains(where: { $0.name == "libavdevice" })
    else { return [] }
    return [
      (language.report(.missingCameraLibrary), language.report(.installs, "libavdevice59"))
    ]
  }

  private var cameraPortal: [(String, String)] {
    findings.cameras.isOnlyByPortal
      ? [(language.report(.cameraOnlyPortal), language.report(.cameraOnlyPortalAdvice))] : []
  }
}
