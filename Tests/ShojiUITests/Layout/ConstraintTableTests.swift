import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// The table of the specification, row by row.
@Suite struct ConstraintTableTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let constrain: @Sendable (ConstraintMaker, UIView) -> Void
    let css: String
  }

  private static let rows = [
    Row(
      testDescription: "size = self", constrain: { $0.size.equalTo($1) },
      css: "flex:none;height:100%;width:100%"),
    Row(
      testDescription: "size = 100", constrain: { make, _ in make.size.equalTo(100) },
      css: "flex:none;height:100px;width:100px"),
    Row(
      testDescription: "size = CGSize",
      constrain: { make, _ in make.size.equalTo(CGSize(width: 30, height: 40)) },
      css: "flex:none;height:40px;width:30px"),
    Row(
      testDescription: "height = 44", constrain: { make, _ in make.height.equalTo(44) },
      css: "flex:none;height:44px"),
    Row(
      testDescription: "center = self",
      constrain: { make, root in
        make.size.equalTo(root)
        make.center.equalTo(root)
      }, css: "height:100%;left:50%;top:50%;transform:translate(-50%,-50%);width:100%"),
    Row(
      testDescription: "centerX alone",
      constrain: { make, root in
        make.centerX.equalTo(root).offset(7)
        make.width.equalTo(10)
      }, css: "left:calc(50% + 7px);transform:translate(-50%,0);width:10px"),
    Row(
      testDescription: "center with a point",
      constrain: { make, root in
        make.center.equalTo(root).offset(CGPoint(x: 3, y: -4))
        make.size.equalTo(10)
      },
      css: "height:10px;left:calc(50% + 3px);top:calc(50% - 4px);"
        + "transform:translate(-50%,-50%);width:10px"),
    Row(
      testDescription: "center of unknown width", constrain: { $0.centerX.equalTo($1) },
      css: "left:50%;max-width:100%;transform:translate(-50%,0);width:max-content"),
    Row(
      testDescription: "width offset",
      constrain: { $0.width.equalTo($1).offset(-24) }, css: "flex:none;width:calc(100% - 24px)"),
    Row(
      testDescription: "width divided",
      constrain: { $0.width.equalTo($1).dividedBy(2).offset(-56) },
      css: "flex:none;width:calc(50% - 56px)"),
    Row(
      testDescription: "width multiplied",
      constrain: { $0.width.equalTo($1).multipliedBy(0.3) }, css: "flex:none;width:30%"),
    Row(
      testDescription: "edges = self", constrain: { $0.edges.equalTo($1) },
      css: "height:100%;inset:0;width:100%"),
    Row(
      testDescription: "edges inset 8",
      constrain: { make, _ in make.edges.equalToSuperview().inset(8) },
      css: "height:calc(100% - 16px);inset:8px;width:calc(100% - 16px)"),
    Row(
      testDescription: "bottom and right offset",
      constrain: { make, root in
        make.bottom.equalTo(root).offset(-13)
        make.right.equalTo(root).offset(-14)
      }, css: "bottom:13px;right:14px"),
    Row(
      testDescription: "right of the superview's left",
      constrain: { make, root in
        make.right.equalTo(root.snp.left).offset(30)
        make.width.equalTo(20)
      }, css: "right:calc(100% - 30px);width:20px"),
    Row(
      testDescription: "leading and trailing",
      constrain: { make, root in
        make.leading.equalTo(root).offset(4)
        make.trailing.equalTo(root).inset(5)
      }, css: "inset-inline-end:5px;inset-inline-start:4px;width:calc(100% - 9px)"),
    Row(
      testDescription: "at most and at least",
      constrain: { make, _ in
        make.width.lessThanOrEqualTo(480)
        make.height.greaterThanOrEqualTo(20)
      }, css: "max-width:480px;min-height:20px"),
    Row(
      testDescription: "aspect ratio",
      constrain: { make, root in
        make.left.top.equalTo(0)
        make.width.equalTo(root)
        make.height.equalTo(make.view.snp.width).multipliedBy(0.75)
      }, css: "aspect-ratio:1.3333;height:auto;left:0px;top:0px;width:100%"),
    Row(
      testDescription: "safe area",
      constrain: { make, root in
        make.top.equalTo(root.safeAreaLayoutGuide).offset(6)
        make.bottom.equalTo(root.safeAreaLayoutGuide.snp.bottom)
      },
      css: "bottom:calc(env(safe-area-inset-bottom));"
        + "height:calc(100% - env(safe-area-inset-top) - env(safe-area-inset-bottom) - 6px);"
        + "top:calc(env(safe-area-inset-top) + 6px)"),
  ]

  @Test(arguments: rows)
  private func `constraints become CSS`(row: Row) {
    let root = UIView()
    let view = constrained(in: root, row.constrain)
    _ = render(root)
    #expect(css(of: view) == row.css)
  }

  /// An attribute, what a constant of 14 and an inset of 14 mean, in a superview of 200.
  @Test(arguments: [
    ("left", 14.0, 14.0), ("right", 214, 186), ("top", 14, 14), ("bottom", 214, 186),
    ("leading", 14, 14), ("trailing", 214, 186), ("width", 14, 172), ("height", 14, 172),
    ("centerX", 114, 100), ("centerY", 114, 100),
  ])
  func `a constant is a size or relative to the superview, an inset goes inwards`(
    name: String, constant: Double, inset: Double
  ) {
    let paths: [String: KeyPath<ConstraintMaker, ConstraintMakerExtendable>] = [
      "left": \.left, "right": \.right, "top": \.top, "bottom": \.bottom, "leading": \.leading,
      "trailing": \.trailing, "width": \.width, "height": \.height, "centerX": \.centerX,
      "centerY": \.centerY,
    ]
    let path = paths[name] ?? \.left
    for (constrain, expected) in [
      ({ (make: ConstraintMaker) in _ = make[keyPath: path].equalTo(14) }, constant),
      ({ _ = $0[keyPath: path].equalToSuperview().inset(14) }, inset),
    ] {
      let root = UIView()
      let view = UIView()
      root.addSubview(view)
      view.snp.makeConstraints(constrain)
      let solution = ConstraintSolver.solve(root, isAsHighAsContent: false)
      #expect(solution.placements.count == 1)
      let made = ConstraintMaker.constraints(for: view, constrain)[0]
      let whole = made.target.map { 200 * Double(factor(of: $0.attribute)) } ?? 0
      #expect(whole + Double(made.constant) == expected)
    }
  }

  private func factor(of attribute: ConstraintAttribute) -> Double {
    switch attribute.part {
    case .end, .size: 1
    case .center: 0.5
    case .start, nil: 0
    }
  }

  @Test func `insets of four sides count for each edge`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let root = UIView()
    let view = constrained(in: root) { make, _ in make.edges.equalToSuperview().inset(insets) }
    _ = render(root, viewport: CGSize(width: 100, height: 100))
    #expect(view.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
  }
}
