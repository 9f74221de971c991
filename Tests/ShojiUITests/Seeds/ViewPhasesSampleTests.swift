import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

// swift-format-ignore
private class PhasesView: UIView, View {
  let headerView = UIImageView()
  let contentView = UIView()
  let footerView = UIView()

  func setup() {
    self.addSubview(self.headerView)
    self.addSubview(self.contentView)
    self.addSubview(self.footerView)
  }

  func style() {
    self.headerView.backgroundColor = .white
    self.contentView.layer.cornerRadius = 20
  }

  var headerImage: UIImage? {
    didSet {
      self.update()
    }
  }

  func update() {
    self.headerView.image = self.headerImage
  }

  override func layoutSubviews() {
    self.headerView.frame = CGRect(x: 0, y:0, width: self.bounds.width, height: 100)
    self.contentView.frame = CGRect(x: 0, y: 100, width: self.bounds.width, height: 300)
  }
}

// swift-format-ignore
private final class LayoutUpdatesView: PhasesView {
  override func update() {
    self.headerView.image = self.headerImage
    self.setNeedsLayout()
  }

  override func layoutSubviews() {
    let containsImage: Bool = self.headerImage != nil
    let headerHeight: CGFloat = containsImage ? 100 : 0
    self.headerView.frame = CGRect(x: 0, y:0, width: self.bounds.width, height: headerHeight)
  }
}

@Suite struct ViewPhasesSampleTests {
  @Test func `setup adds the subviews and style gives them their look`() {
    let view = PhasesView()
    view.setup()
    #expect(same(view.subviews, [view.headerView, view.contentView, view.footerView]))
    view.headerImage = UIImage(url: URL(filePath: "/header.png"))
    let plain = html(of: view.headerView)
    view.addSubview(view.headerView)
    view.style()
    #expect(html(of: view.headerView) != plain)
  }

  @Test func `layout places the subviews`() {
    let view = PhasesView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    view.layoutIfNeeded()
    #expect(view.headerView.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(view.contentView.frame == CGRect(x: 0, y: 100, width: 320, height: 300))
  }

  @Test func `an update that asks for it sets off a layout`() {
    let view = LayoutUpdatesView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    view.layoutIfNeeded()
    #expect(view.headerView.frame.height == 0)
    let image = UIImage(url: URL(filePath: "/header.png"))
    view.headerImage = image
    #expect(view.headerView.image == image)
    #expect(view.headerView.frame.height == 0)
    view.layoutIfNeeded()
    #expect(view.headerView.frame.height == 100)
  }
}
