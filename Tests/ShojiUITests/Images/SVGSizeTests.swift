import Foundation
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct SVGSizeTests {
  @Test(arguments: [
    ("<svg width=\"24\" height=\"12\"/>", 24.0, 12.0),
    ("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\" width=\"24px\" height=\"1.5px\">", 24, 1.5),
    ("<svg width=\"9\" height=\"8\" viewBox=\"0 0 1 1\">", 9, 8),
    ("<svg viewBox=\"0 0 640 480\">", 640, 480), ("<svg viewBox=\"0,0,640,480\">", 640, 480),
    ("<svg viewBox=\"-5 -5\n 640.5\t480\">", 640.5, 480),
    // Lengths that depend on what is around say nothing.
    ("<svg width=\"100%\" height=\"2em\" viewBox=\"0 0 3 4\">", 3, 4),
    ("<svg stroke-width=\"7\" height=\"2\" viewBox=\"0 0 3 4\">", 3, 4),
  ])
  func `the size is that of the element`(svg: String, width: Double, height: Double) {
    #expect(SVGSize.of(svg) == CGSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "<svg", "<svg>", "<svgs width=\"1\" height=\"1\">", "<g width=\"1\" height=\"1\">",
    "<svg viewBox=\"\">", "<svg viewBox=\"0 0 1\">", "<svg viewBox=\"0 0 1 2 3\">",
    "<svg viewBox=\"0 0 nan nan\">", "<svg viewBox=\"0 0 inf 1\">",
    "<svg viewBox=\"0 0 1e300 1e300\">", "<svg viewBox=\"0 0 -5 5\">", "<svg viewBox=\"0 0 a b\">",
    "<svg viewBox=\"0 x 1 2 3\">", "<svg width=\"1.2.3\" height=\"4\">",
    "<svg width=\"99999999999999999999999\" height=\"1\">",
  ])
  func `what makes no sense is no size`(svg: String) {
    #expect(SVGSize.of(svg) == .zero)
  }
}
