import ShojiUI
import Testing

@testable import ShojiScreens

/// Used by one test suite: the library is the process's.
private final class CardView: UIView, TemplateView, ViewModelDisplaying {
  static let templateName = "TemplateViewTests.CardView"
  static var templateActions: [String: TemplateAction] {
    ["buy": TemplateAction(buy), "count": TemplateAction(Self.count)]
  }

  @Outlet("picture") private var pictureView: UIImageView!
  @Outlet("nameLabel") var nameLabel: UILabel!
  @Outlet var priceLabel: UILabel!
  @Outlet var box: UIView!
  @Outlet var amount: UITextField!
  @Outlet var note: UITextView!
  @Outlet var buyButton: UIButton!
  @Outlet var link: UILink!

  struct ViewModel {
    var name: String
    var price: String
  }

  var viewModel: ViewModel? {
    didSet {
      nameLabel.text = viewModel?.name
      priceLabel.text = viewModel?.price
    }
  }

  var bought: [String] = []
  var counts = 0
  var phases: [String] = []

  override func awakeFromNib() {
    phases.append("awake, connected: \(nameLabel.superview != nil)")
  }

  private func buy(_ sender: UIButton) { bought.append(sender.currentTitle ?? "") }
  private func count() { counts += 1 }
}

private let card = """
  <article title="A card" class="card stack v" data-kind="card" aria-labelledby="nameLabel">
    <img data-outlet="picture" alt="A picture" class="thumb" width="40" height="30">
    <h2 data-outlet="nameLabel" class="t-title3">Name</h2>
    <p class="t-footnote">Only <b>today</b> &amp; here:
      <span data-outlet="priceLabel" class="price"></span></p>
    <div data-outlet="box" class="box" hidden><hr><p>Inside</p></div>
    <label for="amount" class="field-label">Amount</label>
    <input data-outlet="amount" type="text" inputmode="numeric" autocomplete="off" maxlength="3"
      placeholder="1" value="2" data-action="count" data-event="editingChanged">
    <label for="the-note">Note</label>
    <textarea id="the-note" data-outlet="note" rows="2">Hello</textarea>
    <p id="hint">Think twice</p><p id="unused" aria-describedby="hint">Really</p>
    <button data-outlet="buyButton" data-action="buy" class="wide">Buy</button>
    <a data-outlet="link" href="/more?a=1&amp;b=2">More</a>
  </article>
  """

@Suite(.serialized) struct TemplateViewTests {
  private let view: CardView
  private let window: UIWindow

  init() {
    TemplateLibrary.shared.add(card, named: CardView.templateName)
    view = CardView.fromTemplate()
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(view)
    window = UIWindow.showing(controller)
  }

  private func html() -> String { window.screensHTML() }

  @Test func `the page has the template with its outlets filled in`() {
    view.viewModel = .init(name: "Tea <green>", price: "$3.00")
    let html = self.html()
    #expect(
      html.contains(
        "<article class=\"view card stack v\" title=\"A card\" data-kind=\"card\" aria-labelledby=\"/+0.0~~nameLabel\">"
      ))
    #expect(
      html.contains(
        "<h2 class=\"label t-title3\" id=\"/+0.0~~nameLabel\">Tea &lt;green&gt;</h2>"))
    #expect(
      html.contains(
        """
        <p class="t-footnote">Only <b>today</b> &amp; here: \
        <span id="/+0.0.priceLabel" class="label price">$3.00</span></p>
        """))
    #expect(!html.contains("data-outlet") && !html.contains("data-action"))
    #expect(!html.contains("<img") && !html.contains("Inside"))
  }

  @Test func `a view model of nil clears the outlets`() {
    view.viewModel = .init(name: "Tea", price: "$3.00")
    view.viewModel = nil
    #expect(!html().contains("<h2") && !html().contains("price"))
  }

  @Test func `attributes of the template are properties of the views`() {
    let html = self.html()
    #expect(view.amount.text == "2" && view.amount.placeholder == "1")
    #expect(view.amount.maximumLength == 3 && view.amount.keyboardType == .numberPad)
    #expect(view.note.text == "Hello" && view.note.numberOfLines == 2)
    #expect(view.buyButton.currentTitle == "Buy" && view.link.url == "/more?a=1&b=2")
    #expect(html.contains("autocomplete=\"off\""))
    #expect(html.contains("<button class=\"b wide b-plain\" name=\"_e\""))
    #expect(html.contains("href=\"/more?a=1&amp;b=2\">More</a>"))
    #expect(view.box.isHidden)
    view.box.isHidden = false
    #expect(self.html().contains(" class=\"view box\"><hr><p>Inside</p></div>"))
  }

  @Test func `labels refer to fields, and identifiers are unique or left out`() {
    let html = self.html()
    #expect(
      html.contains("<label for=\"/+0.0.amount\" class=\"field-label\">Amount</label>"))
    #expect(html.contains("id=\"/+0.0.amount\" name=\"/+0.0.amount\""))
    #expect(html.contains("<label for=\"/+0.0.note\">Note</label>"))
    #expect(
      html.contains(
        "<p id=\"/+0.0~~hint\">Think twice</p><p aria-describedby=\"/+0.0~~hint\">Really</p>"))
    // The visible label is the name: the placeholder does not hide it.
    #expect(!html.contains("aria-label=\"1\""))
  }

  @Test func `a covered screen has no identifiers of fields, and their names all the same`() {
    window.rootViewController?.present(UIViewController())
    let html = self.html()
    #expect(html.contains("<label class=\"field-label\">Amount</label>"))
    #expect(html.contains("aria-label=\"Amount\"") && html.contains("aria-label=\"Note\""))
    #expect(!html.contains("for=\""))
  }

  @Test func `an element with a role of its own is labelled without another`() {
    view.accessibilityLabel = "A card"
    #expect(html().contains("aria-label=\"A card\"") && !html().contains("role=\"group\""))
  }

  @Test func `two views of one template have different identifiers`() {
    view.superview?.addSubview(CardView.fromTemplate())
    let ids = html().matches(of: /\ id="([^"]*)"/).map { String($0.1) }
    #expect(ids.count >= 8 && Set(ids).count == ids.count)
  }

  @Test func `controls call the actions that they name`() {
    window.press(view.buyButton)
    window.type("12", in: view.amount)
    #expect(view.bought == ["Buy"] && view.counts == 1)
  }

  @Test func `outlets are connected before the phases begin`() {
    #expect(view.phases == ["awake, connected: true"])
    #expect(view.template?.views.count == 8)
  }

  @Test func `a rebuilt view is the same to the byte`() {
    let other = CardView.fromTemplate()
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(other)
    for view in [view, other] { view.viewModel = .init(name: "a", price: "b") }
    #expect(UIWindow.showing(controller).screensHTML() == html())
    #expect(html() == html())
  }

  @Test func `views that the app adds come last, and what it removes is gone`() {
    let label = UILabel()
    label.text = "added"
    view.insertSubview(label, at: 0)
    view.buyButton.removeFromSuperview()
    let html = self.html()
    #expect(html.contains("<p class=\"label\">added</p></article>"))
    #expect(!html.contains("<button"))
  }

  @Test func `looks that are set in code stand beside the classes of the template`() {
    view.nameLabel.text = "a"
    view.nameLabel.font = .preferredFont(forTextStyle: .headline)
    #expect(html().contains("<h2 class=\"label t-headline t-title3\""))
  }

  @Test func `a view that was not made from its template says so and works on`() {
    let (text, messages) = Report.shared.capture {
      let view = CardView()
      view.viewModel = .init(name: "a", price: "b")
      return view.nameLabel.text
    }
    #expect(text == "a")
    #expect(messages.count == 2)
    #expect(messages.first?.contains("\"nameLabel\" (UILabel) has no view. Mend:") == true)
  }
}
