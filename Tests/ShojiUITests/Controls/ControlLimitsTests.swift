import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// Numbers at the ends of what controls and their types can have.
struct ControlLimitsTests {
  @Test func `a slider takes ends that the page cannot write exactly`() {
    let slider = UISlider()
    slider.minimumValue = 1.0 / 3
    slider.maximumValue = 2.0 / 3
    slider.value = 0.5
    #expect(slider.receive(values: ["0.666667"]))
    #expect(slider.value == slider.maximumValue)
    #expect(slider.receive(values: ["0.333333"]))
    #expect(slider.value == slider.minimumValue)
    #expect(slider.shownError == nil)
  }

  @Test func `a stepper reaches an end that has no short decimal, and its page survives a rebuild`()
  {
    func make() -> UIStepper {
      let stepper = UIStepper()
      stepper.stepValue = 1.0 / 3
      stepper.maximumValue = 2.0 / 3
      return stepper
    }
    func screen(_ view: UIView) -> UIViewController {
      let controller = UIViewController()
      controller.view = UIView()
      controller.view.addSubview(view)
      return controller
    }
    let stepper = make()
    let window = UIWindow.showing(screen(stepper))
    for _ in 0..<2 {
      _ = window.page()
      _ = window.deliver(values: [:], event: "\(stepper.address)|+")
    }
    #expect(stepper.value == stepper.maximumValue)
    #expect(stepper.shownError == nil)
    #expect(window.rebuilt(with: screen(make())).page() == window.page())
  }

  @Test func `a step too short for the page still counts`() {
    let stepper = UIStepper()
    stepper.stepValue = 1e-7
    #expect(stepper.receivePress(argument: "+"))
    #expect(stepper.value == 1e-7)
  }

  @Test(arguments: [Int.min, -1, 0, 7, 61, Int.max])
  func `an interval of minutes that no hour holds is left out`(interval: Int) {
    let picker = UIDatePicker()
    picker.minuteInterval = interval
    #expect(!html(of: picker).contains("step="))
  }

  @Test(arguments: [Int.min, -1])
  func `a page control without pages takes none`(count: Int) {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    pages.currentPage = 2
    pages.numberOfPages = count
    #expect(pages.currentPage == 0)
    #expect(!pages.receive(values: ["0"]))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `a date beyond all calendars does not stop the program`(seconds: Double) {
    let picker = UIDatePicker()
    picker.date = Date(timeIntervalSinceReferenceDate: seconds)
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(html(of: picker).contains("type=\"datetime-local\""))
  }
}
