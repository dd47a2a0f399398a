import Glibc
public import MediaTypes
public import PhotoLibrary

/// The files that a camera's pictures and movies are written to, in a folder for the person alone.
public enum CapturedFiles {
  /// `$XDG_DATA_HOME/pickroll/camera`.
  public static func folder(of folders: UserFolders) -> FilePath {
    folders.data.appending("pickroll").appending("camera")
  }

  /// Writes the whole contents of the open file `source` as a still that is named by the moment, such as
  /// `IMG_20261130_155812.jpg`, and answers the path. The folder is made where it is missing.
  ///
  /// - Parameter time: seconds since 1970; the name has them in the machine's time zone.
  public static func saveStill(
    from source: Int32, at time: Int64, in folder: FilePath
  ) throws(StorageError) -> FilePath {
    try Folders.make(folder)
    var file = try TemporaryFile(in: folder)
    try file.fill(from: source)
    return try file.linkToFreeName(in: folder) { name("IMG", time, $0, "jpg") }
  }

  /// Makes a new, empty file for a movie, such as `MOV_20261130_155812.mp4`; answers its path, and its descriptor, open
  /// for reading and writing.
  public static func createMovie(
    at time: Int64, in folder: FilePath
  ) throws(StorageError) -> (path: FilePath, descriptor: Int32) {
    try Folders.make(folder)
    var number = 1
    while true {
      let path = folder.appending(name("MOV", time, number, "mp4"))
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let descriptor = path.withCString { open($0, flags, 0o644) }
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST else { throw .last(at: path) }
      number += 1
    }
  }

  private static func name(
    _ prefix: String, _ time: Int64, _ number: Int, _ ending: String
  ) -> FilePath {
    FilePath(prefix + moment(time) + (number == 1 ? "" : "-\(number)") + "." + ending)
  }

  /// Takes a file away that is not wanted: unlink(2).
  public static func discard(_ path: FilePath) {
    _ = path.withCString { unlink($0) }
  }

  private static func moment(_ time: Int64) -> String {
    var (seconds, local) = (time_t(time), tm())
    localtime_r(&seconds, &local)
    func digits(_ value: Int32, _ count: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "_" + digits(local.tm_year + 1900, 4) + digits(local.tm_mon + 1)
      + digits(local.tm_mday) + "_" + digits(local.tm_hour) + digits(local.tm_min)
      + digits(local.tm_sec)
  }
}
