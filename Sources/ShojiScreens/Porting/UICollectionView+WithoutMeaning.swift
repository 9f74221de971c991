// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UICollectionView {
  @available(*, unavailable, message: "make the collection view with its layout: UICollectionView(frame:collectionViewLayout:)") public final func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {}
  @available(*, unavailable, message: "set pageSize: items come in pages") public final var isPrefetchingEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "set pageSize: items come in pages") public final var prefetchDataSource: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "add a UIDragInteraction to a view of the cell") public final var dragDelegate: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "add a UIDropInteraction to a view of the cell") public final var dropDelegate: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "a browser alone knows where items are: cellForItem(at:) has the view") public final func layoutAttributesForItem(at indexPath: IndexPath) -> AnyObject? { nil }
  @available(*, unavailable, message: "leave it out: items are as large as what is in them") public final var selfSizingInvalidation: SelfSizingInvalidation { get { .enabled } set {} }
  @available(*, unavailable, message: "leave it out: items are as large as what is in them") public enum SelfSizingInvalidation: Sendable { case disabled, enabled, enabledIncludingConstraints }
}

extension UICollectionViewFlowLayout {
  @available(*, unavailable, message: "leave it out: items are as large as what is in them; set itemSize for a fixed size") public final var estimatedItemSize: CGSize { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: items are as large as what is in them") public static var automaticSize: CGSize { .zero }
  @available(*, unavailable, message: "leave it out: headers scroll with the page") public final var sectionHeadersPinToVisibleBounds: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: footers scroll with the page") public final var sectionFootersPinToVisibleBounds: Bool { get { false } set {} }
}

extension UIViewController {
  @available(*, unavailable, message: "there are no storyboards: make the next controller with its init") public var storyboard: UIStoryboard? { nil }
  @available(*, unavailable, message: "leave it out: there are no nibs") public var nibName: String? { nil }
  @available(*, unavailable, message: "leave it out: a page has no status bar") public var modalPresentationCapturesStatusBarAppearance: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: pages animate by their style sheet") public var providesPresentationContextTransitionStyle: Bool { get { false } set {} }
  @available(*, unavailable, message: "one page has one look: set window.overrideUserInterfaceStyle") public func setOverrideTraitCollection(_ traits: UITraitCollection?, forChild child: UIViewController) {}
  @available(*, unavailable, message: "remove the view of the one controller and add that of the other, in UIView.animate") public func transition(from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {}
}

extension UIGestureRecognizer {
  @available(*, unavailable, message: "leave it out: a browser decides which view is tapped") public final var delegate: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: a browser decides which view is tapped") public final var cancelsTouchesInView: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: a browser decides which view is tapped") public final func require(toFail other: UIGestureRecognizer) {}
  @available(*, unavailable, message: "leave it out: the action is called when the tap is over") public final var state: State { .ended }
  @available(*, unavailable, message: "leave it out: the action is called when the tap is over") public enum State: Sendable { case possible, began, changed, ended, cancelled, failed, recognized }
}

@available(*, unavailable, message: "a browser tells of taps alone") extension UISwipeGestureRecognizer {
  @available(*, unavailable, message: "a browser tells of taps alone: use a UITapGestureRecognizer, a UIButton with a menu, or a UIWebComponentView") public final var direction: Direction { get { .right } set {} }
  @available(*, unavailable, message: "a browser tells of taps alone") public enum Direction: Sendable { case right, left, up, down }
}
@available(*, unavailable, message: "a browser tells of taps alone") extension UILongPressGestureRecognizer { @available(*, unavailable, message: "give the view a UIButton with a menu") public final var minimumPressDuration: TimeInterval { get { 0.5 } set {} } }
@available(*, unavailable, message: "a browser tells of taps alone") extension UIPanGestureRecognizer {
  @available(*, unavailable, message: "add a UIDragInteraction to the view") public final func translation(in view: UIView?) -> CGPoint { .zero }
  @available(*, unavailable, message: "add a UIDragInteraction to the view") public final func velocity(in view: UIView?) -> CGPoint { .zero }
}
@available(*, unavailable, message: "a browser tells of taps alone") extension UIPinchGestureRecognizer { @available(*, unavailable, message: "leave it out: the browser zooms the page") public final var scale: CGFloat { get { 1 } set {} } }
