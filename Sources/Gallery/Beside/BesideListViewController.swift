import Shoji

/// The apps that there are twice.
final class BesideListViewController: UIViewController, RoutableWithConfiguration {
  let routeIdentifier = BesideApplication.screen

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    var configuration: [NavigationRequest: NavigationInstruction] = [:]
    for sample in BesideSample.allCases {
      configuration[.show(sample)] = .push { context in
        BesideViewController(sample, game: context as? GameReference)
      }
    }
    return configuration
  }

  override func viewDidLoad() {
    title = "Side by side"
    let introduction = UILabel()
    introduction.text = "Two browsers on one page: what one does, the other sees at once."
    introduction.textColor = .secondaryLabel
    let cards = BesideSample.allCases.map { sample in
      // No route: a new game is drawn where it is opened.
      let link = UILink(title: sample.title, url: "/beside/\(sample.rawValue)")
      link.detail = sample.caption
      link.style = .card
      return link.onLineOfItsOwn()
    }
    let stack = UIStackView(
      arrangedSubviews: [UILink.toGallery, introduction] + cards)
    stack.axis = .vertical
    stack.spacing = 12
    view.addSubview(stack)
  }
}
