import Shoji

/// One thing of the vocabulary: shown, with the code that makes it.
struct CatalogueEntry: Sendable {
  /// The last part of its URL.
  let id: String
  /// The name of the class.
  let title: String
  /// What it is for.
  let summary: String
  /// The code, as it stands in the source file.
  let code: String
  /// Makes what is shown.
  let make: @Sendable (_ stage: CatalogueStage) -> UIView

  /// Everything that is in the catalogue, by group.
  static let groups: [(title: String, entries: [CatalogueEntry])] = [
    ("Text and pictures", text + [symbols, drawing, charts]),
    ("Buttons and taps", buttons + [configuration, animation]),
    ("Fields", fields + forms),
    ("Choices", choices),
    ("Lists", lists + contents + loading),
    ("Progress and pages", progress),
    ("Layout and bars", layout),
    ("Alerts", alerts),
    ("What goes on by itself", live),
    ("With a script", scripts),
  ]

  static func named(_ id: String) -> CatalogueEntry? {
    groups.lazy.flatMap(\.entries).first { $0.id == id }
  }
}

/// What a demonstration can do: say what happened, show something over the page, and hold a controller that
/// follows the store.
struct CatalogueStage {
  let report: (String) -> Void
  let present: (UIViewController) -> Void
  let navigationItem: UINavigationItem
  let hold: ((PartialStore<CatalogueState>) -> UIViewController) -> UIView
}

/// Views one below the other.
func column(_ views: UIView..., spacing: CGFloat = 16) -> UIStackView {
  let stack = UIStackView(arrangedSubviews: views)
  stack.axis = .vertical
  stack.spacing = spacing
  return stack
}
