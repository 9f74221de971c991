import Foundation
import ShojiHTML

/// A button: `<button type="submit">`, which carries every field of the page along.
open class UIButton: UIControl {
  /// UIKit's kinds of buttons.
  public enum ButtonType: Sendable {
    /// Drawn by the app.
    case custom
    /// Drawn as the system does.
    case system
  }

  /// How a button is drawn; the names are those of `UIButton.Configuration`.
  public enum Style: Sendable {
    /// Text only.
    case plain
    /// The tint colour, full.
    case filled
    /// The tint colour, light.
    case tinted
    /// Grey.
    case gray
    /// A border.
    case bordered
    /// Text only, in the colour of text, across the whole row.
    case row
    /// A round box with a tick when selected; the title is for assistive technology.
    case check
  }

  /// What pressing the button does to data.
  public enum Role: Sendable {
    /// Nothing special.
    case normal
    /// It sends something off.
    case primary
    /// It deletes.
    case destructive
    /// It leaves without change.
    case cancel
  }

  /// The height of the button.
  public enum Size: Sendable {
    /// For dense places.
    case small
    /// As usual.
    case medium
    /// For the main action of a screen.
    case large
  }

  /// How the button is drawn.
  public final var style: Style {
    get { look.style }
    set {
      guard look.style != newValue else { return }
      look.style = newValue
      setNeedsDisplay()
    }
  }

  /// What pressing the button does to data.
  public final var role: Role {
    get { look.role }
    set {
      guard look.role != newValue else { return }
      look.role = newValue
      setNeedsDisplay()
    }
  }

  /// The height of the button.
  public final var size: Size {
    get { look.size }
    set {
      guard look.size != newValue else { return }
      look.size = newValue
      setNeedsDisplay()
    }
  }

  /// Whether ``UIControl/isSelected`` is told to assistive technology, as in a segmented row. A button with a title for
  /// `.selected` is not told: its title says what the next press does.
  public final var togglesSelection: Bool {
    get { look.togglesSelection }
    set {
      guard look.togglesSelection != newValue else { return }
      look.togglesSelection = newValue
      setNeedsDisplay()
    }
  }

  /// Whether one press counts until it is answered, however often the button is pressed meanwhile: for what
  /// is sent off. On for ``Role/primary`` and ``Role/destructive`` unless set. Every press of other buttons
  /// counts.
  public final var takesOnePress: Bool {
    get { look.takesOnePress ?? (role == .primary || role == .destructive) }
    set {
      guard look.takesOnePress != newValue else { return }
      look.takesOnePress = newValue
      setNeedsDisplay()
    }
  }

  /// Whoever leaves takes nothing along.
  override var needsValidFieldsByDefault: Bool { role != .cancel }

  private struct Look {
    var style = Style.plain
    var role = Role.normal
    var takesOnePress: Bool?
    var size = Size.medium
    var togglesSelection = false
  }

  // Read and written as wholes, so without a check for overlapping access.
  @safe @exclusivity(unchecked) private var look = Look()

  @safe @exclusivity(unchecked) private var normalTitle: String?
  /// Those of other states: few, which are found sooner than hashed.
  private var otherTitles: [(state: UIControlState, text: String)] = []
  private var images: [UIControlState: UIImage] = [:]
  /// What few buttons have.
  final var details: ButtonDetails?

  /// The actions that the button offers. With ``changesSelectionAsPrimaryAction`` they are the
  /// options of a list, of which one is chosen; else a menu that opens below the button.
  public final var menu: UIMenu? {
    didSet {
      optionOfPerson = nil
      note(goneOption: nil)
      menu?.attach(to: self)
      setNeedsDisplay()
    }
  }

  /// The option that a person has chosen since the app has set the menu.
  final var optionOfPerson: UIAction?

  /// UIKit's switch: without JavaScript a menu always opens with a press.
  public final var showsMenuAsPrimaryAction = true

  /// Whether the menu is a list of options: a pop-up button.
  public final var changesSelectionAsPrimaryAction = false {
    didSet {
      if changesSelectionAsPrimaryAction != oldValue { setNeedsDisplay() }
    }
  }

  /// Makes a button.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    style = type == .system ? .plain : .bordered
  }

  /// Sets the title for a state.
  public final func setTitle(_ title: String?, for state: UIControlState) {
    guard self.title(for: state) != title else { return }
    if state == .normal {
      normalTitle = title
    } else {
      otherTitles.removeAll { $0.state == state }
      if let title { otherTitles.append((state, title)) }
    }
    setNeedsDisplay()
  }

  /// The title for a state, without a fall-back.
  public final func title(for state: UIControlState) -> String? {
    state == .normal ? normalTitle : otherTitles.first { $0.state == state }?.text
  }

  /// Sets the image for a state. It stands before the title; a button without a title needs an
  /// accessibility label.
  public final func setImage(_ image: UIImage?, for state: UIControlState) {
    guard images[state] != image else { return }
    images[state] = image
    setNeedsDisplay()
  }

  /// The image for a state, without a fall-back.
  public final func image(for state: UIControlState) -> UIImage? { images[state] }

  /// The image that is shown now: the state's own, else the normal one.
  public final var currentImage: UIImage? {
    if images.isEmpty { return nil }
    if !isEnabled, let image = images[.disabled] { return image }
    if isSelected, let image = images[.selected] { return image }
    return images[.normal]
  }

  /// The title that is shown now: the state's own, else the normal one.
  public final var currentTitle: String? {
    if otherTitles.isEmpty { return normalTitle }
    if !isEnabled, let title = title(for: .disabled) { return title }
    if isSelected, let title = title(for: .selected) { return title }
    return normalTitle
  }

  override func drawnStateDidChange() {
    guard let details else { return }
    if !details.colors.isEmpty || textLook.color != nil { textLook.color = currentTitleColor }
    details.updateHandler?(self)
  }

  /// Chooses from the menu; what the argument says is checked against it.
  open override func receivePress(argument: String) -> Bool {
    guard let name = OptionNames.name(inArgument: argument),
      let action = menu?.action(named: name), action.isEnabled
    else { return false }
    choose(action)
    return true
  }

  /// Chooses from the list.
  open override func receive(values: [String]) -> Bool {
    guard changesSelectionAsPrimaryAction, let menu, let name = values.last else { return false }
    guard let action = menu.action(named: name), action.isEnabled else {
      note(goneOption: name)
      return false
    }
    note(goneOption: nil)
    guard action !== menu.chosenIndex.map({ menu.actions[$0] }) else { return false }
    choose(action)
    return true
  }

  override var withholdsValue: Bool { goneOption != nil }

  /// The option that the list shows.
  override var writtenValues: [String]? {
    guard changesSelectionAsPrimaryAction, let menu, let index = menu.chosenIndex else {
      return nil
    }
    return [menu.names[index]]
  }

  override var showsValueOfApp: Bool { goneOption == nil && indexOfPerson() == nil }

  private static let chosenKey = "chosen"
  private static let goneKey = "gone"

  /// Writes down which option a person has chosen.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if let menu, let index = indexOfPerson() {
      coder.encode(menu.names[index], forKey: Self.chosenKey)
    }
    if let goneOption { coder.encode(goneOption, forKey: Self.goneKey) }
  }

  /// Ticks the option that a person had chosen.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    if let name = coder.decode(String.self, forKey: Self.goneKey) { note(goneOption: name) }
    guard changesSelectionAsPrimaryAction, let menu,
      let name = coder.decode(String.self, forKey: Self.chosenKey)
        ?? coder.decode(Int.self, forKey: Self.chosenKey).map({ menu.names[$0] }),
      let action = menu.action(named: name)
    else { return }
    menu.tick(action)
    optionOfPerson = action
    setNeedsDisplay()
  }

  private func choose(_ action: UIAction) {
    if changesSelectionAsPrimaryAction {
      menu?.tick(action)
      optionOfPerson = action
    }
    sendActions(for: .menuActionTriggered)
    action.perform(from: self)
    if changesSelectionAsPrimaryAction { sendActions(for: .valueChanged) }
    setNeedsDisplay()
  }

  open override func render(into page: inout PageRenderer) {
    if let menu { return render(menu, into: &page) }
    let isUsable = page.register(self)
    page.html.open("button")
    writeClasses(into: &page)
    page.press(self, isUsable: isUsable)
    if isUsable, takesOnePress { page.html.attribute("data-once") }
    if role == .cancel {
      page.wayOut()
    } else if isUsable {
      page.spans.note(.button)
    }
    // A button whose title names the next action is no toggle: "Reopen, pressed" contradicts itself.
    if togglesSelection || style == .check, title(for: .selected) == nil {
      page.html.attribute("aria-pressed", static: isSelected ? "true" : "false")
    }
    page.accessibility(of: self)
    page.html.close()
    renderTitle(into: &page)
    page.html.end("button")
  }
}
