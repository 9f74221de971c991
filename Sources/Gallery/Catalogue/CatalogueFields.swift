import Shoji

extension CatalogueEntry {
  static let fields = [
    textField, textView, comboBox, datePicker, filePicker,
  ]

  private static let textField = CatalogueEntry(
    id: "text-field", title: "UITextField",
    summary: "One line of text, with the keyboard that suits it.",
    code: #"""
      let name = UITextField()
      name.label = "Name"
      name.placeholder = "Ada Lovelace"
      name.maximumLength = 40

      let mail = UITextField()
      mail.label = "E-mail"
      mail.keyboardType = .emailAddress
      mail.textContentType = .emailAddress
      mail.validate = { $0.contains("@") ? nil : "An address has an @ in it." }

      let password = UITextField()
      password.label = "Password"
      password.isSecureTextEntry = true
      password.textContentType = .password

      let send = UIButton()
      send.setTitle("Send", for: .normal)
      send.style = .filled
      send.on(.touchUpInside) { _ in
        stage.report("Sent: the name “\(name.text ?? "")”, the address “\(mail.text ?? "")”.")
      }
      return column(name, mail, password, send)
      """#
  ) { stage in
    let name = UITextField()
    name.label = "Name"
    name.placeholder = "Ada Lovelace"
    name.maximumLength = 40

    let mail = UITextField()
    mail.label = "E-mail"
    mail.keyboardType = .emailAddress
    mail.textContentType = .emailAddress
    mail.validate = { $0.contains("@") ? nil : "An address has an @ in it." }

    let password = UITextField()
    password.label = "Password"
    password.isSecureTextEntry = true
    password.textContentType = .password

    let send = UIButton()
    send.setTitle("Send", for: .normal)
    send.style = .filled
    send.on(.touchUpInside) { _ in
      stage.report("Sent: the name “\(name.text ?? "")”, the address “\(mail.text ?? "")”.")
    }
    return column(name, mail, password, send)
  }

  private static let textView = CatalogueEntry(
    id: "text-view", title: "UITextView",
    summary: "Several lines of text.",
    code: #"""
      let view = UITextView()
      view.label = "Message"
      view.numberOfLines = 4

      let send = UIButton()
      send.setTitle("Send", for: .normal)
      send.style = .filled
      send.on(.touchUpInside) { _ in
        stage.report("Sent: \((view.text?.count ?? 0).counted("character")).")
      }
      return column(view, send)
      """#
  ) { stage in
    let view = UITextView()
    view.label = "Message"
    view.numberOfLines = 4

    let send = UIButton()
    send.setTitle("Send", for: .normal)
    send.style = .filled
    send.on(.touchUpInside) { _ in
      stage.report("Sent: \((view.text?.count ?? 0).counted("character")).")
    }
    return column(view, send)
  }

  private static let comboBox = CatalogueEntry(
    id: "combo-box", title: "UIComboBox",
    summary: "One of many things, or several, found by typing.",
    code: #"""
      let towns = [
        "Amsterdam", "Athens", "Berlin", "Bern", "Copenhagen", "Lisbon", "Madrid", "Oslo", "Paris",
        "Prague", "Rome", "Stockholm", "Tallinn", "Vienna", "Warsaw", "Zagreb",
      ].map(Town.init)
      let find = { (words: String) in
        words.isEmpty ? towns : towns.filter { $0.name.localizedStandardContains(words) }
      }

      let home = UIComboBox(\Town.name, find: find)
      home.label = "Where do you live?"
      home.on(.valueChanged) { stage.report("You live in \($0.selectedItem?.name ?? "no town").") }

      let stops = UIComboBox(\Town.name, find: find)
      stops.label = "Where have you been?"
      stops.allowsMultipleSelection = true
      stops.on(.valueChanged) { box in
        stage.report("You have been in \(box.selectedItems.count.counted("place")).")
      }
      return column(home, stops)
      """#
  ) { stage in
    let towns = [
      "Amsterdam", "Athens", "Berlin", "Bern", "Copenhagen", "Lisbon", "Madrid", "Oslo", "Paris",
      "Prague", "Rome", "Stockholm", "Tallinn", "Vienna", "Warsaw", "Zagreb",
    ].map(Town.init)
    let find = { (words: String) in
      words.isEmpty ? towns : towns.filter { $0.name.localizedStandardContains(words) }
    }

    let home = UIComboBox(\Town.name, find: find)
    home.label = "Where do you live?"
    home.on(.valueChanged) { stage.report("You live in \($0.selectedItem?.name ?? "no town").") }

    let stops = UIComboBox(\Town.name, find: find)
    stops.label = "Where have you been?"
    stops.allowsMultipleSelection = true
    stops.on(.valueChanged) { box in
      stage.report("You have been in \(box.selectedItems.count.counted("place")).")
    }
    return column(home, stops)
  }

  private static let datePicker = CatalogueEntry(
    id: "date-picker", title: "UIDatePicker",
    summary: "A date, a time, or both, within limits.",
    code: #"""
      let date = UIDatePicker()
      date.label = "Arrival"
      date.datePickerMode = .date
      date.date = Date(timeIntervalSince1970: 1_795_262_400)
      date.minimumDate = date.date

      let time = UIDatePicker()
      time.label = "Time"
      time.datePickerMode = .time
      time.minuteInterval = 15

      let send = UIButton()
      send.setTitle("Book", for: .normal)
      send.style = .filled
      send.on(.touchUpInside) { _ in stage.report("Arrival: \(date.date.formatted(.iso8601))") }
      return column(date, time, send)
      """#
  ) { stage in
    let date = UIDatePicker()
    date.label = "Arrival"
    date.datePickerMode = .date
    date.date = Date(timeIntervalSince1970: 1_795_262_400)
    date.minimumDate = date.date

    let time = UIDatePicker()
    time.label = "Time"
    time.datePickerMode = .time
    time.minuteInterval = 15

    let send = UIButton()
    send.setTitle("Book", for: .normal)
    send.style = .filled
    send.on(.touchUpInside) { _ in stage.report("Arrival: \(date.date.formatted(.iso8601))") }
    return column(date, time, send)
  }

  private static let filePicker = CatalogueEntry(
    id: "file-picker", title: "UIFilePicker",
    summary: "Files and photographs, checked before the app sees them.",
    code: #"""
      let picker = UIFilePicker()
      picker.label = "Picture"
      picker.acceptedContentTypes = ["image/*"]
      picker.maximumBytes = 500_000

      let send = UIButton()
      send.setTitle("Send", for: .normal)
      send.style = .filled
      send.on(.touchUpInside) { _ in
        guard let file = picker.files.first else { return stage.report("No picture was chosen.") }
        stage.report("\(file.name): \(file.contentType), \(file.size) bytes.")
        picker.removeAllFiles()
      }
      return column(picker, send)
      """#
  ) { stage in
    let picker = UIFilePicker()
    picker.label = "Picture"
    picker.acceptedContentTypes = ["image/*"]
    picker.maximumBytes = 500_000

    let send = UIButton()
    send.setTitle("Send", for: .normal)
    send.style = .filled
    send.on(.touchUpInside) { _ in
      guard let file = picker.files.first else { return stage.report("No picture was chosen.") }
      stage.report("\(file.name): \(file.contentType), \(file.size) bytes.")
      picker.removeAllFiles()
    }
    return column(picker, send)
  }
}

/// A place where somebody lives, or has been.
private struct Town: Codable, Identifiable {
  let name: String

  var id: String { name }
}
