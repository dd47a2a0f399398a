import Support
import Testing

@testable import MediaDecoders

@Suite("Names of ICC profiles")
struct ProfileNameTests {
  /// A profile that has a description and nothing else.
  static func profile(_ description: [UInt8], offset: Int = 144, size: Int? = nil) -> [UInt8] {
    [UInt8](repeating: 0, count: 128) + long(1) + Array("desc".utf8) + long(offset)
      + long(size ?? description.count) + description
  }

  static func old(_ name: String) -> [UInt8] {
    Array("desc".utf8) + long(0) + long(name.utf8.count + 1) + Array(name.utf8) + [0]
  }

  static func localized(_ names: [(language: String, name: String)]) -> [UInt8] {
    var records: [UInt8] = []
    var texts: [UInt8] = []
    for (language, name) in names {
      let text = name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      records += Array(language.utf8) + long(text.count) + long(16 + 12 * names.count + texts.count)
      texts += text
    }
    return Array("mluc".utf8) + long(0) + long(names.count) + long(12) + records + texts
  }

  static func long(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

  @Test("versions 2 and 4 are read, the English name first")
  func reads() {
    #expect(ProfileName.of(Self.profile(Self.old("Adobe RGB (1998)"))) == "Adobe RGB (1998)")
    let names = [("deDE", "Farben"), ("enUS", "Display P3"), ("zhCN", "显示")]
    #expect(ProfileName.of(Self.profile(Self.localized(names))) == "Display P3")
    #expect(ProfileName.of(Self.profile(Self.localized([names[2]]))) == "显示")
  }

  @Test(
    "the names that libjxl makes are said plainly",
    arguments: [
      ("RGB_D65_SRG_Rel_SRG", "sRGB"), ("RGB_D65_202_Per_PeQ", "Rec. 2020 PQ"),
      ("RGB_D65_DCI_Rel_SRG", "Display P3"), ("Gra_D65_Rel_Lin", "grey"),
      ("RGB_D65_SRG_Rel_0.45", "RGB_D65_SRG_Rel_0.45"),
    ])
  func says(made: String, plain: String) {
    #expect(ProfileName.of(Self.profile(Self.old(made))) == plain)
  }

  @Test("a profile without a name, or with one outside of it, has none")
  func hasNone() {
    let name = Self.old("sRGB")
    for profile in [
      [], [UInt8](repeating: 0xFF, count: 132), Self.profile(name, offset: 0xFFFF_FFF0),
      Self.profile(name, size: 0xFFFF_FFFF), Self.profile(Self.old(" \n")),
      Self.profile(Self.localized([])), Self.profile(Array("mluc".utf8)),
    ] {
      #expect(ProfileName.of(profile) == nil)
    }
  }

  @Test("damaged profiles are no fault", arguments: 0..<300)
  func readsDamaged(seed: UInt64) {
    var random = Seeded(seed)
    var profile = Self.profile(Self.localized([("enUS", "Display P3"), ("frFR", "Écran")]))
    for _ in 0..<5 {
      profile[Int.random(in: 128..<profile.count, using: &random)] =
        Bool.random(using: &random) ? 0xFF : .random(in: 0...255, using: &random)
    }
    #expect(
      (ProfileName.of(Array(profile.dropLast(Int(seed % 40)))) ?? "").count <= MetadataText.longest)
  }
}
