import Cells
import FoundationEssentials
import Glibc
import MediaHost
import MediaTypes

/// How long a movie of 1920×1080 takes from asking for a frame to having it drawn on 160×48 cells: one after the other,
/// as in playing; at random places, as in scrubbing, where first one is shown that is near; and frame by frame back.
enum MovieScrubbing {
  private static let movie = ".build/bench-movie-1080p.mp4"
  private static let seconds = 60

  static func print() {
    make()
    let host = MediaHost(
      configuration: MediaHostConfiguration(
        program: FilePath("\(BenchPictures.build)/release/pickroll-media"), processes: 1))
    var count: UInt64 = 0
    func time(_ moment: Int, within tolerance: Int = 0) -> Double {
      count += 1
      let look = RenderRequest(box: CellSize(columns: 160, rows: 48), quality: .preview)
      let job = MediaJob(
        id: JobID(count), source: FilePath(movie),
        operation: .frame(
          FrameRequest(look: look, milliseconds: moment, tolerance: tolerance)))
      let begun = ContinuousClock.now
      guard case .success = host.perform(job).result else {
        Swift.print("bench: no frame at \(moment)")
        exit(1)
      }
      return (ContinuousClock.now - begun) / .milliseconds(1)
    }
    let opening = time(0)
    let playing = (1...200).map { time($0 * 1000 / 24 + 1) }
    let places = (0..<100).map { ($0 * 7919 + 13) * 577 % (seconds * 1000) }
    // As the movie's screen has it: a twentieth of the length.
    let scrubbing = places.map { time($0, within: seconds * 50) }
    let exact = places.map { time($0) }
    let back = (1...100).map { time(seconds * 500 - $0 * 1000 / 24) }
    host.shutDown()
    Swift.print("a movie of 1920×1080, H.264, 24 a second, on 160×48 cells")
    Swift.print("  opened           \(tell(opening)) ms")
    tell("next frame", playing)
    tell("scrub, first", scrubbing)
    tell("scrub, exact", exact)
    tell("a frame back", back)
  }

  private static func tell(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    let padded = name + String(repeating: " ", count: max(0, 15 - name.count))
    let (middle, high) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
    Swift.print("  \(padded)  \(tell(middle)) ms, 95 of 100 within \(tell(high)) ms")
  }

  private static func tell(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  /// A key frame every two seconds, as phones write them.
  private static func make() {
    let words =
      "-f lavfi -i testsrc2=size=1920x1080:rate=24:duration=\(seconds) -c:v libx264"
      + " -preset veryfast -g 48 -bf 2 -pix_fmt yuv420p"
    let script = """
      mkdir -p \(BenchPictures.build)
      [ -e \(movie) ] && exit 0
      echo "Making a movie of 1920×1080, once."
      ffmpeg -v error -y \(words) \(movie).part.mp4 && mv \(movie).part.mp4 \(movie)
      """
    guard BenchPictures.runShell(script) == 0 else {
      Swift.print("bench: the movie could not be made")
      exit(1)
    }
  }
}
