import Foundation
import MediaTypes
import Support
import Testing

/// Every picture of the corpus by the real command. Sizes and colours are measured by ImageMagick.
@Suite("The corpus, by pickroll crop", .enabled(if: CorpusFolder.isPresent, "no corpus"))
struct CorpusCropTests {
  /// Rows that are not as the table says, each with the reason found.
  static let exceptions: [String: String] = [:]

  @Test("every picture is shown or refused as the corpus says", .timeLimit(.minutes(10)))
  func crops() async throws {
    let rows = CorpusTable.pictures
    let folder = TemporaryFolder()
    let faults = await withTaskGroup(of: String?.self, returning: [String].self) { group in
      for (index, row) in rows.enumerated() {
        let output = folder.text + "/\(index).png"
        group.addTask { fault(of: row, output: output) }
      }
      return await group.reduce(into: []) { $0 += $1.map { [$0] } ?? [] }
    }
    for fault in faults { Issue.record("\(fault)") }
    print("corpus: \(rows.count - faults.count) of \(rows.count) pictures are as they should be")
    #expect(rows.count > 150)
  }

  @Test("files with odd names go the whole way by their exact names")
  func oddNames() throws {
    let folder = TemporaryFolder()
    let archive = CorpusFolder.path + "/names/odd-names.tar"
    #expect(try runProgram("/usr/bin/tar", ["-xf", archive, "-C", folder.text]).status == 0)
    let names = try names(in: folder.path)
    #expect(names.count == 19)
    for name in names {
      let out = TemporaryFolder()
      let result = try runProgram(
        Fixtures.pickroll,
        words: ["crop", "-o", out.text + "/out.png", "--"].map { FilePath($0) } + [name],
        folder: folder.text)
      #expect(result.status == 0, "\(name): \(result.errors)")
      #expect(try Fixtures.size(of: out.text + "/out.png") == "160x120", "\(name)")
    }
    print("corpus: \(names.count) odd names")
  }

  /// The names of the files in a folder, byte for byte.
  private func names(in folder: FilePath) throws -> [FilePath] {
    let listing = try runProgram(
      "/usr/bin/find", words: [folder] + ["-type", "f", "-printf", "%P\\0"].map { FilePath($0) })
    return listing.output.split(separator: 0).map { FilePath(bytes: $0) }
  }
}

/// What is wrong with the answer to a row; nil when nothing is.
private func fault(of row: CorpusTable.Row, output: String) -> String? {
  if CorpusCropTests.exceptions[row.path] != nil { return nil }
  do {
    let start = ContinuousClock.now
    let result = try runProgram(Fixtures.pickroll, ["crop", row.file, "-o", output])
    let took = ContinuousClock.now - start
    var words = try wrongAnswer(row, result, output)
    if took > .seconds(15) { words.append("took \(took)") }
    // The command's own process is small, so the larger of the two stands for both.
    if result.peakBytes > 1536 << 20 { words.append("\(result.peakBytes >> 20) MiB") }
    return words.isEmpty ? nil : "\(row.path): " + words.joined(separator: ", ")
  } catch {
    return "\(row.path): \(error)"
  }
}

private func wrongAnswer(
  _ row: CorpusTable.Row, _ result: ProgramResult, _ output: String
) throws -> [String] {
  let exists = FileManager.default.fileExists(atPath: output)
  if result.status == 0, exists, row.policy != .refuse { return try wrongPicture(row, output) }
  var words: [String] = []
  if row.policy == .show || result.status != 2 { words.append("status \(result.status)") }
  if exists { words.append("a file is left") }
  if result.errors.split(separator: "\n").count != 1 || !result.errors.hasPrefix("pickroll: ") {
    words.append("no one sentence")
  }
  return words.isEmpty ? [] : words + [result.errors]
}

private func wrongPicture(_ row: CorpusTable.Row, _ output: String) throws -> [String] {
  var words: [String] = []
  let size = try pngSize(output)
  if let width = row.width, let height = row.height, size != [width, height] {
    words.append("is \(size)")
  }
  guard let mean = row.mean else { return words }
  if row.isNaiveCMYK {
    // A single pixel has no likeness to measure.
    let likeness = size[0] > 1 ? try likenessToPlainConversion(row, output) : 1
    if likeness <= 0.9 { words.append("correlation \(likeness)") }
  } else {
    let measured = try meanColor(output)
    let isNear = zip(measured, mean).allSatisfy { abs($0 - $1) <= 6 }
    if !isNear || measured.count != 3 { words.append("mean \(measured) for \(mean)") }
  }
  return words
}

/// Width and height by a PNG's own header (PNG, third edition, 11.2.1).
private func pngSize(_ path: String) throws -> [Int] {
  let header = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped).prefix(24)
  return [16..<20, 20..<24].map { header[$0].reduce(0) { $0 << 8 | Int($1) } }
}

private func meanColor(_ path: String) throws -> [Double] {
  let means = "%[fx:255*mean.r] %[fx:255*mean.g] %[fx:255*mean.b]"
  let measured = try Fixtures.magick(
    "convert", [path, "-alpha", "off", "-format", means, "info:"])
  return measured.text.split(separator: " ").compactMap { Double($0) }
}

/// The correlation with ImageMagick's conversion of CMYK without a profile.
private func likenessToPlainConversion(_ row: CorpusTable.Row, _ output: String) throws -> Double {
  let plain = output + "-plain.png"
  _ = try Fixtures.magick("convert", [row.file, "+profile", "icc", "-colorspace", "sRGB", plain])
  let result = try Fixtures.magick("compare", ["-metric", "NCC", output, plain, "null:"])
  return Double(result.errors.split(separator: " ").first ?? "") ?? 0
}
