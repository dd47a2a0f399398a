import Glibc
import PtyDriver

/// How old what a camera's live view shows is.
///
/// The camera is FFmpeg's filters, which draw into each picture the moment at which it is made, by the clock that this
/// program reads when the picture is on the terminal.
enum CameraLatency {
  private static let seconds = 20.0

  private static let camera =
    "lavfi:testsrc2=size=1280x720:rate=30,realtime,settb=1/1000000,setpts=RTCTIME,"
    + CounterBlocks.filters("t*1000") + ",setpts=N/30/TB"

  static func print() {
    Swift.print("the live view of a camera, 1280×720, 30 a second, on 160×48 cells, true colour")
    for drawsAtOnce in [false, true] { print(drawsAtOnce) }
  }

  private static func print(_ drawsAtOnce: Bool) {
    let terminal = WatchedTerminal(
      [
        "\(BenchPictures.build)/release/pickroll", "pick", "--camera", camera, "--source", "camera",
      ], columns: 160, rows: 48)
    var place: CounterBlocks.Place?
    terminal.wait("the live view") {
      place = CounterBlocks.Place(on: $0)
      return place?.number(on: $0) != nil
    }
    guard let place else { return }
    var (ages, moments): ([Double], [Double]) = ([], [])
    var last: Int?
    terminal.watch(seconds: seconds, drawsAtOnce: drawsAtOnce, act: { _ in }) { screen, moment in
      guard let number = place.number(on: screen), number != last else { return }
      last = number
      moments.append(moment)
      ages.append(age(of: number, at: moment))
    }
    guard let first = moments.first, let end = moments.last, end > first else { return }
    let perSecond = Double(moments.count - 1) / (end - first) * 1000
    Swift.print("  for \(Int(seconds)) s, the terminal \(drawsAtOnce ? "draws" : "only reads")")
    MoviePlaying.row("shown", "\(MoviePlaying.tenths(perSecond)) a second")
    MoviePlaying.row("latency", "\(MoviePlaying.spread(ages.sorted())) ms")
    kill(terminal.pty.process, SIGTERM)
    while terminal.pty.takeStatus() == nil { poll(nil, 0, 10) }
  }

  /// The number is the moment's last digits, so to say.
  private static func age(of number: Int, at moment: Double) -> Double {
    let limit = Double(CounterBlocks.limit)
    let age = (moment - Double(number)).truncatingRemainder(dividingBy: limit)
    return age < 0 ? age + limit : age
  }
}
