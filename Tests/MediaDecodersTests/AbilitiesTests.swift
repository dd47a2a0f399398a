import CVips
import MediaTypes
import Testing

@testable import MediaDecoders

@Suite("Abilities")
struct AbilitiesTests {
  private func found() throws -> MediaAbilities {
    guard case .success(.abilities(let abilities)) = MediaDecoder.answer(.abilities, files: [])
    else {
      Issue.record("no abilities")
      throw MediaError.wireBroken
    }
    return abilities
  }

  @Test("libraries tell their own versions")
  func versions() throws {
    let versions = try found().libraries
    let vips = String(cString: vips_version_string())
    #expect(versions.first == LibraryVersion(name: "libvips", version: vips))
    for name in ["GLib", "libpng", "libwebp", "libtiff", "libheif", "libjxl", "Little CMS"] {
      let version = try #require(versions.first { $0.name == name }?.version, "\(name)")
      #expect(version.contains(".") && version.allSatisfy { $0.isNumber || $0 == "." })
    }
    #expect(versions.first { $0.name == "chafa" }?.version.hasPrefix("libchafa.so.") == true)
    #expect(versions.allSatisfy { !$0.version.isEmpty && $0.version.count <= 40 })
  }

  @Test("each format is told once; those with a decoder are read")
  func formats() throws {
    let formats = try found().formats
    #expect(formats.map(\.format) == MediaFormat.allCases.filter { $0 != .other })
    for ability in formats where [.jpeg, .png, .webp, .gif, .tiff].contains(ability.format) {
      #expect(ability.support == .read(by: "libvips"))
    }
    for ability in formats {
      #expect((ability.support != .unsupported) == (DecodedFormat.of(ability.format) != nil))
    }
  }
}
