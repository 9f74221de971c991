import Foundation
public import ShojiStore

/// A field in which a person finds one of many things by typing: a customer among thousands, say.
///
/// ```swift
/// let customer = UIComboBox<Customer>(\.name) { [unowned self] words in
///   model?.customers(matching: words) ?? []
/// }
/// customer.label = "Customer"
/// customer.detail = \.city
/// customer.on(.valueChanged) { [unowned self] in didPickCustomer?($0.selectedItem) }
/// ```
///
/// With the client script the options come while the person types, and the arrow keys go through them: ARIA's pattern
/// of a combobox. Without it the button in the field shows them. Words that are no option are refused, as a value is
/// that a control cannot have: they stay in the field, the page says so, and a press that means them is not carried
/// out; see ``takesOtherWords``. Words that are the whole title of one option choose it.
///
/// ``UIControl/Event/valueChanged`` is sent when another item is chosen, after ``UIControl/Event/editingChanged``
/// where the person has typed it.
///
/// A chosen item is written down with the session, so that the choice outlasts an item that is not found any more. The
/// app says whether it is still to be had, when it is used. A test chooses as a person does who types:
/// `browser.fill("Customer", with: "Ada Lovelace")`.
///
/// UIKit has no such control; the name is that of AppKit's `NSComboBox`.
open class UIComboBox<Item: Identifiable & Codable>: UITextField {
  /// The words of an item in the field and in the list.
  public final let title: (Item) -> String

  /// Further words of an item in the list; `nil` for none.
  public final var detail: ((Item) -> String)? {
    didSet { setNeedsDisplay() }
  }

  /// Finds what begins with, or has, the words of the field, which may be none: the best first. It is called as often
  /// as options are shown or compared; ``reloadOptions()`` says that it finds something else by now.
  ///
  /// Items of a database or another server are asked for in ``didSearch``, and put into ``found``.
  public final var find: ((_ words: String) -> [Item])? {
    didSet { setNeedsDisplay() }
  }

  /// The items that were found elsewhere, where there is no ``find``.
  public final var found = Loaded<[Item]>() {
    didSet { if isOpen { setNeedsDisplay() } }
  }

  /// Called with the words of the field when they have changed, or options are to be shown: what is not here can be
  /// asked for.
  public final var didSearch: ((_ words: String) -> Void)?

  /// The greatest number of options in the list: the page says how many there are besides.
  public final var maximumOptions = 50 {
    didSet { if maximumOptions != oldValue { setNeedsDisplay() } }
  }

  /// Whether several items can be chosen; each is shown before the field, with a button that takes it away.
  public final var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { setNeedsDisplay() } }
  }

  /// Whether the field may have words that are no option. They are its ``UITextInput/text``, and no item is chosen
  /// then. It is meant for one item.
  public final var takesOtherWords = false

  /// Makes a field.
  /// - Parameters:
  ///   - title: The words of an item.
  ///   - find: Finds what begins with, or has, the words of the field; `nil` where ``found`` says what there is.
  public init(
    _ title: @escaping (Item) -> String, find: ((_ words: String) -> [Item])? = nil
  ) {
    self.title = title
    self.find = find
    super.init(frame: .zero)
  }

  // MARK: What is chosen

  private var selection: [Item] = []
  private var idsOfApp: [Item.ID] = []
  /// The items that were chosen when the app was told last.
  private var toldIDs: [Item.ID] = []

  /// The chosen items. Inside `update(oldModel:)` an assignment of those that the app had set last changes nothing: what
  /// a person has chosen stays.
  public final var selectedItems: [Item] {
    get { selection }
    set {
      let ids = newValue.map(\.id)
      let isSame = ids == idsOfApp
      if isInUpdate, isSame {
        guard selection.map(\.id) == ids else { return }
        // They may be called something else by now.
        let former = selection.map(title)
        selection = newValue
        guard former != newValue.map(title) else { return }
        if shownText == former.first { showTitle() }
        return setNeedsDisplay()
      }
      (idsOfApp, toldIDs, selection) = (ids, ids, newValue)
      showTitle()
      valueWasSetByApp()
    }
  }

  /// The chosen item, or the first of them; see ``selectedItems``.
  public final var selectedItem: Item? {
    get { selection.first }
    set { selectedItems = newValue.map { [$0] } ?? [] }
  }

  private func showTitle() {
    setText(allowsMultipleSelection ? nil : selection.first.map(title))
  }

  open override var isPersonal: Bool { super.isPersonal || selection.map(\.id) != idsOfApp }

  /// Says whether another item is chosen.
  private func tellSelection() {
    let ids = selection.map(\.id)
    guard ids != toldIDs else { return }
    toldIDs = ids
    sendActions(for: .valueChanged)
  }

  // MARK: Options

  /// Whether the options are shown.
  final var isOpen = false {
    didSet { if isOpen != oldValue { setNeedsDisplay() } }
  }

  /// Says that ``find`` finds something else by now.
  public final func reloadOptions() {
    if isOpen { setNeedsDisplay() }
  }

  /// The words in the field, also while they are no option.
  final var words: String { Self.words(in: shownText ?? "") }

  private static func words(in text: String) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }

  /// The words of an item, as a field has them.
  private func words(of item: Item) -> String { Self.words(in: normalize(title(item))) }

  /// Whether the words in the field look for nothing: they say what is chosen, and the person wants to see the others.
  private var showsAll = false

  /// The words by which the options are found.
  final var wordsToFind: String { showsAll ? "" : words }

  final func options(for words: String) -> [Item] { find?(words) ?? found.value ?? [] }

  final func isChosen(_ item: Item) -> Bool { selection.contains { $0.id == item.id } }

  /// The one item that is called so.
  private func item(called words: String) -> Item? {
    if !allowsMultipleSelection, let item = selection.first, self.words(of: item) == words {
      return item
    }
    let same = options(for: words).filter {
      self.words(of: $0).compare(words, options: .caseInsensitive) == .orderedSame
    }
    guard same.count > 1 else { return same.first }
    let equal = same.filter { self.words(of: $0) == words }
    return equal.count == 1 ? equal.first : nil
  }

  private func search() { didSearch?(wordsToFind) }

  private func open() {
    // The person is about to choose.
    letBe()
    showsAll = selection.contains { self.words(of: $0) == words }
    isOpen = true
    search()
  }

  private func choose(_ item: Item) {
    if !allowsMultipleSelection {
      selection = [item]
    } else if isChosen(item) {
      selection.removeAll { $0.id == item.id }
    } else {
      selection.append(item)
    }
    isOpen = false
    take([allowsMultipleSelection ? "" : title(item)])
    valueWasSetByPerson()
    tellSelection()
  }

  // MARK: What a person does

  /// Takes over words that choose an item, or that may be none.
  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let typed = values.first else { return false }
    let words = Self.words(in: typed)
    guard !words.isEmpty else {
      let hadItem = !allowsMultipleSelection && !selection.isEmpty
      if hadItem { selection = [] }
      return try super.accept([""]) || hadItem
    }
    // The title of one may be the beginning of another's.
    let item = allowsMultipleSelection && hasFocus ? nil : item(called: words)
    guard let item else {
      guard takesOtherWords, !allowsMultipleSelection else {
        throw RefusedValue(FrameworkWord.oneOfOptions.text)
      }
      let hasChanged = try super.accept([typed])
      defer { selection = [] }
      return hasChanged || !selection.isEmpty
    }
    let isNew = !isChosen(item)
    let hasChanged = try super.accept([allowsMultipleSelection ? "" : title(item)])
    if isNew { selection = allowsMultipleSelection ? selection + [item] : [item] }
    return hasChanged || isNew
  }

  open override func receive(values: [String]) -> Bool {
    let former = words
    let hasChanged = super.receive(values: values)
    guard words != former || hasChanged else { return hasChanged }
    showsAll = false
    isOpen = hasFocus ? !words.isEmpty : isRefused
    search()
    return hasChanged
  }

  override func didChange() {
    super.didChange()
    tellSelection()
  }

  /// Shows the options, chooses one or takes one away.
  open override func receivePress(argument: String) -> Bool {
    switch ComboPart(argument) {
    case .open:
      open()
    case .close:
      isOpen = false
    case .option(let key, let words):
      // Of the list that was shown when it was pressed: the person may have typed on since.
      let lists = [words, wordsToFind].lazy.map { self.options(for: $0) }
      guard let item = lists.joined().first(where: { Self.key(of: $0) == key }) else {
        return false
      }
      choose(item)
    case .removal(let key):
      guard allowsMultipleSelection,
        let place = selection.firstIndex(where: { Self.key(of: $0) == key })
      else { return false }
      selection.remove(at: place)
      // Words that are refused stay.
      setNeedsDisplay()
      tellSelection()
    case nil:
      return super.receivePress(argument: argument)
    }
    return true
  }

  /// The name of an item in the values of buttons.
  static func key(of item: Item) -> String { ItemKey.identifier(AnyHashable(item.id)).name }

  override var reportDelay: Int? { 250 }

  // MARK: Sleeping

  private static var selectionKey: String { "selection" }
  private static var openKey: String { "open" }

  /// Writes down what a person has chosen.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if selection.map(\.id) != idsOfApp, !isSecret {
      coder.encode(selection, forKey: Self.selectionKey)
    }
    if isOpen { coder.encode(showsAll, forKey: Self.openKey) }
  }

  /// Puts it back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    // The words are accepted below, as those of the chosen item.
    if let items = coder.decode([Item].self, forKey: Self.selectionKey) {
      (selection, toldIDs) = (items, items.map(\.id))
    }
    super.decodeRestorableState(with: coder)
    if let showsAll = coder.decode(Bool.self, forKey: Self.openKey) {
      (self.showsAll, isOpen) = (showsAll, true)
    }
  }

  open override func render(into page: inout PageRenderer) { renderCombo(into: &page) }
}
