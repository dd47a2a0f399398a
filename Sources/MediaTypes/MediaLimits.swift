/// What a file may cost before it is refused or its decoder stopped. All limits stand here;
/// `pickroll doctor` shows them.
public enum MediaLimits {
  // A picture.

  /// The longest side of a picture, in pixels: what JPEG can say.
  public static let side = 65_535
  /// The most pixels of a picture; a 300-megapixel scan still opens.
  public static let pixels = 300_000_000
  /// The most memory that decoding may need, in bytes, as reckoned from the header before any pixel
  /// is decoded.
  public static let decodedBytes = jobResidentBytes
  /// The most pixels that are held in memory without need, when a picture is saved.
  public static let heldPixels = 50_000_000
  /// The most bytes that a packed file (`.svgz`) may unpack to.
  public static let unpackedBytes = 32 << 20
  /// The most cells of one drawn picture; a screen of 512×512.
  public static let cells = 512 * 512
  /// The most bytes of a written picture; it lies in memory until it is in its place.
  public static let exportBytes = 1 << 30

  /// The most bytes of a movie that is written: what a file system of old can hold of one many times over.
  public static let movieBytes = 64 << 30

  /// The longest movie that is believed, in milliseconds: some thirty years. A larger number is damage.
  public static let movieMilliseconds = 1_000_000_000_000

  // The time of one job. A machine with much to do slows every decoder down, so what counts first
  // is the time that the processor worked on the job.

  /// The processor's time for one job, in milliseconds.
  public static let jobProcessorMilliseconds = 8_000
  /// How long a process may stand still in a job, waiting without any work, in milliseconds.
  public static let jobStillMilliseconds = 5_000
  /// How long a job may take in all, in milliseconds from the moment it is sent.
  public static let jobMilliseconds = 30_000
  /// How long the cutting of a movie may take, in milliseconds: hours on a slow machine, of which a person sees how far
  /// they are.
  public static let cutMilliseconds = 12 * 3_600_000
  /// How long a process may leave its request unread, in milliseconds; it counts as not started.
  public static let startMilliseconds = 5_000
  /// How long the opening of a file may take, in milliseconds; then its folder does not answer.
  public static let openingMilliseconds = 5_000
  /// How long an opening holds up others, in milliseconds.
  public static let openingPatienceMilliseconds = 1_000
  /// How long a listing may be silent before the screen says so, in milliseconds.
  public static let listingPatienceMilliseconds = 2_000

  // A camera.

  /// How long a camera may give nothing, in milliseconds.
  public static let cameraSilentMilliseconds = 5_000
  /// The room that a recording leaves on the disk, in bytes.
  public static let recordingRoomBytes = 64 << 20
  /// How long a process with a camera may stand still in a job, in milliseconds: longer than a camera may be silent,
  /// and a device may take a while to open.
  public static let cameraStillMilliseconds = 15_000

  // The memory of a media process.

  /// The address space of a media process in bytes. An upright copy of the largest picture, four
  /// bytes a pixel, and its turned copy fit; a decoder that runs away does not.
  public static let addressSpace: UInt64 = 4 << 30
  /// The memory that a process may hold during a job, in bytes.
  public static let jobResidentBytes = 1280 << 20
  /// The memory that a process may hold between two jobs, in bytes; one that grew is replaced.
  public static let keptResidentBytes = 384 << 20
  /// The same while it has a movie open whose frames are asked for: the pictures of 8K from which others are made.
  public static let keptMotionBytes = 1152 << 20
  /// How long it may go on holding that much when no frame is asked for, in milliseconds.
  public static let motionRestMilliseconds = 10_000
  /// The memory that a process may hold while it makes a movie anew, in bytes: a decoder's pictures and an encoder's.
  public static let cutResidentBytes = 2560 << 20
  /// What is listened to of a process's standard error, in bytes; then the ear is closed.
  public static let standardErrorBytes = 256 << 10
  /// The longest message of a media process that is believed, in bytes.
  public static let messageBytes = 16 << 20

  // Processes and tries.

  /// How often a job is given to a process before a crash is the file's fault.
  public static let crashTries = 2
  /// How often a job is given to a process that then ends without having read it.
  public static let startTries = 3
  /// How long nothing is started after so many failed starts, in milliseconds.
  public static let startPauseMilliseconds = 5_000
  /// How long a process may take to end by itself, in milliseconds.
  public static let endingMilliseconds = 500
  /// Files opened for jobs that no process is free for, so that a free one need not wait.
  public static let openedAhead = 2
  /// Files remembered as broken.
  public static let brokenFiles = 10_000
  /// How long a file counts as broken that took too long, in milliseconds: it may have been the
  /// storage.
  public static let slowFileMilliseconds = 60_000
  /// How many readers go on with a listing while others wait for storage that does not answer.
  public static let listingReaders = 8

  /// The most paths that are taken from another program: of 60 bytes each they take a gigabyte.
  public static let streamedPaths = 4_000_000
}
