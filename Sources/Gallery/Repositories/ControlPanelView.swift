import Shoji

/// Which repositories are shown: chips for the topics, and a sheet for when they were created.
final class ControlPanelView: StateView {
  private static let topics = ["Layout", "Server", "Tools"]

  override func render() {
    place(
      TopicChips.self, key: "topics",
      props: .init(
        topics: Self.topics, selected: prop(withValueForKey: RepositoriesKey.topic) as? String
      ) { topic in
        self.prop(withFunctionForKey: RepositoriesKey.didReceiveTopic)?(
          topic.map { ["topic": $0] } ?? [:])
      })
    let filter = prop(withValueForKey: RepositoriesKey.filter) as? CreatedFilter
    let status = place(ControlPanelStatusView.self, key: "createdStatus")
    status.prop(forKey: RepositoriesKey.statusKey, is: "Created")
    status.prop(forKey: RepositoriesKey.statusValue, is: filter?.rawValue ?? "At any time")
    status.prop(forKey: RepositoriesKey.statusTapped) { _ in self.presentFilters() }
  }

  private func presentFilters() {
    let sheet = UIAlertController(
      title: "Created", message: nil, preferredStyle: .actionSheet)
    let choose = { [weak self] (filter: CreatedFilter?) in
      self?.prop(withFunctionForKey: RepositoriesKey.didReceiveFilter)?(
        filter.map { ["filter": $0] } ?? [:])
      return
    }
    for filter in CreatedFilter.allCases {
      sheet.addAction(
        UIAlertAction(title: filter.rawValue, style: .default) { _ in choose(filter) })
    }
    sheet.addAction(UIAlertAction(title: "At any time", style: .default) { _ in choose(nil) })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    parentViewController.present(sheet, animated: true)
  }
}

/// A name and a value that opens something.
final class ControlPanelStatusView: StateView {
  private let button = UIButton()

  override func viewDidInitialize() {
    layoutMargins = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    button.style = .gray
    button.on(.touchUpInside) { [unowned self] _ in
      prop(withFunctionForKey: RepositoriesKey.statusTapped)?([:])
    }
  }

  override func render() {
    let key = prop(withValueForKey: RepositoriesKey.statusKey) as? String ?? ""
    let value = prop(withValueForKey: RepositoriesKey.statusValue) as? String ?? ""
    button.setTitle("\(key): \(value)", for: .normal)
    place(button, key: "button")
  }
}

/// One chip for each topic; the chosen one again means all.
final class TopicChips: TypedStateView<NoState, TopicChips.Props> {
  struct Props: Equatable {
    var topics: [String]
    var selected: String?
    @Callback var didChoose: (_ topic: String?) -> Void
  }

  private let stack = UIStackView()
  private var buttons: [UIButton] = []

  override func viewDidInitialize() {
    stack.spacing = 8
    stack.wraps = true
    for topic in props.topics {
      let button = UIButton()
      button.key = topic
      button.setTitle(topic, for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in
        props.didChoose(props.selected == topic ? nil : topic)
      }
      buttons.append(button)
      stack.addArrangedSubview(button)
    }
  }

  override func render() {
    for (topic, button) in zip(props.topics, buttons) {
      let isSelected = topic == props.selected
      button.isSelected = isSelected
      button.style = isSelected ? .filled : .tinted
    }
    place(stack, key: "chips")
  }
}
