import CSystem
import Glibc
import MediaDecoders
import MediaTypes

/// The media process: answers requests from the socket that is its standard input.
///
/// Exit codes: 0 when the host closes the socket, 2 when what comes is no request.

// Gone with the host, however it ends; the host may have ended before this was asked.
_ = sys_die_with_parent(SIGKILL)
_ = signal(SIGPIPE, SIG_IGN)
_ = nice(10)
_ = sys_limit_address_space(MediaLimits.addressSpace)
// An export that grows without end fails to be written; without this the signal would end us.
_ = signal(SIGXFSZ, SIG_IGN)
_ = sys_limit_file_size_for_now(
  UInt64(MediaLimits.exportBytes), UInt64(MediaLimits.filmBytes))
// A crash is expected here, and its image is nobody's picture.
_ = sys_limit_core(0)

/// A process that has a camera answers for that alone.
func serveCamera() -> MediaServer.End {
  let desk = CameraDesk()
  return MediaServer.serve(descriptor: 0) { operation, files, _ in
    guard case .camera(let request) = operation else { return .failure(.unsupported) }
    return desk.answer(request, files: files)
  }
}

func serveFiles() -> MediaServer.End {
  let decoder = FrameDecoder()
  return MediaServer.serve(descriptor: 0) { operation, files, tell in
    decoder.answer(operation, files: files, telling: tell)
  }
}

let end = CommandLine.arguments.contains("--camera") ? serveCamera() : serveFiles()
exit(end == .closed ? 0 : 2)
