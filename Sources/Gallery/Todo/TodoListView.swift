import Shoji

final class TodoListView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let heading = UILabel()
  private let sections = UIStackView()
  private let todoSection = UIButton()
  private let archiveSection = UIButton()
  private let removal = RemovalView()
  private let add = UIButton()
  private let clear = UIButton()
  private let list = ListView<TodoRow>()
  private let empty = UILabel()
  private let archive = UIButton()
  private let stack = UIStackView()
  /// Where the child controller shows how much there is to do.
  let strip = ContainerView()

  // MARK: Interactions

  var didSelectSection: CustomInteraction<ListLocalState.Section>?
  var didTapAdd: Interaction?
  var didTapClear: Interaction?
  var didTapArchive: Interaction?
  var didTapCheck: CustomInteraction<Todo>?
  var didTapText: CustomInteraction<Todo>?
  var didTapUndo: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    addSubview(strip)
    for view in [back, heading, sections, removal, add, clear, list, empty, archive] {
      stack.addArrangedSubview(view)
    }
    sections.addArrangedSubview(todoSection)
    sections.addArrangedSubview(archiveSection)

    heading.text = "Things to do"
    todoSection.setTitle("To Do", for: .normal)
    archiveSection.setTitle("Archive", for: .normal)
    add.setTitle("What are you going to do today?", for: .normal)
    clear.setTitle("Clear archived items", for: .normal)
    archive.setTitle("Archive completed items", for: .normal)

    todoSection.on(.touchUpInside) { [weak self] _ in self?.didSelectSection?(.todo) }
    archiveSection.on(.touchUpInside) { [weak self] _ in self?.didSelectSection?(.archived) }
    add.on(.touchUpInside) { [weak self] _ in self?.didTapAdd?() }
    clear.on(.touchUpInside) { [weak self] _ in self?.didTapClear?() }
    archive.on(.touchUpInside) { [weak self] _ in self?.didTapArchive?() }
    removal.didTapUndo = { [weak self] in self?.didTapUndo?() }
    list.prepareRow = { [weak self] row in
      row.didTapCheck = { [weak self] item in self?.didTapCheck?(item) }
      row.didTapText = { [weak self] item in self?.didTapText?(item) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    sections.distribution = .fillEqually
    sections.style = .segmented
    todoSection.togglesSelection = true
    archiveSection.togglesSelection = true
    add.style = .filled
    add.size = .large
    clear.style = .tinted
    clear.role = .destructive
    archive.style = .tinted
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.layoutMargins = UIEdgeInsets(top: 24, bottom: 24)
  }

  func update(oldModel: TodoListViewModel?) {
    guard let model, model != oldModel else { return }
    let isArchive = model.section == .archived
    removal.text = model.removalNotice
    todoSection.isSelected = !isArchive
    archiveSection.isSelected = isArchive
    add.isHidden = isArchive
    clear.isHidden = !isArchive || !model.hasArchivedItems
    archive.isHidden = isArchive || !model.hasArchivableItems
    list.items = model.items
    list.isHidden = model.items.isEmpty
    empty.isHidden = !model.items.isEmpty
    empty.text = model.emptyText
    // How much there is to do is of no interest to whoever looks at what is done.
    strip.isHidden = isArchive
  }
}
