// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UIView {
  @available(*, unavailable, message: "leave it out: a browser knows what is transparent") public final var isOpaque: Bool { get { false } set {} }
  @available(*, unavailable, message: "a server makes no pictures of views: show the view itself") public final func snapshotView(afterScreenUpdates: Bool) -> UIView? { nil }
  @available(*, unavailable, message: "give the UIStackView around them an accessibilityLabel") public final var shouldGroupAccessibilityChildren: Bool { get { false } set {} }
  @available(*, unavailable, message: "set what is to be seen in the end: UIView.animate moves it there") public static func animateKeyframes(withDuration duration: TimeInterval, delay: TimeInterval, animations: () -> Void) {}
  @available(*, unavailable, message: "leave it out: only what changes in UIView.animate moves") public static func setAnimationsEnabled(_ isEnabled: Bool) {}
  @available(*, unavailable, message: "a browser finds what is pressed: use a UIButton or a gesture recognizer") public func hitTest(_ point: CGPoint, with event: Any?) -> UIView? { nil }
  @available(*, unavailable, message: "a browser finds what is pressed: use a UIButton or a gesture recognizer") public func point(inside point: CGPoint, with event: Any?) -> Bool { false }
  @available(*, unavailable, message: "give the view a UIButton with a menu") public final func addInteraction(_ interaction: UIContextMenuInteraction) {}
}

extension CALayer {
  @available(*, unavailable, message: "a view has one layer: view.layer") public convenience init?() { nil }
  @available(*, unavailable, message: "leave it out: a browser draws") public final var shouldRasterize: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: a shadow has the shape of its view") public final var shadowPath: CGPath? { get { nil } set {} }
@available(*, unavailable, message: "set cornerRadius: it is that of all corners") public final var maskedCorners: CACornerMask { get { [] } set {} }
  @available(*, unavailable, message: "leave it out: corners are round") public final var cornerCurve: CALayerCornerCurve { get { .circular } set {} }
  @available(*, unavailable, message: "a later subview lies above: view.bringSubviewToFront(_:)") public final var zPosition: CGFloat { get { 0 } set {} }
  @available(*, unavailable, message: "a view has one layer: add a subview, or draw in draw(_:)") public final func addSublayer(_ layer: AnyObject?) {}
  @available(*, unavailable, message: "a view has one layer: add a subview, or draw in draw(_:)") public final func insertSublayer(_ layer: AnyObject?, at index: UInt32) {}
  @available(*, unavailable, message: "a view has one layer: remove its subviews") public final func removeFromSuperlayer() {}
  @available(*, unavailable, message: "change the view in UIView.animate") public final func add(_ animation: CAAnimation, forKey key: String?) {}
  @available(*, unavailable, message: "leave it out: only what changes in UIView.animate moves") public final func removeAllAnimations() {}
  @available(*, unavailable, message: "set cornerRadius and masksToBounds, or draw in draw(_:)") public final var mask: AnyObject? { get { nil } set {} }
}

@available(*, unavailable, message: "set backgroundColor, or draw in draw(_:)") public final class CAGradientLayer { public init() {}; public var colors: [Any]? { get { nil } set {} }; public var locations: [NSNumber]? { get { nil } set {} }; public var startPoint: CGPoint { get { .zero } set {} }; public var endPoint: CGPoint { get { .zero } set {} }; public var frame: CGRect { get { .zero } set {} } }
@available(*, unavailable, message: "draw in draw(_:) with a UIBezierPath") public final class CAShapeLayer { public init() {}; public var path: CGPath? { get { nil } set {} }; public var fillColor: CGColor? { get { nil } set {} }; public var strokeColor: CGColor? { get { nil } set {} }; public var lineWidth: CGFloat { get { 1 } set {} }; public var frame: CGRect { get { .zero } set {} } }
@available(*, unavailable, message: "set cornerRadius: it is that of all corners") public struct CACornerMask: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }; public static let layerMinXMinYCorner = CACornerMask(rawValue: 1), layerMaxXMinYCorner = CACornerMask(rawValue: 2), layerMinXMaxYCorner = CACornerMask(rawValue: 4), layerMaxXMaxYCorner = CACornerMask(rawValue: 8) }
@available(*, unavailable, message: "leave it out: corners are round") public enum CALayerCornerCurve: Sendable { case circular, continuous }
@available(*, unavailable, message: "change the view in UIView.animate") public class CAAnimation {}
@available(*, unavailable, message: "change the view in UIView.animate") public final class CABasicAnimation: CAAnimation { public init(keyPath: String?) {} }
@available(*, unavailable, message: "change the view in UIView.animate") public final class CAKeyframeAnimation: CAAnimation { public init(keyPath: String?) {} }
@available(*, unavailable, message: "change the view in UIView.animate") public final class UIViewPropertyAnimator { public enum Curve: Sendable { case easeInOut, easeIn, easeOut, linear }; public init(duration: TimeInterval, curve: Curve, animations: (() -> Void)?) {}; public func startAnimation() {} }

extension UIGestureRecognizer {
  @available(*, unavailable, message: "a browser tells of taps alone: use a UITapGestureRecognizer, a UIButton with a menu, or a UIWebComponentView") public convenience init<Target, Argument>(target: Any?, action: (Target) -> (Argument) -> Void) { self.init() }
  @available(*, unavailable, message: "a browser tells of taps alone: use a UITapGestureRecognizer, a UIButton with a menu, or a UIWebComponentView") public convenience init<Target>(target: Any?, action: (Target) -> () -> Void) { self.init() }
}

extension UIImage {
  @available(*, unavailable, message: "a server keeps pictures as they are: keep the StoredFile of the UIFilePicker") public final func pngData() -> Data? { nil }
  @available(*, unavailable, message: "a server keeps pictures as they are: keep the StoredFile of the UIFilePicker") public final func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  @available(*, unavailable, message: "set contentMode of the image view") public final func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
  @available(*, unavailable, message: "a server draws no pixels: draw in draw(_:)") public final var cgImage: AnyObject? { nil }
  @available(*, unavailable, message: "put the file into Public/assets and name it: UIImage(named:)") public convenience init?(contentsOfFile path: String) { nil }
}

@available(*, unavailable, message: "a server draws no pixels: draw in draw(_:) of a UIView") public final class UIGraphicsImageRenderer { public init(size: CGSize) {}; public init(bounds: CGRect) {}; public func image(actions: (AnyObject) -> Void) -> UIImage? { nil } }

extension UIFont {
  @available(*, unavailable, message: "a browser alone measures text") public var lineHeight: CGFloat { 0 }
  @available(*, unavailable, message: "a browser alone measures text") public var ascender: CGFloat { 0 }
  @available(*, unavailable, message: "a browser alone measures text") public var capHeight: CGFloat { 0 }
  @available(*, unavailable, message: "make it by UIFont.systemFont(ofSize:weight:) or italicSystemFont(ofSize:)") public var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
  @available(*, unavailable, message: "it is the reader's machine that has fonts") public static var familyNames: [String] { [] }
}

@available(*, unavailable, message: "make the font by UIFont.systemFont(ofSize:weight:) or italicSystemFont(ofSize:)") public final class UIFontDescriptor { public struct SymbolicTraits: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }; public static let traitBold = SymbolicTraits(rawValue: 1), traitItalic = SymbolicTraits(rawValue: 2) }; public init() {}; public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { nil } }

extension UIColor {
  @available(*, unavailable, message: "show the picture in a UIImageView behind the views") public init(patternImage: UIImage) { self.init(white: 0) }
  @available(*, unavailable, message: "write init(red:green:blue:alpha:)") public init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double) { self.init(white: 0) }
  @available(*, unavailable, message: "leave it out: a page follows light and dark by itself") public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }
}

extension UIImageView {
  @available(*, unavailable, message: "show a picture that moves: a GIF or a WebP") public final var animationImages: [UIImage]? { get { nil } set {} }
  @available(*, unavailable, message: "show a picture that moves: a GIF or a WebP") public final var animationDuration: TimeInterval { get { 0 } set {} }
  @available(*, unavailable, message: "show a picture that moves: a GIF or a WebP") public final func startAnimating() {}
  @available(*, unavailable, message: "show a picture that moves: a GIF or a WebP") public final func stopAnimating() {}
  @available(*, unavailable, message: "make the image with the configuration: UIImage(systemName:withConfiguration:)") public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { get { nil } set {} }
}

extension UIAccessibility {
  @available(*, unavailable, message: "a browser tells nobody what is used to read it: write pages that can be heard") public static var isVoiceOverRunning: Bool { false }
  @available(*, unavailable, message: "leave it out: browsers show no motion to whoever wants none") public static var isReduceMotionEnabled: Bool { false }
}
