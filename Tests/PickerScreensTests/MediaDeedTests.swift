import MediaTypes
import PickerScreens
import Testing

@Suite("Errors in the words of what was being done")
struct MediaDeedTests {
  private static let errors: [MediaError] = [
    .missing, .unreadable(13), .notAFile, .empty, .unsupported, .corrupt("x"), .noPicture,
    .soundOnly, .codecMissing("h264"), .limitExceeded("pixels"), .noPreview,
    .cropOutside(PixelSize(width: 1, height: 1)), .timedOut, .unanswered, .workerDied(11),
    .wireBroken, .workerUnavailable("x"), .cancelled, .exportFailed("x"), .cameraBusy, .cameraGone,
    .cameraSilent, .cameraUnreadable(13), .cameraUnusable("x"), .diskNearlyFull, .noSpace,
    .otherContainer(.mkv),
  ]

  /// Words that are nonsense of what was being done.
  private static func nonsense(_ deed: MediaDeed) -> [String] {
    let showing = ["shown", "to open", "显示", "打开"]
    switch deed {
    case .showing: return []
    case .saving, .cutting, .reducing, .takingFrame: return showing + ["camera", "相机", "录制"]
    // A file that stands for a camera may be damaged, or too large.
    case .liveView: return ["shown", "显示"]
    case .takingPicture, .recording:
      return showing + ["Choose another.", "damaged", "其他文件", "其他图片"]
    }
  }

  @Test("no sentence speaks of something else, or lacks a word", arguments: MediaDeed.allCases)
  func sentences(deed: MediaDeed) {
    for error in Self.errors {
      for language in [Language.english, .simplifiedChinese] {
        for text in [
          language.sentence(error, file: FilePath("a.mp4"), deed),
          language.sentence(SaveFailure.media(error), file: FilePath("a.mp4"), deed),
        ] {
          #expect(!text.contains("{") && text.count > 4, "\(error): \(text)")
          for word in Self.nonsense(deed) {
            #expect(!text.contains(word), "\(error) while \(deed): \(text)")
          }
        }
      }
    }
  }

  @Test(
    "a cut that fails is told so, a file that is damaged as well",
    arguments: [
      (.exportFailed("x"), .cutting, "“a.mp4” could not be cut. Choose another part."),
      (.workerDied(11), .reducing, "“a.mp4” could not be made smaller."),
      (
        .exportFailed("x"), .takingFrame,
        "This frame of “a.mp4” could not be taken. Choose another."
      ),
      (.exportFailed("x"), .saving, "Not saved: “a.mp4” could not be written."),
      (.exportFailed("x"), .recording, "The movie could not be recorded. Try again."),
      (.notAFile, .liveView, "Not saved. “a.mp4” is not a file."),
      (.corrupt("x"), .takingPicture, "The picture could not be taken. Try again."),
      (.corrupt("x"), .cutting, "Not saved. “a.mp4” is damaged. Choose another."),
      (.noSpace, .cutting, "Not saved: the disk is full. Make room, then try again."),
    ] as [(MediaError, MediaDeed, String)])
  func words(error: MediaError, deed: MediaDeed, sentence: String) {
    #expect(
      Language.english.sentence(SaveFailure.media(error), file: FilePath("a.mp4"), deed) == sentence
    )
  }
}
