import Glibc
public import MediaTypes

/// A camera that can be shown, or what stands for one.
public struct CameraChoice: Equatable, Sendable {
  /// What its pictures come from.
  public var input: CameraInput
  /// Which way it looks. What looks at the person is shown mirrored.
  public var direction: CameraDevice

  /// A camera.
  public init(input: CameraInput, direction: CameraDevice) {
    self.input = input
    self.direction = direction
  }

  /// A camera of this machine.
  init(_ camera: Camera) {
    self.init(
      input: CameraInput(format: "video4linux2", path: camera.path, name: camera.name),
      direction: camera.direction)
  }
}

/// The cameras that were found, and whether one of them can be used.
public struct CamerasFound: Equatable, Sendable {
  /// All of them, the one to begin with first.
  public var choices: [CameraChoice]
  /// Whether there is one that can be used, and why not.
  public var availability: Availability
  /// Whether a person named the first one; it is shown first then, whichever way it looks.
  public var isNamed: Bool

  /// What was found; nothing unless told otherwise.
  public init(
    choices: [CameraChoice] = [], availability: Availability = .unavailable(.noCamera),
    isNamed: Bool = false
  ) {
    self.choices = choices
    self.availability = availability
    self.isNamed = isNamed
  }

  /// The place among `choices` of the one to begin with, where one that looks this way is wanted: any other where none
  /// does; nil where there is no camera.
  public func place(looking direction: CameraDevice) -> Int? {
    if choices.isEmpty { return nil }
    return isNamed ? 0 : choices.firstIndex { $0.direction == direction } ?? 0
  }

  /// These, then those of `others` that are not among them. There is one as soon as either has one.
  func followed(by others: CamerasFound) -> CamerasFound {
    let new = others.choices.filter { other in !choices.contains { $0.input == other.input } }
    let isAvailable = availability == .available || others.availability == .available
    let reason = choices.isEmpty ? others.availability : availability
    return CamerasFound(
      choices: choices + new, availability: isAvailable ? .available : reason,
      isNamed: isNamed || others.isNamed)
  }
}

/// Which camera a person named.
public enum CameraWish: Equatable, Sendable {
  /// Any that there is.
  case any
  /// None, although there may be one.
  case none
  /// The device with a number.
  case number(Int)
  /// A device's path.
  case device(FilePath)
  /// A part of a camera's name, in any case.
  case name(String)
  /// Filters of FFmpeg's, which make pictures of their own.
  case filters(String)
  /// A movie, played in its own time.
  case movie(FilePath)

  /// What a word means: `lavfi:GRAPH`, `file:PATH`, a path, a number, `none`, or a part of a name; nil for nothing.
  public init?(_ word: FilePath) {
    let text = String(decoding: word.bytes, as: UTF8.self)
    if let filters = Self.rest(of: word, after: "lavfi:") {
      self = .filters(String(decoding: filters, as: UTF8.self))
    } else if let path = Self.rest(of: word, after: "file:") {
      self = .movie(FilePath(bytes: path))
    } else if word.bytes.contains(UInt8(ascii: "/")) {
      self = .device(word)
    } else if let number = Int(text), number >= 0 {
      self = .number(number)
    } else if text == "none" {
      self = .none
    } else {
      guard !text.isEmpty, text != "lavfi:", text != "file:" else { return nil }
      self = .name(text)
    }
  }

  private static func rest(of word: FilePath, after prefix: String) -> ArraySlice<UInt8>? {
    let prefix = Array(prefix.utf8)
    guard word.bytes.starts(with: prefix), word.bytes.count > prefix.count else { return nil }
    return Array(word.bytes)[prefix.count...]
  }
}

/// Looks for cameras: those of the machine, or what a person named in their place.
public struct CameraSearch: Sendable {
  private let wishes: [CameraWish]
  private let list: CameraList

  /// A search for what a person named, in that order; for any where nothing was.
  public init(_ wishes: [CameraWish] = [], list: CameraList = CameraList()) {
    self.wishes = wishes.isEmpty ? [.any] : wishes
    self.list = list
  }

  /// What there is now, the named ones first. Looks at device files and the system's tree, so it may block; what cannot be
  /// read is left out, and where nothing is left `availability` says why.
  public func found() -> CamerasFound {
    wishes.map(found).reduce(CamerasFound()) { $0.followed(by: $1) }
  }

  private func found(_ wish: CameraWish) -> CamerasFound {
    switch wish {
    case .none: CamerasFound()
    case .any: machine(isNamed: false) { _ in true }
    case .number(let number):
      machine { $0.path.lastComponent == FilePath("video\(number)") }
    case .name(let part): machine { $0.name.lowercased().contains(part.lowercased()) }
    case .device(let path): device(path)
    case .filters(let graph):
      stand(CameraInput(format: "lavfi", path: FilePath(graph), name: graph), isThere: true)
    case .movie(let path):
      stand(
        CameraInput(
          format: nil, path: path,
          name: String(decoding: path.lastComponent.bytes, as: UTF8.self)),
        isThere: path.withCString { access($0, F_OK) == 0 })
    }
  }

  /// The machine's cameras, the named ones first; where none of them is named there is no camera.
  private func machine(isNamed: Bool = true, _ isMeant: (Camera) -> Bool) -> CamerasFound {
    let cameras = list.cameras()
    let meant = cameras.filter(isMeant)
    guard !meant.isEmpty else { return CamerasFound() }
    let others = cameras.filter { !isMeant($0) }
    return CamerasFound(
      choices: (meant + others).map { CameraChoice($0) },
      availability: list.availability(of: meant), isNamed: isNamed)
  }

  private func device(_ path: FilePath) -> CamerasFound {
    let cameras = list.cameras()
    if cameras.contains(where: { $0.path == path }) { return machine { $0.path == path } }
    // A link to a device, or one that the system's tree does not name.
    guard path.withCString({ access($0, F_OK) }) == 0 else { return CamerasFound() }
    let camera = Camera(path: path, name: String(decoding: path.bytes, as: UTF8.self))
    return CamerasFound(
      choices: [CameraChoice(camera)], availability: list.availability(of: [camera]), isNamed: true)
  }

  /// What stands for a camera looks away from the person: it is shown as it is.
  private func stand(_ input: CameraInput, isThere: Bool) -> CamerasFound {
    guard isThere else { return CamerasFound() }
    return CamerasFound(
      choices: [CameraChoice(input: input, direction: .rear)], availability: .available,
      isNamed: true)
  }
}
