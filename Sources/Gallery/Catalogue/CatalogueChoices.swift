import Shoji

extension CatalogueEntry {
  static let choices = [
    onOff, segmentedControl, slider, stepper, colorWell, popUpButton, pickerView,
  ]

  private static let onOff = CatalogueEntry(
    id: "switch", title: "UISwitch",
    summary: "On or off: with the form, or at once.",
    code: #"""
      let sound = UISwitch()
      sound.label = "Sound"

      let terms = UISwitch()
      terms.label = "I have read the terms"
      terms.preferredStyle = .checkbox

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
      save.on(.touchUpInside) { _ in
        let terms = terms.isOn ? "read" : "not read"
        stage.report("Sound is \(sound.isOn ? "on" : "off"), the terms are \(terms).")
      }
      return column(sound, terms, now, off, save)
      """#
  ) { stage in
    let sound = UISwitch()
    sound.label = "Sound"

    let terms = UISwitch()
    terms.label = "I have read the terms"
    terms.preferredStyle = .checkbox

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
    save.on(.touchUpInside) { _ in
      let terms = terms.isOn ? "read" : "not read"
      stage.report("Sound is \(sound.isOn ? "on" : "off"), the terms are \(terms).")
    }
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

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      save.on(.touchUpInside) { _ in
        stage.report(later.titleForSegment(at: later.selectedSegmentIndex) ?? "")
      }
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

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    save.on(.touchUpInside) { _ in
      stage.report(later.titleForSegment(at: later.selectedSegmentIndex) ?? "")
    }
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

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      save.on(.touchUpInside) { _ in stage.report("Volume \(Int(volume.value))") }
      return column(volume, save)
      """#
  ) { stage in
    let volume = UISlider()
    volume.label = "Volume"
    volume.maximumValue = 10
    volume.step = 1
    volume.value = 3
    volume.valueText = { "\(Int($0))" }

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    save.on(.touchUpInside) { _ in stage.report("Volume \(Int(volume.value))") }
    return column(volume, save)
  }

  private static let colorWell = CatalogueEntry(
    id: "color-well", title: "UIColorWell",
    summary: "A colour, in the chooser of the browser.",
    code: #"""
      let colour = UIColorWell()
      colour.label = "Colour"
      colour.selectedColor = UIColor(red: 0.2, green: 0.6, blue: 0.4)

      let swatch = UIView()
      swatch.backgroundColor = colour.selectedColor
      swatch.heightAnchor.constraint(equalToConstant: 44).isActive = true

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      save.on(.touchUpInside) { _ in
        swatch.backgroundColor = colour.selectedColor
        stage.report("The colour is kept.")
      }
      return column(colour, swatch, save)
      """#
  ) { stage in
    let colour = UIColorWell()
    colour.label = "Colour"
    colour.selectedColor = UIColor(red: 0.2, green: 0.6, blue: 0.4)

    let swatch = UIView()
    swatch.backgroundColor = colour.selectedColor
    swatch.heightAnchor.constraint(equalToConstant: 44).isActive = true

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    save.on(.touchUpInside) { _ in
      swatch.backgroundColor = colour.selectedColor
      stage.report("The colour is kept.")
    }
    return column(colour, swatch, save)
  }

  private static let stepper = CatalogueEntry(
    id: "stepper", title: "UIStepper",
    summary: "A value that two buttons change.",
    code: #"""
      let stepper = UIStepper()
      stepper.label = "guests"
      stepper.minimumValue = 1
      stepper.maximumValue = 8
      stepper.value = 2
      stepper.valueText = { Int($0).counted("guest") }
      stepper.on(.valueChanged) { stage.report("A table for \(Int($0.value).counted("guest")).") }
      return stepper
      """#
  ) { stage in
    let stepper = UIStepper()
    stepper.label = "guests"
    stepper.minimumValue = 1
    stepper.maximumValue = 8
    stepper.value = 2
    stepper.valueText = { Int($0).counted("guest") }
    stepper.on(.valueChanged) { stage.report("A table for \(Int($0.value).counted("guest")).") }
    return stepper
  }

  private static let popUpButton = CatalogueEntry(
    id: "pop-up-button", title: "Pop-up button",
    summary: "One of many: a button whose menu keeps the choice.",
    code: #"""
      let button = UIButton()
      button.setTitle("Colour", for: .normal)
      button.changesSelectionAsPrimaryAction = true
      button.menu = UIMenu(
        children: ["Red", "Green", "Blue"].map { color in UIAction(title: color) { _ in } })

      let list = UISelect()
      list.label = "Size"
      list.options = ["Small", "Medium", "Large"]

      let save = UIButton()
      save.setTitle("Save", for: .normal)
      save.style = .filled
      save.on(.touchUpInside) { _ in
        let color = button.menu?.selectedElements.first ?? button.menu?.children.first
        stage.report("\(list.selectedOption ?? ""), in \(color?.title.lowercased() ?? "").")
      }
      return column(button, list, save)
      """#
  ) { stage in
    let button = UIButton()
    button.setTitle("Colour", for: .normal)
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(
      children: ["Red", "Green", "Blue"].map { color in UIAction(title: color) { _ in } })

    let list = UISelect()
    list.label = "Size"
    list.options = ["Small", "Medium", "Large"]

    let save = UIButton()
    save.setTitle("Save", for: .normal)
    save.style = .filled
    save.on(.touchUpInside) { _ in
      let color = button.menu?.selectedElements.first ?? button.menu?.children.first
      stage.report("\(list.selectedOption ?? ""), in \(color?.title.lowercased() ?? "").")
    }
    return column(button, list, save)
  }

  private static let pickerView = CatalogueEntry(
    id: "picker-view", title: "UIPickerView",
    summary: "Lists side by side, from a data source.",
    code: #"""
      final class FlavorPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
        private let flavors = [["One scoop", "Two scoops"], ["Lemon", "Pistachio", "Plum"]]

        override init(frame: CGRect = .zero) {
          super.init(frame: frame)
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

        /// What is chosen in all of its lists.
        var order: String {
          flavors.enumerated().map { $1[selectedRow(inComponent: $0)] }.joined(separator: ", ")
        }
      }
      """#
  ) { stage in
    let save = UIButton()
    save.setTitle("Order", for: .normal)
    save.style = .filled
    let picker = FlavorPicker()
    save.on(.touchUpInside) { _ in stage.report("\(picker.order): here you are.") }
    return column(picker, save)
  }
}

final class FlavorPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
  private let flavors = [["One scoop", "Two scoops"], ["Lemon", "Pistachio", "Plum"]]

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
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

  /// What is chosen in all of its lists.
  var order: String {
    flavors.enumerated().map { $1[selectedRow(inComponent: $0)] }.joined(separator: ", ")
  }
}
