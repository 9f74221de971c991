import Shoji

/// What has happened last on a page of the catalogue.
struct CatalogueEntryLocalState: LocalState, Codable {
  var message = "Nothing has happened yet."
}

struct CatalogueEntryViewModel: ViewModelWithLocalState {
  let message: String

  init?(state: CatalogueState?, localState: CatalogueEntryLocalState) {
    message = localState.message
  }
}

/// One thing of the catalogue, at work.
final class CatalogueEntryViewController:
  ViewControllerWithLocalState<CatalogueEntryView>, Routable
{
  let routeIdentifier: RouteElementIdentifier
  private let entry: CatalogueEntry

  init(store: PartialStore<CatalogueState>, entry: CatalogueEntry) {
    self.entry = entry
    routeIdentifier = entry.id
    super.init(store: store, localState: CatalogueEntryLocalState())
  }

  override func setup() {
    title = entry.title
    rootView.show(
      entry,
      on: CatalogueStage(
        report: { [weak self] in self?.localState.message = $0 },
        present: { [weak self] in self?.present($0) }, navigationItem: navigationItem,
        hold: { [unowned self] make in
          let container = ContainerView()
          add(make(store), in: container)
          return container
        }))
  }
}

final class CatalogueEntryView: UIView, ViewControllerModellableView {
  private let summary = UILabel()
  private let card = UIStackView()
  private let message = UILabel()
  private let codeHeading = UILabel()
  private let code = CodeView()
  private let stack = UIStackView()

  func setup() {
    addSubview(stack)
    for view in [summary, card, message, codeHeading, code] { stack.addArrangedSubview(view) }
    codeHeading.text = "Code"
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    card.axis = .vertical
    card.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    summary.textColor = .secondaryLabel
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.textColor = .secondaryLabel
    message.accessibilityTraits = .updatesFrequently
    codeHeading.font = .preferredFont(forTextStyle: .title2)
    codeHeading.accessibilityTraits = .header
    code.backgroundColor = .secondarySystemBackground
    code.layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    code.layer.cornerRadius = 13
  }

  func show(_ entry: CatalogueEntry, on stage: CatalogueStage) {
    summary.text = entry.summary
    code.text = entry.code
    let demonstration = entry.make(stage)
    demonstration.key = "demo"
    card.addArrangedSubview(demonstration)
  }

  func update(oldModel: CatalogueEntryViewModel?) {
    message.text = model?.message
  }
}
