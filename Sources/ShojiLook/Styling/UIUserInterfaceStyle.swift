/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// As the person has set the machine.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark

  /// What the style sheet calls it.
  package var name: StaticString? {
    switch self {
    case .unspecified: nil
    case .light: "light"
    case .dark: "dark"
    }
  }
}
