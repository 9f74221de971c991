import Foundation
import ShojiTesting

/// An app in three languages, with a picture that a person sends.
final class LettersApp: Application {
  let store: Store<LettersState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  static var localizations: [String] { ["en", "de", "ar"] }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "letters" else { return false }
    window?.rootViewController = LettersViewController(
      store: store, localState: LettersLocalState())
    completion()
    return true
  }

  static let mounts = [Mount("letters", LettersApp.init)]
}

struct LettersState: State, Codable {
  var heard: [String] = []
  var picture: [UInt8] = []
}

private struct Hear: StateUpdater {
  let locale: String
  func updateState(_ state: inout LettersState) { state.heard.append(locale) }
}

private struct Hang: StateUpdater {
  let picture: [UInt8]
  func updateState(_ state: inout LettersState) { state.picture = picture }
}

/// Reads a picture and hangs it up.
private struct Fetch: SideEffect {
  let file: StoredFile

  func sideEffect(
    _ context: SideEffectContext<LettersState, NavigationDependencies>
  ) async throws {
    let files = try await context.fileStorage()
    let bytes = try await files.read(file.id, at: 0, count: Int(file.size))
    try await context.dispatch(Hang(picture: bytes)).value
  }
}

/// Says which locale it has, before and after it has waited.
private struct Listen: SideEffect {
  let name: String

  func sideEffect(
    _ context: SideEffectContext<LettersState, NavigationDependencies>
  ) async throws {
    try await context.dispatch(Hear(locale: "\(name) first \(Locale.session.identifier)")).value
    await Task.yield()
    try await context.dispatch(Hear(locale: "\(name) then \(Locale.session.identifier)")).value
  }
}

struct LettersLocalState: LocalState, Codable {
  var taps = 0
}

struct LettersViewModel: ViewModelWithLocalState {
  let heard: String
  let picture: [UInt8]
  let taps: Int
  let amount: String

  init(state: LettersState?, localState: LettersLocalState) {
    heard = state?.heard.joined(separator: ", ") ?? ""
    picture = state?.picture ?? []
    taps = localState.taps
    amount = NumberFormatter.localizedString(
      from: 1234.5, number: .decimal, currencyCode: nil)
  }
}

final class LettersViewController: ViewControllerWithLocalState<LettersView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "letters"

  override func setupInteraction() {
    rootView.tap.on(.touchUpInside) { [unowned self] _ in localState.taps += 1 }
    rootView.german.on(.touchUpInside) { [unowned self] _ in speak("de-DE") }
    rootView.arabic.on(.touchUpInside) { [unowned self] _ in
      dispatch(Listen(name: "before"))
      speak("ar-EG")
      dispatch(Listen(name: "after"))
      dispatch(Hear(locale: "at once \(Locale.session.identifier)"))
    }
    rootView.file.on(.valueChanged) { [unowned self] picker in
      dispatch(Fetch(file: picker.takeFiles()[0]))
    }
  }

  private func speak(_ tag: String) {
    rootView.window?.locale = Locale(identifier: tag)
  }
}

/// A label that is asked for its text when it is rendered, as rows of lists are.
final class LocaleLabel: UILabel {
  override func render(into page: inout PageRenderer) {
    text = "rendered for \(Locale.session.identifier);"
    super.render(into: &page)
  }
}

final class LettersView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let rendered = LocaleLabel()
  let name = UITextField()
  let size = UIButton()
  let tap = UIButton()
  let german = UIButton()
  let arabic = UIButton()
  let file = UIFilePicker()
  let picture = UIImageView(image: nil)

  func setup() {
    for view in [label, rendered, name, size, tap, german, arabic, file, picture] {
      addSubview(view)
    }
    name.label = "Name"
    file.label = "File"
    rendered.text = "?"
    size.setTitle("Size", for: .normal)
    size.changesSelectionAsPrimaryAction = true
    size.menu = UIMenu(children: [
      UIAction(title: "Small", state: .on) { _ in }, UIAction(title: "Large") { _ in },
    ])
    for (button, title) in [(tap, "Tap"), (german, "Deutsch"), (arabic, "Arabic")] {
      button.setTitle(title, for: .normal)
    }
  }

  func style() {}

  func update(oldModel: LettersViewModel?) {
    guard let model else { return }
    label.text = "amount \(model.amount); taps \(model.taps); heard \(model.heard);"
    picture.image = UIImage(data: Data(model.picture))
  }
}
