import CFFmpeg
import MediaTypes

/// The frames of an animated PNG, which FFmpeg puts together.
final class FFmpegFrames: FrameSource {
  private let file: FileBytes
  private let demuxer: String
  private let decoders: Set<String>
  private var run: Run?

  /// One way through the file.
  private struct Run {
    let input: FFmpegInput
    let decoder: FFmpegDecoder
    var next = 0
  }

  /// The frames of a file that a demuxer takes apart, by decoders that may run.
  init(_ file: FileBytes, demuxer: String, decoders: Set<String>) {
    self.file = file
    self.demuxer = demuxer
    self.decoders = decoders
  }

  func picture(_ index: Int) throws(MediaError) -> VipsPicture {
    var run = try run(upTo: index)
    self.run = nil
    while true {
      guard let frame = try run.decoder.nextFrame(of: run.input) else {
        throw .corrupt("fewer frames than announced")
      }
      run.next += 1
      if run.next > index {
        self.run = run
        return try frame.picture()
      }
    }
  }

  /// The way that goes on, or a new one where that is past a frame.
  private func run(upTo index: Int) throws(MediaError) -> Run {
    if let run, run.next <= index { return run }
    return try begin()
  }

  private func begin() throws(MediaError) -> Run {
    let input = try FFmpegInput(file, demuxer: demuxer)
    guard let stream = input.pictures.first else { throw .corrupt("no picture inside") }
    return Run(input: input, decoder: try FFmpegDecoder(stream, allowed: decoders))
  }
}
