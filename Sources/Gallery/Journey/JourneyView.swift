import Foundation
import Shoji

final class JourneyView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink(title: String(localized: "Gallery"), url: "/")
  private let heading = UILabel()
  private let language = UISegmentedControl(items: JourneyLanguage.allCases.map(\.name))
  private let look = UISegmentedControl()
  private let route = UILabel()
  private let departure = UILabel()
  private let price = UILabel()
  private let taken = UIProgressView()
  private let takenWords = UILabel()
  private let stopsHeading = UILabel()
  private let passenger = UITextField()
  private let seats = UIStepper()
  private let quiet = UISwitch()
  private let book = UIButton()
  private let message = UILabel()
  private let card = UIStackView()
  private let stack = UIStackView()
  let stops = UITableView(style: .insetGrouped)

  // MARK: Interactions

  var didChooseLanguage: CustomInteraction<JourneyLanguage>?
  var didChooseLook: CustomInteraction<UIUserInterfaceStyle>?
  var didTapBook: CustomInteraction<BookJourney>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    let parts = [
      back, heading, language, look, card, stopsHeading, stops, passenger, seats, quiet, book,
      message,
    ]
    for view in parts { stack.addArrangedSubview(view) }
    for view in [route, departure, price, taken, takenWords] { card.addArrangedSubview(view) }
    stops.allowsSelection = false
    passenger.defaultButton = book
    (seats.minimumValue, seats.maximumValue, seats.value) = (1, 12, 1)
    seats.valueText = { String(localized: "\(Int($0)) seats") }
    write()
    language.on(.valueChanged) { [weak self] control in
      let languages = JourneyLanguage.allCases
      guard languages.indices.contains(control.selectedSegmentIndex) else { return }
      self?.didChooseLanguage?(languages[control.selectedSegmentIndex])
    }
    look.on(.valueChanged) { [weak self] control in
      self?.didChooseLook?(
        UIUserInterfaceStyle(rawValue: control.selectedSegmentIndex) ?? .unspecified)
    }
    book.on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      let name = passenger.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      guard !name.isEmpty else {
        passenger.errorText = String(localized: "Write the passenger’s name first.")
        return
      }
      passenger.errorText = nil
      didTapBook?(BookJourney(passenger: name, seats: Int(seats.value)))
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
    for view in [takenWords, message] { view.textColor = .secondaryLabel }
    message.accessibilityTraits = .updatesFrequently
    taken.progress = 0.5
    book.style = .filled
    book.size = .large
  }

  /// Shows which look is chosen.
  func show(_ style: UIUserInterfaceStyle) { look.selectedSegmentIndex = style.rawValue }

  func update(oldModel: JourneyViewModel?) {
    guard let model, model != oldModel else { return }
    route.text = model.route
    departure.text = model.departure
    price.text = model.price
    message.text = model.message
  }

  /// What does not change as long as the language does not: with that, the screen is made again.
  private func write() {
    heading.text = String(localized: "A journey")
    language.label = String(localized: "Language")
    language.selectedSegmentIndex = JourneyLanguage.allCases.firstIndex(of: .session) ?? 0
    look.label = String(localized: "Appearance")
    let looks = [
      String(localized: "As the device"), String(localized: "Light"), String(localized: "Dark"),
    ]
    for (index, title) in looks.enumerated() { look.insertSegment(withTitle: title, at: index) }
    takenWords.text = String(localized: "Half of the seats are taken.")
    taken.accessibilityLabel = takenWords.text
    stopsHeading.text = String(localized: "Stops")
    passenger.label = String(localized: "Passenger")
    passenger.placeholder = String(localized: "As in the passport")
    seats.label = String(localized: "Seats")
    quiet.label = String(localized: "Quiet carriage")
    book.setTitle(String(localized: "Book"), for: .normal)
  }
}
