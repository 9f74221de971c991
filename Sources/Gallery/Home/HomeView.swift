import Shoji

final class HomeView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let introduction = UILabel()
  private let hint = UILabel()
  private let stack = UIStackView()

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [heading, introduction, hint] { stack.addArrangedSubview(view) }
    heading.text = "Shoji gallery"
    introduction.text = """
      Small apps, written in Swift as for a phone, with views and controllers. They run on the \
      server; what comes to your browser is a page.
      """
    hint.text = """
      To try first: let the counter count, go elsewhere and come back. Then switch JavaScript off \
      and do it again.
      """
    for group in HomeGroup.all { add(group) }
  }

  private func add(_ group: HomeGroup) {
    let title = UILabel()
    title.text = group.title
    title.font = .preferredFont(forTextStyle: .title2)
    title.accessibilityTraits = .header
    let detail = UILabel()
    detail.text = group.detail
    detail.font = .preferredFont(forTextStyle: .subheadline)
    detail.textColor = .secondaryLabel
    let links = group.entries.map { entry in
      let link = UILink(title: entry.title, url: "/\(entry.name)")
      link.detail = entry.detail
      link.image = UIImage(named: "home/\(entry.name)")?.withRenderingMode(.alwaysTemplate)
      link.tintColor = group.tint
      link.style = .card
      return link.onLineOfItsOwn()
    }
    let column = UIStackView(arrangedSubviews: [title, detail] + links)
    column.axis = .vertical
    column.spacing = 12
    column.setCustomSpacing(2, after: title)
    stack.addArrangedSubview(column)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 28
    stack.setCustomSpacing(12, after: heading)
    stack.setCustomSpacing(8, after: introduction)
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    hint.textColor = .secondaryLabel
  }

  func update(oldModel: HomeViewModel?) {}
}
