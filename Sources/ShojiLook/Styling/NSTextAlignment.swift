/// Where lines of text begin and end.
public enum NSTextAlignment: String, Sendable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// At both sides.
  case justified = "justify"
  /// Where the language begins.
  case natural = "start"
}
