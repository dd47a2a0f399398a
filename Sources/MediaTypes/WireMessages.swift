import Cells

/// A request as it goes to a media process.
public struct WireRequest: Equatable, Sendable {
  /// The job.
  public var id: JobID
  /// What is asked, mostly of the descriptor that comes with it.
  public var operation: MediaOperation

  /// A request.
  public init(id: JobID, operation: MediaOperation) {
    self.id = id
    self.operation = operation
  }

  /// How many descriptors travel with the request.
  public var descriptorCount: Int { operation.fileCount }

  /// The request as a payload.
  public func encoded() -> [UInt8] {
    var writer = WireWriter()
    writer.put(id.value)
    switch operation {
    case .probe: writer.put(UInt8(0))
    case .render(let request):
      writer.put(UInt8(1))
      writer.put(request)
    case .export(let request):
      writer.put(UInt8(2))
      writer.put(request)
    case .abilities: writer.put(UInt8(3))
    case .frame(let request):
      writer.put(UInt8(4))
      writer.put(request.look)
      writer.put(request.milliseconds)
      writer.put(request.tolerance)
    case .camera(let request):
      writer.put(UInt8(8))
      writer.put(request)
    case .cut(let request):
      writer.put(UInt8(9))
      writer.put(request)
    }
    return writer.bytes
  }

  /// The request in a payload.
  public init(payload: [UInt8]) throws(WireReader.Malformed) {
    var reader = WireReader(payload)
    id = JobID(try reader.get())
    switch try reader.get(UInt8.self) {
    case 0: operation = .probe
    case 1: operation = .render(try reader.getRender())
    case 2: operation = .export(try reader.getExport())
    case 3: operation = .abilities
    case 4: operation = .frame(try reader.getFrame())
    case 8: operation = .camera(try reader.getCamera())
    case 9: operation = .cut(try reader.getCut())
    default: throw WireReader.Malformed()
    }
    try reader.finish()
  }
}

/// An answer as it comes from a media process.
public struct WireReply: Equatable, Sendable {
  /// The job it answers.
  public var id: JobID
  /// The answer.
  public var result: Result<MediaReply, MediaError>

  /// An answer.
  public init(id: JobID, result: Result<MediaReply, MediaError>) {
    self.id = id
    self.result = result
  }

  /// The answer as a payload.
  public func encoded() -> [UInt8] {
    var writer = WireWriter()
    writer.put(id.value)
    switch result {
    case .success(.info(let info)):
      writer.put(UInt8(0))
      writer.put(info)
    case .success(.picture(let picture, let info)):
      writer.put(UInt8(1))
      writer.put(info)
      writer.put(picture)
    case .success(.exported(let exported)):
      writer.put(UInt8(2))
      writer.put(exported)
    case .success(.abilities(let abilities)):
      writer.put(UInt8(3))
      writer.put(abilities)
    case .success(.frame(let picture, let timing, let info)):
      writer.put(UInt8(4))
      writer.put(info)
      writer.put(timing)
      writer.put(picture)
    case .success(.cameras), .success(.cameraFrame), .success(.recording), .success(.recorded),
      .success(.closed):
      writer.putCamera(result)
    case .success(.progress(let thousandths)):
      writer.put(UInt8(13))
      writer.put(thousandths)
    case .success(.cut(let movie)):
      writer.put(UInt8(14))
      writer.put(movie)
    case .failure(let error):
      writer.put(UInt8(255))
      writer.put(error)
    }
    return writer.bytes
  }

  /// The answer in a payload.
  public init(payload: [UInt8]) throws(WireReader.Malformed) {
    var reader = WireReader(payload)
    id = JobID(try reader.get())
    switch try reader.get(UInt8.self) {
    case 0: result = .success(.info(try reader.getInfo()))
    case 1:
      let info = try reader.getInfo()
      result = .success(.picture(try reader.getPicture(), info))
    case 2: result = .success(.exported(try reader.getExported()))
    case 3: result = .success(.abilities(try reader.getAbilities()))
    case 4:
      let info = try reader.getInfo()
      let timing = try reader.getTiming()
      result = .success(.frame(try reader.getPicture(), timing, info))
    case 8: result = .success(.cameras(try reader.getCameras()))
    case 9: result = .success(try reader.getCameraFrame())
    case 10: result = .success(.recording)
    case 11: result = .success(.recorded(try reader.getRecorded()))
    case 12: result = .success(.closed)
    case 13: result = .success(.progress(try reader.getInt(in: 0...1000)))
    case 14: result = .success(.cut(try reader.getCutMovie()))
    case 255: result = .failure(try reader.getError())
    default: throw WireReader.Malformed()
    }
    try reader.finish()
  }
}
