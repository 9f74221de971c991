import Shoji

extension CatalogueEntry {
  static let scripts = [dragging, component]

  private static let dragging = CatalogueEntry(
    id: "drag-and-drop", title: "UIDragInteraction, UIDropInteraction",
    summary: "What can be dragged, and where it can be dropped; a button does the same.",
    code: #"""
      let names = ["Plum", "Pear", "Fig"]
      let (basket, list) = (UILabel(), UIStackView())
      basket.text = "The basket is empty."
      basket.layoutMargins = UIEdgeInsets(top: 24, left: 12, bottom: 24, right: 12)
      basket.backgroundColor = .secondarySystemBackground
      basket.accessibilityTraits = .updatesFrequently
      list.axis = .vertical
      list.spacing = 8

      func take(_ name: String) { basket.text = "The \(name.lowercased()) is in the basket." }
      basket.addInteraction(
        UIDropInteraction { session in
          for case let name as String in session.items.map(\.localObject) { take(name) }
        })
      for name in names {
        let (row, label, button) = (UIStackView(), UILabel(), UIButton())
        label.text = name
        // For everybody who has no mouse.
        button.setTitle("Put into the basket", for: .normal)
        button.accessibilityLabel = "Put the \(name.lowercased()) into the basket"
        button.size = .small
        button.on(.touchUpInside) { _ in take(name) }
        row.key = name.lowercased()
        row.spacing = 12
        row.alignment = .center
        for view in [label, button] { row.addArrangedSubview(view) }
        row.addInteraction(UIDragInteraction { [UIDragItem(localObject: name)] })
        list.addArrangedSubview(row)
      }
      return column(list, basket)
      """#
  ) { stage in
    let names = ["Plum", "Pear", "Fig"]
    let (basket, list) = (UILabel(), UIStackView())
    basket.text = "The basket is empty."
    basket.layoutMargins = UIEdgeInsets(top: 24, left: 12, bottom: 24, right: 12)
    basket.backgroundColor = .secondarySystemBackground
    basket.accessibilityTraits = .updatesFrequently
    list.axis = .vertical
    list.spacing = 8

    func take(_ name: String) { basket.text = "The \(name.lowercased()) is in the basket." }
    basket.addInteraction(
      UIDropInteraction { session in
        for case let name as String in session.items.map(\.localObject) { take(name) }
      })
    for name in names {
      let (row, label, button) = (UIStackView(), UILabel(), UIButton())
      label.text = name
      // For everybody who has no mouse.
      button.setTitle("Put into the basket", for: .normal)
      button.accessibilityLabel = "Put the \(name.lowercased()) into the basket"
      button.size = .small
      button.on(.touchUpInside) { _ in take(name) }
      row.key = name.lowercased()
      row.spacing = 12
      row.alignment = .center
      for view in [label, button] { row.addArrangedSubview(view) }
      row.addInteraction(UIDragInteraction { [UIDragItem(localObject: name)] })
      list.addArrangedSubview(row)
    }
    return column(list, basket)
  }

  private static let component = CatalogueEntry(
    id: "web-component", title: "UIWebComponentView",
    summary: "An element of your own script, with other controls where there is none.",
    code: #"""
      let point = UILabel()
      point.text = "Nothing is chosen."
      let (x, y) = (UISlider(), UISlider())
      let pad = UIWebComponentView(
        element: "point-pad", module: "/assets/catalogue/point-pad.js")
      for (slider, name) in [(x, "Across"), (y, "Up")] {
        slider.label = name
        slider.value = 0.5
        // Without the script.
        pad.addSubview(slider)
      }

      struct Point: Codable { var x, y: Double }
      func choose(_ chosen: Point) {
        let (across, up) = (Int(chosen.x * 100), Int(chosen.y * 100))
        point.text = "Chosen: \(across) % across, \(up) % up."
        pad.setValue(chosen)
      }
      pad.setValue(Point(x: 0.5, y: 0.5))
      pad.accessibilityLabel = "A point"
      pad.onMessage(Point.self) { choose($0) }
      for slider in [x, y] {
        slider.on(.valueChanged) { _ in
          choose(Point(x: Double(x.value), y: Double(y.value)))
        }
      }
      return column(point, pad)
      """#
  ) { stage in
    let point = UILabel()
    point.text = "Nothing is chosen."
    let (x, y) = (UISlider(), UISlider())
    let pad = UIWebComponentView(
      element: "point-pad", module: "/assets/catalogue/point-pad.js")
    for (slider, name) in [(x, "Across"), (y, "Up")] {
      slider.label = name
      slider.value = 0.5
      // Without the script.
      pad.addSubview(slider)
    }

    struct Point: Codable { var x, y: Double }
    func choose(_ chosen: Point) {
      let (across, up) = (Int(chosen.x * 100), Int(chosen.y * 100))
      point.text = "Chosen: \(across) % across, \(up) % up."
      pad.setValue(chosen)
    }
    pad.setValue(Point(x: 0.5, y: 0.5))
    pad.accessibilityLabel = "A point"
    pad.onMessage(Point.self) { choose($0) }
    for slider in [x, y] {
      slider.on(.valueChanged) { _ in
        choose(Point(x: Double(x.value), y: Double(y.value)))
      }
    }
    return column(point, pad)
  }
}
