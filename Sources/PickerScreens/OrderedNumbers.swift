/// Numbers in the order that some comparison says.
extension [Int32] {
  /// Inserts numbers that are in order into others that are, and answers where the one at `position` is then.
  mutating func insert(
    _ numbers: [Int32], following position: Int, by isInOrder: (Int32, Int32) -> Bool
  ) -> Int {
    var end = count
    self += numbers.map { _ in 0 }
    var followed = position
    for (place, number) in numbers.enumerated().reversed() {
      var (low, high) = (0, end)
      while low < high {
        let middle = (low + high) / 2
        if isInOrder(number, self[middle]) { high = middle } else { low = middle + 1 }
      }
      for index in (low..<end).reversed() { self[index + place + 1] = self[index] }
      self[low + place] = number
      if low <= position { followed += 1 }
      end = low
    }
    return followed
  }

  /// Both together, each of which is in order.
  func merged(
    _ others: [Int32], by isInOrder: (Int32, Int32) -> Bool
  ) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(count + others.count)
    var rest = others[...]
    for number in self {
      while let next = rest.first, isInOrder(next, number) { result.append(rest.removeFirst()) }
      result.append(number)
    }
    return result + rest
  }
}
