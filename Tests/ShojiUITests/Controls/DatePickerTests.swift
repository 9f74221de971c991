import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Date pickers")
struct DatePickerTests {
  private let rome: TimeZone
  private let tokyo: TimeZone

  init() throws {
    rome = try #require(TimeZone(identifier: "Europe/Rome"))
    tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
  }

  private func picker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    return picker
  }

  @Test(arguments: [UIDatePicker.Mode.date, .dateAndTime, .time, .yearAndMonth])
  func `one begins with now, as far as its mode can tell it`(mode: UIDatePicker.Mode) {
    let before = Date()
    let picker = picker(mode)
    let length: TimeInterval =
      switch mode {
      case .date: 86_400
      case .yearAndMonth: 31 * 86_400
      default: 60
      }
    #expect(picker.date <= Date() && picker.date > before.addingTimeInterval(-length - 1))
    // What the field says is the date: a form that was not touched changes nothing.
    let (window, journal) = FormControlTests.window(picker)
    FormControlTests.post(picker.formValues, to: picker, in: window)
    #expect(journal.take() == [])
  }

  @Test func `one begins with a minute that can be chosen, and a length of time with none`() {
    let picker = picker(.time)
    picker.minuteInterval = 15
    #expect([":00", ":15", ":30", ":45"].contains { picker.formValues[0].hasSuffix($0) })
    #expect(self.picker(.countDownTimer).countDownDuration == 0)
    #expect(self.picker(.countDownTimer).formValues == ["00:00"])
  }

  @Test func `a tree that is built again begins with the same`() {
    func screen(_ picker: UIDatePicker) -> UIViewController {
      let controller = UIViewController()
      controller.view = UIView()
      controller.view.addSubview(picker)
      return controller
    }
    let first = picker(.dateAndTime)
    first.beginning = Date(timeIntervalSince1970: 1_795_262_400)
    let window = UIWindow.showing(screen(first))
    let page = window.page()
    let other = picker(.dateAndTime)
    #expect(window.rebuilt(with: screen(other)).page() == page)
    #expect(other.date == first.beginning)
  }

  @Test func `the date stays within its bounds, also when these come later`() {
    let picker = picker(.dateAndTime)
    let day = Date(timeIntervalSince1970: 1_795_262_400)
    picker.date = day
    picker.minimumDate = day.addingTimeInterval(3600)
    #expect(picker.date == day.addingTimeInterval(3600))
    picker.maximumDate = day.addingTimeInterval(7200)
    picker.date = .distantFuture
    #expect(picker.date == day.addingTimeInterval(7200))
    picker.date = .distantPast
    #expect(picker.date == day.addingTimeInterval(3600))
    // Without a bound every date that a field can have is one.
    picker.maximumDate = nil
    picker.date = Date(timeIntervalSince1970: 95_617_584_000)
    #expect(picker.date == Date(timeIntervalSince1970: 95_617_584_000))
    // Bounds that contradict each other are none.
    picker.maximumDate = day.addingTimeInterval(-1)
    picker.date = day
    #expect(picker.date == day)
  }

  @Test func `a field that may be empty begins so, is emptied, and says so`() {
    let picker = picker(.date)
    picker.timeZone = rome
    picker.allowsNoDate = true
    #expect(picker.selectedDate == nil && picker.formValues == [""])
    #expect(!html(of: picker).contains("required"))
    let (window, journal) = FormControlTests.window(picker)
    FormControlTests.post([""], to: picker, in: window)
    #expect(journal.take() == [])
    FormControlTests.post(["2026-11-28"], to: picker, in: window)
    let day = picker.selectedDate
    #expect(day != nil && journal.take().count == 1 && picker.date == day)
    // A date of the person outlives the tree, and so does an emptied field.
    for values in [["2026-11-28"], [""]] {
      FormControlTests.post(values, to: picker, in: window)
      let coder = RestorationCoder()
      picker.encodeRestorableState(with: coder)
      let other = self.picker(.date)
      (other.timeZone, other.allowsNoDate, other.selectedDate) = (rome, true, .distantPast)
      other.decodeRestorableState(with: coder)
      #expect(other.selectedDate == (values == [""] ? nil : day))
    }
    #expect(picker.selectedDate == nil && journal.take().count == 1)
    FormControlTests.post(["2026-02-30"], to: picker, in: window)
    #expect(picker.selectedDate == nil && picker.isRefused)
    picker.selectedDate = nil
    #expect(!picker.isRefused && picker.formValues == [""])
    picker.selectedDate = day
    #expect(picker.formValues == ["2026-11-28"])
    // One that may not be empty is not.
    picker.allowsNoDate = false
    FormControlTests.post([""], to: picker, in: window)
    #expect(picker.isRefused && picker.date == day)
  }

  @Test func `a picker that nobody has set is within its bounds, too`() {
    let picker = picker(.date)
    picker.maximumDate = Date(timeIntervalSince1970: 1_000_000_000)
    #expect(picker.date == picker.maximumDate)
    #expect(html(of: picker).contains("value=\"2001-09-09\""))
  }

  @Test func `times are those of the person, and of the picker's own zone if it has one`() {
    let picker = picker(.dateAndTime)
    picker.date = Date(timeIntervalSince1970: 1_795_279_500)
    SessionLocale.withValue(timeZone: rome) {
      #expect(picker.formValues == ["2026-11-21T17:45"])
      let (window, _) = FormControlTests.window(picker)
      FormControlTests.post(["2026-11-21T18:00"], to: picker, in: window)
      #expect(picker.date == Date(timeIntervalSince1970: 1_795_280_400))
      picker.timeZone = tokyo
      #expect(picker.formValues == ["2026-11-22T02:00"])
    }
  }

  @Test func `dates are written in the person's time zone`() {
    let date = Date(timeIntervalSince1970: 1_795_279_500)
    func text() -> String {
      DateFormatter.localizedString(
        from: date, dateStyle: .none, timeStyle: .short, timeZone: .session
      )
      .replacing("\u{202f}", with: " ")
    }
    #expect(SessionLocale.withValue(timeZone: rome) { text() } == "5:45 PM")
    #expect(SessionLocale.withValue(timeZone: tokyo) { text() } == "1:45 AM")
  }
}
