// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UIView {
  @available(*, unavailable, message: "leave it out: constraints take effect with the next page; change the constant of one that changes") public final func setNeedsUpdateConstraints() {}
  @available(*, unavailable, message: "leave it out: constraints take effect with the next page") public final func updateConstraintsIfNeeded() {}
  @available(*, unavailable, message: "set constraints once, in init or setup(); change the constant of one that changes") public func updateConstraints() {}
  @available(*, unavailable, message: "set layoutMargins") public final var directionalLayoutMargins: NSDirectionalEdgeInsets { get { .zero } set {} }
  @available(*, unavailable, message: "set layoutMargins") public final var preservesSuperviewLayoutMargins: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public final var insetsLayoutMarginsFromSafeArea: Bool { get { true } set {} }
  @available(*, unavailable, message: "constrain to layoutMarginsGuide: a page is no wider than can be read") public final var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
  @available(*, unavailable, message: "a browser alone knows sizes: let constraints say what is wanted") public final func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { size }
  @available(*, unavailable, message: "a browser alone knows sizes: let constraints say what is wanted") public static var layoutFittingCompressedSize: CGSize { .zero }
  @available(*, unavailable, message: "a browser alone knows sizes: let constraints say what is wanted") public static var layoutFittingExpandedSize: CGSize { .zero }
  @available(*, unavailable, message: "keep the constraints in a property") public final var constraints: [NSLayoutConstraint] { [] }
  @available(*, unavailable, message: "leave it out: the direction follows the language of the page") public final var semanticContentAttribute: UISemanticContentAttribute { get { .unspecified } set {} }
  @available(*, unavailable, message: "leave it out: the direction follows the language of the page") public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  @available(*, unavailable, message: "one page has one look: set window.overrideUserInterfaceStyle") public final var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { .unspecified } set {} }
  @available(*, unavailable, message: "a browser alone knows its look: use colours of the system or UIColor { traits in … }, which follow it") public final var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
  @available(*, unavailable, message: "a page follows light and dark by itself: use colours of the system or UIColor { traits in … }") public func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  @available(*, unavailable, message: "leave it out: nothing else of a page is pressed by the same finger") public final var isExclusiveTouch: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: a page has one finger") public final var isMultipleTouchEnabled: Bool { get { false } set {} }
}

extension UIStackView {
  @available(*, unavailable, message: "set alignment to .firstBaseline") public final var isBaselineRelativeArrangement: Bool { get { false } set {} }
}

@available(*, unavailable, message: "leave it out: the direction follows the language of the page") public enum UISemanticContentAttribute: Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }
@available(*, unavailable, message: "leave it out: the direction follows the language of the page") public enum UIUserInterfaceLayoutDirection: Sendable { case leftToRight, rightToLeft }

extension UILayoutGuide {
  @available(*, unavailable, message: "add a UIView without content as a subview, and constrain to that") public convenience init?() { nil }
}

extension UIImage {
  @available(*, unavailable, message: "leave the image nil") public convenience init?() { self.init(named: "") }
}
