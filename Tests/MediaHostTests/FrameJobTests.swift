import Cells
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("Frames of moving pictures")
struct FrameJobTests {
  private func frame(_ moment: Int) -> MediaOperation {
    .frame(
      FrameRequest(
        look: RenderRequest(box: CellSize(columns: 4, rows: 2)), milliseconds: moment))
  }

  @Test("frames of one file go to one process, one after the other, and others' jobs beside them")
  func affinity() {
    let driver = HostDriver(processes: 3)
    let movie = driver.scratch.file("movie", "late")
    let other = driver.scratch.file("other", "late")
    driver.submit(movie, frame(0))
    driver.runUntilIdle()
    let home = driver.host.processes.first { $0.motion == movie }?.identifier
    #expect(home != nil)
    for moment in 1...3 {
      driver.submit(movie, frame(moment * 40))
      driver.submit(movie, frame(moment * 40 + 20))
      driver.submit(other)
      driver.runUntilIdle()
      #expect(driver.host.processes.filter { $0.motion == movie }.map(\.identifier) == [home])
    }
    #expect(driver.answers.allSatisfy { $0.result.error == nil })
    #expect(driver.answers.count == 10)
  }

  @Test("another movie has a process of its own, where there is one")
  func twoMovies() {
    let driver = HostDriver(processes: 2)
    let movies = ["a", "b"].map { driver.scratch.file($0, "late") }
    for movie in movies { driver.submit(movie, frame(0)) }
    driver.runUntilIdle()
    for movie in movies { driver.submit(movie, frame(40)) }
    driver.runUntilIdle()
    #expect(Set(driver.host.processes.compactMap(\.motion)) == Set(movies))
    #expect(driver.identifiers.count == 2)
  }

  @Test("of processes that keep much for a movie there is one: that of the movie shown last")
  func oneRests() {
    var limits = JobLimits()
    limits.keptResidentBytes = 32 << 20
    let driver = HostDriver(processes: 3, limits: limits)
    // Each job makes the process larger.
    let movies = ["a", "b", "c"].map { driver.scratch.file($0, "grow") }
    for movie in movies {
      driver.submit(movie, frame(0))
      driver.runUntilIdle()
      #expect(driver.host.processes.filter { $0.restEnd != nil }.map(\.motion) == [movie])
    }
    driver.submit(movies[2], frame(40))
    driver.runUntilIdle()
    #expect(driver.identifiers.count == 3)
    #expect(driver.answers.allSatisfy { $0.result.error == nil })
  }

  @Test("a process that dies while it plays is followed by one that goes on")
  func death() {
    let driver = HostDriver(processes: 1)
    let movie = driver.scratch.file("movie", "ok")
    driver.submit(movie, frame(0))
    driver.runUntilIdle()
    let mark = driver.scratch.text + "/mark"
    let dying = driver.scratch.file("movie", "crash once:\(mark)")
    let second = driver.submit(dying, frame(40))
    driver.runUntilIdle()
    let third = driver.submit(dying, frame(80))
    driver.runUntilIdle()
    #expect(driver.answer(second)?.error == nil)
    #expect(driver.answer(third)?.error == nil)
    #expect(driver.identifiers.count == 2)
  }

  @Test("one that dies on every try says so, and jobs wait for it no longer")
  func deadlyFrame() {
    let driver = HostDriver(processes: 2)
    let movie = driver.scratch.file("movie", "crash")
    let first = driver.submit(movie, frame(0))
    let second = driver.submit(movie, frame(40))
    let still = driver.submit(fault: "ok")
    driver.runUntilIdle()
    #expect(driver.answer(first)?.error == .workerDied(6))
    #expect(driver.answer(second)?.error == .workerDied(6))
    #expect(driver.answer(still)?.error == nil)
  }

  @Test(
    "a frame that is given up while it is drawn is not answered, and the next one is, by the same")
  func givenUp() {
    let driver = HostDriver(processes: 1)
    let movie = driver.scratch.file("movie", "late")
    for moment in 0..<4 {
      let first = driver.submit(movie, frame(moment * 40))
      driver.run(until: { driver.host.processes.first?.work?.pending.job.id == first })
      driver.run(until: { driver.host.processes.first?.hasReadRequest == true })
      driver.host.cancel(first)
      driver.host.cancel(first)
      let next = driver.submit(movie, frame(moment * 40 + 20))
      driver.runUntilIdle()
      #expect(driver.answer(first) == nil)
      #expect(driver.answer(next)?.error == nil)
    }
    #expect(driver.answers.count == 4)
    #expect(driver.identifiers.count == 1)
  }

  @Test("a picture is no answer to a frame, nor a frame of another size")
  func fitness() throws {
    let info = MediaInfo(format: .gif, size: PixelSize(width: 2, height: 2))
    let cell = PictureCell(scalar: 0x20, foreground: .terminal, background: .terminal)
    let timing = FrameTiming(start: 0, duration: 40, round: 40)
    let picture = try #require(
      CellPicture(size: CellSize(columns: 5, rows: 2), cells: .init(repeating: cell, count: 10)))
    let answers: [Result<MediaReply, MediaError>] = [
      .success(.picture(picture, info)), .success(.frame(picture, timing, info)),
    ]
    #expect(answers.allSatisfy { !$0.fits(frame(0)) })
    let fitting = MediaOperation.frame(
      FrameRequest(
        look: RenderRequest(box: picture.size, fit: .stretch), milliseconds: 0))
    #expect(answers[1].fits(fitting))
  }
}
