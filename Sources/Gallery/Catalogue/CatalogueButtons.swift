import Shoji

extension CatalogueEntry {
  static let buttons = [
    button, menu, tap,
  ]

  private static let button = CatalogueEntry(
    id: "button", title: "UIButton",
    summary: "An action. Each style, and what it looks like when it is off.",
    code: #"""
      let styles: [(String, UIButton.Style)] = [
        ("Filled", .filled), ("Tinted", .tinted), ("Gray", .gray), ("Bordered", .bordered),
        ("Plain", .plain),
      ]
      let buttons = UIStackView()
      buttons.spacing = 12
      buttons.wraps = true
      for (title, style) in styles {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        button.style = style
        button.on(.touchUpInside) { _ in stage.report("\(title) was pressed.") }
        buttons.addArrangedSubview(button)
      }
      let star = UIButton()
      star.setImage(UIImage(named: "catalogue/star")?.withRenderingMode(.alwaysTemplate), for: .normal)
      star.setTitle("With image", for: .normal)
      star.style = .tinted
      star.on(.touchUpInside) { _ in stage.report("The star was pressed.") }
      buttons.addArrangedSubview(star)
      let off = UIButton()
      off.setTitle("Off", for: .normal)
      off.style = .filled
      off.isEnabled = false
      buttons.addArrangedSubview(off)
      return buttons
      """#
  ) { stage in
    let styles: [(String, UIButton.Style)] = [
      ("Filled", .filled), ("Tinted", .tinted), ("Gray", .gray), ("Bordered", .bordered),
      ("Plain", .plain),
    ]
    let buttons = UIStackView()
    buttons.spacing = 12
    buttons.wraps = true
    for (title, style) in styles {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.style = style
      button.on(.touchUpInside) { _ in stage.report("\(title) was pressed.") }
      buttons.addArrangedSubview(button)
    }
    let star = UIButton()
    star.setImage(
      UIImage(named: "catalogue/star")?.withRenderingMode(.alwaysTemplate), for: .normal)
    star.setTitle("With image", for: .normal)
    star.style = .tinted
    star.on(.touchUpInside) { _ in stage.report("The star was pressed.") }
    buttons.addArrangedSubview(star)
    let off = UIButton()
    off.setTitle("Off", for: .normal)
    off.style = .filled
    off.isEnabled = false
    buttons.addArrangedSubview(off)
    return buttons
  }

  private static let menu = CatalogueEntry(
    id: "menu", title: "UIMenu",
    summary: "Actions that open below a button, without JavaScript.",
    code: #"""
      let button = UIButton()
      button.setTitle("Share", for: .normal)
      button.style = .tinted
      button.menu = UIMenu(children: [
        UIAction(title: "Copy the link") { _ in stage.report("Copied.") },
        UIMenu(
          title: "Send",
          children: [
            UIAction(title: "By mail") { _ in stage.report("Sent.") },
            UIAction(title: "By fax", attributes: .disabled) { _ in },
          ]),
        UIAction(title: "Delete", isDestructive: true) { _ in stage.report("Deleted.") },
      ])
      return button
      """#
  ) { stage in
    let button = UIButton()
    button.setTitle("Share", for: .normal)
    button.style = .tinted
    button.menu = UIMenu(children: [
      UIAction(title: "Copy the link") { _ in stage.report("Copied.") },
      UIMenu(
        title: "Send",
        children: [
          UIAction(title: "By mail") { _ in stage.report("Sent.") },
          UIAction(title: "By fax", attributes: .disabled) { _ in },
        ]),
      UIAction(title: "Delete", isDestructive: true) { _ in stage.report("Deleted.") },
    ])
    return button
  }

  private static let tap = CatalogueEntry(
    id: "tap", title: "UITapGestureRecognizer",
    summary: "A tap on a view that is no control; pictures say where.",
    code: #"""
      let map = UIImageView(image: UIImage(named: "catalogue/mountains"))
      map.contentMode = .scaleAspectFit
      map.accessibilityLabel = "Choose a place on the map"
      let place = UITapGestureRecognizer()
      place.on { tap in
        let point = tap.location(in: tap.view)
        stage.report("Tapped at \(Int(point.x)), \(Int(point.y)).")
      }
      map.addGestureRecognizer(place)

      let text = UILabel()
      text.text = "This text can be tapped as well."
      let tap = UITapGestureRecognizer()
      tap.on { _ in stage.report("The text was tapped.") }
      text.addGestureRecognizer(tap)
      return column(map, text)
      """#
  ) { stage in
    let map = UIImageView(image: UIImage(named: "catalogue/mountains"))
    map.contentMode = .scaleAspectFit
    map.accessibilityLabel = "Choose a place on the map"
    let place = UITapGestureRecognizer()
    place.on { tap in
      let point = tap.location(in: tap.view)
      stage.report("Tapped at \(Int(point.x)), \(Int(point.y)).")
    }
    map.addGestureRecognizer(place)

    let text = UILabel()
    text.text = "This text can be tapped as well."
    let tap = UITapGestureRecognizer()
    tap.on { _ in stage.report("The text was tapped.") }
    text.addGestureRecognizer(tap)
    return column(map, text)
  }
}
