import CFFmpeg
import MediaTypes

/// The stream of a movie that is shown: its pictures' shape, and how they are laid.
struct MovieTrack {
  let stream: UnsafeMutablePointer<AVStream>
  /// The size as the pictures are stored, with the pixels' own shape.
  let stored: PixelSize
  /// The size with square pixels, as stored otherwise; never smaller than stored.
  let square: PixelSize
  /// How it is laid to be upright.
  let orientation: Orientation

  /// The stream that FFmpeg would show: the largest one that is no cover picture.
  init(_ input: FFmpegInput) throws(MediaError) {
    guard let stream = input.shownPicture else { throw input.hasSound ? .soundOnly : .noPicture }
    let facts = stream.pointee.codecpar.pointee
    let size = PixelSize(width: Int(facts.width), height: Int(facts.height))
    guard size.width > 0, size.height > 0 else {
      throw input.knows(stream) ? .noPicture : .codecMissing(FFmpegDecoder.name(of: stream))
    }
    self.stream = stream
    stored = size
    square = Self.square(size, input.pixelShape(of: stream))
    orientation = Self.orientation(of: stream)
    try PictureLimits.check(square)
    // What a decoder would refuse later, in words of its own.
    guard size.width * size.height <= MediaLimits.decodedBytes / FFmpegFrame.bytesPerPixel else {
      throw .limitExceeded("memory")
    }
  }

  /// A decoder other than FFmpeg's first choice: its own ones for VP8 and VP9 leave the alpha out, which Matroska's
  /// `AlphaMode` announces (RFC 9559, 5.1.4.1.28.4).
  var decoder: String? {
    guard let entry = av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0),
      let value = entry.pointee.value, String(cString: value) == "1"
    else { return nil }
    switch stream.pointee.codecpar.pointee.codec_id {
    case AV_CODEC_ID_VP9: return "libvpx-vp9"
    case AV_CODEC_ID_VP8: return "libvpx"
    default: return nil
    }
  }

  /// Pixels that are wider than high make the picture wider, others make it higher, so that no pixel is lost.
  private static func square(_ size: PixelSize, _ shape: AVRational) -> PixelSize {
    guard shape.num > 0, shape.den > 0, shape.num != shape.den else { return size }
    let ratio = Double(shape.num) / Double(shape.den)
    func scaled(_ side: Int, by factor: Double) -> Int {
      max(1, Int(min(1e6, (Double(side) * factor).rounded())))
    }
    return ratio > 1
      ? PixelSize(width: scaled(size.width, by: ratio), height: size.height)
      : PixelSize(width: size.width, height: scaled(size.height, by: 1 / ratio))
  }

  /// The display matrix (ISO/IEC 14496-12, 8.2.2.3; libavutil/display.h): nine numbers, of which a, b, c and d say where
  /// the stored axes lead.
  private static func orientation(of stream: UnsafeMutablePointer<AVStream>) -> Orientation {
    var size = 0
    guard let bytes = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36
    else { return .up }
    let matrix = UnsafeRawPointer(bytes).loadUnaligned(as: Matrix.self)
    return Orientation(matrix)
  }

  struct Matrix {
    let a, b, u, c, d, v: Int32
  }
}

extension Orientation {
  /// The nearest of the eight to a matrix that leads a stored (x, y) to (ax + cy, bx + dy).
  init(_ matrix: MovieTrack.Matrix) {
    let (a, b, c, d) = (Int64(matrix.a), Int64(matrix.b), Int64(matrix.c), Int64(matrix.d))
    let isMirrored = a * d - b * c < 0
    // Where the stored right goes, after it was mirrored to the left.
    let (x, y) = isMirrored ? (-a, -b) : (a, b)
    let turns = abs(x) >= abs(y) ? (x >= 0 ? 0 : 2) : (y > 0 ? 1 : 3)
    self.init(mirrored: isMirrored, quarterTurns: turns)
  }
}
