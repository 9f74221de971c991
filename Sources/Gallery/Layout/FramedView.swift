import Shoji

/// A view in a frame of 560 points, whose width a mouse can change: as a window would, so that one
/// sees the layout follow.
final class FramedView: UIView {
  private let frameView = ResizableView()

  init(_ content: UIView) {
    super.init(frame: .zero)
    addSubview(frameView)
    frameView.addSubview(content)
    frameView.backgroundColor = .systemBackground
    frameView.snp.makeConstraints { make in
      make.top.left.right.equalToSuperview()
      make.height.equalTo(560)
    }
    content.snp.makeConstraints { make in make.edges.equalToSuperview() }
  }
}

/// A box that browsers let people resize: an element that UIKit has no view for, written by hand.
private final class ResizableView: UIView {
  override func render(into page: inout PageRenderer) {
    page.html.open("div")
    page.classes("resizable", of: self)
    page.html.close()
    renderSubviews(into: &page)
    page.html.end("div")
  }
}
