import Glibc
import Support

/// Bytes and accidents for a terminal's program: real keys, damaged ones, and what no terminal sends.
struct KeyNoise {
  /// What real terminals send.
  private static let real = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}OA", "\u{1B}[H", "\u{1B}[F", "\u{1B}[5~",
    "\u{1B}[6~", "\u{1B}[1;2A", "\u{1B}[1;5D", "\u{1B}[15~", "\u{1B}[[A", "\u{1B}[7$",
    "\u{1B}\u{1B}[A",
    "\u{1B}[<0;10;10M", "\u{1B}[<0;10;10m", "\u{1B}[<64;5;5M", "\u{1B}[<35;5;5M", "\u{1B}[M !!",
    "\u{1B}[200~text\u{1B}[201~", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[6;16;8t",
    "\u{1B}[?62;22c", "\u{1B}[I", "\u{1B}[O", "\u{1B}[27;5;106~", "\u{1B}[106;5u",
    "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[3;4R", "\u{1B}[?2026;2$y",
  ]
  private static let letters = Array(
    "hjklgG+-=_[]{}rRfvuU0ztpcmdsoHJKLnNip?./ 123\r\t\u{7F}\u{12}\u{15}\u{04}é图🌻")
  /// Words that lead somewhere and go on at once, before what they lead to has come: into the grid and a picture, a Live
  /// Photo that plays, a movie, a square, a camera.
  private static let ways = [
    "1\r", "g ", "g p", "g ppnpp", "g p+r", " pNp", "G p[l]", "g\r+lr", " t+h", "1\rg p", "cm\rr",
    "c\rl\r+",
    "\u{1B}[H \u{1B}[C\u{1B}[Cp",
  ]
  /// Begun and never ended.
  private static let open = [
    "\u{1B}]52;c;", "\u{1B}P", "\u{1B}_G", "\u{1B}^", "\u{1B}[200~", "\u{1B}[<",
  ]
  private static let numbers = [
    "0", "-1", "1", "99999", "2147483648", "9223372036854775807", "99999999999999999999", "",
    "00000001",
  ]

  var mutation: Mutation

  /// The next thing to be done.
  mutating func next() -> KeyEvent {
    switch chance(100) {
    case 0..<17: .typed(letters(1 + chance(20)))
    case 17..<25: .typed(Array(pick(Self.ways).utf8))
    case 25..<45: .typed(Array(pick(Self.real).utf8))
    case 45..<58: .typed(damagedKey())
    case 58..<66: .typed(sequence())
    case 66..<72: .typed(noise(1 + chance(64)))
    case 72..<75: .typed(Array(pick(Self.open).utf8) + noise(chance(40)))
    case 75..<77: .typed(paste())
    case 77..<80: .typed(Array("図é🌻".utf8).dropLast(1 + chance(8)))
    case 80..<88: .resized(columns: side(260), rows: side(80))
    case 88..<90: .signaled(stop())
    default: .waited(Int64(chance(150)))
    }
  }

  private mutating func chance(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &mutation.random)
  }

  private mutating func pick(_ list: [String]) -> String { list[chance(list.count)] }

  private mutating func letters(_ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ in Array(String(Self.letters[chance(Self.letters.count)]).utf8) }
  }

  private mutating func damagedKey() -> [UInt8] {
    let key = Array(pick(Self.real).utf8)
    return mutation.changed(key, other: Array(pick(Self.real).utf8), limit: 256)
  }

  /// A control sequence with absurd numbers.
  private mutating func sequence() -> [UInt8] {
    let parameters = (0...chance(6)).map { _ in pick(Self.numbers) }
    let prefix = pick(["", "<", "?", ">", "="])
    let final = pick(["M", "m", "~", "A", "t", "c", "u", "R", "$y", "$", " q", "@"])
    return Array("\u{1B}[\(prefix)\(parameters.joined(separator: pick([";", ":"])))\(final)".utf8)
  }

  /// Any bytes but those that ask the program to end: q, Ctrl-C, and the line's own end of all.
  private mutating func noise(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in
      let byte = UInt8(chance(256))
      return byte == 3 || byte == UInt8(ascii: "q") ? 0 : byte
    }
  }

  /// A paste of up to two megabytes, now and then with its end mark damaged.
  private mutating func paste() -> [UInt8] {
    let count = 1 << chance(22)
    let end = chance(4) == 0 ? "\u{1B}[201" : "\u{1B}[201~"
    return Array("\u{1B}[200~".utf8) + [UInt8](repeating: UInt8(chance(256)), count: count)
      + Array(end.utf8)
  }

  private mutating func side(_ most: Int) -> Int { 1 + chance(chance(8) == 0 ? 1000 : most) }

  private mutating func stop() -> Int32 { [SIGTSTP, SIGSTOP, SIGCONT, SIGWINCH][chance(4)] }
}
