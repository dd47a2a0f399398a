import CSystem
@preconcurrency import Glibc  // `environ` is a variable of the C library.
import MediaTypes
import PickerScreens
import PickerTerminal

/// Why the program does not open in a popup, though that was wished.
enum PopupProblem: Error, Equatable {
  /// tmux cannot be started; the value is `errno`.
  case cannotStart(Int32)
  /// This version of tmux has no popups.
  case tooOld(String)
  /// tmux opened none; what it said of it.
  case refused(String)
  /// The program in it ended without a word.
  case died
  /// The system refuses what is needed for it; the value is `errno`.
  case system(Int32)
}

/// How large a popup is, as tmux has it: cells, or hundredths of the terminal.
struct PopupSize: Equatable {
  var width = "90%"
  var height = "90%"
}

/// Runs the whole program in a popup of tmux, and answers as that one does.
struct Popup {
  private let size: PopupSize
  private let signals: SignalPipe?

  /// What the program in a popup ended with, where one is wished and tmux is there; nil where it is to run in place. Why
  /// there is none is told then.
  static func run(_ options: ParsedOptions, _ language: Language) throws(CommandError) -> Int32? {
    guard options.has(.popup), !PopupInside.isInside, Places.environment("TMUX") != nil else {
      return nil
    }
    let size = try Values.popupSize(options)
    // What is refused there is refused here, where it is read.
    _ = try GivenPaths(options)
    do throws(PopupProblem) {
      try checkVersion()
      return try Popup(size: size, signals: SignalPipe()).run()
    } catch {
      Output.complain(CommandTexts.sentence(for: error, language))
      return error == .died ? 2 : nil
    }
  }

  /// The server opens popups, so its version counts: from 3.2 on.
  private static func checkVersion() throws(PopupProblem) {
    let version = try PopupTmux.answer(
      ["display-message", "-p", "#{version}"].map { FilePath($0) })
    guard !version.isEmpty else { throw .refused("") }
    guard hasPopups(version) else { throw .tooOld(version) }
  }

  /// `3.2a`, `next-3.4`; a version without a number is one of tomorrow.
  static func hasPopups(_ version: String) -> Bool {
    let digits = version.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
    let parts = digits.split(separator: ".").map { Int($0) ?? 0 }
    guard let major = parts.first else { return version == "master" }
    return major > 3 || major == 3 && parts.count > 1 && parts[1] >= 2
  }

  private func run() throws(PopupProblem) -> Int32 {
    let place = try PopupPlace()
    let options = ["display-popup", "-E", "-w", size.width, "-h", size.height]
    let words = options.map { FilePath($0) } + [Places.program, PopupInside.word, place.path]
    let tmux = try PopupTmux(words, reading: STDERR_FILENO)
    guard let guest = wait(for: tmux, at: place) else { throw .refused(tmux.readToEnd()) }
    place.remove()
    // Where the other one is gone already, it is so that nothing comes from it.
    _ = Self.call(guest)
    while case .signal(let signal) = news(reading: guest.descriptor, ending: nil) {
      guest.disconnect()
      end(tmux, by: signal)
    }
    let status = guest.receiveStatus()
    _ = tmux.readToEnd()
    if let status { return status }
    return try Self.endWithoutWord(tmux)
  }

  /// The program in the popup, when it has come; nil where tmux has ended before.
  private func wait(for tmux: PopupTmux, at place: PopupPlace) -> PopupSocket? {
    switch news(reading: place.socket.descriptor, ending: tmux.words) {
    case .readable: return place.socket.accept()
    case .ended: return nil
    case .signal(let signal):
      place.remove()
      end(tmux, by: signal)
    }
  }

  /// Sends what was called, and what with: the standard descriptors, the folder, the variables.
  private static func call(_ guest: PopupSocket) -> Bool {
    let null = sys_open("/dev/null", O_RDWR | O_CLOEXEC, 0)
    let folder = sys_open_path(".")
    defer { for one in [null, folder] { close(one) } }
    let all = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO, folder].map {
      fcntl($0, F_GETFD) < 0 ? null : $0
    }
    let mask = umask(0)
    umask(mask)
    return guest.send(descriptors: Array(all[..<2])) && guest.send(descriptors: Array(all[2...]))
      && guest.send(PopupCall(words: Program.words, variables: Places.variables, mask: mask))
  }

  /// The program in the popup has ended and not said how: the reader of the result is gone, the popup was closed, which
  /// is a cancel, or it has failed.
  private static func endWithoutWord(_ tmux: PopupTmux) throws(PopupProblem) -> Int32 {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    let isGone = Int16(POLLERR | POLLHUP)
    if poll(&output, 1, 0) > 0, output.revents & isGone != 0 {
      SignalPipe.endProcess(by: SIGPIPE)
    }
    guard tmux.status == Self.closedStatus else { throw .died }
    return 130
  }

  /// What tmux ends with where it closed the popup itself: as by SIGHUP.
  private static let closedStatus = 128 + SIGHUP
}

// MARK: Waiting

extension Popup {
  private enum News {
    case readable
    case ended
    case signal(Int32)
  }

  /// Waits for what comes first: bytes or the end on one descriptor, the end on another, or a signal that ends this
  /// program: poll(2).
  private func news(reading: Int32, ending: Int32?) -> News {
    while true {
      var all = [
        pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending ?? -1, events: 0, revents: 0),
        pollfd(fd: signals?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&all, nfds_t(all.count), -1)
      if all[0].revents != 0 { return .readable }
      let came = signals?.take().first { [SIGINT, SIGTERM, SIGHUP].contains($0) }
      if let came { return .signal(came) }
      if all[1].revents != 0 { return .ended }
    }
  }

  /// Gives the popup some time to close, and ends as the signal wants it.
  private func end(_ tmux: PopupTmux, by signal: Int32) -> Never {
    var all = [pollfd(fd: tmux.words, events: 0, revents: 0)]
    if poll(&all, 1, 2000) <= 0 { tmux.end() }
    SignalPipe.endProcess(by: signal)
  }
}
