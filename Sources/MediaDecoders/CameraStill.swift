import CSystem
import CVips
import Glibc
import MediaTypes

/// A still as a camera takes it: a JPEG with its date and the device's name.
enum CameraStill {
  private static let quality = 95

  /// Writes a picture into an empty file.
  static func write(
    _ picture: CameraPicture, of input: CameraInput, to output: Int32
  ) throws(MediaError) -> ExportedPicture {
    try VipsLibrary.prepare()
    let pixels = try picture.frame.picture().inSRGB().onWhite().withOwnMetadata()
    let date = CameraMoment.exif(time(nil))
    for (field, value) in [
      ("exif-ifd0-Model", input.name), ("exif-ifd0-DateTime", date),
      ("exif-ifd2-DateTimeOriginal", date), ("exif-ifd2-DateTimeDigitized", date),
    ] where !value.isEmpty {
      // libvips takes off what stands in the last brackets: how the value is stored.
      vips_image_set_string(pixels.handle, field, value + " (ASCII)")
    }
    guard let target = vips_target_new_to_descriptor(output) else {
      throw .exportFailed(VipsLibrary.takeError())
    }
    defer { g_object_unref(target) }
    guard pick_vips_save_jpeg(pixels.handle, target, Int32(quality), 0) == 0 else {
      throw .exportFailed(VipsLibrary.takeError())
    }
    var facts = stat()
    guard fstat(output, &facts) == 0 else { throw .exportFailed("fstat: error \(errno)") }
    return ExportedPicture(
      format: .jpeg, size: pixels.size, originalSize: pixels.size, byteCount: Int(facts.st_size))
  }

  /// The first good picture of a camera that is opened at its largest size; the first ones are often too dark.
  static func largest(of input: CameraInput) throws(MediaError) -> CameraPicture {
    let feed = try CameraOpening.feed(input, isForStill: true)
    let end = CameraClock.now + Int64(MediaLimits.cameraSilentMilliseconds) * 1000
    var count = 0
    while CameraClock.now < end {
      guard let picture = try feed.next() else {
        usleep(2000)
        continue
      }
      count += 1
      if count >= warmUp { return picture }
    }
    throw .cameraSilent
  }

  private static let warmUp = 6
}
