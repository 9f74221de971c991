import Shoji

extension CatalogueEntry {
  static let choices = [
    onOff, segmentedControl, slider, stepper, popUpButton, pickerView,
  ]

  private static let onOff = CatalogueEntry(
    id: "switch", title: "UISwitch",
    summary: "On or off: with the form, or at once.",
    code: #"""
      let sound = UISwitch()
      sound.label = "Sound"
      sound.on(.valueChanged) { stage.report("Sound is \($0.isOn ? "on" : "off").") }

      let terms = UISwitch()
      terms.label = "I have read the terms"
      terms.preferredStyle = .checkbox
      terms.on(.valueChanged) { stage.report("Terms: \($0.isOn ? "read" : "not read").") }

      let now = UISwitch()
      now.label = "Acts at once"
      now.submitsWhenChanged = true
      now.on(.valueChanged) { stage.report("It is \($0.isOn ? "on" : "off").") }

      let off = UISwitch()
      off.label = "Cannot be changed"
      off.isOn = true
      off.isEnabled = false

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      return column(sound, terms, now, off, save)
      """#
  ) { stage in
    let sound = UISwitch()
    sound.label = "Sound"
    sound.on(.valueChanged) { stage.report("Sound is \($0.isOn ? "on" : "off").") }

    let terms = UISwitch()
    terms.label = "I have read the terms"
    terms.preferredStyle = .checkbox
    terms.on(.valueChanged) { stage.report("Terms: \($0.isOn ? "read" : "not read").") }

    let now = UISwitch()
    now.label = "Acts at once"
    now.submitsWhenChanged = true
    now.on(.valueChanged) { stage.report("It is \($0.isOn ? "on" : "off").") }

    let off = UISwitch()
    off.label = "Cannot be changed"
    off.isOn = true
    off.isEnabled = false

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    return column(sound, terms, now, off, save)
  }

  private static let segmentedControl = CatalogueEntry(
    id: "segmented-control", title: "UISegmentedControl",
    summary: "A few options in a row.",
    code: #"""
      let now = UISegmentedControl(items: ["Day", "Week", "Month"])
      now.label = "Acts at once"
      now.selectedSegmentIndex = 0
      now.on(.valueChanged) { control in
        stage.report(control.titleForSegment(at: control.selectedSegmentIndex) ?? "")
      }

      let later = UISegmentedControl(items: ["Small", "Medium", "Large"])
      later.label = "Waits for the form"
      later.submitsWhenChanged = false
      later.selectedSegmentIndex = 1
      later.setEnabled(false, forSegmentAt: 2)
      later.on(.valueChanged) { stage.report("Size \($0.selectedSegmentIndex)") }

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      return column(now, later, save)
      """#
  ) { stage in
    let now = UISegmentedControl(items: ["Day", "Week", "Month"])
    now.label = "Acts at once"
    now.selectedSegmentIndex = 0
    now.on(.valueChanged) { control in
      stage.report(control.titleForSegment(at: control.selectedSegmentIndex) ?? "")
    }

    let later = UISegmentedControl(items: ["Small", "Medium", "Large"])
    later.label = "Waits for the form"
    later.submitsWhenChanged = false
    later.selectedSegmentIndex = 1
    later.setEnabled(false, forSegmentAt: 2)
    later.on(.valueChanged) { stage.report("Size \($0.selectedSegmentIndex)") }

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    return column(now, later, save)
  }

  private static let slider = CatalogueEntry(
    id: "slider", title: "UISlider",
    summary: "A value on a line.",
    code: #"""
      let volume = UISlider()
      volume.label = "Volume"
      volume.maximumValue = 10
      volume.step = 1
      volume.value = 3
      volume.valueText = { "\(Int($0))" }
      volume.on(.valueChanged) { stage.report("Volume \(Int($0.value))") }

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      return column(volume, save)
      """#
  ) { stage in
    let volume = UISlider()
    volume.label = "Volume"
    volume.maximumValue = 10
    volume.step = 1
    volume.value = 3
    volume.valueText = { "\(Int($0))" }
    volume.on(.valueChanged) { stage.report("Volume \(Int($0.value))") }

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    return column(volume, save)
  }

  private static let stepper = CatalogueEntry(
    id: "stepper", title: "UIStepper",
    summary: "A value that two buttons change.",
    code: #"""
      let value = UILabel()
      value.text = "2 guests"
      let stepper = UIStepper()
      stepper.label = "guests"
      stepper.minimumValue = 1
      stepper.maximumValue = 8
      stepper.value = 2
      stepper.on(.valueChanged) { stage.report("\(Int($0.value)) guests") }
      return column(value, stepper)
      """#
  ) { stage in
    let value = UILabel()
    value.text = "2 guests"
    let stepper = UIStepper()
    stepper.label = "guests"
    stepper.minimumValue = 1
    stepper.maximumValue = 8
    stepper.value = 2
    stepper.on(.valueChanged) { stage.report("\(Int($0.value)) guests") }
    return column(value, stepper)
  }

  private static let popUpButton = CatalogueEntry(
    id: "pop-up-button", title: "Pop-up button",
    summary: "One of many: a button whose menu keeps the choice.",
    code: #"""
      let button = UIButton()
      button.setTitle("Colour", for: .normal)
      button.changesSelectionAsPrimaryAction = true
      button.menu = UIMenu(
        children: ["Red", "Green", "Blue"].map { color in
          UIAction(title: color) { stage.report("\($0.title) was chosen.") }
        })

      let list = UISelect()
      list.label = "Size"
      list.options = ["Small", "Medium", "Large"]
      list.on(.valueChanged) { stage.report("\($0.selectedOption ?? "") was chosen.") }

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      return column(button, list, save)
      """#
  ) { stage in
    let button = UIButton()
    button.setTitle("Colour", for: .normal)
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(
      children: ["Red", "Green", "Blue"].map { color in
        UIAction(title: color) { stage.report("\($0.title) was chosen.") }
      })

    let list = UISelect()
    list.label = "Size"
    list.options = ["Small", "Medium", "Large"]
    list.on(.valueChanged) { stage.report("\($0.selectedOption ?? "") was chosen.") }

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    return column(button, list, save)
  }

  private static let pickerView = CatalogueEntry(
    id: "picker-view", title: "UIPickerView",
    summary: "Lists side by side, from a data source.",
    code: #"""
      final class FlavorPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
        private let stage: CatalogueStage
        private let flavors = [["One scoop", "Two scoops"], ["Lemon", "Pistachio", "Plum"]]

        init(stage: CatalogueStage) {
          self.stage = stage
          super.init(frame: .zero)
          label = "Ice cream"
          delegate = self
          dataSource = self
        }

        func numberOfComponents(in pickerView: UIPickerView) -> Int { flavors.count }

        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
          flavors[component].count
        }

        func pickerView(
          _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
        ) -> String? { flavors[component][row] }

        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
          stage.report("\(flavors[component][row]) was chosen.")
        }
      }
      """#
  ) { stage in
    let save = UIButton()
    save.setTitle("Order", for: .normal)
    save.style = .filled
    return column(FlavorPicker(stage: stage), save)
  }
}

final class FlavorPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let stage: CatalogueStage
  private let flavors = [["One scoop", "Two scoops"], ["Lemon", "Pistachio", "Plum"]]

  init(stage: CatalogueStage) {
    self.stage = stage
    super.init(frame: .zero)
    label = "Ice cream"
    delegate = self
    dataSource = self
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { flavors.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    flavors[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { flavors[component][row] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    stage.report("\(flavors[component][row]) was chosen.")
  }
}
