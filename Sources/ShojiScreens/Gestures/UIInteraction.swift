import ShojiHTML

/// Something that a person can do with a view beside touching it: drag it, or drop something on it.
///
/// Both need the client script. What they do must be there for everybody else too: as buttons, which those
/// who use the keyboard need in any case.
public protocol UIInteraction: AnyObject {
  /// The view that it is for.
  var view: UIView? { get }
}

extension UIView {
  /// What can be done with the view.
  public final var interactions: [any UIInteraction] {
    let all: [(any UIInteraction)?] = [appearance?.drag, appearance?.drop]
    return all.compactMap { $0 }
  }

  /// Lets something be done with the view; of each kind a view has one, the last that it was given.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    switch interaction {
    case let drag as UIDragInteraction:
      appearance?.drag?.view = nil
      madeAppearance.drag = drag
      drag.view = self
    case let drop as UIDropInteraction:
      appearance?.drop?.view = nil
      madeAppearance.drop = drop
      drop.view = self
    default:
      Report.shared.misuse(
        "\(type(of: self)) was given an interaction of another type, which nothing asks",
        mend: "use UIDragInteraction and UIDropInteraction")
    }
    if self is UIWebComponentView, appearance?.drop != nil {
      Report.shared.misuse(
        "\(type(of: self)) tells by one event what its script says and what is dropped on it",
        mend: "give the drop interaction to a view around it")
    }
    makeTapControl()
    setNeedsDisplay()
  }

  /// Ends that.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interaction.view === self, let appearance else { return }
    if let drag = interaction as? UIDragInteraction {
      drag.view = nil
      appearance.drag = nil
    } else if let drop = interaction as? UIDropInteraction {
      drop.view = nil
      appearance.drop = nil
    }
    setNeedsDisplay()
  }
}

extension PageRenderer {
  /// Writes what modules of the client script must know of a view, and that they are needed.
  mutating func modules(of view: UIView) {
    guard let appearance = view.appearance, isInteractive else { return }
    let isHeard = appearance.accessibilityTraits.contains(.updatesFrequently)
    if appearance.drop != nil {
      html.attribute("data-module", static: isHeard ? "drag heard" : "drag")
    } else if isHeard {
      html.attribute("data-module", static: "heard")
    }
    if appearance.drag?.isEnabled == true {
      html.attribute("draggable", static: "true")
      event("data-drag", of: view)
    }
    if let drop = appearance.drop {
      html.attribute("data-drop", static: drop.intent.name)
      event("data-event", of: view, suffix: Drop.suffix)
    }
  }
}
