import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("What the camera takes")
struct CaptureTests {
  private func live(_ setup: AppSetup) throws -> FakeLoop {
    var loop = try FakeLoop(setup)
    loop.showFrames(2)
    return loop
  }

  private static let still = FilePath("/taken/IMG_1.jpg")

  @Test("A still that is used is handed over with what the camera wrote about it, once")
  func use() throws {
    var loop = try live(cameraSetup(edits: false))
    loop.press(.enter)
    #expect(loop.captures.map(\.operation) == [.still(webcam.input)])
    loop.press(.enter, " ")
    #expect(loop.captures.count == 1)
    loop.takeStill()
    #expect(loop.state.screen == .cameraReview)
    loop.settle()
    loop.press(.enter, .enter)
    #expect(loop.verdicts.count == 1)
    guard case .finished(let media) = loop.verdicts.first else { return #expect(Bool(false)) }
    #expect(media.map(\.original) == [Self.still])
    #expect(
      media.first?.metadata
        == CaptureMetadata(
          date: CivilTime(year: 2026, month: 5, day: 12, hour: 12, minute: 0, second: 0),
          device: "Integrated Camera", size: PixelSize(width: 1280, height: 960)))
    #expect(loop.cameraJobs == [.close])
  }

  @Test("The picture taken is shown as it is, not mirrored")
  func unmirrored() throws {
    var loop = try live(cameraSetup())
    loop.press(" ")
    loop.takeStill()
    let renders = loop.jobs.compactMap { job in
      if case .render(let request) = job.operation, job.source == Self.still {
        request
      } else {
        nil
      }
    }
    #expect(renders.map(\.edit.transform) == [.up])
  }

  @Test("Retake goes back to the live view, and takes the file away")
  func retake() throws {
    for key: Key in ["r", .escape] {
      var loop = try live(cameraSetup())
      loop.press(.enter)
      loop.takeStill()
      loop.settle()
      #expect(loop.press(key).contains(.discard(Self.still)))
      #expect(loop.state.screen == .camera)
      #expect(loop.wantedFrame != nil)
      loop.press(.enter)
      #expect(loop.captures.count == 2)
    }
  }

  @Test("A second recording begins at nothing, also before its first frame is there")
  func secondRecording() throws {
    var loop = try live(cameraSetup(types: [.movie]))
    loop.press(.enter)
    loop.beginMovie()
    loop.media.camera.recorded = 2000
    loop.showFrames(2)
    #expect(loop.line(0).hasSuffix("● 0:02 / 10:00"))
    loop.press(.enter)
    loop.showFrames(2)
    loop.press("r", .enter)
    loop.beginMovie("/taken/MOV_2.mp4")
    #expect(loop.line(0).hasSuffix("● 0:00 / 10:00"))
  }

  @Test("The words are chosen by arrows and by the mouse")
  func words() throws {
    var loop = try live(cameraSetup())
    loop.press(.enter)
    loop.takeStill()
    loop.press(.left, .enter)
    #expect(loop.state.screen == .camera)
    loop.showFrames()
    loop.press(.enter)
    loop.takeStill()
    let use = loop.state.reviewWords[1].place
    loop.click(use.minColumn, use.minRow)
    #expect(loop.state.screen == .editor)
  }

  @Test("With editing the square follows; its way back is to Retake or Use")
  func edit() throws {
    var loop = try live(cameraSetup())
    loop.press(.enter)
    loop.takeStill()
    loop.settle()
    loop.press(.enter)
    #expect(loop.state.screen == .editor)
    loop.media.sizes[Self.still] = PixelSize(width: 1280, height: 960)
    loop.settle()
    loop.press(.escape)
    #expect(loop.state.screen == .cameraReview)
    loop.press(.enter)
    loop.settle()
    loop.press(.enter)
    #expect(loop.saves.map(\.asset) == [Self.still])
    loop.give(
      .saved(
        .success(
          SavedPicture(path: FilePath("/edited.jpg"), size: PixelSize(width: 9, height: 9)))))
    guard case .finished(let media) = loop.verdicts.first else { return #expect(Bool(false)) }
    #expect(media.first?.metadata?.device == "Integrated Camera")
    #expect(media.first?.edited == FilePath("/edited.jpg"))
  }

  @Test("The self-timer counts down, and Esc stops it")
  func timer() throws {
    var loop = try live(cameraSetup())
    loop.press("d", .enter)
    #expect(loop.state.camera?.countdown == 3)
    loop.give(.timer(.countdown))
    #expect(loop.state.camera?.countdown == 2)
    loop.press(.escape)
    #expect(loop.state.screen == .camera)
    loop.give(.timer(.countdown))
    #expect(loop.captures.isEmpty)
    loop.press(.enter)
    for _ in 0..<3 { loop.give(.timer(.countdown)) }
    #expect(loop.captures.count == 1)
    loop.takeStill()
    loop.press("r", "d")
    #expect(loop.state.camera?.timer == .long)
    loop.press("d")
    #expect(loop.state.camera?.timer == .off)
  }

  @Test("A movie is recorded, ended and used; what is asked of it is what was set")
  func movie() throws {
    var setup = cameraSetup(edits: true, types: [.image, .movie])
    setup.picker.videoMaximumMilliseconds = 30_000
    setup.picker.videoQuality = .medium
    var loop = try live(setup)
    loop.press("m", .enter)
    #expect(
      loop.captures.map(\.operation) == [
        .record(
          webcam.input,
          RecordRequest(
            maximumMilliseconds: 30_000, maximumShorterSide: 480, maximumBitRate: 2_000_000))
      ])
    loop.beginMovie()
    loop.media.camera.recorded = 12_000
    loop.showFrames()
    #expect(loop.line(0).contains("● 0:12 / 0:30"))
    loop.press("c", "m", "d")
    #expect(loop.wantedFrame?.input == webcam.input)
    loop.press(.enter)
    #expect(loop.cameraJobs == [.stop(webcam.input)])
    loop.settle()
    #expect(loop.state.screen == .movie)
    #expect(loop.text.contains("Use Movie"))
    loop.press(.enter)
    guard case .finished(let media) = loop.verdicts.first else { return #expect(Bool(false)) }
    #expect(media.map(\.mediaType) == [.movie])
    #expect(media.first?.byteCount == 1_200_000)
  }

  @Test("A recording that ends by itself is told and reviewed")
  func ended() throws {
    for (recorded, word) in [(600_000, "as long as"), (20_000, "nearly full")] {
      var loop = try live(cameraSetup(types: [.movie]))
      loop.press(.enter)
      loop.beginMovie()
      (loop.media.camera.recorded, loop.media.camera.hasEnded) = (recorded, true)
      loop.showFrames(2)
      #expect(loop.state.screen == .movie)
      #expect(loop.text.contains(word))
    }
  }

  @Test("What was recorded until the camera was unplugged is offered")
  func unplugged() throws {
    var loop = try live(cameraSetup(types: [.movie]))
    loop.press(.enter)
    loop.beginMovie()
    loop.media.camera.failure = .cameraGone
    loop.showFrames(2)
    #expect(loop.state.screen == .movie)
    #expect(loop.text.contains("Integrated Camera"))
    // The media process died with it: the file itself tells.
    loop.press("r")
    loop.media.camera.failure = nil
    loop.press("r")
    loop.showFrames(2)
    loop.press(.enter)
    loop.beginMovie()
    loop.media.camera.movie = .failure(.workerDied(9))
    loop.press(.enter)
    loop.showFrames(2)
    #expect(loop.state.screen == .camera)
    #expect(loop.effects.last(where: { if case .discard = $0 { true } else { false } }) != nil)
  }

  @Test(
    "A recording whose end nobody waits for any longer is taken as the file has it, and that is told"
  )
  func brokenOff() throws {
    for error: MediaError in [.timedOut, .workerDied(9), .exportFailed("nothing is recorded")] {
      var loop = try live(cameraSetup(types: [.movie]))
      loop.press(.enter)
      loop.beginMovie()
      loop.media.camera.movie = .failure(error)
      loop.media.movies.insert(FilePath("/taken/MOV_1.mp4"))
      loop.media.animations[FilePath("/taken/MOV_1.mp4")] = [1000, 1500]
      loop.press(.enter)
      loop.showFrames(2)
      #expect(loop.state.screen == .movie)
      #expect(loop.text.contains("The recording broke off. What was recorded is kept."))
    }
  }

  @Test("A still that cannot be written is told, and the camera is live again")
  func failed() throws {
    var loop = try live(cameraSetup())
    loop.press(.enter)
    loop.capture(.failure(.storage(.noSpace)))
    #expect(loop.state.picker.capture == .live)
    #expect(loop.text.contains("the disk is full"))
    loop.press(.enter)
    #expect(loop.captures.count == 2)
  }

  @Test("A still that comes after the camera was left is not kept")
  func late() throws {
    var loop = try live(cameraSetup(start: .sheet))
    loop.press("c")
    loop.showFrames(2)
    loop.press(.enter, .escape)
    #expect(loop.state.screen == .sheet)
    #expect(loop.takeStill() == [.discard(Self.still)])
    #expect(loop.state.screen == .sheet)
  }

  @Test("On request what was taken is saved into the camera roll first")
  func save() throws {
    var setup = cameraSetup(edits: false)
    setup.savesCaptures = true
    var loop = try live(setup)
    loop.say(.status(status()))
    loop.press(.enter)
    loop.takeStill()
    loop.settle()
    loop.press(.enter)
    #expect(loop.requests.last == .save(Self.still))
    #expect(loop.verdicts.isEmpty)
    loop.say(.saved(.success(FilePath("/roll/IMG_1.jpg"))))
    #expect(loop.verdicts.count == 1)
  }

  @Test("Where saving is not allowed it is told, and the next Use goes on without it")
  func unsaved() throws {
    var setup = cameraSetup(edits: false)
    setup.savesCaptures = true
    var loop = try live(setup)
    loop.say(.status(status(adding: .refuse(.restricted))))
    loop.press(.enter)
    loop.takeStill()
    loop.settle()
    loop.press(.enter)
    #expect(loop.text.contains("Not saved"))
    #expect(loop.verdicts.isEmpty)
    loop.press(.enter)
    #expect(loop.verdicts.count == 1)
  }
}
