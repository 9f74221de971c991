import Foundation
import ShojiUI
import ShojiStorage
import Testing

@testable import ShojiScreens

/// What each control writes.
struct FormControlHTMLTests {
  private func companion(_ isOn: Bool) -> String {
    ValueDigest.companion(isOn: isOn, at: "/+0.0")
  }

  @Test("a switch is a checkbox with a companion that says what it shows")
  func `switch`() {
    let control = UISwitch()
    control.label = "Sound"
    control.isOn = true
    #expect(
      html(of: control) == """
        <div class="field inline"><label class="field-label" for="/+0.0">Sound</label>\
        <input type="hidden" name="/+0.0" value="\(companion(true))"><input type="checkbox" class="switch" \
        role="switch" id="/+0.0" name="/+0.0" value="1" checked></div>
        """)
    _ = control.receive(values: ["0"])
    #expect(html(of: control).contains("<input type=\"hidden\" name=\"/+0.0\" value=\"0\">"))
    control.isOn = false
    #expect(
      html(of: control).contains(
        "<input type=\"hidden\" name=\"/+0.0\" value=\"\(companion(false))\">"))
    control.isEnabled = false
    let disabled = html(of: control)
    #expect(!disabled.contains("type=\"hidden\""))
    #expect(disabled.contains(" disabled"))
  }

  @Test("a switch that acts at once is a button")
  func immediateSwitch() {
    let control = UISwitch()
    control.label = "Sound"
    control.submitsWhenChanged = true
    #expect(
      html(of: control).contains(
        """
        <button class="switch" role="switch" aria-checked="false" id="/+0.0" name="_e" \
        value="/+0.0|1" aria-label="Sound"><span class="visually-hidden">Off</span></button>
        """))
  }

  @Test("a slider says where it begins, ends and stands")
  func slider() {
    let control = UISlider()
    control.label = "Volume"
    control.maximumValue = 11
    control.value = 2.5
    control.step = 0.5
    control.valueText = { "\($0) of 11" }
    let html = html(of: control)
    #expect(html.contains("min=\"0\" max=\"11\" step=\"0.5\" value=\"2.5\""))
    #expect(html.contains("aria-valuetext=\"2.5 of 11\""))
  }

  @Test("a colour well is a field of the browser's own, and black without a colour")
  func colorWell() {
    let control = UIColorWell()
    control.title = "Paper"
    #expect(
      html(of: control).contains(
        "<input type=\"color\" class=\"slider\" id=\"/+0.0\" name=\"/+0.0\" value=\"#000000\">")
    )
    control.selectedColor = UIColor(light: UIColor(red: 0, green: 0.5, blue: 1), dark: .black)
    #expect(html(of: control).contains("value=\"#0080ff\""))
    #expect(html(of: control).contains("Paper</label>"))
  }

  @Test("a stepper is a group of two buttons, of which one is off at an end")
  func stepper() {
    let control = UIStepper()
    control.label = "Shares"
    let html = html(of: control)
    #expect(
      html.contains("<div class=\"stepper\" id=\"/+0.0\" role=\"group\" aria-label=\"Shares\">"))
    #expect(html.contains("value=\"/+0.0|-\" disabled aria-label=\"Decrease Shares\""))
    #expect(html.contains("value=\"/+0.0|+\" aria-label=\"Increase Shares\""))
  }

  @Test("a stepper says its value between the buttons, if it is told how")
  func stepperValue() {
    let control = UIStepper()
    control.value = 2
    #expect(!html(of: control).contains("<output"))
    control.valueText = { "\(Int($0)) guests" }
    #expect(
      html(of: control).contains(
        "</button>\n<output class=\"stepper-value\">2 guests</output>"))
    control.value = 3
    #expect(html(of: control).contains(">3 guests</output>"))
  }

  @Test("a stepper steps, stops at its ends, and wraps when it may")
  func stepping() {
    let control = UIStepper()
    control.maximumValue = 2
    let (window, journal) = FormControlTests.window(control)
    func press(_ sign: String) -> Double {
      _ = window.page()
      _ = window.deliver(values: [:], event: "\(control.address)|\(sign)")
      return control.value
    }
    #expect(press("+") == 1)
    #expect(press("+") == 2)
    #expect(press("+") == 2)
    #expect(journal.take() == ["valueChanged", "valueChanged"])
    control.wraps = true
    #expect(press("+") == 0)
    #expect(press("-") == 2)
  }

  @Test("segments are buttons, or radio buttons that wait for the form")
  func segments() {
    let control = UISegmentedControl(items: ["All", "Done"])
    control.label = "Show"
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 0)
    let buttons = html(of: control)
    #expect(buttons.contains("<legend class=\"field-label\">Show</legend>"))
    #expect(buttons.contains("value=\"/+0.0|=All\" disabled aria-pressed=\"false\">All</button>"))
    #expect(buttons.contains("value=\"/+0.0|=Done\" aria-pressed=\"true\">Done</button>"))
    control.submitsWhenChanged = false
    let radios = html(of: control)
    #expect(
      radios.contains(
        "type=\"radio\" class=\"visually-hidden\" name=\"/+0.0\" value=\"Done\" checked")
    )
    #expect(radios.contains("value=\"All\" disabled>All</label>"))
  }

  @Test("a disabled segment cannot be chosen, a momentary one is not kept")
  func segmentChoice() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.setEnabled(false, forSegmentAt: 1)
    let (window, journal) = FormControlTests.window(control)
    FormControlTests.post(["b"], to: control, in: window)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.isMomentary = true
    _ = window.page()
    _ = window.deliver(values: [:], event: "\(control.address)|=a")
    #expect(journal.take() == ["valueChanged"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test(
    "a date picker writes what its mode is about",
    arguments: zip(
      [UIDatePicker.Mode.date, .time, .dateAndTime, .yearAndMonth, .countDownTimer],
      [
        "type=\"date\"|2026-11-21", "type=\"time\"|16:45",
        "type=\"datetime-local\"|2026-11-21T16:45",
        "type=\"month\"|2026-11", "type=\"time\"|16:45",
      ]))
  func date(mode: UIDatePicker.Mode, expected: String) {
    let control = UIDatePicker()
    control.datePickerMode = mode
    control.date = Date(timeIntervalSince1970: 1_795_279_500)
    control.timeZone = .gmt
    let html = html(of: control)
    let parts = expected.split(separator: "|")
    #expect(html.contains(parts[0]))
    #expect(html.contains("value=\"\(parts[1])\""))
  }

  @Test("a date outside of the limits is refused, the limits are not")
  func dateLimits() {
    let control = UIDatePicker()
    control.datePickerMode = .date
    // Noon: the field tells the day alone.
    control.minimumDate = Date(timeIntervalSince1970: 1_795_262_400)
    let (window, _) = FormControlTests.window(control)
    FormControlTests.post(["2026-11-20"], to: control, in: window)
    #expect(control.shownError == "Not before Nov 21, 2026, please.")
    FormControlTests.post(["2026-11-21"], to: control, in: window)
    #expect(control.shownError == nil)
  }

  @Test("a picker shows its delegate's titles and tells it of a choice")
  func picker() {
    final class Colors: UIPickerViewDataSource, UIPickerViewDelegate {
      var chosen: [String] = []
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        3
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "\(component)-\(row)" }
      func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
      ) { chosen.append("\(component)-\(row)") }
    }
    let colors = Colors()
    let picker = UIPickerView()
    picker.dataSource = colors
    picker.delegate = colors
    let controller = UIViewController()
    controller.view = picker
    let window = UIWindow.showing(controller)
    let page = window.page()
    #expect(page.contains("<option value=\"1-2\">1-2</option>"))
    _ = window.deliver(values: ["/+0:component1": ["1-2"], "/+0:component0": ["7"]], event: nil)
    #expect(colors.chosen == ["1-2"])
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test("files come with their form; those of a wrong kind or size are refused")
  func files() throws {
    let control = UIFilePicker()
    control.acceptedContentTypes = ["image/*"]
    control.maximumBytes = 100
    let (window, journal) = FormControlTests.window(control)
    var taken: [PostedFile] = []
    control.on(.valueChanged) { taken = $0.files }
    #expect(window.page().contains(" enctype=\"multipart/form-data\""))
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
      + [0, 0, 0, 3, 0, 0, 0, 2]
    func send(_ file: PostedFile...) -> String? {
      _ = window.page()
      _ = window.deliver(values: [:], files: [control.address: file], event: nil)
      return control.shownError
    }
    let good = PostedFile(name: "a.png", contentType: "text/plain", bytes: png)
    #expect(send(good) == nil)
    #expect(taken == [good])
    #expect(control.takeFiles() == [good])
    #expect(journal.take() == ["valueChanged"])
    #expect(UIImage(data: Data(png))?.size == CGSize(width: 3, height: 2))
    let text = PostedFile(name: "a.png", contentType: "image/png", bytes: Array("text".utf8))
    #expect(send(text) == "a.png is not one of: image/*")
    let large = PostedFile(
      name: "b.png", contentType: "image/png", bytes: png + [UInt8](repeating: 0, count: 99))
    #expect(send(large) == "b.png is larger than 100 bytes.")
    #expect(send(good, good) == "One file only, please.")
    #expect(taken == [good])
    #expect(journal.take() == [])
  }

  @Test("a menu sends the chosen action, a pop-up button keeps the choice")
  func menu() {
    let journal = Journal()
    let button = UIButton()
    button.setTitle("More", for: .normal)
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { journal.write($0.title) },
      UIAction(title: "Delete", isDestructive: true, isEnabled: false) { journal.write($0.title) },
      UIAction(title: "Paste") { journal.write($0.title) },
    ])
    let controller = UIViewController()
    controller.view = button
    let window = UIWindow.showing(controller)
    let page = window.page()
    #expect(
      page.contains(
        "<details class=\"menu\" data-module=\"menus\" id=\"\(button.address)\"><summary class=\"b b-plain\">More</summary>"
      ))
    _ = window.deliver(values: [:], event: "\(button.address)|=Copy")
    _ = window.deliver(values: [:], event: "\(button.address)|=Delete")
    _ = window.deliver(values: [:], event: "\(button.address)|=Cut")
    #expect(journal.take() == ["Copy"])
    button.changesSelectionAsPrimaryAction = true
    #expect(window.page().contains("<select class=\"input\" id=\"\(button.address)\""))
    _ = window.deliver(values: [button.address: ["Paste"]], event: nil)
    #expect(journal.take() == ["Paste"])
    #expect(window.page().contains("<option value=\"Paste\" selected>Paste</option>"))
    _ = window.deliver(values: [button.address: ["Paste"]], event: nil)
    #expect(journal.take() == [])
  }
}
