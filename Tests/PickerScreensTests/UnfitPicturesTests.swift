import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import Testing

@testable import PickerScreens

@Suite("Pictures that cannot be chosen")
struct UnfitPicturesTests {
  private static let least = Fitness(minimumSize: PixelSize(width: 512, height: 512))

  /// Eight pictures, the second and the third of which are small.
  private func grid(
    _ fitness: Fitness = least, limit: Int = 1, edits: Bool = false, isKnown: Bool = true,
    _ language: Language = .english
  ) throws -> FakeLoop {
    var setup = pickSetup(language, edits: edits)
    setup.picker.fitness = fitness
    setup.picker.selectionLimit = limit
    var loop = try FakeLoop(setup)
    for number in [1, 2] {
      loop.media.sizes[picture(number).path] = PixelSize(width: 320, height: 240)
    }
    loop.list(pictures(8))
    if isKnown { loop.settle() }
    return loop
  }

  private func chosen(_ loop: FakeLoop) -> [FilePath] {
    guard case .finished(let media)? = loop.verdicts.first else { return [] }
    return media.map(\.original)
  }

  @Test("it is refused with one sentence, and another is chosen")
  func refused() throws {
    var loop = try grid()
    loop.press(.right, .enter)
    #expect(loop.verdicts.isEmpty && loop.state.screen == .grid)
    #expect(loop.text.contains("“IMG_1001.jpg” is 320×240: at least 512×512 is asked."))
    #expect(loop.state.refusal(of: 1) != nil && loop.state.refusal(of: 0) == nil)
    loop.press(.left, .enter)
    #expect(chosen(loop) == [picture(0).path])
  }

  @Test("its line says why though it is not selected, and its picture is dim")
  func drawn() throws {
    let (asked, plain) = (try grid(), try grid(Fitness()))
    #expect(asked.text.contains("⊘ under 512×512") && !asked.text.contains("IMG_1001"))
    #expect(asked.line(0).contains("at least 512×512"))
    #expect(!plain.text.contains("⊘") && plain.text.contains("IMG_1001"))
    let frame = asked.state.gridLayout.frame(of: 1)
    let middle = frame.inset(columns: frame.size.columns / 2, rows: frame.size.rows / 2)
    let (column, row) = (middle.minColumn, middle.minRow)
    let (dim, clear) = (asked.screen[column, row], plain.screen[column, row])
    #expect(dim == asked.state.theme.tones.faded(clear) && dim != clear)
  }

  @Test("a selected one keeps its name, and the bottom line says why at once")
  func selected() throws {
    var loop = try grid()
    loop.press(.right)
    #expect(loop.text.contains("⊘ IMG_1001.jpg"))
    #expect(loop.line(23).contains("IMG_1001.jpg · ⊘ under 512×512 · 320×240"))
  }

  @Test(
    "every reason has its sentence",
    arguments: [
      (
        Fitness(aspect: AspectRatio(width: 16, height: 9)), MediaType.image, "⊘ not 16:9",
        "“IMG_1000.jpg” is 4032×3024: 16:9 is asked."
      ),
      (
        Fitness(maximumBytes: 500_000), .image, "⊘ over 500 kB",
        "“IMG_1000.jpg” has 2.7 MB: at most 500 kB is asked."
      ),
      (
        Fitness(maximumBytes: 2_699_999), .image, "⊘ over 2.7 MB",
        "“IMG_1000.jpg” has 2,700,000 bytes: at most 2,699,999 bytes is asked."
      ),
      (Fitness(), .movie, "⊘ not a movie", "“IMG_1000.jpg” is not a movie."),
    ])
  func reasons(fitness: Fitness, kind: MediaType, line: String, sentence: String) throws {
    var setup = pickSetup()
    setup.picker.fitness = fitness
    setup.picker.mediaTypes = [kind]
    var loop = try FakeLoop(setup)
    loop.list(pictures(2))
    loop.settle()
    #expect(loop.text.contains(line))
    loop.press(.enter)
    #expect(loop.verdicts.isEmpty && loop.text.contains(sentence))
  }

  @Test("one whose size is not known is looked at first, then chosen or refused")
  func unknown() throws {
    for (key, expected) in [(Key.home, [picture(0).path]), (.right, [])] {
      var loop = try grid(isKnown: false)
      loop.press(key, .enter)
      #expect(loop.verdicts.isEmpty && loop.text.contains("Opening the picture…"))
      #expect(loop.jobs.count { $0.operation == .probe } == 1)
      loop.answerAll()
      #expect(chosen(loop) == expected)
      #expect(loop.text.contains("at least 512×512 is asked.") == expected.isEmpty)
    }
  }

  @Test("a key ends the wait, and nothing is chosen behind the person's back")
  func leaves() throws {
    var loop = try grid(isKnown: false)
    loop.press(.enter, .right)
    loop.settle()
    #expect(loop.verdicts.isEmpty && !loop.text.contains("Opening"))
  }

  @Test("Esc ends the wait alone; the next one leaves")
  func stops() throws {
    var loop = try grid(isKnown: false)
    loop.press(.enter, .escape)
    #expect(loop.verdicts.isEmpty && !loop.text.contains("Opening"))
    loop.settle()
    #expect(loop.verdicts.isEmpty)
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("one that turns out broken while it is looked at is refused as broken")
  func broken() throws {
    var loop = try grid(isKnown: false)
    loop.media.broken[picture(0).path] = .corrupt("")
    loop.press(.enter)
    loop.settle()
    #expect(loop.verdicts.isEmpty && loop.text.contains("“IMG_1000.jpg” is damaged"))
  }

  @Test("of many the unfit ones are left out, and it is said how many")
  func ranges() throws {
    for keys in [[.control("a")], ["*"], [.tab, .end, "v"]] as [[Key]] {
      var loop = try grid(limit: 0)
      for key in keys { loop.press(key) }
      #expect(loop.state.grid.marks.ids == [0, 3, 4, 5, 6, 7])
      #expect(loop.text.contains("2 were left out: they can't be chosen."))
    }
    var loop = try grid(limit: 0)
    loop.press(.right, .tab)
    #expect(loop.state.grid.marks.isEmpty && loop.state.grid.selected == 1)
    #expect(loop.text.contains("“IMG_1001.jpg” is 320×240"))
  }

  @Test("marks that turn out unfit refuse the choice with the first one's name, and go")
  func marks() throws {
    var loop = try grid(limit: 0, isKnown: false)
    loop.press(.control("a"))
    #expect(loop.state.grid.marks.count == 8)
    loop.press(.enter)
    loop.settle()
    #expect(loop.verdicts.isEmpty && loop.text.contains("“IMG_1001.jpg” is 320×240"))
    #expect(loop.state.grid.marks.ids == [0, 3, 4, 5, 6, 7])
    loop.press(.enter)
    #expect(chosen(loop).count == 6)
  }

  @Test("of thousands of marks few are looked at side by side")
  func thousands() throws {
    var setup = pickSetup()
    setup.picker.selectionLimit = 0
    setup.picker.fitness = Self.least
    var loop = try FakeLoop(setup)
    loop.list(pictures(5000))
    loop.press(.control("a"), .enter)
    #expect(loop.text.contains("Looking at the pictures: 0 of 5,000…"))
    var most = 0
    while loop.verdicts.isEmpty, !loop.jobs.isEmpty {
      most = max(most, loop.jobs.count { $0.operation == .probe })
      loop.answerAll()
    }
    #expect(chosen(loop).count == 5000 && most == AwaitedChoice.mostJobs)
  }

  @Test("a picture that became another one is measured anew")
  func changed() throws {
    var setup = librarySetup()
    setup.picker.fitness = Self.least
    var loop = try FakeLoop(setup)
    loop.open(0, pictures(2))
    loop.media.sizes[picture(1).path] = PixelSize(width: 9, height: 9)
    loop.settle()
    #expect(loop.state.refusal(of: 1) != nil)
    loop.media.sizes[picture(1).path] = nil
    let rewritten = Asset(path: picture(1).path, byteCount: 5, modified: noon)
    loop.tell(AssetArrangement(changed: [1: rewritten], order: [0, 1]))
    #expect(loop.state.refusal(of: 1) == nil)
    loop.settle()
    #expect(loop.state.refusal(of: 1) == nil)
  }

  @Test("the newest picture in the sheet is refused in the same words, and chosen once it is known")
  func offer() throws {
    for (side, isFit) in [(320, false), (512, true)] {
      var setup = avatarSetup()
      setup.picker.allowsEditing = false
      setup.picker.fitness = Self.least
      var loop = try FakeLoop(setup)
      let newest = picture(named: "new.jpg")
      loop.media.sizes[newest.path] = PixelSize(width: side, height: side)
      loop.list(pictures(1))
      loop.settle()
      loop.give(.library(.latest(newest, secondsAgo: 4)))
      loop.press(.enter)
      #expect(loop.verdicts.isEmpty && loop.text.contains("Opening the picture…"))
      loop.settle()
      loop.press(.enter)
      #expect(chosen(loop) == (isFit ? [newest.path] : []))
      #expect(loop.text.contains("“new.jpg” is 320×320: at least 512×512 is asked.") == !isFit)
    }
  }

  @Test("a small tile says it in fewer words")
  func smallTile() throws {
    var loop = try grid()
    #expect(loop.text.contains("⊘ under 512×512"))
    for _ in 0..<2 {
      loop.press("-")
      loop.settle()
      #expect(loop.state.gridLayout.kind == .tile && loop.text.contains("⊘ small "))
    }
  }

  @Test("a long name leaves room for the reason")
  func longName() throws {
    var setup = pickSetup()
    setup.picker.fitness = Self.least
    var loop = try FakeLoop(setup)
    let long = picture(named: String(repeating: "long-", count: 20) + ".jpg")
    loop.media.sizes[long.path] = PixelSize(width: 320, height: 240)
    loop.list([long])
    loop.settle()
    loop.press(.enter)
    #expect(loop.line(23).contains("…") && loop.line(23).contains("at least 512×512 is asked."))
  }

  @Test("in Chinese as well")
  func chinese() throws {
    var loop = try grid(limit: 0, .simplifiedChinese)
    #expect(loop.text.contains("⊘ 小于 512×512") && loop.line(0).contains("至少 512×512"))
    loop.press(.right, .enter)
    #expect(loop.text.contains("“IMG_1001.jpg”为 320×240：至少需要 512×512。"))
    loop.press(.control("a"))
    #expect(loop.text.contains("有 2 项不能选择，未标记。"))
  }
}

@Suite("The editor keeps to what is asked")
struct EditorLimitTests {
  private func editor(
    _ fitness: Fitness, size: PixelSize = PixelSize(width: 4032, height: 3024)
  ) throws -> FakeLoop {
    var setup = editorSetup()
    setup.picker.fitness = fitness
    var loop = try FakeLoop(setup)
    loop.media.sizes[picture(0).path] = size
    loop.settle()
    return loop
  }

  @Test("the square is never smaller than asked, and the bottom line says why")
  func minimum() throws {
    var loop = try editor(Fitness(minimumSize: PixelSize(width: 512, height: 512)))
    loop.press("_", times: 30)
    #expect(loop.line(23).contains("The square can't be smaller than 512 pixels."))
    loop.press("h")
    #expect(loop.line(23).contains("512×512 at"))
    loop.press("+")
    #expect(!loop.line(23).contains("smaller"))
    loop.press(.enter)
    #expect((loop.saves.first?.edit.crop?.width ?? 0) >= 512)
    var free = try editor(Fitness())
    free.press("_", times: 60)
    #expect(!free.text.contains("smaller"))
  }

  @Test("a frame of another shape has no circle, and is turned only where it is large enough")
  func shape() throws {
    let wide = AspectRatio(width: 16, height: 9)
    var loop = try editor(
      Fitness(aspect: wide, minimumSize: PixelSize(width: 1920, height: 1080)),
      size: PixelSize(width: 3000, height: 1500))
    #expect(loop.state.editorLayout.circle == nil && loop.state.editor?.circle == nil)
    #expect(loop.line(23).contains("2656×1494 at 172,3 of 3000×1500"))
    loop.press("r")
    #expect(loop.text.contains("Turned, the picture is too small for 1920×1080."))
    loop.press("_", times: 30)
    #expect(loop.text.contains("The frame can't be smaller than 1920×1080."))
    loop.press(.enter)
    let crop = try #require(loop.saves.first?.edit.crop)
    #expect(crop.size == PixelSize(width: 1920, height: 1080))
  }

  @Test(
    "under the loupe a corner of a high frame goes to the pointer, and the frame keeps its size")
  func loupe() throws {
    var loop = try editor(
      Fitness(aspect: AspectRatio(width: 9, height: 16)), size: PixelSize(width: 900, height: 900))
    loop.press("_", times: 5)
    loop.press("z")
    loop.settle()
    let size = try #require(loop.state.editor?.crop?.square.size)
    loop.mouse(.press, 30, 12)
    loop.mouse(.drag, 34, 13)
    loop.mouse(.release, 34, 13)
    let crop = try #require(loop.state.editor?.crop)
    #expect(crop.square.size == size && crop.canUndo && size.height > size.width)
  }

  @Test("a file that is too small says so, and cannot be used")
  func tooSmall() throws {
    var loop = try editor(
      Fitness(minimumSize: PixelSize(width: 512, height: 512)),
      size: PixelSize(width: 320, height: 240))
    #expect(loop.text.contains("“IMG_1000.jpg” is 320×240: at least 512×512 is asked."))
    loop.press("+", "r", .enter)
    #expect(loop.saves.isEmpty && loop.state.screen == .editor)
    loop.press(.escape)
    #expect(loop.verdicts == [.cancelled])
  }

  @Test("a file that cannot be made small enough is told, and the square can be tried again")
  func tooLarge() throws {
    var loop = try editor(Fitness(maximumBytes: 1000))
    loop.press(.enter)
    loop.give(.saved(.failure(.tooLarge(1025, most: 1000))))
    #expect(
      loop.text.contains(
        "Not saved: “IMG_1000.jpg” needs 1,025 bytes; at most 1,000 bytes is asked."))
    loop.press("-", .enter)
    #expect(loop.saves.count == 2)
  }
}
