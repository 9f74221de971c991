import Foundation
import ShojiHTML
import ShojiLook

/// A bar of filters: fields whose changes are carried out at once, and what is set, each with a button that takes it
/// away.
///
/// ```swift
/// let filters = UIFilterView(TicketQuery()) { form in
///   form.text("Search", \.text)
///   form.choice("Status", \.status, among: [nil] + Ticket.Status.allCases) { $0?.rawValue ?? "All" }
/// }
/// filters.didFilter = { [unowned self] in didFilter?($0) }
/// ```
///
/// In `update(oldModel:)` assign the filters that are carried out to ``values``. Let them be the query of the screen, and
/// each set of filters has its URL.
///
/// With the client script a choice is carried out when it is made, and words while a person types. Without it, and where
/// the person has left the field at once, the button behind the fields does both.
open class UIFilterView<Values: Equatable>: UIStackView {
  /// The fields.
  public final let form: UIFormView<Values>

  /// Called with other filters: a person has changed a field, or taken a filter away.
  public final var didFilter: ((Values) -> Void)?

  private let unset: Values
  private var told: Values
  private let chips = FilterChips()

  /// Makes a bar of filters.
  /// - Parameters:
  ///   - unset: The values that filter nothing.
  ///   - fields: Adds the fields.
  public init(_ unset: Values, fields: (UIFormView<Values>) -> Void) {
    (self.unset, told, form) = (unset, unset, UIFormView(unset))
    super.init(frame: .zero)
    axis = .vertical
    spacing = 12
    form.axis = .horizontal
    form.alignment = .bottom
    form.wraps = true
    fields(form)
    let button = form.submit(FrameworkWord.search.text) { [unowned self] in
      if $0 != told { tell($0) }
    }
    (button.style, button.size) = (.tinted, .medium)
    form.valuesDidChange = { [unowned self] in
      chips.setNeedsDisplay()
      // One form is told once: side effects that are dispatched one after the other have no order. What comes with a
      // press is carried out by the press.
      if form.fields.contains(where: { $0.control.hasFocus }) { tell($0) }
    }
    chips.didRemove = { [unowned self] in remove($0) }
    chips.titles = { [unowned self] in titles }
    addArrangedSubview(form)
    addArrangedSubview(chips)
  }

  /// The filters as the fields have them. Assigning those that are carried out shows what has changed, and what is set.
  public final var values: Values {
    get { form.values }
    set {
      told = newValue
      form.values = newValue
      chips.setNeedsDisplay()
    }
  }

  private func tell(_ values: Values) {
    chips.setNeedsDisplay()
    told = values
    didFilter?(values)
  }

  /// Takes one filter away, or all of them.
  /// - Returns: Whether it is there.
  private func remove(_ label: String?) -> Bool {
    let fields = form.fields.filter { label == nil || $0.control.label == label }
    guard !fields.isEmpty else { return false }
    var values = form.values
    for field in fields {
      field.copy(&values, unset)
      // Words that were typed and not carried out go with it.
      field.show(nil, values)
    }
    tell(values)
    return true
  }

  /// The filters that are set.
  private var titles: [FilterChips.Title] {
    let values = form.values
    return form.fields.compactMap { field in
      let words = field.words(values)
      guard !words.isEmpty, words != field.words(unset), let label = field.control.label else {
        return nil
      }
      return FilterChips.Title(label: label, words: words == label ? label : "\(label): \(words)")
    }
  }
}

/// The filters that are set, each with a button that takes it away.
final class FilterChips: UIControl {
  struct Title {
    /// The label of the field.
    let label: String
    let words: String
  }

  var titles: () -> [Title] = { [] }

  /// Takes the filter of a field away; `nil` is all of them.
  var didRemove: (String?) -> Bool = { _ in false }

  private static let all = "all"

  override var needsValidFieldsByDefault: Bool { false }

  override func receivePress(argument: String) -> Bool {
    if argument == Self.all { return didRemove(nil) }
    return OptionNames.name(inArgument: argument).map { didRemove($0) } ?? false
  }

  override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("div")
    page.identify(self)
    page.classes("filters", of: self)
    page.html.close()
    let titles = titles()
    if !titles.isEmpty {
      page.html.open("ul")
      page.html.attribute("class", static: "chips")
      page.html.attribute("aria-label", page.words[.filters])
      page.html.close()
      for title in titles {
        page.chip(title.words, of: self, OptionNames.argument(title.label), isUsable)
      }
      page.html.end("ul")
      page.html.literal("<button class=\"b b-plain\"")
      page.press(self, argument: Self.all, isUsable: isUsable)
      page.html.close()
      page.html.text(page.words[.clear])
      page.html.end("button")
    }
    page.html.end("div")
  }
}

extension PageRenderer {
  /// Writes what is chosen, with a button that takes it away.
  mutating func chip(
    _ words: String, of control: UIControl, _ argument: String, _ isUsable: Bool
  ) {
    html.literal("<li class=\"chip\"><span>")
    html.text(words)
    html.literal("</span>")
    if isUsable {
      html.literal("<button class=\"clear\"")
      press(control, argument: argument, isUsable: true)
      html.attribute("aria-label", self.words[.removeNamed, words])
      html.literal("></button>")
    }
    html.literal("</li>")
  }
}
