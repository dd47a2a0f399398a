import Foundation
import MediaTypes
import Support

/// What `pickroll info --json` says, read by Foundation.
struct InfoLine {
  let members: [String: Any]

  /// A line for each file.
  static func of(_ files: [FilePath], environment: [String: String] = [:]) throws -> [InfoLine] {
    let words = ["info", "--json", "--"].map { FilePath($0) } + files
    let result = try runProgram(Fixtures.pickroll, words: words, environment: environment)
    return try lines(result.output)
  }

  static func lines(_ output: Data) throws -> [InfoLine] {
    try output.split(separator: 10).map { line in
      let value = try JSONSerialization.jsonObject(with: line)
      return InfoLine(members: value as? [String: Any] ?? [:])
    }
  }

  func text(_ key: String) -> String? { members[key] as? String }
  func number(_ key: String) -> Double? { members[key] as? Double }
  var keys: Set<String> { Set(members.keys) }

  var place: (latitude: Double, longitude: Double)? {
    guard let place = members["place"] as? [String: Double], let latitude = place["latitude"],
      let longitude = place["longitude"]
    else { return nil }
    return (latitude, longitude)
  }
}
