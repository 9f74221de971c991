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
  public final var style: Style = .plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// What pressing the button does to data.
  public final var role: Role = .normal {
    didSet { if role != oldValue { setNeedsDisplay() } }
  }

  /// The height of the button.
  public final var size: Size = .medium {
    didSet { if size != oldValue { setNeedsDisplay() } }
  }

  /// Whether ``UIControl/isSelected`` is told to assistive technology, as in a segmented row.
  public final var togglesSelection = false {
    didSet { if togglesSelection != oldValue { setNeedsDisplay() } }
  }

  private var titles: [UIControlState: String] = [:]

  /// Makes a button.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    style = type == .system ? .plain : .bordered
  }

  /// Sets the title for a state.
  public final func setTitle(_ title: String?, for state: UIControlState) {
    guard titles[state] != title else { return }
    titles[state] = title
    setNeedsDisplay()
  }

  /// The title for a state, without a fall-back.
  public final func title(for state: UIControlState) -> String? { titles[state] }

  /// The title that is shown now: the state's own, else the normal one.
  public final var currentTitle: String? {
    if !isEnabled, let title = titles[.disabled] { return title }
    if isSelected, let title = titles[.selected] { return title }
    return titles[.normal]
  }

  open override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("button")
    page.classes("b", of: self) { page in
      page.appendClass(styleClass)
      if role == .destructive { page.appendClass("b-destructive") }
      if size == .small { page.appendClass("b-small") }
      if size == .large { page.appendClass("b-large") }
    }
    page.press(self, isUsable: isUsable)
    if togglesSelection || style == .check {
      page.html.attribute("aria-pressed", static: isSelected ? "true" : "false")
    }
    page.accessibility(of: self)
    page.html.close()
    renderTitle(into: &page)
    page.html.end("button")
  }

  private func renderTitle(into page: inout PageRenderer) {
    guard let title = currentTitle else { return }
    if style == .check {
      page.html.literal("<span class=\"visually-hidden\">")
      page.html.text(title)
      page.html.end("span")
    } else {
      page.html.text(title)
    }
  }

  private var styleClass: StaticString {
    switch style {
    case .plain: "b-plain"
    case .filled: "b-filled"
    case .tinted: "b-tinted"
    case .gray: "b-gray"
    case .bordered: "b-bordered"
    case .row: "row-text"
    case .check: "check"
    }
  }
}

/// The states that a control can be drawn in.
public struct UIControlState: OptionSet, Hashable, Sendable {
  /// The bits, UIKit's.
  public let rawValue: UInt
  /// Makes states from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// None of the others.
  public static let normal: UIControlState = []
  /// Cannot be used.
  public static let disabled = UIControlState(rawValue: 1 << 1)
  /// Chosen.
  public static let selected = UIControlState(rawValue: 1 << 2)
}

extension UIControl {
  /// UIKit's name for ``UIControlState``.
  public typealias State = UIControlState
}
