import Foundation
import ShojiTesting

/// An app with one control for each row of the table of events, which writes down what it is told.
final class ControlsApp: Application {
  let store: Store<ControlsState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "controls" else { return false }
    window?.rootViewController = ControlsViewController(store: store)
    completion()
    return true
  }

  static let mounts = [Mount("controls", ControlsApp.init)]
}

struct ControlsState: State, Codable {
  var log: [String] = []
}

struct Note: StateUpdater {
  let text: String
  func updateState(_ state: inout ControlsState) { state.log.append(text) }
}

struct NoteLater: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<ControlsState, NavigationDependencies>
  ) async throws {
    Gate.note.wait()
    try await context.dispatch(Note(text: "later")).value
  }
}

struct ControlsViewModel: ViewModelWithState {
  let log: String
  init(state: ControlsState) { log = state.log.joined(separator: ", ") }
}

final class ControlsViewController: ViewController<ControlsView>, Routable, UITextFieldDelegate {
  let routeIdentifier: RouteElementIdentifier = "controls"

  private static let names: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"),
    (.touchDragInside, "touchDragInside"), (.touchDragOutside, "touchDragOutside"),
    (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"),
    (.menuActionTriggered, "menuActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  override func setupInteraction() {
    for (name, control) in rootView.controls {
      for (event, word) in Self.names {
        control.on(event) { [unowned self] _ in note("\(name) \(word)") }
      }
    }
    rootView.code.delegate = self
    rootView.tap.on { [unowned self] tap in
      let place = tap.location(in: nil)
      note("tap \(Int(place.x)) \(Int(place.y))")
    }
    rootView.ask.on(.touchUpInside) { [unowned self] _ in
      let alert = UIAlertController(title: "Sure?")
      alert.addAction(UIAlertAction(title: "Yes") { [unowned self] _ in note("yes") })
      alert.addAction(UIAlertAction(title: "No", style: .cancel) { [unowned self] _ in note("no") })
      present(alert)
    }
    rootView.menu.menu = UIMenu(children: [
      UIAction(title: "Copy") { [unowned self] _ in note("copied") }
    ])
    rootView.file.on(.valueChanged) { [unowned self] picker in
      let file = picker.takeFiles()[0]
      note("\(file.name) \(file.contentType) \(file.size)")
    }
    rootView.focus.on(.touchUpInside) { [unowned self] _ in rootView.name.becomeFirstResponder() }
    rootView.late.on(.touchUpInside) { [unowned self] _ in dispatch(NoteLater()) }
    rootView.lock.on(.touchUpInside) { [unowned self] _ in rootView.sound.isEnabled = false }
  }

  private func note(_ text: String) { dispatch(Note(text: text)) }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { string.allSatisfy(\.isNumber) }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}

final class ControlsView: UIView, ViewControllerModellableView {
  let log = UILabel()
  let button = UIButton()
  let name = UITextField()
  let code = UITextField()
  let sound = UISwitch()
  let now = UISwitch()
  let volume = UISlider()
  let day = UIDatePicker()
  let size = UISegmentedControl(items: ["S", "M"])
  let view = UISegmentedControl(items: ["List", "Grid"])
  let color = UISelect()
  let guests = UIStepper()
  let pages = UIPageControl()
  let menu = UIButton()
  let file = UIFilePicker()
  let ask = UIButton()
  let focus = UIButton()
  let late = UIButton()
  let lock = UIButton()
  let picture = UIImageView(image: UIImage(url: URL(filePath: "/assets/map.png")))
  let tap = UITapGestureRecognizer()

  /// Those whose events are noted.
  var controls: [(String, UIControl)] {
    [
      ("button", button), ("name", name), ("code", code), ("sound", sound), ("now", now),
      ("volume", volume), ("day", day), ("size", size), ("view", view), ("color", color),
      ("guests", guests), ("pages", pages), ("menu", menu),
    ]
  }

  func setup() {
    let views: [UIView] = [
      log, button, name, code, sound, now, volume, day, size, view, color, guests, pages, menu,
      file, ask, focus, late, lock, picture,
    ]
    for view in views { addSubview(view) }
    let titles = [
      (button, "Save"), (menu, "More"), (ask, "Ask"), (focus, "Focus"), (late, "Late"),
      (lock, "Lock"),
    ]
    for (button, title) in titles { button.setTitle(title, for: .normal) }
    name.label = "Name"
    code.label = "Code"
    sound.label = "Sound"
    now.label = "Now"
    now.submitsWhenChanged = true
    volume.label = "Volume"
    volume.maximumValue = 10
    day.label = "Day"
    day.datePickerMode = .date
    size.label = "Size"
    size.submitsWhenChanged = false
    color.label = "Color"
    color.options = ["Red", "Green"]
    guests.label = "guests"
    pages.numberOfPages = 2
    file.label = "File"
    file.maximumBytes = 100
    picture.accessibilityLabel = "Map"
    picture.addGestureRecognizer(tap)
  }

  func style() {}

  func update(oldModel: ControlsViewModel?) {
    log.text = "Log: \(model?.log ?? "") ;"
  }
}
