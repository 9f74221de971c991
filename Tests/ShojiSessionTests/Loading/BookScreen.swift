import ShojiTesting

/// The screen of one book keeps this of its own.
struct BookState: LocalState, Codable {
  var title = ""
  var turns = 0
  var book = Loaded<String>()
}

/// A screen of one book that keeps it loaded by itself.
final class BookScreen: ViewControllerWithLocalState<BookView>, RoutableWithConfiguration,
  ContextReceiving
{
  let routeIdentifier: RouteElementIdentifier = "book"
  var library = Library()

  func receive(context: Any?) { localState.title = (context as? BookQuery)?.text ?? "" }

  override func setup() {
    load(\.book, again: \.title, \.marks) { [unowned self] in
      FindBook(library: library, title: localState.title)
    }
  }

  override func setupInteraction() {
    rootView.pressed = { [unowned self] title in
      switch title {
      case "Mark": dispatch(Mark())
      case "Refresh": dispatch(Refresh())
      case "Next": dispatch(Navigate(to: ["library", "book"], context: BookQuery(text: "two")))
      default: localState.turns += 1
      }
    }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide("book"): .dismissModally(behaviour: .hard)]
  }
}

final class BookView: UIView, ViewControllerModellableView {
  private let label = UILabel()
  private let status = UIContentUnavailableView()
  var pressed: ((String) -> Void)?

  func setup() {
    for view in [label, status] { addSubview(view) }
    for title in ["Mark", "Refresh", "Turn", "Next"] {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in pressed?(title) }
      addSubview(button)
    }
  }

  func style() {}

  func update(oldModel: BookViewModel?) {
    guard let model else { return }
    label.text = "book: \(model.book.value ?? "-"); \(model.marks) marks, \(model.turns) turns."
    status.show(model.book)
  }
}

struct BookViewModel: ViewModelWithLocalState, Equatable {
  var title: String
  var book: Loaded<String>
  var turns: Int
  var marks = 0

  init?(state: LibraryState?, localState: BookState) {
    (title, book, turns) = (localState.title, localState.book, localState.turns)
    marks = state?.marks ?? 0
  }
}

/// Finds one book.
struct FindBook: ReturningSideEffect {
  let library: Library
  let title: String

  func sideEffect(_ context: any AnySideEffectContext) async throws -> String {
    let found = try await library.ask("book \(title)") { $0.contains(title) }
    guard found else { throw NotFoundError("There is no book “\(title)”.") }
    return title
  }
}
