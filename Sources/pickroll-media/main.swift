import CSystem
import Glibc
import MediaDecoders
import MediaTypes

/// The media process: answers requests from the socket that is its standard input.
///
/// With `--camera` it has a camera, and opens it itself, by its path: it runs a little sooner than the others, and a
/// recording may be as long as the disk allows.
///
/// Exit codes: 0 when the host closes the socket, 2 when what comes is no request.

// Gone with the host, however it ends; the host may have ended before this was asked.
_ = sys_die_with_parent(SIGKILL)
_ = signal(SIGPIPE, SIG_IGN)
let hasCamera = CommandLine.arguments.dropFirst() == ["--camera"]
// The camera's thread turns a movie that stands for one while its picture is drawn, both with libvips, and Orc, which makes
// the vector code of libvips, has crashed where pictures were decoded side by side. Elsewhere one thread alone decodes.
// Drawing a camera takes as long without it: FFmpeg has made the picture smaller before.
if hasCamera { _ = setenv("VIPS_NOVECTOR", "1", 1) }
_ = nice(hasCamera ? 5 : 10)
_ = sys_limit_address_space(MediaLimits.addressSpace)
// An export that grows without end fails to be written; without this the signal would end us.
_ = signal(SIGXFSZ, SIG_IGN)
// A recording ends when its disk is nearly full.
if !hasCamera {
  _ = sys_limit_file_size_for_now(
    UInt64(MediaLimits.exportBytes), UInt64(MediaLimits.movieBytes))
}
// A crash is expected here, and its image is nobody's picture.
_ = sys_limit_core(0)

let decoder = FrameDecoder { MediaServer.isGivenUp(descriptor: 0) }
let desk = CameraDesk()
let end = MediaServer.serve(descriptor: 0) { operation, files, tell in
  if case .camera(let request) = operation { return desk.answer(request, files: files) }
  return decoder.answer(operation, files: files, telling: tell)
}
exit(end == .closed ? 0 : 2)
