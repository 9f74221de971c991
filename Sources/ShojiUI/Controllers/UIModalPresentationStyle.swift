/// How a presented controller lies over what is below it.
public enum UIModalPresentationStyle: String, Codable, Sendable {
  /// As a sheet.
  case automatic
  /// Over the whole page.
  case fullScreen
  /// As a sheet.
  case pageSheet
  /// As a sheet.
  case formSheet
  /// As a sheet; what is below shows around it.
  case overCurrentContext
  /// As a sheet; what is below shows around it.
  case overFullScreen

  /// Whether nothing below is seen.
  var coversAll: Bool { self == .fullScreen }
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
