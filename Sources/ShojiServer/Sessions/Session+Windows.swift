import ShojiUI

/// The windows of a session, one for each browser tab.
extension Session {
  /// The window for a GET that names none: of those that no tab holds, the one that showed the URL
  /// last, or has gone on from there; else the most recent; else a new one.
  func window(showing location: Location) -> SessionWindow {
    let free = freeWindows
    let target =
      free.first { $0.path == location.path } ?? free.first { $0.hasGoneOn(from: location.path) }
      ?? free.first ?? makeWindow(named: nil)
    return use(target)
  }

  /// The window that a page or a tab names; one that is gone is made again.
  func window(named id: UIWindow.ID?, location: Location) -> SessionWindow {
    guard let id else { return window(showing: location) }
    if let known = windows.tree(named: id) ?? wake(id) { return use(known) }
    let made = makeWindow(named: id)
    if windows.forgetEviction(of: id) { made.notice = Notice.tooManyTabs }
    return use(made)
  }

  func use(_ target: SessionWindow) -> SessionWindow {
    target.lastUse = windows.countUse()
    return target
  }

  func makeWindow(named id: UIWindow.ID?) -> SessionWindow {
    makeRoomForWindow()
    let window = UIWindow(id: id ?? unusedWindowID(), executor: queue)
    live.add(window.id, mayBeHeld: id != nil)
    window.clock = environment.clock
    window.locale = locale.value
    window.timeZone = locale.timeZone
    window.overrideUserInterfaceStyle = userInterfaceStyle
    window.session = control
    window.addresses = environment.mounts.addresses
    window.localeDidChange = { [weak self] locale in
      self?.assumeIsolated { $0.changeLocale(locale) }
    }
    window.timeZoneDidChange = { [weak self] zone in
      self?.assumeIsolated { $0.chooseTimeZone(zone) }
    }
    window.userInterfaceStyleDidChange = { [weak self] style in
      self?.assumeIsolated { session in
        if session.userInterfaceStyle != style { session.userInterfaceStyle = style }
      }
    }
    window.startNavigation(using: WindowInstaller(applications: applications, window: window))
    let made = SessionWindow(window: window, localeOfViews: locales)
    windows.append(made)
    return made
  }

  func close(_ target: SessionWindow) {
    withdraw(target)
    applications.detach(target.window)
    target.window.close()
    windows.remove(target)
  }
}
