import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

/// Cameras without a camera, whose pictures tell their own number.
enum CameraFixture {
  /// Filters as a camera.
  static func filters(_ graph: String, name: String = "Pattern") -> CameraInput {
    CameraInput(format: "lavfi", path: FilePath(graph), name: name)
  }

  /// Eight upright bars, the bits of the frame's number from 0, the least on the left; ends after some seconds.
  static func counter(rate: Int = 25, seconds: Double? = nil) -> CameraInput {
    filters(graph(rate: rate, seconds: seconds))
  }

  static func graph(rate: Int = 25, seconds: Double? = nil) -> String {
    "color=c=black:s=320x240:r=\(rate)" + (seconds.map { ":d=\($0)" } ?? "")
      + ",geq=lum='if(mod(floor(N/pow(2,floor(X/40))),2),235,16)':cb=128:cr=128"
  }

  /// A movie of the same bars.
  static func movie(_ folder: TemporaryFolder, seconds: Double) throws -> CameraInput {
    let path = folder.path.appending("clip.mp4")
    try FFmpeg.run([
      "-f", "lavfi", "-i", graph(seconds: seconds), "-c:v", "libx264", "-pix_fmt", "yuv420p", "-g",
      "10", String(decoding: path.bytes, as: UTF8.self),
    ])
    return CameraInput(format: nil, path: path, name: "Clip")
  }

  /// How the bars are drawn: a column each.
  static let look = RenderRequest(
    box: CellSize(columns: 8, rows: 4), fit: .stretch, quality: .preview)

  /// The number in drawn bars, modulo 256.
  static func number(in picture: CellPicture, isMirrored: Bool = false) -> Int {
    (0..<8).reduce(0) { sum, bit in
      let color = picture.cells[isMirrored ? 7 - bit : bit].background
      return sum | (color.rawValue & 0xFF > 128 ? 1 << bit : 0)
    }
  }
}

extension CameraDesk {
  /// A frame, or the error that came in its place.
  func frame(
    _ input: CameraInput, after: Int, look: RenderRequest = CameraFixture.look
  ) throws -> (picture: CellPicture, frame: CameraFrame) {
    let reply = try answer(.frame(input, look: look, after: after), files: []).get()
    guard case .cameraFrame(let picture, let frame) = reply else { throw MediaError.wireBroken }
    return (picture, frame)
  }

  /// The error of a request; nil where it went well.
  func error(_ request: CameraRequest, files: [Int32] = []) -> MediaError? {
    guard case .failure(let error) = answer(request, files: files) else { return nil }
    return error
  }
}
