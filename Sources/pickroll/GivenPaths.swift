import Glibc
import MediaTypes
import PhotoLibrary

/// What the person named: folders, files and patterns, standard input for more of them, and what is selected at first.
struct GivenPaths {
  /// The operands, in their order, `-` aside; or the folder of what is selected.
  private(set) var paths: [FilePath]
  /// The paths on standard input; nil where they are not asked for.
  let stream: PathStream?
  /// What is selected, as its listing will have it.
  private(set) var selected: FilePath?
  /// The folder that was named, where what is selected lies deeper and the listing begins there.
  private(set) var top: FilePath?

  /// Reads the operands. Paths that a person would have to type blindly under the screen are refused.
  init(_ options: ParsedOptions) throws(CommandError) {
    let dash = FilePath("-")
    paths = options.operands.filter { $0 != dash }
    stream = try Self.stream(options)
    guard let file = options.bytes(.select) else { return }
    guard Places.exists(file) else { throw .media(file, .missing) }
    select(file, isRecursive: options.has(.recursive))
  }

  private static func stream(_ options: ParsedOptions) throws(CommandError) -> PathStream? {
    guard options.has(.stdin) || options.operands.contains(FilePath("-")) else { return nil }
    if isatty(STDIN_FILENO) == 1 { throw .inputIsTerminal }
    if fcntl(STDIN_FILENO, F_GETFD) < 0 { throw .inputIsClosed }
    let isNul = options.has(.read0) || options.has(.null)
    return PathStream(descriptor: STDIN_FILENO, terminator: isNul ? .nul : .newline)
  }

  /// Begins in the folder of a file: where no folder is named, or one that the file lies in.
  private mutating func select(_ file: FilePath, isRecursive: Bool) {
    let folder = file.directory.withoutEmptyNames
    guard stream == nil, paths.count <= 1 else {
      selected = file
      return
    }
    guard let named = paths.first?.withoutEmptyNames else {
      paths = [folder]
      selected = folder.appending(file.lastComponent)
      return
    }
    guard Places.isFolder(named),
      let way = Places.resolved(folder).tail(below: Places.resolved(named))
    else {
      selected = file
      return
    }
    let inside = named.appending(way)
    selected = inside.appending(file.lastComponent)
    if !isRecursive, !way.isEmpty { (top, paths) = (named, [inside]) }
  }

  var isEmpty: Bool { paths.isEmpty && stream == nil }

  /// Has them listed in place of the library.
  func use(in query: inout FolderQuery, isRecursive: Bool) {
    query.roots = paths
    query.recursive = isRecursive
    query.showsFolders = true
    query.expandsPatterns = true
    query.stream = stream
  }
}
