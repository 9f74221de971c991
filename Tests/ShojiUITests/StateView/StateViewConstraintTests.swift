import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StateViewConstraintTests {
  private let stage = Stage()

  @Test func `constraints of a placing are those of the layout`() {
    _ = stage.show { root in
      root.place(Player.self, key: "bar") { make in
        make.height.equalTo(44)
        make.width.bottom.centerX.equalTo(root)
      }
    }
    let bar = stage.root?["bar"]
    #expect(
      bar.map { css(of: $0) }
        == "bottom:0px;height:44px;left:50%;transform:translate(-50%,0);width:100%")
  }

  @Test func `the page of a root that places its views is as high as the window`() {
    let window = stage.show { root in
      root.place(label("x"), key: "x") { $0.center.equalTo(root) }
    }
    #expect(window.screensHTML().hasPrefix("<main class=\"screen canvas\">"))
    stage.rootView = nil
    #expect(window.screensHTML().hasPrefix("<main class=\"screen\">"))
  }

  @Test func `equal constraints are kept, and what differs is placed again`() {
    let kept = label("x")
    var height = 10
    let window = stage.show { root in
      root.place(kept, key: "x") { make in
        make.top.left.equalTo(root)
        make.height.equalTo(height)
      }
    }
    let before = kept.layoutState?.constraints ?? []
    #expect(before.count == 3)
    stage.root?.number = 1
    window.updateStateViews()
    #expect(same(kept.layoutState?.constraints ?? [], before))
    #expect(stage.root?.needsPlacing == false)
    height = 11
    stage.root?.number = 2
    window.updateStateViews()
    #expect(kept.layoutState?.constraints.count == 3)
    #expect(stage.root?.needsPlacing == true)
    _ = window.page()
    #expect(css(of: kept).contains("height:11px"))
  }

  @Test func `constraints that the app has added stay, and those of a former placing go`() {
    let kept = label("x")
    kept.snp.makeConstraints { $0.width.equalTo(7) }
    let window = stage.show { root in
      root.place(kept, key: "x") { make in
        if root.number == 0 { make.height.equalTo(5) }
      }
    }
    #expect(css(of: kept).contains("height:5px"))
    stage.root?.number = 1
    _ = window.page()
    #expect(css(of: kept).contains("width:7px") && !css(of: kept).contains("height:5px"))
  }

  @Test func `a placed view can be named in constraints of later ones`() {
    _ = stage.show { root in
      let title = root.place(Player.self, key: "title") { make in
        make.top.left.right.equalTo(root)
        make.height.equalTo(30)
      }
      root.place(label("x"), key: "x") { make in
        make.top.equalTo(title.snp.bottom).offset(2)
        make.left.equalTo(title)
      }
    }
    let below = stage.root?.subviews.last
    #expect(below.map { css(of: $0) }?.contains("top:32px") == true)
  }
}
