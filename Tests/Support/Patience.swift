/// How long tests wait for what comes at once: what has not come by then on the busiest machine does not come.
public enum Patience {
  /// In seconds.
  public static let seconds = 120.0
}
