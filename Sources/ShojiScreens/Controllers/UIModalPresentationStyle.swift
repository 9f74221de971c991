/// How a presented controller lies over what is below it.
public enum UIModalPresentationStyle: String, Codable, Sendable {
  /// As a sheet.
  case automatic
  /// Over the whole page.
  case fullScreen
  /// Over the whole page: there is one context for what is presented.
  case currentContext
  /// As a wide sheet.
  case pageSheet
  /// As a sheet.
  case formSheet
  /// As a sheet; what is below shows around it.
  case overCurrentContext
  /// As a sheet; what is below shows around it.
  case overFullScreen
  /// As a sheet: a page has no place for it beside what was pressed.
  case popover
  /// As a sheet.
  case custom

  /// Whether nothing below is seen.
  var coversAll: Bool { self == .fullScreen || self == .currentContext }

  /// How wide a sheet is on a desk, in points, as the base style sheet has it.
  var sheetWidth: Double { self == .pageSheet ? 680 : 480 }
}

/// How a presented controller comes onto the screen; a hint for browsers that animate.
public enum UIModalTransitionStyle: String, Codable, Sendable {
  /// From the bottom.
  case coverVertical
  /// By turning the page.
  case flipHorizontal
  /// By fading in.
  case crossDissolve
}
