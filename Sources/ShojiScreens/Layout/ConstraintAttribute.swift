/// A line or a length of a view that constraints speak of.
enum ConstraintAttribute: Hashable, Sendable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case firstBaseline, lastBaseline

  var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// The part of an axis that the attribute is; `nil` for baselines, which only a browser knows.
  var part: ConstraintPart? {
    switch self {
    case .left, .leading, .top: .start
    case .right, .trailing, .bottom: .end
    case .centerX, .centerY: .center
    case .width, .height: .size
    case .firstBaseline, .lastBaseline: nil
    }
  }

  /// Whether the attribute follows the direction of writing.
  var isLogical: Bool { self == .leading || self == .trailing }

  /// Whether the attribute is a length and not a place.
  var isSize: Bool { self == .width || self == .height }
}

/// A place or the length on an axis.
enum ConstraintPart: Hashable, Sendable {
  case start, end, center, size
}

/// How the two sides of a constraint compare.
enum ConstraintRelation: Sendable {
  case equal, lessThanOrEqual, greaterThanOrEqual

  var flipped: ConstraintRelation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
