import Shoji

extension CatalogueEntry {
  static let text = [
    label, attributedText, badge, fonts, colors, imageView,
  ]

  private static let label = CatalogueEntry(
    id: "label", title: "UILabel",
    summary: "Text that is read: a paragraph, or a heading.",
    code: #"""
      let title = UILabel()
      title.text = "A heading"
      title.font = .preferredFont(forTextStyle: .title2)
      title.accessibilityTraits = .header

      let label = UILabel()
      label.text = "A label of two lines at most. What does not fit is cut off, however long it may be."
      label.numberOfLines = 2
      label.textColor = .secondaryLabel
      return column(title, label)
      """#
  ) { _ in
    let title = UILabel()
    title.text = "A heading"
    title.font = .preferredFont(forTextStyle: .title2)
    title.accessibilityTraits = .header

    let label = UILabel()
    label.text =
      "A label of two lines at most. What does not fit is cut off, however long it may be."
    label.numberOfLines = 2
    label.textColor = .secondaryLabel
    return column(title, label)
  }

  private static let badge = CatalogueEntry(
    id: "badge", title: "UIBadgeView",
    summary: "A short word on a coloured ground, such as a status.",
    code: #"""
      let badges = [
        UIBadgeView("Draft"), UIBadgeView("New", kind: .info), UIBadgeView("Paid", kind: .success),
        UIBadgeView("Late", kind: .warning), UIBadgeView("Refused", kind: .critical),
      ]
      let row = UIStackView(arrangedSubviews: badges)
      row.alignment = .center
      row.spacing = 8
      row.wraps = true
      return row
      """#
  ) { _ in
    let badges = [
      UIBadgeView("Draft"), UIBadgeView("New", kind: .info), UIBadgeView("Paid", kind: .success),
      UIBadgeView("Late", kind: .warning), UIBadgeView("Refused", kind: .critical),
    ]
    let row = UIStackView(arrangedSubviews: badges)
    row.alignment = .center
    row.spacing = 8
    row.wraps = true
    return row
  }

  private static let attributedText = CatalogueEntry(
    id: "attributed-text", title: "Attributed text",
    summary: "Colours, fonts and links in parts of a text.",
    code: #"""
      let text = NSMutableAttributedString(string: "Read the ")
      text.append(NSAttributedString(string: "source", attributes: [.link: "/catalogue"]))
      text.append(NSAttributedString(string: ", it is "))
      text.append(
        NSAttributedString(
          string: "short",
          attributes: [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemGreen]))
      let label = UILabel()
      label.attributedText = text
      return label
      """#
  ) { _ in
    let text = NSMutableAttributedString(string: "Read the ")
    text.append(NSAttributedString(string: "source", attributes: [.link: "/catalogue"]))
    text.append(NSAttributedString(string: ", it is "))
    text.append(
      NSAttributedString(
        string: "short",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemGreen,
        ]))
    let label = UILabel()
    label.attributedText = text
    return label
  }

  private static let fonts = CatalogueEntry(
    id: "fonts", title: "UIFont",
    summary: "The text styles, which scale with the reader's settings.",
    code: #"""
      let styles = UIStackView()
      styles.axis = .vertical
      styles.spacing = 8
      for style in UIFont.TextStyle.allCases {
        let label = UILabel()
        label.text = style.rawValue
        label.font = .preferredFont(forTextStyle: style)
        styles.addArrangedSubview(label)
      }
      return styles
      """#
  ) { _ in
    let styles = UIStackView()
    styles.axis = .vertical
    styles.spacing = 8
    for style in UIFont.TextStyle.allCases {
      let label = UILabel()
      label.text = style.rawValue
      label.font = .preferredFont(forTextStyle: style)
      styles.addArrangedSubview(label)
    }
    return styles
  }

  private static let colors = CatalogueEntry(
    id: "colors", title: "UIColor and CALayer",
    summary: "The palette follows light and dark; layers have corners, borders and shadows.",
    code: #"""
      let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemGray, .tintColor,
      ]
      let tiles = UIStackView()
      tiles.spacing = 12
      tiles.wraps = true
      for color in colors {
        let tile = UIView()
        tile.backgroundColor = color
        tile.layoutMargins = UIEdgeInsets(top: 28, left: 28, bottom: 28, right: 28)
        tile.layer.cornerRadius = 14
        tile.layer.shadowOpacity = 0.2
        tile.layer.shadowRadius = 6
        tile.layer.shadowOffset = CGSize(width: 0, height: 3)
        tiles.addArrangedSubview(tile)
      }
      return tiles
      """#
  ) { _ in
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemGreen, .systemBlue, .systemGray, .tintColor,
    ]
    let tiles = UIStackView()
    tiles.spacing = 12
    tiles.wraps = true
    for color in colors {
      let tile = UIView()
      tile.backgroundColor = color
      tile.layoutMargins = UIEdgeInsets(top: 28, left: 28, bottom: 28, right: 28)
      tile.layer.cornerRadius = 14
      tile.layer.shadowOpacity = 0.2
      tile.layer.shadowRadius = 6
      tile.layer.shadowOffset = CGSize(width: 0, height: 3)
      tiles.addArrangedSubview(tile)
    }
    return tiles
  }

  private static let imageView = CatalogueEntry(
    id: "image-view", title: "UIImageView",
    summary: "A picture by name, from a URL or from bytes.",
    code: #"""
      let picture = UIImageView(image: UIImage(named: "catalogue/mountains"))
      picture.contentMode = .scaleAspectFit
      picture.accessibilityLabel = "Mountains behind a lake"

      let icon = UIImageView(
        image: UIImage(named: "catalogue/star")?.withRenderingMode(.alwaysTemplate))
      icon.accessibilityLabel = "A star in the colour of the text"
      return column(picture, icon)
      """#
  ) { _ in
    let picture = UIImageView(image: UIImage(named: "catalogue/mountains"))
    picture.contentMode = .scaleAspectFit
    picture.accessibilityLabel = "Mountains behind a lake"

    let icon = UIImageView(
      image: UIImage(named: "catalogue/star")?.withRenderingMode(.alwaysTemplate))
    icon.accessibilityLabel = "A star in the colour of the text"
    return column(picture, icon)
  }
}
