public import Foundation

extension UITests {
  /// Whether a grey box stands for the keyboard of the device. Source: Tempura.
  ///
  /// A browser lays its keyboard over the page, and the page is laid out as before: so is the box here.
  public enum KeyboardVisibility: Sendable {
    /// There is none.
    case hidden
    /// As high as keyboards are on a screen of that size.
    case defaultHeight
    /// As high as that, in CSS pixels.
    case customHeight(CGFloat)

    /// How high it is, in CSS pixels.
    /// - Parameters:
    ///   - orientation: How the device is held.
    ///   - screenSize: Its screen, in CSS pixels.
    public func height(
      for orientation: UIDeviceOrientation = .portrait,
      screenSize: CGSize = CGSize(width: 390, height: 844)
    ) -> CGFloat {
      switch self {
      case .hidden: 0
      case .customHeight(let height): max(0, height)
      case .defaultHeight: Self.defaultHeight(for: orientation, screenSize: screenSize)
      }
    }

    /// How high keyboards are, in CSS pixels.
    public static func defaultHeight(
      for orientation: UIDeviceOrientation = .portrait,
      screenSize: CGSize = CGSize(width: 390, height: 844)
    ) -> CGFloat {
      let side = max(screenSize.width, screenSize.height)
      let row = heights.first { side <= $0.side } ?? largest
      return orientation.isLandscape ? row.landscape : row.portrait
    }

    private typealias Row = (side: CGFloat, portrait: CGFloat, landscape: CGFloat)

    /// By the longer side of the screen. Source: Tempura, which has measured them.
    private static let heights: [Row] = [
      (667, 216, 171), (736, 226, 162), (812, 291, 171), (1023, 301, 171), (1193, 408, 320),
      (1365, 428, 340),
    ]

    private static let largest: Row = (.infinity, 498, 403)
  }
}
