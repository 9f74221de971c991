/// How a line ends.
public enum CGLineCap: String, Sendable {
  /// At its last point.
  case butt
  /// In half a circle around its last point.
  case round
  /// Half its width behind its last point.
  case square
}

/// How two parts of a line meet.
public enum CGLineJoin: String, Sendable {
  /// In a point.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// What of a path is painted.
public enum CGPathDrawingMode: Sendable {
  /// What is in it.
  case fill
  /// What is in it, by the rule that counts crossings.
  case eoFill
  /// Its line.
  case stroke
  /// What is in it, and its line over that.
  case fillStroke
  /// What is in it by the rule that counts crossings, and its line over that.
  case eoFillStroke
}

/// What is in a path that crosses itself.
public enum CGPathFillRule: Sendable {
  /// Everything that it goes around.
  case winding
  /// What a line from outside reaches by an odd number of crossings.
  case evenOdd
}
