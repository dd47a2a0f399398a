import Glibc

// Gives the programs damaged files, damaged messages and senseless keys, and lets pickers run for long.
//
// fuzz [all | soak | PART…] [--seconds N] [--rounds N] [--seed S] [--patience SECONDS]
//      [--corpus DIR] [--keep DIR] [--warm-up N] [--growth MIB]
// fuzz --replay FILE
// The parts: files, wire, keys; soak-long, visits. A round is ten files, a few hundred messages, forty events, five steps
// or a visit.
// Exit codes: 0 nothing found, 1 something found, 2 wrong use.

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "lead" { Lead.run(Array(words.dropFirst())) }
if words.first == "answer", words.count >= 3 {
  Answerer.run(seed: UInt64(words[1]) ?? 0, record: words[2])
}
let options = Options(words)

func run(_ part: String) -> Int {
  switch part {
  case "files":
    var files = FileFuzz(options)
    return files.run()
  case "wire":
    var wire = WireFuzz(options)
    return wire.run()
  case "keys":
    var keys = KeyFuzz(options)
    return keys.run()
  case "soak-long":
    var soak = Soak(options)
    return soak.run()
  case "visits":
    var visits = Visits(options)
    return visits.run()
  default:
    print("fuzz: there is no part “\(part)”")
    exit(2)
  }
}

if let file = options.replay { exit(Replay.run(file, options) == 0 ? 0 : 1) }
switch options.words {
case ["all"]:
  var parts = Parts()
  for part in ["files", "wire", "keys"] {
    parts.start(options.arguments(part: part), named: part)
  }
  exit(parts.areWell() ? 0 : 1)
case ["soak"]:
  var parts = Parts()
  parts.start(options.arguments(part: "soak-long", language: "en"), named: "soak-en")
  parts.start(options.arguments(part: "soak-long", language: "zh"), named: "soak-zh")
  parts.start(options.arguments(part: "visits"), named: "visits")
  exit(parts.areWell() ? 0 : 1)
default:
  exit(options.words.map { run($0) }.reduce(0, +) == 0 ? 0 : 1)
}
