/// Where what is asked of a window waits as long as the window is being built.
///
/// It is closed by each thing that builds, and opens when all of them have ended; what waits is done
/// then, in the order in which it came.
final class WaitingRoom {
  private var builders = 0
  private var waiting: [() -> Void] = []

  /// Whether nothing is being built: whoever comes in need not wait.
  var isOpen: Bool { builders == 0 && waiting.isEmpty }

  /// Does something when nothing is being built, at once if that is so now.
  func enter(_ body: @escaping () -> Void) {
    if isOpen { body() } else { waiting.append(body) }
  }

  /// Lets those who come in wait. Balance it with ``open()``.
  func close() { builders += 1 }

  /// Lets those go on who wait, if nothing else is being built. What one of them builds, the others
  /// wait for.
  func open() {
    builders -= 1
    while builders == 0, !waiting.isEmpty { waiting.removeFirst()() }
  }
}
