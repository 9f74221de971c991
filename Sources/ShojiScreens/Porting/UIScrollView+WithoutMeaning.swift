// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation

extension UIScrollView {
  @available(*, unavailable, message: "leave it out: how a box bounces is the browser's") public final var bounces: Bool { get { true } set {} }
  @available(*, unavailable, message: "leave it out: how a box bounces is the browser's") public final var alwaysBounceVertical: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: how a box bounces is the browser's") public final var alwaysBounceHorizontal: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: keyboards are the browser's") public final var keyboardDismissMode: KeyboardDismissMode { get { .none } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior { get { .automatic } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public final var adjustedContentInset: UIEdgeInsets { .zero }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public final var scrollIndicatorInsets: UIEdgeInsets { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public final var verticalScrollIndicatorInsets: UIEdgeInsets { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public final var horizontalScrollIndicatorInsets: UIEdgeInsets { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public final var automaticallyAdjustsScrollIndicatorInsets: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public final var indicatorStyle: IndicatorStyle { get { .default } set {} }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public final func flashScrollIndicators() {}
  @available(*, unavailable, message: "leave it out: the browser zooms the page") public final var zoomScale: CGFloat { get { 1 } set {} }
  @available(*, unavailable, message: "leave it out: the browser zooms the page") public final var minimumZoomScale: CGFloat { get { 1 } set {} }
  @available(*, unavailable, message: "leave it out: the browser zooms the page") public final var maximumZoomScale: CGFloat { get { 1 } set {} }
  @available(*, unavailable, message: "leave it out: the browser scrolls") public final var scrollsToTop: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: the browser scrolls") public final var decelerationRate: DecelerationRate { get { .normal } set {} }
  @available(*, unavailable, message: "leave it out: the browser scrolls") public final var isDirectionalLockEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: the browser scrolls") public final var delaysContentTouches: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: the browser scrolls") public final var panGestureRecognizer: UIGestureRecognizer { UIGestureRecognizer() }
  @available(*, unavailable, message: "a browser alone knows it: nothing on a server is being scrolled") public final var isDragging: Bool { false }
  @available(*, unavailable, message: "a browser alone knows it: nothing on a server is being scrolled") public final var isDecelerating: Bool { false }
  @available(*, unavailable, message: "a browser alone knows it: nothing on a server is being scrolled") public final var isTracking: Bool { false }
  @available(*, unavailable, message: "constrain the content to the edges of the scroll view: it gives the content its size") public final var contentLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }
  @available(*, unavailable, message: "constrain the content to the edges of the scroll view") public final var frameLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }

  @available(*, unavailable, message: "leave it out: keyboards are the browser's") public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public enum ContentInsetAdjustmentBehavior: Sendable { case automatic, scrollableAxes, never, always }
  @available(*, unavailable, message: "leave it out: scroll bars are the browser's") public enum IndicatorStyle: Sendable { case `default`, black, white }
  @available(*, unavailable, message: "leave it out: the browser scrolls") public enum DecelerationRate: Sendable { case normal, fast }
}
