import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("The camera's live view")
struct CameraTests {
  @Test("One frame is asked for at a time, and the next as soon as one is shown")
  func pacing() throws {
    var loop = try FakeLoop(cameraSetup())
    for number in 0..<5 {
      #expect(loop.cameraJobs.count == 1)
      #expect(loop.wantedFrame?.after == number)
      loop.showFrames()
      #expect(loop.state.camera?.frame?.facts.number == number + 1)
    }
    #expect(loop.state.liveArea == loop.state.liveViewPlace)
    #expect(loop.state.playbackJob == loop.jobs.last?.id)
  }

  @Test("A camera that looks at the person is mirrored, another is not")
  func mirror() throws {
    var loop = try FakeLoop(cameraSetup())
    #expect(loop.wantedFrame?.look.edit.transform == .upMirrored)
    loop.showFrames()
    loop.press("c")
    #expect(loop.wantedFrame?.input == worldcam.input)
    #expect(loop.wantedFrame?.look.edit.transform == .up)
    #expect(loop.wantedFrame?.after == 0)
    #expect(loop.state.picker.configuration.cameraDevice == .rear)
    loop.showFrames()
    loop.press("c")
    #expect(loop.wantedFrame?.input == webcam.input)
  }

  @Test("The picker knows which way the camera looks that is shown, whichever was asked for")
  func direction() throws {
    for only in [webcam, worldcam] {
      var loop = try FakeLoop(cameraSetup(cameras: [only]))
      #expect(loop.state.picker.configuration.cameraDevice == only.direction)
      loop.showFrames()
      let other: CameraDevice = only.direction == .front ? .rear : .front
      loop.give(.controller(.capture(.setDevice(other))))
      #expect(loop.state.picker.configuration.cameraDevice == only.direction)
      #expect(loop.wantedFrame?.input == only.input)
    }
  }

  @Test("Help and too small a terminal stop the asking, and it goes on after them")
  func pause() throws {
    var loop = try FakeLoop(cameraSetup())
    loop.showFrames()
    loop.press("?")
    loop.showFrames()
    #expect(loop.cameraJobs.isEmpty)
    #expect(loop.state.liveArea == nil)
    loop.press("?")
    #expect(loop.cameraJobs.count == 1)
    loop.resize(30, 8)
    loop.showFrames()
    #expect(loop.cameraJobs.isEmpty)
    loop.resize(80, 24)
    #expect(loop.cameraJobs.count == 1)
  }

  @Test("Leaving for the sheet gives the camera back, and it can be shown again")
  func leave() throws {
    var loop = try FakeLoop(cameraSetup(start: .sheet))
    #expect(loop.state.camera == nil)
    for _ in 0..<2 {
      loop.press("c")
      #expect(loop.state.screen == .camera)
      loop.showFrames(2)
      let wanted = loop.press(.escape)
      #expect(loop.state.screen == .sheet)
      #expect(loop.cameraJobs == [.close])
      #expect(wanted.contains(.lookForCameras))
      loop.settle()
    }
  }

  @Test("Without a sheet the way back is out")
  func cancel() throws {
    var loop = try FakeLoop(cameraSetup())
    loop.showFrames()
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
    #expect(loop.cameraJobs == [.close])
  }

  @Test("A suspended program has no camera, and opens it again afterwards")
  func suspend() throws {
    var loop = try FakeLoop(cameraSetup())
    loop.showFrames(3)
    loop.change { $0.giveCameraBack() }
    #expect(loop.cameraJobs == [.close])
    loop.settleClose()
    loop.press("d")
    #expect(loop.wantedFrame?.after == 0)
  }

  static let failures: [(MediaError, Text)] = [
    (.cameraGone, .cameraGone), (.cameraSilent, .cameraSilent), (.cameraBusy, .cameraIsBusy),
    (.cameraUnreadable(13), .cameraIsClosed),
  ]

  @Test("What is wrong with a camera is a sentence, and r tries again", arguments: failures)
  func failure(_ error: MediaError, _ text: Text) throws {
    var loop = try FakeLoop(cameraSetup())
    loop.showFrames(2)
    loop.media.camera.failure = error
    loop.showFrames()
    #expect(loop.cameraJobs.isEmpty)
    #expect(loop.state.liveArea == nil)
    let start = Language.english.text(text, webcam.input.name).prefix(30)
    #expect(loop.text.contains(start))
    loop.press(.enter)
    #expect(loop.captures.isEmpty)
    loop.media.camera.failure = nil
    loop.press("r")
    #expect(loop.cameraJobs.contains(.close))
    loop.showFrames()
    #expect(loop.state.camera?.frame != nil)
  }

  @Test("The sheet shows the camera's name, and follows what comes and goes")
  func row() throws {
    var setup = cameraSetup(start: .sheet)
    setup.cameras = CamerasFound()
    var loop = try FakeLoop(setup)
    #expect(loop.effects.contains(.lookForCameras))
    #expect(loop.text.contains("no camera on this machine"))
    loop.press("c")
    #expect(loop.state.screen == .sheet)
    loop.give(.cameras(CamerasFound(choices: [webcam], availability: .available)))
    #expect(loop.text.contains("Integrated Camera"))
    loop.give(
      .cameras(CamerasFound(choices: [webcam], availability: .unavailable(.cameraBusy))))
    #expect(loop.text.contains("another program has it"))
    loop.press("c")
    #expect(loop.state.screen == .sheet)
  }

  @Test("Without a camera nothing begins with it")
  func refused() {
    var setup = cameraSetup()
    setup.cameras = CamerasFound(availability: .unavailable(.cameraUnreadable))
    #expect(throws: PickerError.sourceUnavailable(.camera, .cameraUnreadable)) {
      try FakeLoop(setup)
    }
  }
}

extension FakeLoop {
  /// Answers that the camera was given back, and nothing else.
  mutating func settleClose() {
    for job in jobs where job.operation == .camera(.close) { answer(job) }
  }
}
