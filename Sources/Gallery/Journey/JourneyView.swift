import Shoji

final class JourneyView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink(title: "", url: "/")
  private let heading = UILabel()
  private let language = UISegmentedControl(items: JourneyWords.all.map(\.name))
  private let look = UISegmentedControl()
  private let route = UILabel()
  private let departure = UILabel()
  private let price = UILabel()
  private let seats = UIProgressView()
  private let taken = UILabel()
  private let stopsHeading = UILabel()
  private let passenger = UITextField()
  private let quiet = UISwitch()
  private let book = UIButton()
  private let message = UILabel()
  private let card = UIStackView()
  private let stack = UIStackView()
  let stops = UITableView(style: .insetGrouped)

  // MARK: Interactions

  var didChooseLanguage: CustomInteraction<JourneyWords>?
  var didChooseLook: CustomInteraction<UIUserInterfaceStyle>?
  var didTapBook: CustomInteraction<String>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    let parts = [
      back, heading, language, look, card, stopsHeading, stops, passenger, quiet, book, message,
    ]
    for view in parts { stack.addArrangedSubview(view) }
    for view in [route, departure, price, seats, taken] { card.addArrangedSubview(view) }
    stops.allowsSelection = false
    passenger.defaultButton = book
    language.on(.valueChanged) { [weak self] control in
      let words = JourneyWords.all
      guard words.indices.contains(control.selectedSegmentIndex) else { return }
      self?.didChooseLanguage?(words[control.selectedSegmentIndex])
    }
    look.on(.valueChanged) { [weak self] control in
      self?.didChooseLook?(
        UIUserInterfaceStyle(rawValue: control.selectedSegmentIndex) ?? .unspecified)
    }
    book.on(.touchUpInside) { [weak self] _ in
      guard let self, let name = passenger.text, !name.isEmpty else { return }
      didTapBook?(name)
    }
  }

  func style() {
    for view in [stack, card] { view.axis = .vertical }
    stack.spacing = 16
    card.spacing = 8
    card.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    for view in [route, stopsHeading] { view.font = .preferredFont(forTextStyle: .title2) }
    for view in [heading, route, stopsHeading] { view.accessibilityTraits = .header }
    for view in [taken, message] { view.textColor = .secondaryLabel }
    message.accessibilityTraits = .updatesFrequently
    seats.progress = 0.5
    book.style = .filled
    book.size = .large
  }

  /// Shows which look is chosen.
  func show(_ style: UIUserInterfaceStyle) { look.selectedSegmentIndex = style.rawValue }

  func update(oldModel: JourneyViewModel?) {
    guard let model, model != oldModel else { return }
    let words = model.words
    if oldModel?.words != words { write(words) }
    route.text = model.route
    departure.text = "\(words.departure): \(model.departure)"
    price.text = "\(words.price): \(model.price)"
    message.text = model.message
  }

  private func write(_ words: JourneyWords) {
    back.title = words.gallery
    heading.text = words.title
    language.label = words.languages
    language.selectedSegmentIndex = JourneyWords.all.firstIndex(of: words) ?? 0
    look.label = words.look
    for (index, title) in words.looks.enumerated() {
      look.insertSegment(withTitle: title, at: index)
    }
    seats.accessibilityLabel = words.taken
    taken.text = words.taken
    stopsHeading.text = words.stops
    passenger.label = words.passenger
    passenger.placeholder = words.placeholder
    quiet.label = words.quiet
    book.setTitle(words.book, for: .normal)
  }
}
