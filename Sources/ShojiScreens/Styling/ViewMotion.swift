import ShojiHTML
import Synchronization

/// How a change of a view is shown: gradually.
struct ViewMotion: Hashable {
  var duration: Double
  var delay: Double = 0
  /// A timing function of CSS.
  var curve = "ease-in-out"

  /// The motion of the changes that are being made.
  @TaskLocal private static var current: ViewMotion?

  /// How many blocks run that have one, in the whole process: where there is none, nobody has to look.
  private static let blocks = Atomic<Int>(0)

  /// The motion of a change that is made now.
  static var now: ViewMotion? { blocks.load(ordering: .relaxed) == 0 ? nil : current }

  /// Makes changes that are shown with this motion; at once without one.
  static func perform(_ motion: ViewMotion?, _ changes: () -> Void) {
    blocks.wrappingAdd(1, ordering: .relaxed)
    defer { blocks.wrappingSubtract(1, ordering: .relaxed) }
    $current.withValue(motion) { changes() }
  }

  /// What it is in CSS.
  var declaration: StyleDeclaration {
    let times = [duration, delay].map { "\(PlainNumber.text(max(0, $0)))s" }
    return StyleDeclaration("transition", "all \(times[0]) \(curve) \(times[1])")
  }
}

/// Where a view is drawn beside its place, and how it came there.
final class ViewMovement {
  var transform = CGAffineTransform.identity
  /// The motion of the change that was made last.
  var motion: ViewMotion?

  var declarations: [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    if !transform.isIdentity { list.append(transform.declaration) }
    if let motion { list.append(motion.declaration) }
    return list
  }
}
