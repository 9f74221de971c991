import ShojiUI

/// Windows and the tabs that hold them.
extension Session {
  /// Lets go of the pages: they are written anew when somebody asks for them.
  func forgetPages() {
    for target in windows {
      withdraw(target)
      target.window.forgetPage()
    }
  }

  /// The windows that a GET without a name may be given, the last used one first. Without scripts
  /// that is all of them.
  var freeWindows: [SessionWindow] {
    windows.filter { !live.isLive($0.window.id) }.sorted { $0.lastUse > $1.lastUse }
  }

  /// A name for a new window. Names are drawn at random, because a visitor's windows are forgotten
  /// again: two tabs that were opened before the first form must not have the same name.
  func unusedWindowID() -> UIWindow.ID {
    while true {
      let id = Int.random(in: SessionWindow.ids)
      if !windows.contains(named: id) { return id }
    }
  }
}
