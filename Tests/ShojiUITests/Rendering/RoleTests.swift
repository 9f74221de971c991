import ShojiUI
import Testing

@testable import ShojiScreens

/// Elements that are something have no second role.
struct RoleTests {
  private static let views: [@Sendable () -> UIView] = [
    { UIStepper() }, { UISwitch() }, { UIProgressView() }, { UIButton() }, { UISlider() },
    { UITextField() }, { UISegmentedControl(items: ["a"]) }, { UISearchBar() },
    {
      let pages = UIPageControl()
      pages.numberOfPages = 2
      return pages
    },
    {
      let spinner = UIActivityIndicatorView()
      spinner.startAnimating()
      return spinner
    },
  ]

  @Test(arguments: views.indices)
  func `a view that is a control or has a role stays what it is when it changes often`(
    index: Int
  ) throws {
    let plain = html(of: Self.views[index]())
    let view = Self.views[index]()
    view.accessibilityTraits = .updatesFrequently
    let often = html(of: view)
    // The script tells, and knows where.
    let marks = [" aria-live=\"off\"", " data-module=\"heard\""]
    #expect(marks.allSatisfy(often.contains))
    #expect(marks.reduce(often) { $0.replacing($1, with: "") } == plain)
  }

  @Test func `words and boxes that change often are said when they do`() {
    let marks = "data-module=\"heard\" role=\"status\" aria-live=\"off\""
    let label = UILabel()
    label.text = "3"
    label.accessibilityTraits = .updatesFrequently
    #expect(html(of: label) == "<p class=\"label\" \(marks)>3</p>")
    let box = UIView()
    box.accessibilityTraits = .updatesFrequently
    #expect(html(of: box) == "<div class=\"v\" \(marks)></div>")
  }
}
