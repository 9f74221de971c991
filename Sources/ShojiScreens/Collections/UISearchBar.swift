public import Foundation
import ShojiHTML

/// A field to search with, its buttons, and the scopes to search in.
open class UISearchBar: UIView {
  /// The field.
  public final let searchTextField = UISearchTextField()

  /// Whose bar it is.
  final weak var controller: UISearchController?

  private let searchButton = UIButton()
  private let cancelButton = UIButton()
  private let scope = UISegmentedControl()

  /// Who is told what a person does; it is not retained.
  public final weak var delegate: (any UISearchBarDelegate)?

  /// Makes a search bar.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    build()
  }

  /// Makes a search bar; there is no archive here.
  public override init?(coder: NSCoder, _: Void = ()) {
    super.init(coder: coder)
    build()
  }

  /// What is searched for.
  public final var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown in the empty field. It names the field unless ``prompt`` does.
  public final var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// A line of words above the field, its name.
  public final var prompt: String? {
    get { searchTextField.label }
    set { searchTextField.label = newValue }
  }

  /// Whether there is a button that ends searching.
  public final var showsCancelButton = false {
    didSet { cancelButton.isHidden = !showsCancelButton }
  }

  /// Shows or hides the button that ends searching.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Whether the scopes are shown.
  public final var showsScopeBar = false {
    didSet { scope.isHidden = !showsScopeBar }
  }

  /// What one can search in; the first one is chosen at first.
  public final var scopeButtonTitles: [String]? {
    get {
      (0..<scope.numberOfSegments).compactMap { scope.titleForSegment(at: $0) }
    }
    set {
      guard newValue != scopeButtonTitles else { return }
      let chosen = max(0, scope.selectedSegmentIndex)
      scope.removeAllSegments()
      for title in newValue ?? [] {
        scope.insertSegment(withTitle: title, at: scope.numberOfSegments)
      }
      scope.selectedSegmentIndex = chosen
    }
  }

  /// The place of the chosen scope; 0 when there are none.
  public final var selectedScopeButtonIndex: Int {
    get { max(0, scope.selectedSegmentIndex) }
    set { scope.selectedSegmentIndex = newValue }
  }

  /// Asks for the keyboard: pages open with the cursor in this field, if it is the first that asks.
  @discardableResult
  public final func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Gives the keyboard back.
  @discardableResult
  public final func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func build() {
    searchTextField.key = "field"
    searchTextField.placeholder = FrameworkWord.search.text
    searchTextField.on(.editingChanged) { [weak self] field in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: field.text ?? "")
      controller?.update()
    }
    searchTextField.defaultButton = searchButton
    searchButton.key = "search"
    searchButton.setTitle(FrameworkWord.search.text, for: .normal)
    searchButton.style = .tinted
    searchButton.on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBarSearchButtonClicked(self)
    }
    cancelButton.key = "cancel"
    cancelButton.setTitle(FrameworkWord.cancel.text, for: .normal)
    cancelButton.role = .cancel
    cancelButton.isHidden = true
    cancelButton.on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBarCancelButtonClicked(self)
      controller?.end()
    }
    scope.key = "scope"
    scope.accessibilityLabel = FrameworkWord.searchIn.text
    scope.isHidden = true
    scope.on(.valueChanged) { [weak self] _ in
      guard let self else { return }
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      controller?.update()
    }
    for view in [searchTextField, searchButton, cancelButton, scope] { addSubview(view) }
  }

  open override func render(into page: inout PageRenderer) {
    page.html.open("div")
    page.classes("search-bar", of: self)
    page.html.attribute("role", static: "search")
    page.accessibility(of: self)
    page.html.literal("><div class=\"search-line\">")
    page.render(searchTextField, at: 0)
    page.render(searchButton, at: 1)
    page.render(cancelButton, at: 2)
    page.html.literal("</div>")
    page.render(scope, at: 3)
    page.html.end("div")
  }
}
