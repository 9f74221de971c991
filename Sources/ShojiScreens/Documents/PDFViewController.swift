public import Foundation

/// A screen with a PDF file, as `showPDFViewController(url:)` shows it. Source: BloodyMary.
///
/// It is a screen of the route, `pdf`, that comes back with its session; its URL alone opens nothing.
public final class PDFViewController: UIViewController, Routable {
  /// The name of the screen in routes.
  public let routeIdentifier: RouteElementIdentifier = PDFViewController.identifier
  static let identifier = "pdf"

  /// The button that closes the screen.
  public lazy var dismissButtonItem = UIBarButtonItem(
    title: FrameworkWord.dismiss.text
  ) { [weak self] in
    guard let self else { return }
    _ = takeAway(animated: true) {}
  }
  {
    didSet { navigationItem.leftBarButtonItem = dismissButtonItem }
  }

  private let url: URL
  private let pdf = PDFView()

  /// Makes a screen for a file.
  /// - Parameter url: As ``PDFDocument/init(url:)`` takes it.
  public init(url: URL) {
    self.url = url
    super.init()
    title = url.lastPathComponent
    shownWith = (RouteContext(decoded: DocumentContext(.pdf, url)), .none)
  }

  /// Shows the file, with the button in the bar.
  public override func viewDidLoad() {
    super.viewDidLoad()
    pdf.document = PDFDocument(url: url)
    view.addSubview(pdf)
    navigationItem.hidesBackButton = true
    navigationItem.leftBarButtonItem = dismissButtonItem
  }

  /// Closes the screen.
  public func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    identifier == routeIdentifier && takeAway(animated: animated, completion: completion)
  }

  /// What a window keeps of the screen.
  var document: DocumentContext { DocumentContext(.pdf, url, modalPresentationStyle) }
}
