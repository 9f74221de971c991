#if DEBUG
  /// What is missing on a page and cannot be seen there, in builds for debugging.
  extension UIView {
    /// Warns once of something that an app has forgotten.
    /// - Parameters:
    ///   - fault: What is missing, behind the name of the view.
    ///   - mend: What to do about it.
    final func warnOfOversight(_ fault: String, mend: String) {
      var owner = self
      while owner.owningViewController == nil, let next = owner.superview { owner = next }
      let name = (key ?? propertyName?.name).map { " \($0.debugDescription)" } ?? ""
      let place = owner.owningViewController.map { " of \(type(of: $0))" } ?? ""
      let message = "The \(type(of: self))\(name)\(place) \(fault)"
      Report.shared.warn(message, mend: mend, once: message)
    }
  }

  extension UIItemsView {
    /// Warns of a list that nobody fills: it looks like one without rows.
    final func warnIfUnfilled(_ dataSource: AnyObject?) {
      guard dataSource == nil else { return }
      warnOfOversight(
        "has no data source, and shows nothing",
        mend: "set dataSource, and hold it in a property: the list does not retain it")
    }
  }
#endif
