import Glibc
import MediaTypes

/// A lasting connection to the index. It belongs to the lane that uses it.
///
/// Another connection may find the file damaged and make it anew; this one then opens the new file.
struct IndexConnection {
  let path: FilePath
  private var open: (index: LibraryIndex, file: FileIdentity)?

  init(_ path: FilePath) { self.path = path }

  /// Lends the index; `isAnew`: it is empty because what was there could not be read.
  mutating func use<Value>(
    _ body: (_ index: LibraryIndex, _ isAnew: Bool) throws(DatabaseError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(DatabaseError) {
      if let open, open.file == Self.file(at: path) {
        do throws(DatabaseError) { return try body(open.index, false) } catch {
          guard error.isOfContents else { throw error }
        }
      }
      return try reopen(body)
    } catch { throw .index(path, error) }
  }

  private mutating func reopen<Value>(
    _ body: (LibraryIndex, Bool) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    open = nil
    var opened: LibraryIndex?
    let value = try LibraryIndex.use(path) { (index, isAnew) throws(DatabaseError) in
      opened = index
      return try body(index, isAnew)
    }
    if let opened, let file = Self.file(at: path) { open = (opened, file) }
    return value
  }

  private static func file(at path: FilePath) -> FileIdentity? {
    (try? stat(of: path)).map { FileIdentity($0) }
  }
}
