// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UINavigationBar {
  @available(*, unavailable, message: "set standardAppearance.titleTextAttributes") public final var titleTextAttributes: [NSAttributedString.Key: Any]? { get { nil } set {} }
  @available(*, unavailable, message: "set standardAppearance.largeTitleTextAttributes") public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { get { nil } set {} }
  @available(*, unavailable, message: "set standardAppearance.backgroundColor") public final var barTintColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public final var isTranslucent: Bool { get { false } set {} }
  @available(*, unavailable, message: "set standardAppearance.backgroundColor") public final var barStyle: UIBarStyle { get { .default } set {} }
  @available(*, unavailable, message: "set standardAppearance.shadowColor to nil") public final var shadowImage: UIImage? { get { nil } set {} }
  @available(*, unavailable, message: "set standardAppearance.backgroundColor") public final func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  @available(*, unavailable, message: "set the navigationItem of each controller") public final func setItems(_ items: [UINavigationItem]?, animated: Bool) {}
}

extension UINavigationController {
  @available(*, unavailable, message: "leave it out: the way back is the browser's") public final var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  @available(*, unavailable, message: "leave it out: the bar scrolls with the page") public final var hidesBarsOnSwipe: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: the bar scrolls with the page") public final var hidesBarsOnTap: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: the bar scrolls with the page") public final var hidesBarsWhenKeyboardAppears: Bool { get { false } set {} }
}

extension UINavigationItem {
  @available(*, unavailable, message: "leave it out: the way back is always there, before the other items") public final var leftItemsSupplementBackButton: Bool { get { true } set {} }
}

extension UITabBar {
  @available(*, unavailable, message: "leave it out: what is not selected has the colour of secondary labels") public final var unselectedItemTintColor: UIColor? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public final var isTranslucent: Bool { get { false } set {} }
  @available(*, unavailable, message: "set backgroundColor") public final var barTintColor: UIColor? { get { nil } set {} }
}

extension UITabBarItem {
  @available(*, unavailable, message: "leave it out: badges have the colour of the theme") public final var badgeColor: UIColor? { get { nil } set {} }
}

@available(*, unavailable, message: "set standardAppearance.backgroundColor") public enum UIBarStyle: Sendable { case `default`, black, blackTranslucent }
@available(*, unavailable, message: "leave it out: a bar has one appearance") public enum UIBarMetrics: Sendable { case `default`, compact, defaultPrompt, compactPrompt }
