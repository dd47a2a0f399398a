import Cells
import Testing

@Suite("The palette of 256 colours")
struct PaletteTests {
  @Test("the nearest entry of an entry is itself or an equal one")
  func ownEntry() {
    for index in UInt8(16)...255 {
      let rgb = Palette.rgb(of: index)
      #expect(Palette.rgb(of: Palette.nearestFixed(to: rgb)) == rgb)
    }
  }

  @Test("no fixed entry is nearer than the one found")
  func nearest() {
    for red in stride(from: UInt32(0), through: 255, by: 15) {
      for green in stride(from: UInt32(0), through: 255, by: 17) {
        for blue in stride(from: UInt32(0), through: 255, by: 51) {
          let rgb = red << 16 | green << 8 | blue
          let found = distance(Palette.rgb(of: Palette.nearestFixed(to: rgb)), rgb)
          let best = (UInt8(16)...255).map { distance(Palette.rgb(of: $0), rgb) }.min()
          #expect(found == best, "\(String(rgb, radix: 16))")
        }
      }
    }
  }

  @Test("a basic colour is nearest to itself, among 16 and among 8")
  func basic() {
    for index in UInt8(0)..<16 {
      let rgb = Palette.rgb(of: index)
      #expect(Palette.nearestBasic(to: rgb, count: 16) == index)
      #expect(Palette.nearestBasic(to: rgb, count: 8) < 8)
    }
  }

  private func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [UInt32(0), 8, 16].reduce(0) { sum, shift in
      let step = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      return sum + step * step
    }
  }
}
