import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

// The samples of StateView's documentation, letter for letter; a comment marks what was replaced.

// swift-format-ignore
class HomeViewController: StateViewController {
override func viewDidLoad() {
super.viewDidLoad()
rootView = HomeView(parentViewController: self)
}
}

/// The second sample: a view controller of another class.
// swift-format-ignore
private class OtherViewController: UIViewController {
override func viewDidLoad() {
super.viewDidLoad()
let homeView = HomeView(parentViewController: self)
view.addSubview(homeView)
homeView.setRootView()
}
}

// What the samples refer to.

struct Song { var title: String; var artist: String }

enum SurveyViewKey: StateKey { case ButtonEnabled, ButtonTitle }
enum CheckoutKey: StateKey { case Shipping }
enum CanvasKey: StateKey { case Image, DidPickImage }

class ShippingSummary: StateView {
  override func render() {
    let shipping = prop(withValueForKey: CheckoutKey.Shipping) as? String
    place(label("Shipping: \(shipping ?? "none")"), key: "label")
  }
}

class NextButton: StateView {
  override func render() {
    let button = UIButton(type: .system)
    button.setTitle(prop(withValueForKey: SurveyViewKey.ButtonTitle) as? String, for: .normal)
    button.isEnabled = prop(withValueForKey: SurveyViewKey.ButtonEnabled) as? Bool ?? false
    place(button, key: "button")
  }
}

class CanvasView: StateView {
  let button = UIButton()
  override func viewDidInitialize() {
    button.addTarget(self, action: CanvasView.pick, for: .touchUpInside)
  }
  func pick() {
    guard let url = URL(string: "/picked.png") else { return }
    prop(withFunctionForKey: CanvasKey.DidPickImage)?(["image": UIImage(url: url)])
  }
  override func render() {
    let image = UIImageView()
    image.image = prop(withValueForKey: CanvasKey.Image) as? UIImage
    place(image, key: "image")
    place(button, key: "pick")
  }
}

class HomeView: StateView {
  // swift-format-ignore
  override func render() {
// The label `key:` is missing in the sample, as here.
let shippingSummary = place(ShippingSummary.self, "shipping summary") { make in
make.size.equalTo(self)
make.center.equalTo(self)
}

// `.system` instead of `.System`, `for: .normal` instead of `forState: .Normal`.
let button = UIButton(type: .system)
button.setTitle("Select image", for: .normal)
place(button, key: "button") { make in
make.size.equalTo(100)
make.center.equalTo(self)
}

let nextButton = place(NextButton.self, "next button") { make in
make.center.equalTo(self)
make.height.equalTo(44)
make.width.equalTo(120)
}
nextButton.prop(forKey: SurveyViewKey.ButtonEnabled, is: true)
nextButton.prop(forKey: SurveyViewKey.ButtonTitle, is: "Continue")

let selectedShipping = self.state["selectedShipping"]
shippingSummary.prop(forKey: CheckoutKey.Shipping, is: selectedShipping)

let canvas = place(CanvasView.self, key: "canvas") { make in
make.size.equalTo(self)
make.center.equalTo(self)
}
canvas.prop(forKey: CanvasKey.Image, isLinkedToKeyInState: "selectedImage")
canvas.prop(forKey: CanvasKey.DidPickImage) { values in
if let image = values["image"] as? UIImage {
self.state["selectedImage"] = image
}
}
  }

  // swift-format-ignore
  func select() {
self.state["selectedSong"] = Song(title: "This Must Be My Dream", artist: "The 1975")
self.state["displayingThankYou"] = true
self.state["selectedShipping"] = nil
  }
}

/// The sample that links a prop to a key of the state, with other constraints.
class LinkingView: StateView {
  // swift-format-ignore
  override func render() {
let shippingSummary = place(ShippingSummary.self, "shipping summary") { make in
make.width.equalTo(self)
make.height.equalTo(200)
make.centerX.equalTo(self)
make.bottom.equalTo(self)
}
shippingSummary.prop(forKey: CheckoutKey.Shipping, isLinkedToKeyInState: "selectedShipping")
  }
}

@Suite struct StateViewSampleTests {
  @Test func `the controller shows its root view with everything in it`() throws {
    let controller = HomeViewController()
    // The view is there as soon as it is asked for.
    #expect(controller.view is HomeView)
    let window = UIWindow.showing(controller)
    let html = window.screensHTML()
    #expect(html.hasPrefix("<main class=\"screen canvas\">"))
    let places = ["Shipping: none", "Select image", "Continue"].map {
      html.range(of: $0)?.lowerBound
    }
    #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    let addresses = window.addresses()
    #expect(addresses.contains { $0.hasSuffix(":next~20button:button") })
    #expect(addresses.contains { $0.hasSuffix(":canvas:pick") })
  }

  @Test func `an image goes up by a function and down by a link`() throws {
    let controller = HomeViewController()
    let window = UIWindow.showing(controller)
    _ = window.page()
    let home = try #require(controller.rootView as? HomeView)
    let canvas = try #require(home.subviews.last as? CanvasView)
    #expect(window.press(canvas.button) == .delivered)
    #expect(window.screensHTML().contains("src=\"/picked.png\""))
    #expect(canvas.superview === home)
  }

  @Test func `state takes objects of any type, and nil takes a key away`() throws {
    let controller = HomeViewController()
    let window = UIWindow.showing(controller)
    let home = try #require(controller.rootView as? HomeView)
    home.state["selectedShipping"] = "by sea"
    #expect(window.screensHTML().contains("Shipping: by sea"))
    home.select()
    #expect(window.screensHTML().contains("Shipping: none"))
    #expect(home.state.keys.sorted() == ["displayingThankYou", "selectedSong"])
    #expect((home.state["selectedSong"] as? Song)?.artist == "The 1975")
  }

  @Test func `a root view by hand is rendered and updates itself`() throws {
    let controller = OtherViewController()
    let window = UIWindow.showing(controller)
    #expect(window.screensHTML().contains("Shipping: none"))
    let home = try #require(controller.view.subviews.first as? HomeView)
    home.state["selectedShipping"] = "by air"
    #expect(window.screensHTML().contains("Shipping: by air"))
  }

  @Test func `a linked prop follows the state`() throws {
    let controller = StateViewController()
    let window = UIWindow.showing(controller)
    let root = LinkingView(parentViewController: controller)
    controller.rootView = root
    root.state["selectedShipping"] = "by rail"
    #expect(window.screensHTML().contains("Shipping: by rail"))
    let summary = try #require(root.subviews.first)
    #expect(css(of: summary).hasPrefix("bottom:0px;height:200px;left:50%;transform:"))
  }
}
