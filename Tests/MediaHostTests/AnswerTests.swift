import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("Answers of media processes")
struct AnswerTests {
  @Test("a picture of the box comes back, with what is known of the file")
  func picture() throws {
    let driver = HostDriver(processes: 1)
    let id = driver.submit(fault: "ok", FaultTests.render)
    driver.runUntilIdle()
    guard case .success(.picture(let picture, let info))? = driver.answer(id) else {
      Issue.record("no picture")
      return
    }
    #expect(picture.size == CellSize(columns: 20, rows: 10))
    #expect(info == goodInfo)
  }

  @Test("an export comes back in memory, at its first byte")
  func export() throws {
    let driver = HostDriver(processes: 1)
    driver.submit(fault: "ok", FaultTests.export)
    driver.runUntilIdle()
    let output = try #require(driver.answers.first?.output)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(output.descriptor, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "exported")
  }

  @Test("one job can be waited for, whatever its end", arguments: ["ok", "crash", "missing"])
  func perform(word: String) {
    let scratch = TemporaryFolder()
    let host = MediaHost(
      configuration: MediaHostConfiguration(
        program: BuiltProducts.path(of: "fault-media"), processes: 1))
    let path =
      word == "missing" ? scratch.path.appending("nothing") : scratch.file("file", word)
    let errors: [String: MediaError] = ["crash": .workerDied(SIGABRT), "missing": .missing]
    for number in UInt64(1)...3 {
      let answer = host.perform(
        MediaJob(id: JobID(number), source: path, operation: FaultTests.export))
      #expect(answer.id == JobID(number))
      #expect(answer.result.error == errors[word])
      #expect((answer.output != nil) == (word == "ok"))
    }
    #expect(host.takeCompletions().isEmpty)
  }

  @Test("abilities are answered without a file, and a file after them is opened")
  func abilities() {
    let driver = HostDriver(processes: 1)
    let nothing = MediaAbilities(libraries: [], formats: [])
    for _ in 0..<2 {
      let asked = driver.submit(FilePath(""), .abilities)
      let probed = driver.submit(fault: "ok")
      driver.runUntilIdle()
      #expect(driver.answer(asked) == .success(.abilities(nothing)))
      #expect(driver.answer(probed) == .success(.info(goodInfo)))
    }
    #expect(driver.identifiers.count == 1)
  }

  @Test(
    "a job that is waited for is answered where the program is not there",
    arguments: [MediaOperation.probe, .abilities])
  func performWithoutProgram(operation: MediaOperation) {
    let scratch = TemporaryFolder()
    let host = MediaHost(
      configuration: MediaHostConfiguration(program: FilePath("/nonexistent"), processes: 1))
    let path = scratch.file("file", "ok")
    let answer = host.perform(MediaJob(id: JobID(1), source: path, operation: operation))
    #expect(
      answer.result.error == .workerUnavailable("/nonexistent: No such file or directory"))
  }

  @Test("a job that is waited for is opened by the host itself")
  func performBesideALoop() {
    let driver = HostDriver(processes: 1, holding: { _ in true })
    let held = driver.submit(fault: "ok")
    let path = driver.scratch.file("file", "ok")
    let answer = driver.host.perform(
      MediaJob(id: JobID(1000), source: path, operation: .probe))
    #expect(answer.result == .success(.info(goodInfo)))
    #expect(driver.answer(held) == nil)
    #expect(driver.held.map(\.id) == [held])
  }

  struct Size: CustomTestStringConvertible {
    var fit: RenderRequest.Fit
    var columns: Int
    var rows: Int
    var isAllowed: Bool
    var testDescription: String { "\(fit) \(columns)×\(rows)" }
  }

  @Test(
    "a picture's size must be one that was asked for",
    arguments: [
      Size(fit: .inside, columns: 20, rows: 10, isAllowed: true),
      Size(fit: .inside, columns: 1, rows: 1, isAllowed: true),
      Size(fit: .inside, columns: 21, rows: 10, isAllowed: false),
      Size(fit: .inside, columns: 20, rows: 11, isAllowed: false),
      Size(fit: .inside, columns: 0, rows: 10, isAllowed: false),
      Size(fit: .cover, columns: 20, rows: 10, isAllowed: true),
      Size(fit: .cover, columns: 19, rows: 10, isAllowed: false),
      Size(fit: .stretch, columns: 20, rows: 9, isAllowed: false),
    ])
  func sizes(size: Size) {
    let request = RenderRequest(box: CellSize(columns: 20, rows: 10), fit: size.fit)
    #expect(request.allows(CellSize(columns: size.columns, rows: size.rows)) == size.isAllowed)
  }
}
