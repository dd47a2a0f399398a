import CSystem
import Glibc
import MediaTypes

/// What came from a media process.
enum Arrival {
  /// Nothing whole yet.
  case nothing
  /// One answer; `isFollowed` when more bytes came behind it, which is against the rules.
  case answer(WireReply, isFollowed: Bool)
  /// Bytes that are no frame or no answer.
  case malformed
  /// The process closed its end, or ended; it had read its request, or had not.
  case ended(requestWasRead: Bool)
}

/// One running media process: its sockets, and the job it has.
final class MediaProcess {
  /// The job a process works on.
  struct Work {
    var pending: PendingJob
    /// The file in memory that an export goes into.
    let output: OpenFile?
    /// What the process uses for it.
    var watch: JobWatch
  }

  let identifier: pid_t
  private(set) var work: Work?
  /// The last job it answered.
  private(set) var lastAnswered: JobID?
  /// The moving picture whose frame it drew last, and from which it can go on.
  private(set) var motion: FilePath?
  /// When it is no longer kept with all its memory, unless it gets a job before; by the host's clock.
  private(set) var restEnd: Int64?
  private let socket: Descriptor
  private var errors: Descriptor?
  private(set) var errorBytes: [UInt8] = []
  private var errorCount = 0
  private(set) var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var descriptors: [Int32] = []
  private var peerIsGone = false
  private var lastEnd = End.none

  init(_ started: StartedProcess) {
    identifier = started.identifier
    socket = started.socket
    errors = started.errors
  }

  var isIdle: Bool { work == nil }

  /// Keeps it with all its memory until then.
  func rest(until end: Int64) { restEnd = end }

  /// Whether there are bytes of something that nobody asked for.
  var speaksUnasked: Bool { isIdle && !incoming.isEmpty }

  /// Whether it was told that its job is given up.
  private var isTold = false

  /// Whether it has taken all of what it was sent: ioctl(2), SIOCOUTQ.
  var hasReadRequest: Bool {
    // What comes after the request is read when there is time for it.
    if isTold { return true }
    var unread: Int32 = 0
    return outgoing.isEmpty && sys_unread_bytes(socket.number, &unread) == 0 && unread == 0
  }

  /// What its job used too much of.
  func overrun(_ limits: JobLimits, now: Int64) -> JobWatch.Overrun? {
    work?.watch.look(at: self, limits, now: now)
  }

  /// The first line the process wrote on its standard error, at most 200 bytes; empty for none.
  var firstErrorLine: String {
    String(decoding: errorBytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// What to wait for in poll(2).
  var interests: [PollInterest] {
    let events = outgoing.isEmpty ? POLLIN : POLLIN | POLLOUT
    var list = [PollInterest(descriptor: socket.number, events: Int16(events))]
    if let errors { list.append(PollInterest(descriptor: errors.number, events: Int16(POLLIN))) }
    return list
  }

  func uses(socket number: Int32) -> Bool { socket.number == number }
  func uses(errors number: Int32) -> Bool { errors?.number == number }

  /// Gives the process a job; its bytes go out as far as the socket takes them.
  func begin(_ new: Work, source: OpenFile) {
    (work, isTold, restEnd) = (new, false, nil)
    if case .frame = new.pending.job.operation { motion = new.pending.job.source }
    let request = WireRequest(id: new.pending.job.id, operation: new.pending.job.operation)
    outgoing = WireFrame.encode(request.encoded())[...]
    let files = [source.descriptor] + (new.output.map { [$0.descriptor] } ?? [])
    // With a camera's job only the file to write goes, where there is one.
    descriptors = Array(
      new.pending.job.operation.isOfCamera
        ? files.dropFirst().prefix(request.descriptorCount)
        : files.prefix(request.descriptorCount))
    send()
  }

  /// Takes the job back: it was answered, or the process is given up.
  @discardableResult
  func finish(answered: Bool) -> Work? {
    defer { work = nil }
    if answered { lastAnswered = work?.pending.job.id }
    return work
  }

  /// Says that its frame is given up, which it looks for while it decodes: then it is soon free for another.
  func giveUpFrame() {
    guard case .frame = work?.pending.job.operation, !isTold, hasReadRequest else { return }
    isTold = true
    outgoing = WireFrame.encode([])[...]
    send()
  }

  /// Sends what is still to be sent. A broken connection shows when receiving.
  func send() {
    while !outgoing.isEmpty, !peerIsGone {
      let sent = outgoing.withUnsafeBytes { bytes in
        sys_send_with_descriptors(
          socket.number, bytes.baseAddress, bytes.count, descriptors, descriptors.count)
      }
      if sent > 0 {
        outgoing = outgoing.dropFirst(sent)
        descriptors = []
      } else if errno == EPIPE || errno == ECONNRESET {
        peerIsGone = true
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Whether its job is a movie to be cut, which may take long.
  var isCutting: Bool {
    if case .cut = work?.pending.job.operation { true } else { false }
  }

  /// What a reply says of how far its job is; nil for an answer.
  func told(by reply: WireReply) -> MediaReply? {
    guard isCutting, reply.id == work?.pending.job.id,
      case .success(.progress(let thousandths)) = reply.result
    else { return nil }
    return .progress(thousandths)
  }

  /// Reads what has come, and the first answer in it.
  func receive() -> Arrival {
    lastEnd = fill()
    return nextArrival()
  }

  /// The next answer in what was read.
  func nextArrival() -> Arrival {
    do {
      if let payload = try WireFrame.takePayload(from: &incoming) {
        return .answer(try WireReply(payload: payload), isFollowed: !incoming.isEmpty)
      }
    } catch {
      return .malformed
    }
    switch lastEnd {
    case .none: return .nothing
    case .closed: return .ended(requestWasRead: !peerIsGone)
    case .reset: return .ended(requestWasRead: false)
    }
  }

  private enum End { case none, closed, reset }

  /// Reads what is there, at most a turn's share.
  ///
  /// A read that does not fill the buffer emptied the socket; what comes after it is another turn's.
  /// A stream socket reports ECONNRESET when its peer was closed with unread bytes (unix(7)).
  private func fill() -> End {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<16 {
      let count = recv(socket.number, &buffer, buffer.count, 0)
      if count > 0 {
        incoming += buffer[..<count]
        if count < buffer.count { return .none }
      } else if count == 0 {
        return .closed
      } else if errno == ECONNRESET {
        return .reset
      } else if errno != EINTR {
        return .none
      }
    }
    return .none
  }

  /// Reads what the process wrote on its standard error, keeping only the beginning.
  ///
  /// One that does not stop is listened to no longer: its writing fails from then on.
  func receiveErrors() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    for _ in 0..<4 {
      guard let errors else { return }
      let count = recv(errors.number, &buffer, buffer.count, 0)
      if count > 0 {
        errorBytes += buffer[..<min(count, max(0, 4096 - errorBytes.count))]
        errorCount += count
        if errorCount > MediaLimits.standardErrorBytes { self.errors = nil }
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        self.errors = nil
      } else if errno == EAGAIN {
        return
      }
    }
  }
}
