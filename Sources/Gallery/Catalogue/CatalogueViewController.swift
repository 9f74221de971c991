import Shoji

/// The list of everything.
final class CatalogueViewController: ViewController<CatalogueView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "catalogue"

  override func setup() {
    title = "Catalogue"
    navigationItem.backButtonTitle = "Catalogue"
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    var configuration: [NavigationRequest: NavigationInstruction] = [:]
    for entry in CatalogueEntry.groups.flatMap(\.entries) {
      configuration[.show(entry.id)] = .showDetail { [unowned self] _ in
        UINavigationController(
          rootViewController: CatalogueEntryViewController(store: store, entry: entry))
      }
    }
    return configuration
  }
}

struct CatalogueViewModel: ViewModelWithState {
  init(state: CatalogueState) {}
}

final class CatalogueView: UIView, ViewControllerModellableView {
  private let back = UILink.toGallery
  private let introduction = UILabel()
  private let stack = UIStackView()

  func setup() {
    addSubview(stack)
    stack.addArrangedSubview(back)
    stack.addArrangedSubview(introduction)
    introduction.text = "UIKit's words, as accessible HTML. Every page works without JavaScript."
    for group in CatalogueEntry.groups {
      let heading = UILabel()
      heading.text = group.title
      heading.font = .preferredFont(forTextStyle: .title2)
      heading.accessibilityTraits = .header
      stack.addArrangedSubview(heading)
      let cards = UIStackView(
        arrangedSubviews: group.entries.map { entry in
          let link = UILink(title: entry.title, url: "/catalogue/\(entry.id)")
          link.detail = entry.summary
          link.style = .card
          return link.onLineOfItsOwn()
        })
      cards.axis = .vertical
      cards.wraps = true
      cards.spacing = 10
      stack.addArrangedSubview(cards)
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    introduction.textColor = .secondaryLabel
  }

  func update(oldModel: CatalogueViewModel?) {}
}
