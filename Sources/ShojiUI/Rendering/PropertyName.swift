/// What a view or a controller calls a view in one of its properties.
struct PropertyName {
  /// The name of the property.
  let name: String
  /// The view or controller that has the property. It may be gone before the view is.
  let owner: ObjectIdentifier
}

extension UIResponder {
  /// The classes of the framework, whose own properties name nothing.
  private static let frameworkTypes: Set<ObjectIdentifier> = Set(
    [
      UIResponder.self, UIView.self, UIControl.self, UILabel.self, UIButton.self,
      UIFormControl.self, UITextInput.self, UITextField.self, UITextView.self, UIStackView.self,
      UILink.self, UIImageView.self,
      UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIPageControl.self,
      UIProgressView.self, UIActivityIndicatorView.self, UIFilePicker.self, UIDatePicker.self,
      UIPickerView.self, UISelect.self, UITabBar.self, UIAlertController.self,
      UIScrollView.self, UIItemsView.self, UITableView.self, UICollectionView.self,
      UICollectionReusableView.self, UIItemCell.self, UITableViewCell.self,
      UICollectionViewCell.self, UISearchBar.self, UISearchTextField.self, UIRefreshControl.self,
      UIWindow.self, ContainerView.self, UIViewController.self, UINavigationController.self,
      UITabBarController.self, UISplitViewController.self, UIPageViewController.self,
      UINavigationBar.self, UIToolbar.self, BarButton.self, HoldingView.self, SlotView.self,
      NavigationView.self,
      TabView.self, SplitView.self, ColumnView.self, PagesView.self, PageTurner.self,
      AnyStateView.self, StateView.self, StateViewController.self,
    ].map { ObjectIdentifier($0) })

  /// Gives each view that a property of this object holds the name of that property.
  ///
  /// The names are the stable part of addresses: `save` stays `save` wherever the button moves. A
  /// name that occurs again in a superclass gets an apostrophe. The root view of a controller is
  /// named by whoever holds the controller, not by the controller.
  final func namePropertyViews() {
    guard !Self.frameworkTypes.contains(ObjectIdentifier(type(of: self))) else { return }
    var owners: [String: UIView] = [:]
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, let type = current.subjectType as? UIResponder.Type,
      !Self.frameworkTypes.contains(ObjectIdentifier(type))
    {
      for child in current.children {
        guard let label = child.label, let view = PropertyView.view(in: child.value),
          view !== self, view.owningViewController !== self, view.superview != nil
        else { continue }
        var name = PropertyView.name(of: label)
        while let owner = owners[name], owner !== view { name += "'" }
        owners[name] = view
        view.propertyName = PropertyName(name: name, owner: ObjectIdentifier(self))
      }
      mirror = current.superclassMirror
    }
  }
}

/// Reads views out of reflected properties.
private enum PropertyView {
  /// The view in a property: as it is, optional, or in a `lazy var`.
  static func view(in value: Any) -> UIView? {
    let value = (value as? any AnyOutlet)?.outletSocket.view ?? value
    if let responder = value as? UIResponder {
      return responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    }
    return nil
  }

  /// The name as written in the source.
  static func name(of label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
