public import ShojiUI

/// Views by state: each is made with a view model, written as HTML, drawn by a browser, and compared with
/// files that somebody has looked at. Source: Tempura.
///
/// ``ViewTestCase`` is for a view by itself, ``ViewControllerTestCase`` for a controller with what it holds.
public enum UITests {
  /// What is not as it was, of all cases of one call.
  public struct Failure: Error, CustomStringConvertible {
    /// One message for each difference, with what mends it.
    public let messages: [String]

    /// The messages, one below the other.
    public var description: String { messages.joined(separator: "\n") }
  }

  /// What was compared.
  public struct Outcome: Sendable {
    /// The paths of the files, in the order of the cases.
    public internal(set) var files: [String] = []
    /// Why there were no pictures, though they were asked for; it is also printed, once.
    public internal(set) var notice: String?
  }

  /// What a view is embedded in. Source: Tempura.
  public enum Container {
    /// Nothing: it is the whole screen.
    case none
    /// A `UINavigationController` with its bar.
    case navigationController
    /// A `UITabBarController` with one tab.
    case tabBarController
    /// A controller of the test's own, which holds the one that it is given.
    case custom((UIViewController) -> UIViewController)

    func container(for controller: UIViewController) -> UIViewController {
      switch self {
      case .none: return controller
      case .navigationController: return UINavigationController(rootViewController: controller)
      case .tabBarController:
        let tabs = UITabBarController()
        tabs.viewControllers = [controller]
        return tabs
      case .custom(let make): return make(controller)
      }
    }
  }

  /// A moment at which a test may change the view. Source: Tempura.
  ///
  /// They come in the order in which they stand here. Layout is computed when the page is written, and with
  /// several bounds if need be, so that the last one comes after the view has appeared, and can come several times.
  public enum Hook: Int, Sendable {
    /// The view is there, and has no model yet.
    case viewDidLoad
    /// The view is in its `UINavigationController`, with its model; with no other container.
    case navigationControllerHasBeenCreated
    /// Before the view comes onto the screen.
    case viewWillAppear
    /// When it is on the screen.
    case viewDidAppear
    /// After each layout pass.
    case viewDidLayoutSubviews
  }

  /// What is called at a ``Hook``. Source: Tempura.
  public typealias HookClosure<V: ModellableView> = (V) -> Void
}

/// How a device is held. Source: UIKit; here only ``UITests`` have one.
public enum UIDeviceOrientation: Sendable {
  /// Upright: sizes count as they are written.
  case portrait
  /// Upside down: as upright.
  case portraitUpsideDown
  /// On its side: what is higher than wide is turned.
  case landscapeLeft
  /// On its other side, which is the same for a page.
  case landscapeRight

  /// Whether it is upright.
  public var isPortrait: Bool { !isLandscape }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
