public import MediaTypes
import PhotoLibrary
public import PickerCore

/// What is asked of pictures, and what is against one, as words.
extension Language {
  /// Why a picture cannot be chosen, short enough for the line below its tile.
  public func tile(_ problem: Unfitness) -> String {
    switch problem {
    case .tooSmall(_, let least): text(.tileUnder, pixels(least))
    case .wrongShape(_, let aspect): text(.tileNotShape, shape(aspect))
    case .tooLarge(_, let most): text(.tileOver, bytes(most))
    case .tooLong(_, let most): text(.tileOver, length(most))
    case .lengthUnknown: text(.tileNoLength)
    case .wrongMedia(.image): text(.tileNotMovie)
    case .wrongMedia(.movie): text(.tileNotImage)
    }
  }

  /// The same in no more than a tile of the smallest size has room for.
  func smallTile(_ problem: Unfitness) -> String {
    switch problem {
    case .tooSmall: text(.tileSmall)
    case .wrongShape: text(.tileShape)
    case .tooLarge: text(.tileLarge)
    case .tooLong: text(.tileLong)
    case .lengthUnknown: text(.tileLength)
    case .wrongMedia(.image): text(.tilePicture)
    case .wrongMedia(.movie): text(.tileMovie)
    }
  }

  /// Why a picture cannot be chosen, as a sentence.
  public func sentence(_ problem: Unfitness, file: FilePath) -> String {
    sentence(problem, name: file.shownName)
  }

  func sentence(_ problem: Unfitness, name: String) -> String {
    switch problem {
    case .tooSmall(let size, let least):
      return text(.unfitUnder, name, pixels(size), pixels(least))
    case .wrongShape(let size, let aspect):
      return text(.unfitShape, name, pixels(size), shape(aspect))
    case .tooLarge(let count, let most):
      let (has, may) = apart(count, most)
      return text(.unfitOver, name, has, may)
    case .tooLong(let has, let most): return text(.unfitLong, name, length(has), length(most))
    case .lengthUnknown(let most): return text(.unfitNoLength, name, length(most))
    case .wrongMedia(.image): return text(.unfitNotMovie, name)
    case .wrongMedia(.movie): return text(.unfitNotImage, name)
    }
  }

  /// What is asked of every picture: `at least 512×512`, `1:1`.
  func asked(_ fitness: Fitness) -> [String] {
    let least = fitness.minimumSize.map { text(.askedAtLeast, pixels($0)) }
    let most = fitness.maximumBytes.map { text(.askedAtMost, bytes($0)) }
    return [least, fitness.aspect.map(shape), most].compactMap { $0 }
  }

  /// A shape: `16:9`.
  func shape(_ aspect: AspectRatio) -> String { "\(aspect.width):\(aspect.height)" }

  /// The length of a movie, to the thousandth where it is no whole second: `1:30`, `0:01.500`.
  func length(_ milliseconds: Int) -> String {
    let rest = milliseconds % 1000
    return MovieTime.text(milliseconds) + (rest > 0 ? ".\(String(1000 + rest).dropFirst())" : "")
  }

  /// Two sizes of files, to the byte where they would read the same.
  func apart(_ one: Int64, _ other: Int64) -> (String, String) {
    guard bytes(one) == bytes(other) else { return (bytes(one), bytes(other)) }
    func exact(_ count: Int64) -> String { number(Int(count)) + " " + text(.bytes) }
    return (exact(one), exact(other))
  }
}
