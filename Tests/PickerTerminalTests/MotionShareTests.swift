import Testing

@testable import PickerTerminal

@Suite("How much of a moving picture is sent at once")
struct MotionShareTests {
  /// Sends pictures over a line, whose speed is in bytes a millisecond, until the share stays; the share, and the time that
  /// the last one took.
  private func settled(speed: Int, delay: Int64, picture: Int) -> (bytes: Int, time: Int64) {
    var share = MotionShare()
    var (now, time): (Int64, Int64) = (0, 0)
    for _ in 0..<40 {
      let count = min(picture, share.bytes)
      share.began(sending: count, now: now)
      time = delay + Int64(count / speed)
      now += time
      share.arrived(now: now)
    }
    return (share.bytes, time)
  }

  @Test(
    "a fast line gets whole pictures, however far away it is",
    arguments: [0, 5, 80, 400] as [Int64])
  func fast(delay: Int64) {
    #expect(settled(speed: 20_000, delay: delay, picture: 250_000).bytes >= 250_000)
  }

  @Test(
    "on a slow line no part keeps a key waiting for much longer than the line itself does",
    arguments: [12, 60, 125, 500, 1200], [0, 30, 200] as [Int64])
  func slow(speed: Int, delay: Int64) {
    let found = settled(speed: speed, delay: delay, picture: 250_000)
    let least = Int64(MotionShare.least / speed) + 1
    #expect(found.time <= delay + max(2 * least, 2 * MotionShare.patience))
    #expect(found.bytes >= MotionShare.least)
  }

  @Test(
    "small frames neither widen nor narrow it, and an answer without a frame counts for nothing")
  func small() {
    var share = MotionShare()
    for moment: Int64 in 0..<20 {
      share.began(sending: 100, now: moment)
      share.arrived(now: moment)
      share.arrived(now: moment + 5_000)
    }
    #expect(share.bytes == MotionShare.least)
  }
}
