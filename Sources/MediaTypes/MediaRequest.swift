public import Cells

/// The number of a job, chosen by whoever asks; never used twice by one asker.
public struct JobID: Equatable, Hashable, Sendable, Comparable {
  /// The number.
  public let value: UInt64
  /// The job with a number.
  public init(_ value: UInt64) { self.value = value }
  /// Earlier jobs have smaller numbers.
  public static func < (left: JobID, right: JobID) -> Bool { left.value < right.value }
}

/// What a person did to a picture: cut a rectangle, then turned or mirrored it.
public struct PictureEdit: Equatable, Hashable, Sendable {
  /// The rectangle in pixels of the upright picture at full resolution; nil keeps all of it.
  public var crop: PixelRect?
  /// How the cut piece is laid afterwards.
  public var transform: Orientation

  /// An edit; without arguments it changes nothing.
  public init(crop: PixelRect? = nil, transform: Orientation = .up) {
    self.crop = crop
    self.transform = transform
  }
}

/// How many colours the cells may use.
public enum ColorDepth: UInt8, CaseIterable, Sendable {
  /// 24-bit sRGB.
  case trueColor = 0
  /// Entries 16 to 255 of the terminal's palette, which are the same everywhere.
  case indexed256 = 1
  /// The terminal's 16 colours with names, which each terminal chooses.
  case indexed16 = 2
  /// The first 8 of them.
  case indexed8 = 3
  /// The terminal's own two: one for glyphs, one behind them.
  case none = 4
}

/// What lies behind the transparent parts of a picture.
public enum Backdrop: UInt8, CaseIterable, Sendable {
  /// The terminal's own background shows.
  case none = 0
  /// A quiet dark chequer.
  case dark = 1
  /// A quiet light chequer.
  case light = 2
}

/// A picture to be drawn with characters.
public struct RenderRequest: Equatable, Hashable, Sendable {
  /// How the picture meets the box.
  public enum Fit: UInt8, CaseIterable, Sendable {
    /// Whole, with its shape kept: one side of the box may not be filled.
    case inside = 0
    /// The box filled, the shape kept, what hangs over cut off evenly.
    case cover = 1
    /// Stretched to the box exactly.
    case stretch = 2
  }
  /// What is kept of the drawn box.
  public enum Mask: UInt8, CaseIterable, Sendable {
    /// All of it.
    case none = 0
    /// The ellipse that touches its four sides: a circle where the box is square in pixels.
    case circle = 1
  }
  /// How good the picture must be.
  public enum Quality: UInt8, CaseIterable, Sendable {
    /// The small picture that a camera put into the file, at once, or `MediaError.noPreview`.
    case preview = 0
    /// The real one.
    case sharp = 1
  }

  /// What part, and how it is laid.
  public var edit: PictureEdit
  /// The cells to fill; at least 1×1.
  public var box: CellSize
  /// The shape of a cell in pixels, such as 8×16.
  public var cellPixels: PixelSize
  /// How the picture meets the box.
  public var fit: Fit
  /// What is kept.
  public var mask: Mask
  /// How good it must be.
  public var quality: Quality
  /// The colours that may be used.
  public var depth: ColorDepth
  /// What lies behind transparent parts; without colours it also says how bright the terminal's own are.
  public var backdrop: Backdrop
  /// The characters that may be used.
  public var symbols: Repertoire

  /// A picture to be drawn with characters.
  public init(
    box: CellSize, edit: PictureEdit = PictureEdit(),
    cellPixels: PixelSize = PixelSize(width: 8, height: 16), fit: Fit = .inside,
    mask: Mask = .none, quality: Quality = .sharp, depth: ColorDepth = .trueColor,
    backdrop: Backdrop = .dark, symbols: Repertoire = .full
  ) {
    self.box = box
    self.edit = edit
    self.cellPixels = cellPixels
    self.fit = fit
    self.mask = mask
    self.quality = quality
    self.depth = depth
    self.backdrop = backdrop
    self.symbols = symbols
  }
}

/// A format that pictures are saved in.
public enum OutputFormat: UInt8, CaseIterable, Sendable {
  /// The format's name as options and recipes have it.
  case jpeg = 0
  case png = 1
  case webp = 2

  /// `jpeg`, `png`, `webp`.
  public var name: String {
    switch self {
    case .jpeg: "jpeg"
    case .png: "png"
    case .webp: "webp"
    }
  }

  /// The ending of a file's name, without the dot.
  public var fileExtension: String { self == .jpeg ? "jpg" : name }

  /// The format of a name or an ending, in any case: `jpg` and `jpeg` are one.
  public init?(named name: String) {
    switch name.lowercased() {
    case "jpg", "jpeg", "jpe": self = .jpeg
    case "png": self = .png
    case "webp": self = .webp
    default: return nil
    }
  }
}

/// A picture to be written to a file.
public struct ExportRequest: Equatable, Hashable, Sendable {
  /// What part, and how it is laid; cut from the original at full resolution.
  public var edit: PictureEdit
  /// The longest side allowed in pixels; nil for no limit. Never made larger than the cut.
  public var maximumSide: Int?
  /// The format; nil: JPEG, or PNG where the picture has an alpha channel.
  public var format: OutputFormat?
  /// 1 to 100, for formats that lose something.
  public var quality: Int
  /// Whether EXIF, XMP and IPTC stay; the position goes with them. An ICC profile never stays: the pixels are sRGB.
  public var keepsMetadata: Bool
  /// Of a movie, the moment whose frame is written, in milliseconds from its beginning; nil: a frame that shows something.
  public var moment: Int?

  /// A picture to be written.
  public init(
    edit: PictureEdit = PictureEdit(), maximumSide: Int? = nil, format: OutputFormat? = nil,
    quality: Int = 80, keepsMetadata: Bool = false, moment: Int? = nil
  ) {
    self.edit = edit
    self.maximumSide = maximumSide
    self.format = format
    self.quality = quality
    self.keepsMetadata = keepsMetadata
    self.moment = moment
  }
}

/// What is asked of the media process, about one open file or about itself.
public enum MediaOperation: Equatable, Hashable, Sendable {
  /// What is known of it.
  case probe
  /// Draw it with characters.
  case render(RenderRequest)
  /// Draw a frame of a moving picture.
  case frame(FrameRequest)
  /// Write it to the second descriptor that comes with the job.
  case export(ExportRequest)
  /// Cut the movie, and write what is kept to the second descriptor that comes with the job.
  case cut(CutRequest)
  /// What the process itself can do; no file comes with it.
  case abilities
  /// Something of a camera; only a still and a recording bring a file, which is written.
  case camera(CameraRequest)

  /// How many open files come with it: the picture, and for an export or a cut the file to write.
  public var fileCount: Int {
    switch self {
    case .probe, .render, .frame: 1
    case .export, .cut: 2
    case .abilities: 0
    case .camera(let request): request.fileCount
    }
  }
}

/// A picture as it was written.
public struct ExportedPicture: Equatable, Hashable, Sendable {
  /// The true format.
  public var format: OutputFormat
  /// The size in pixels.
  public var size: PixelSize
  /// The size of the upright original.
  public var originalSize: PixelSize
  /// The bytes written.
  public var byteCount: Int

  /// A picture as it was written.
  public init(format: OutputFormat, size: PixelSize, originalSize: PixelSize, byteCount: Int) {
    self.format = format
    self.size = size
    self.originalSize = originalSize
    self.byteCount = byteCount
  }
}

/// The good answers of the media process.
public enum MediaReply: Equatable, Sendable {
  /// To `probe`.
  case info(MediaInfo)
  /// To `render`: the drawn cells, and what is known of the file.
  case picture(CellPicture, MediaInfo)
  /// To `frame`: the drawn cells, when they are shown, and what is known of the file.
  case frame(CellPicture, FrameTiming, MediaInfo)
  /// To `export`.
  case exported(ExportedPicture)
  /// To `cut`, more than once before its answer: how far it is, in thousandths.
  case progress(Int)
  /// To `cut`.
  case cut(CutMovie)
  /// To `abilities`.
  case abilities(MediaAbilities)
  /// To `CameraRequest.devices`.
  case cameras([CameraFacts])
  /// To `CameraRequest.frame`: the drawn cells, and what is known of the frame.
  case cameraFrame(CellPicture, CameraFrame)
  /// To `CameraRequest.record`: it has begun.
  case recording
  /// To `CameraRequest.stop`.
  case recorded(RecordedMovie)
  /// To `CameraRequest.close`.
  case closed
}

/// A job for the media host.
public struct MediaJob: Equatable, Sendable {
  /// What it is told by.
  public var id: JobID
  /// The file; no path where none is asked about.
  public var source: FilePath
  /// What is asked.
  public var operation: MediaOperation
  /// Larger is sooner; equal ones go in the order they came.
  public var priority: Int

  /// A job.
  public init(id: JobID, source: FilePath, operation: MediaOperation, priority: Int = 0) {
    self.id = id
    self.source = source
    self.operation = operation
    self.priority = priority
  }
}

/// Whoever answers jobs: the media host, or a fake in tests. Answers come later, as values, by another way.
public protocol MediaService: AnyObject {
  /// Takes a job. Every job is answered exactly once, unless it is cancelled.
  func submit(_ job: MediaJob)
  /// Gives a job up: it is not answered. Unknown numbers are ignored.
  func cancel(_ id: JobID)
}
