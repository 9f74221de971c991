import Shoji

extension CatalogueEntry {
  static let symbols = CatalogueEntry(
    id: "symbols", title: "UIImage(systemName:)",
    summary: "Symbols under their usual names, as large and as thick as the text beside them.",
    code: #"""
      let names = ["house", "heart.fill", "star", "bell"]
      let rows = UIStackView()
      rows.axis = .vertical
      rows.spacing = 12
      for (style, tint) in [
        (UIFont.TextStyle.body, UIColor.label), (.title2, .systemBlue), (.largeTitle, .systemPink),
      ] {
        let row = UIStackView()
        row.spacing = 12
        for name in names {
          let symbol = UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(textStyle: style))
          let view = UIImageView(image: symbol?.withTintColor(tint))
          row.addArrangedSubview(view)
        }
        rows.addArrangedSubview(row)
      }
      return rows
      """#
  ) { _ in
    let names = ["house", "heart.fill", "star", "bell"]
    let rows = UIStackView()
    rows.axis = .vertical
    rows.spacing = 12
    for (style, tint) in [
      (UIFont.TextStyle.body, UIColor.label), (.title2, .systemBlue), (.largeTitle, .systemPink),
    ] {
      let row = UIStackView()
      row.spacing = 12
      for name in names {
        let symbol = UIImage(
          systemName: name, withConfiguration: UIImage.SymbolConfiguration(textStyle: style))
        let view = UIImageView(image: symbol?.withTintColor(tint))
        row.addArrangedSubview(view)
      }
      rows.addArrangedSubview(row)
    }
    return rows
  }

  static let configuration = CatalogueEntry(
    id: "button-configuration", title: "Button configuration",
    summary: "What a button looks like, as one value.",
    code: #"""
      var pay = UIButton.Configuration.filled()
      pay.title = "Pay"
      pay.subtitle = "12.50 from your card"
      pay.image = UIImage(systemName: "creditcard")
      pay.imagePadding = 8
      pay.cornerStyle = .large

      var next = UIButton.Configuration.tinted()
      next.title = "Next"
      next.image = UIImage(systemName: "chevron.forward")
      next.imagePlacement = .trailing
      next.cornerStyle = .capsule

      var wait = UIButton.Configuration.gray()
      wait.title = "Sending"
      wait.showsActivityIndicator = true

      let buttons = UIStackView()
      buttons.axis = .vertical
      buttons.spacing = 12
      buttons.alignment = .leading
      for configuration in [pay, next, wait] {
        let button = UIButton(
          configuration: configuration,
          primaryAction: UIAction { _ in stage.report("\(configuration.title ?? "") was pressed.") })
        buttons.addArrangedSubview(button)
      }
      return buttons
      """#
  ) { stage in
    var pay = UIButton.Configuration.filled()
    pay.title = "Pay"
    pay.subtitle = "12.50 from your card"
    pay.image = UIImage(systemName: "creditcard")
    pay.imagePadding = 8
    pay.cornerStyle = .large

    var next = UIButton.Configuration.tinted()
    next.title = "Next"
    next.image = UIImage(systemName: "chevron.forward")
    next.imagePlacement = .trailing
    next.cornerStyle = .capsule

    var wait = UIButton.Configuration.gray()
    wait.title = "Sending"
    wait.showsActivityIndicator = true

    let buttons = UIStackView()
    buttons.axis = .vertical
    buttons.spacing = 12
    buttons.alignment = .leading
    for configuration in [pay, next, wait] {
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { _ in stage.report("\(configuration.title ?? "") was pressed.") })
      buttons.addArrangedSubview(button)
    }
    return buttons
  }

  static let animation = CatalogueEntry(
    id: "animation", title: "UIView.animate",
    summary: "What a press changes is shown gradually, where motion is wanted.",
    code: #"""
      let card = UILabel()
      card.text = "A card"
      card.textAlignment = .center
      card.backgroundColor = .secondarySystemFill
      card.textColor = .label
      card.layer.cornerRadius = 12
      card.layoutMargins = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
      let button = UIButton(
        configuration: .tinted(),
        primaryAction: UIAction(title: "Move the card") { [weak card] _ in
          UIView.animate(
            withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
          ) {
            guard let card else { return }
            let isMoved = card.transform != .identity
            let away = CGAffineTransform(translationX: 80, y: 12).rotated(by: 0.1)
            card.transform = isMoved ? .identity : away
            card.alpha = isMoved ? 1 : 0.6
          }
        })
      return column(card, button, spacing: 32)
      """#
  ) { _ in
    let card = UILabel()
    card.text = "A card"
    card.textAlignment = .center
    card.backgroundColor = .secondarySystemFill
    card.textColor = .label
    card.layer.cornerRadius = 12
    card.layoutMargins = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24)
    let button = UIButton(
      configuration: .tinted(),
      primaryAction: UIAction(title: "Move the card") { [weak card] _ in
        UIView.animate(
          withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
        ) {
          guard let card else { return }
          let isMoved = card.transform != .identity
          let away = CGAffineTransform(translationX: 80, y: 12).rotated(by: 0.1)
          card.transform = isMoved ? .identity : away
          card.alpha = isMoved ? 1 : 0.6
        }
      })
    return column(card, button, spacing: 32)
  }
}
