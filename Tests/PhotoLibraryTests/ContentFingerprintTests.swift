import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("What tells files apart")
struct ContentFingerprintTests {
  private func fingerprint(_ bytes: [UInt8]) throws -> UInt64 {
    let file = memoryFile(bytes)
    defer { close(file) }
    return try ContentFingerprint(of: file, byteCount: Int64(bytes.count)).value
  }

  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
  }

  @Test(
    "A fingerprint is the same in every version, since it is kept",
    arguments: [
      (0, 0xA8C7_F832_281A_39C5), (3, 0xF92E_42D4_24B4_FD6B), (65_536, 0x9F4F_996D_C4B0_738C),
      (65_537, 0xD3AF_2B57_8AD4_0687), (196_608, 0xE43D_FD36_37FF_FFFE),
      (196_609, 0xACF9_B68E_7D07_424F), (300_001, 0x27F1_1CE5_A69C_3F21),
    ] as [(Int, UInt64)])
  func golden(count: Int, expected: UInt64) throws {
    #expect(try fingerprint(bytes(count)) == expected)
  }

  @Test("Another byte in front, in the middle or at the end is another fingerprint")
  func differs() throws {
    let plain = bytes(300_001)
    for place in [0, 65_535, 150_000, 300_000] {
      var changed = plain
      changed[place] ^= 1
      #expect(try fingerprint(changed) != fingerprint(plain), "\(place)")
    }
    #expect(throws: SystemFailure(code: EBADF)) {
      try ContentFingerprint(of: -1, byteCount: 1)
    }
  }

  @Test("The time of a file is kept to the nanosecond, and one that does not fit is the nearest")
  func times() {
    let second = 1_000_000_000
    let cases: [(Int, Int, Int64)] = [
      (1, 5, Int64(second + 5)), (-1, 5, Int64(5 - second)), (Int.max, 0, .max), (Int.min, 0, .min),
      (9_223_372_036, 999_999_999, .max),
    ]
    for (seconds, part, expected) in cases {
      var status = stat()
      status.st_mtim = timespec(tv_sec: seconds, tv_nsec: part)
      #expect(AssetIdentity(status).modifiedNanoseconds == expected)
    }
  }
}
