public import Foundation
public import ShojiUI

extension UITests {
  /// How the view of a ``ViewTestCase`` is shown. Source: Tempura.
  public struct Context<V: UIView & ModellableView> {
    /// What the view is embedded in.
    public var container: Container
    /// What the test changes, and when.
    public var hooks: [Hook: HookClosure<V>]
    /// The size of the browser's viewport, in CSS pixels; 390 by 844 if it is `nil`.
    public var screenSize: CGSize?
    /// Whether sizes are turned.
    public var orientation: UIDeviceOrientation
    /// Whether what lies outside the safe area is dimmed in pictures.
    public var renderSafeArea: Bool
    /// Whether the picture of a case has a grey box where the keyboard is.
    public var keyboardVisibility: (_ identifier: String) -> KeyboardVisibility
    /// What browsers have beside that.
    public var rendering: Rendering

    /// Makes a context.
    public init(
      container: Container = .none, hooks: [Hook: HookClosure<V>] = [:], screenSize: CGSize? = nil,
      orientation: UIDeviceOrientation = .portrait, renderSafeArea: Bool = true,
      keyboardVisibility: @escaping (String) -> KeyboardVisibility = { _ in .hidden },
      rendering: Rendering = Rendering()
    ) {
      self.container = container
      self.hooks = hooks
      self.screenSize = screenSize
      self.orientation = orientation
      self.renderSafeArea = renderSafeArea
      self.keyboardVisibility = keyboardVisibility
      self.rendering = rendering
    }

    var surroundings: Surroundings {
      Surroundings(
        screenSize: screenSize, orientation: orientation, renderSafeArea: renderSafeArea,
        keyboardVisibility: keyboardVisibility, rendering: rendering)
    }
  }

  /// How the controller of a ``ViewControllerTestCase`` is shown. Source: Tempura.
  public struct VCContext<VC: UIViewController> {
    /// What the controller is embedded in.
    public var container: Container
    /// The size of the browser's viewport, in CSS pixels; 390 by 844 if it is `nil`.
    public var screenSize: CGSize?
    /// Whether sizes are turned.
    public var orientation: UIDeviceOrientation
    /// Whether what lies outside the safe area is dimmed in pictures.
    public var renderSafeArea: Bool
    /// Whether the picture of a case has a grey box where the keyboard is.
    public var keyboardVisibility: (_ identifier: String) -> KeyboardVisibility
    /// What browsers have beside that.
    public var rendering: Rendering

    /// Makes a context.
    public init(
      container: Container = .none, screenSize: CGSize? = nil,
      orientation: UIDeviceOrientation = .portrait, renderSafeArea: Bool = true,
      keyboardVisibility: @escaping (String) -> KeyboardVisibility = { _ in .hidden },
      rendering: Rendering = Rendering()
    ) {
      self.container = container
      self.screenSize = screenSize
      self.orientation = orientation
      self.renderSafeArea = renderSafeArea
      self.keyboardVisibility = keyboardVisibility
      self.rendering = rendering
    }

    var surroundings: Surroundings {
      Surroundings(
        screenSize: screenSize, orientation: orientation, renderSafeArea: renderSafeArea,
        keyboardVisibility: keyboardVisibility, rendering: rendering)
    }
  }

  /// What both contexts say, whatever is shown.
  struct Surroundings {
    let screenSize: CGSize?
    let orientation: UIDeviceOrientation
    let renderSafeArea: Bool
    let keyboardVisibility: (String) -> KeyboardVisibility
    let rendering: Rendering

    /// The sizes of the viewport, each once. The first is that of the HTML.
    var sizes: [CGSize] {
      var sizes: [CGSize] = []
      for size in [screenSize ?? UITests.standardSize] + rendering.otherScreenSizes {
        let isTurned = orientation.isLandscape && size.width < size.height
        let size = isTurned ? CGSize(width: size.height, height: size.width) : size
        if !sizes.contains(size) { sizes.append(size) }
      }
      return sizes
    }

    /// Runs code as for the person of the context.
    func localised<Value>(_ body: () throws -> Value) rethrows -> Value {
      try SessionLocale.withValue(
        rendering.locale, timeZone: rendering.timeZone, operation: body)
    }
  }

  /// The viewport of a browser that has not told its own.
  static let standardSize = CGSize(width: 390, height: 844)
}
