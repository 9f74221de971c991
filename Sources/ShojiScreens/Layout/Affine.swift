import Foundation
import ShojiHTML

/// A length that follows the size of the superview and the safe area: points, plus shares of the
/// superview's width and height, plus shares of the safe area's insets.
struct Affine: Equatable {
  /// The part that stays the same.
  var points: Double = 0
  /// How much of the superview's width.
  var width: Double = 0
  /// How much of the superview's height.
  var height: Double = 0
  /// How much of the insets at the top, left, bottom and right.
  var insets: SIMD4<Double> = .zero
  /// The insets from which on these shares count, as in `max(16, safeAreaInsets.bottom)`.
  var thresholds: SIMD4<Double> = .zero

  /// The whole of the superview's size on the axis.
  static func whole(_ axis: LayoutAxis) -> Affine {
    axis == .horizontal ? Affine(width: 1) : Affine(height: 1)
  }

  static func points(_ value: Double) -> Affine { Affine(points: value) }

  static func + (left: Affine, right: Affine) -> Affine {
    Affine(
      points: left.points + right.points, width: left.width + right.width,
      height: left.height + right.height, insets: left.insets + right.insets,
      thresholds: pointwiseMax(left.thresholds, right.thresholds))
  }

  static func * (left: Affine, factor: Double) -> Affine {
    Affine(
      points: left.points * factor, width: left.width * factor, height: left.height * factor,
      insets: left.insets * factor, thresholds: left.thresholds)
  }

  static func - (left: Affine, right: Affine) -> Affine { left + right * -1 }

  /// The length in a superview of this size, without insets.
  func value(in size: CGSize) -> Double {
    points + width * Double(size.width) + height * Double(size.height)
  }

  /// How much of the superview's size on the axis.
  func share(of axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }

  /// Whether the length is the same in every superview.
  var isConstant: Bool { isClose(to: Affine(points: points)) }

  func isClose(to other: Affine) -> Bool {
    let difference = self - other
    return abs(difference.points) < 0.005 && abs(difference.width) < 0.000_01
      && abs(difference.height) < 0.000_01
      && (0..<4).allSatisfy { abs(difference.insets[$0]) < 0.000_1 }
  }
}

/// The two directions of a page.
enum LayoutAxis: Hashable, CaseIterable {
  case horizontal
  case vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Affine {
  private static let environment = [
    "env(safe-area-inset-top)", "env(safe-area-inset-left)", "env(safe-area-inset-bottom)",
    "env(safe-area-inset-right)",
  ]

  /// The length as CSS, where a percentage means the superview's size on `axis`.
  func css(_ axis: LayoutAxis) -> String {
    var terms: [(factor: Double, text: String)] = []
    let main = rounded(share(of: axis) * 100)
    if main != 0 { terms.append((main, "\(PlainNumber.text(abs(main)))%")) }
    let cross = rounded(share(of: axis.other) * 100)
    let unit = axis == .horizontal ? "cqh" : "cqw"
    if cross != 0 { terms.append((cross, "\(PlainNumber.text(abs(cross)))\(unit)")) }
    for edge in 0..<4 where rounded(insets[edge]) != 0 {
      terms.append((insets[edge], insetText(edge)))
    }
    let constant = rounded(points)
    if constant != 0 || terms.isEmpty {
      terms.append((constant, "\(PlainNumber.text(abs(constant)))px"))
    }
    guard terms.count > 1 else {
      let only = terms[0]
      let isPlain = !only.text.contains("(") && !only.text.contains("*")
      if isPlain { return only.factor < 0 ? "-\(only.text)" : only.text }
      return only.factor < 0 ? "calc(0px - \(only.text))" : "calc(\(only.text))"
    }
    // A positive term first reads best: calc(100% - 24px).
    if let first = terms.firstIndex(where: { $0.factor > 0 }), first > 0 {
      terms.insert(terms.remove(at: first), at: 0)
    }
    var text = terms[0].factor < 0 ? "0px - \(terms[0].text)" : terms[0].text
    for term in terms.dropFirst() {
      text += term.factor < 0 ? " - \(term.text)" : " + \(term.text)"
    }
    return "calc(\(text))"
  }

  private func insetText(_ edge: Int) -> String {
    var text = Self.environment[edge]
    if thresholds[edge] > 0 {
      text = "max(0px, \(text) - \(PlainNumber.text(thresholds[edge]))px)"
    }
    let factor = rounded(abs(insets[edge]))
    return factor == 1 ? text : "\(text) * \(PlainNumber.text(factor))"
  }

  private func rounded(_ value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return (value * 10_000).rounded() / 10_000
  }
}
