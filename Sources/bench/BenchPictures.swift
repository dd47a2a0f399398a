import Glibc

/// 24 pictures of 4032×3024 pixels with camera-like detail, made once from the samples.
enum BenchPictures {
  static let build = ".build"
  static let folder = ".build/bench-pictures"

  /// Makes those that are missing with ImageMagick, and says so.
  static func makeMissing() {
    let script = """
      mkdir -p \(folder)
      n=0
      while [ $n -lt 24 ]; do
        set -- assets/samples/*.jpg
        shift $((n % $#))
        out=\(folder)/bench-$(printf %02d $n).jpg
        if [ ! -e "$out" ]; then
          [ $n = 0 ] && echo "Making 24 pictures of 12 megapixels, once."
          convert "$1" -auto-orient -strip -resize '4032x3024!' -attenuate 0.2 +noise Gaussian -quality 88 "$out" || exit 1
        fi
        n=$((n + 1))
      done
      """
    guard runShell(script) == 0 else {
      print("bench: the pictures could not be made")
      exit(1)
    }
  }

  /// Runs a script of the shell; its exit status.
  static func runShell(_ script: String) -> Int32 {
    // What was printed before comes before what the script prints.
    fflush(nil)
    var child: pid_t = 0
    var words = ["/bin/sh", "-c", script].map { (word: String) in strdup(word) }
    words.append(nil)
    guard posix_spawn(&child, "/bin/sh", nil, nil, words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status
  }
}
