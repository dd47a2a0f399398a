import CVips
import MediaTypes

/// An animated picture that stays open, so that its frames follow one another without starting over.
final class Animation: MovingPicture {
  private let descriptor: OwnedDescriptor
  private let file: PictureFile
  private let timeline: FrameTimeline
  private let source: any FrameSource
  private var last: (index: Int, picture: VipsPicture)?

  /// Opens an animation in a file of somebody else's; the descriptor is duplicated.
  init(_ shared: Int32) throws(MediaError) {
    descriptor = try OwnedDescriptor(copying: shared)
    let bytes = try FileBytes(descriptor: descriptor.number)
    file = try PictureFile(descriptor: descriptor.number)
    (timeline, source) = try file.frames(bytes)
  }

  /// The frame that is shown at a moment, drawn.
  func draw(_ request: FrameRequest) throws(MediaError) -> MediaReply {
    let (timing, frame) = try frame(at: request.milliseconds)
    return .frame(try CellRenderer.draw(frame: frame, request.look), timing, file.info)
  }

  /// The frame that is shown at a moment of a round, not drawn yet.
  func frame(at moment: Int) throws(MediaError) -> (timing: FrameTiming, frame: PictureFile) {
    let (index, timing) = timeline.frame(at: moment)
    return (timing, file.showing(try picture(index)))
  }

  private func picture(_ index: Int) throws(MediaError) -> VipsPicture {
    if let last, last.index == index { return last.picture }
    last = nil
    let picture = try source.picture(index).colored(as: file.header)
    last = (index, picture)
    return picture
  }
}

extension PictureFile {
  /// When the frames are shown, and where they come from; throws `.unsupported` where nothing moves.
  fileprivate func frames(
    _ bytes: FileBytes
  ) throws(MediaError) -> (FrameTimeline, any FrameSource) {
    guard info.isAnimation else { throw .unsupported }
    if info.format == .png {
      let chunks = PNGChunks(bytes)
      guard let timeline = FrameTimeline(delays: chunks.delays, rounds: chunks.rounds) else {
        throw .unsupported
      }
      return (timeline, FFmpegFrames(bytes, demuxer: "apng", decoders: ["apng"]))
    }
    guard let encoded, let timeline = FrameTimeline(delays: delays, rounds: header.rounds) else {
      throw .unsupported
    }
    return (timeline, VipsFrames(encoded, size: header.size, count: info.frames))
  }

  /// How long each frame stays; what the file does not say is taken as it takes browsers.
  private var delays: [Int] {
    let told = header.integers("delay") ?? []
    return (0..<info.frames).map { $0 < told.count ? FrameTimeline.shown(Int(told[$0])) : 100 }
  }
}

extension VipsPicture {
  /// How many rounds a GIF or WebP wants to be played; 0: without end.
  fileprivate var rounds: Int {
    var count: Int32 = 0
    guard has("loop"), vips_image_get_int(handle, "loop", &count) == 0 else { return 0 }
    return max(0, Int(count))
  }

  /// The same pixels with the colours of a picture from the same file.
  fileprivate func colored(as header: VipsPicture) throws(MediaError) -> VipsPicture {
    let picture = try coded(coding ?? header.coding).withOwnMetadata()
    if let profile = header.blob("icc-profile-data") { picture.set("icc-profile-data", profile) }
    return picture
  }
}
