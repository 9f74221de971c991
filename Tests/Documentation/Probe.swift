// swift-format-ignore-file
// Lines that people write who know UIKit. Of each the compiler takes it, or says what to write in its place.
import Foundation
import Shoji

final class ProbeController: UIViewController {
  let label = UILabel()
  let button = UIButton(type: .system)
  let field = UITextField()
  let textView = UITextView()
  let tableView = UITableView()
  let imageView = UIImageView()
  let scrollView = UIScrollView()
  let stack = UIStackView()
  let toggle = UISwitch()
  let slider = UISlider()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) { super.traitCollectionDidChange(previous) }
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) { }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var prefersStatusBarHidden: Bool { true }
  override func updateViewConstraints() { super.updateViewConstraints() }

  func traits() {
    let dark = traitCollection.userInterfaceStyle == .dark
    let compact = traitCollection.horizontalSizeClass == .compact
    overrideUserInterfaceStyle = .dark
    view.overrideUserInterfaceStyle = .light
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in }
    let scale = traitCollection.displayScale
    let category = traitCollection.preferredContentSizeCategory
  }
  func sheets() {
    let other = UIViewController()
    other.modalPresentationStyle = .pageSheet
    other.sheetPresentationController?.detents = [.medium(), .large()]
    other.sheetPresentationController?.prefersGrabberVisible = true
    other.preferredContentSize = CGSize(width: 300, height: 200)
    other.popoverPresentationController?.sourceView = button
    other.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
    other.isModalInPresentation = true
    other.modalTransitionStyle = .crossDissolve
    present(other, animated: true)
    other.presentationController?.delegate = nil
    definesPresentationContext = true
    hidesBottomBarWhenPushed = true
    edgesForExtendedLayout = []
    extendedLayoutIncludesOpaqueBars = true
    let sheet = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
  }
  func bars() {
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationController?.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.red]
    navigationController?.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
    navigationController?.navigationBar.isTranslucent = false
    navigationController?.navigationBar.barTintColor = .red
    navigationController?.navigationBar.tintColor = .red
    navigationController?.navigationBar.barStyle = .black
    navigationController?.navigationBar.shadowImage = UIImage()
    navigationController?.navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = false
    navigationController?.hidesBarsOnSwipe = true
    navigationController?.setNavigationBarHidden(true, animated: true)
    navigationController?.isToolbarHidden = false
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.backButtonTitle = "Back"
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: nil, action: nil)
    navigationItem.hidesBackButton = true
    navigationItem.titleView = label
    navigationItem.prompt = "a"
    navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "plus"), menu: UIMenu(children: []))
    navigationItem.rightBarButtonItems = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), .fixedSpace(8)]
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.leftItemsSupplementBackButton = true
    tabBarItem.badgeValue = "3"
    tabBarItem.badgeColor = .red
    tabBarController?.selectedIndex = 1
    tabBarController?.tabBar.isHidden = true
    tabBarController?.tabBar.unselectedItemTintColor = .gray
    tabBarController?.tabBar.backgroundColor = .white
    toolbarItems = [UIBarButtonItem(barButtonSystemItem: .add, target: self, action: ProbeController.traits)]
    title = "a"
    setNeedsStatusBarAppearanceUpdate()
  }
  func texts() {
    field.leftView = imageView
    field.leftViewMode = .always
    field.rightView = imageView
    field.rightViewMode = .always
    field.inputView = UIDatePicker()
    field.enablesReturnKeyAutomatically = true
    field.keyboardAppearance = .dark
    field.smartQuotesType = .no
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 10
    field.returnKeyType = .done
    field.background = UIImage()
    field.attributedText = NSAttributedString(string: "a")
    field.defaultTextAttributes = [:]
    field.selectAll(nil)
    field.selectedTextRange = nil
    field.reloadInputViews()
    field.passwordRules = nil
    field.isEnabled = false
    field.resignFirstResponder()
    view.endEditing(true)
    textView.isScrollEnabled = false
    textView.textContainerInset = .zero
    textView.textContainer.lineFragmentPadding = 0
    textView.dataDetectorTypes = .all
    textView.isSelectable = true
    textView.linkTextAttributes = [:]
    textView.scrollRangeToVisible(NSRange(location: 0, length: 1))
    textView.selectedRange = NSRange(location: 0, length: 0)
    textView.typingAttributes = [:]
    label.lineBreakMode = .byTruncatingTail
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.preferredMaxLayoutWidth = 100
    label.adjustsFontForContentSizeCategory = true
    label.font = label.font.withSize(12)
    label.highlightedTextColor = .red
    label.shadowColor = .black
    label.shadowOffset = CGSize(width: 1, height: 1)
    label.isHighlighted = true
    label.baselineAdjustment = .alignCenters
    label.allowsDefaultTighteningForTruncation = true
    label.sizeToFit()
    let height = label.intrinsicContentSize.height
  }
  func scrolls() {
    scrollView.contentSize = CGSize(width: 1, height: 1)
    scrollView.contentInset = .zero
    scrollView.contentOffset = .zero
    scrollView.setContentOffset(.zero, animated: true)
    scrollView.isPagingEnabled = true
    scrollView.bounces = false
    scrollView.alwaysBounceVertical = true
    scrollView.showsVerticalScrollIndicator = false
    scrollView.keyboardDismissMode = .onDrag
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollIndicatorInsets = .zero
    scrollView.verticalScrollIndicatorInsets = .zero
    scrollView.isScrollEnabled = false
    scrollView.zoomScale = 1
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 2
    scrollView.refreshControl = UIRefreshControl()
    scrollView.scrollsToTop = true
    scrollView.decelerationRate = .fast
    scrollView.indicatorStyle = .white
    scrollView.panGestureRecognizer.isEnabled = false
    scrollView.contentLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    scrollView.flashScrollIndicators()
    scrollView.scrollRectToVisible(.zero, animated: true)
    scrollView.automaticallyAdjustsScrollIndicatorInsets = false
  }
  func layout() {
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    view.updateConstraints()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    view.preservesSuperviewLayoutMargins = true
    view.insetsLayoutMarginsFromSafeArea = true
    view.readableContentGuide.widthAnchor.constraint(equalToConstant: 3).isActive = true
    view.layoutMarginsGuide.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    view.safeAreaLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    view.safeAreaInsets.top.description.isEmpty
    additionalSafeAreaInsets = .zero
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setContentHuggingPriority(.required, for: .vertical)
    view.setContentCompressionResistancePriority(.required, for: .vertical)
    view.layoutIfNeeded()
    view.setNeedsLayout()
    view.sizeThatFits(.zero)
    view.bringSubviewToFront(label)
    view.sendSubviewToBack(label)
    view.insertSubview(label, at: 0)
    view.insertSubview(label, belowSubview: button)
    let guide = UILayoutGuide(); view.addLayoutGuide(guide)
    let constraint = label.heightAnchor.constraint(equalToConstant: 3)
    constraint.priority = .defaultHigh
    constraint.constant = 4
    constraint.identifier = "a"
    NSLayoutConstraint.activate([constraint])
    view.addConstraint(constraint)
    view.removeConstraints(view.constraints)
    stack.setCustomSpacing(8, after: label)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.isBaselineRelativeArrangement = true
    stack.insertArrangedSubview(label, at: 0)
    stack.removeArrangedSubview(label)
    view.semanticContentAttribute = .forceRightToLeft
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    viewIfLoaded?.isHidden = true
    loadViewIfNeeded()
    let c = NSLayoutConstraint(item: label, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1, constant: 0)
  }
}

final class Cell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func prepareForReuse() { super.prepareForReuse() }
  override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated) }
  override func layoutSubviews() { super.layoutSubviews() }
  override func awakeFromNib() { super.awakeFromNib() }
}
final class ListController: UITableViewController, UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {}
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 44
    tableView.separatorStyle = .none
    tableView.separatorInset = .zero
    tableView.separatorColor = .gray
    tableView.tableHeaderView = UIView()
    tableView.tableFooterView = UIView()
    tableView.allowsSelection = false
    tableView.allowsMultipleSelection = true
    tableView.allowsSelectionDuringEditing = true
    tableView.sectionHeaderTopPadding = 0
    tableView.sectionHeaderHeight = 3
    tableView.contentInset = .zero
    tableView.keyboardDismissMode = .onDrag
    tableView.showsVerticalScrollIndicator = false
    tableView.backgroundView = UIView()
    tableView.refreshControl = UIRefreshControl()
    tableView.prefetchDataSource = nil
    tableView.dragInteractionEnabled = true
    tableView.cellLayoutMarginsFollowReadableWidth = true
    tableView.remembersLastFocusedIndexPath = true
    tableView.insetsContentViewsToSafeArea = false
    tableView.isPrefetchingEnabled = false
    clearsSelectionOnViewWillAppear = true
    tableView.reloadData()
    tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
    tableView.beginUpdates(); tableView.endUpdates()
    tableView.performBatchUpdates({}, completion: nil)
    tableView.deselectRow(at: IndexPath(row: 0, section: 0), animated: true)
    tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: true, scrollPosition: .none)
    tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
    _ = tableView.indexPathForSelectedRow
    _ = tableView.indexPathsForVisibleRows
    _ = tableView.visibleCells
    _ = tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    _ = tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    _ = tableView.indexPathForRow(at: .zero)
    _ = tableView.numberOfRows(inSection: 0)
    _ = tableView.hasUncommittedUpdates
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) as! Cell
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    cell.imageView?.image = UIImage(systemName: "star")
    cell.accessoryType = .disclosureIndicator
    cell.accessoryView = UISwitch()
    cell.selectionStyle = .none
    cell.backgroundColor = .clear
    cell.contentView.addSubview(UILabel())
    cell.separatorInset = .zero
    cell.editingAccessoryType = .none
    cell.indentationLevel = 1
    cell.shouldIndentWhileEditing = false
    cell.selectedBackgroundView = UIView()
    cell.backgroundConfiguration = .clear()
    cell.tintColor = .red
    cell.layer.shouldRasterize = true
    cell.preservesSuperviewLayoutMargins = false
    var content = cell.defaultContentConfiguration()
    content.text = "a"; content.secondaryText = "b"; content.image = UIImage(systemName: "star"); content.imageProperties.tintColor = .red
    content.textProperties.font = .preferredFont(forTextStyle: .headline); content.textProperties.numberOfLines = 1
    content.prefersSideBySideTextAndSecondaryText = true
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = { cell, state in if state.isSelected { cell.backgroundColor = .red } }
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  override func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: []) } }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {}
  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
final class Other: UIViewController, UICollectionViewDelegateFlowLayout {
  func buttons() {
    let button = UIButton(type: .custom)
    button.setTitle("a", for: .normal)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.gray, for: .disabled)
    button.setBackgroundImage(UIImage(named: "a"), for: .highlighted)
    button.titleLabel?.font = .boldSystemFont(ofSize: 12)
    button.titleLabel?.adjustsFontSizeToFitWidth = true
    button.imageEdgeInsets = .zero
    button.titleEdgeInsets = .zero
    button.contentEdgeInsets = .zero
    button.contentHorizontalAlignment = .left
    button.imageView?.contentMode = .scaleAspectFit
    button.tintColor = .red
    button.isEnabled = false
    button.isSelected = true
    button.isHighlighted = true
    button.adjustsImageWhenHighlighted = false
    button.showsTouchWhenHighlighted = true
    button.addTarget(self, action: Other.layers, for: .touchUpInside)
    button.addTarget(self, action: Other.layers, for: .touchDown)
    button.sendActions(for: .touchUpInside)
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.configuration = .filled()
    button.configuration?.title = "a"
    button.configuration?.image = UIImage(systemName: "star")
    button.configuration?.imagePadding = 8
    button.configuration?.imagePlacement = .trailing
    button.configuration?.cornerStyle = .capsule
    button.configuration?.baseBackgroundColor = .red
    button.configuration?.showsActivityIndicator = true
    button.configuration?.titleAlignment = .leading
    button.configuration?.subtitle = "b"
    button.configuration?.buttonSize = .large
    button.configuration?.background.cornerRadius = 3
    button.configuration?.attributedTitle = AttributedString("a")
    button.configurationUpdateHandler = { _ in }
    button.setNeedsUpdateConfiguration()
    button.isPointerInteractionEnabled = true
    button.preferredBehavioralStyle = .pad
    button.titleLabel?.textAlignment = .center
    button.titleLabel?.lineBreakMode = .byWordWrapping
    button.setImage(UIImage(systemName: "star"), for: .selected)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 12), forImageIn: .normal)
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    button.menu = UIMenu(title: "a", children: [UIAction(title: "b", attributes: .destructive) { _ in }])
    button.currentTitle?.isEmpty
  }
  func layers() {
    let v = view!
    v.layer.cornerRadius = 3
    v.layer.borderWidth = 1
    v.layer.borderColor = UIColor.red.cgColor
    v.layer.masksToBounds = true
    v.layer.shadowColor = UIColor.black.cgColor
    v.layer.shadowOpacity = 0.3
    v.layer.shadowRadius = 3
    v.layer.shadowOffset = .zero
    v.layer.shadowPath = UIBezierPath(rect: .zero).cgPath
    v.layer.maskedCorners = [.layerMinXMinYCorner]
    v.layer.cornerCurve = .continuous
    v.layer.opacity = 1
    v.layer.zPosition = 1
    v.layer.addSublayer(CAGradientLayer())
    v.layer.insertSublayer(CALayer(), at: 0)
    v.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: nil)
    v.layer.removeAllAnimations()
    v.layer.mask = CAShapeLayer()
    v.clipsToBounds = true
    v.alpha = 0.5
    v.isOpaque = false
    v.contentMode = .scaleAspectFill
    v.tag = 3
    v.viewWithTag(3)
    v.isUserInteractionEnabled = false
    v.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Other.layers))
    v.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Other.layers))
    v.addGestureRecognizer(UISwipeGestureRecognizer(target: self, action: Other.layers))
    v.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Other.layers))
    v.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: Other.layers))
    v.addInteraction(UIContextMenuInteraction(delegate: self))
    v.snapshotView(afterScreenUpdates: true)
    v.frame.size.width = 3
    v.bounds.size.width = 3
    v.center = .zero
    v.transform = CGAffineTransform(rotationAngle: 1)
    v.subviews.forEach { $0.removeFromSuperview() }
    v.isDescendant(of: v)
    v.accessibilityIdentifier = "a"
    v.accessibilityLabel = "a"
    v.accessibilityHint = "a"
    v.accessibilityValue = "a"
    v.accessibilityTraits = .button
    v.isAccessibilityElement = true
    v.accessibilityElementsHidden = true
    v.shouldGroupAccessibilityChildren = true
    UIView.animate(withDuration: 0.3) { v.alpha = 0 }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut], animations: {}, completion: nil)
    UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1, options: [], animations: {}, completion: nil)
    UIView.transition(with: v, duration: 0.3, options: .transitionCrossDissolve, animations: {})
    UIView.performWithoutAnimation {}
    UIView.animateKeyframes(withDuration: 1, delay: 0, animations: {})
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {}
    UIView.setAnimationsEnabled(false)
    v.updateProperties()
    v.becomeFirstResponder()
    v.hitTest(.zero, with: nil)
    v.point(inside: .zero, with: nil)
    v.touchesBegan([], with: nil)
  }
  func images() {
    let image = UIImage(named: "a")
    image?.pngData()
    image?.jpegData(compressionQuality: 0.8)
    image?.size.width.description
    image?.withTintColor(.red)
    image?.withRenderingMode(.alwaysTemplate)
    image?.resizableImage(withCapInsets: .zero)
    image?.cgImage
    UIImage(data: Data())
    UIImage(contentsOfFile: "a")
    UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(scale: .large))
    let renderer = UIGraphicsImageRenderer(size: .zero)
    renderer.image { context in }
    let font = UIFont.systemFont(ofSize: 12, weight: .bold)
    font.lineHeight.description
    font.pointSize.description
    font.fontName.isEmpty
    UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    UIFont.italicSystemFont(ofSize: 12)
    UIFont.preferredFont(forTextStyle: .body).withSize(3)
    UIFontMetrics(forTextStyle: .body).scaledFont(for: font)
    font.fontDescriptor.withSymbolicTraits(.traitBold)
    UIFont.familyNames
    UIColor.label.withAlphaComponent(0.3)
    UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    UIColor(white: 1, alpha: 1)
    UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1)
    UIColor(patternImage: image!)
    UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1)
    UIColor.systemIndigo.resolvedColor(with: traitCollection)
    let view = UIImageView(image: image, highlightedImage: nil)
    view.animationImages = []
    view.startAnimating()
    view.isHighlighted = true
    view.preferredSymbolConfiguration = nil
    view.contentMode = .center
    view.tintColor = .red
  }
  func app() {
    UIApplication.shared.open(URL(string: "a")!)
    UIApplication.shared.delegate
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.windows
    UIApplication.shared.connectedScenes
    UIScreen.main.bounds.width
    UIDevice.current.userInterfaceIdiom
    UIPasteboard.general.string = "a"
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UNUserNotificationCenter.current()
    DispatchQueue.main.async {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
    Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil) { _ in }
    Bundle.main.infoDictionary
    Task { }
    Task { @MainActor in }
    UIMenuController.shared
    view.window?.windowScene
    view.window?.makeKeyAndVisible()
    UIAccessibility.isVoiceOverRunning
    UIActivityIndicatorView(style: .large).startAnimating()
    UIProgressView(progressViewStyle: .default).setProgress(1, animated: true)
    UISegmentedControl(items: ["a"]).selectedSegmentIndex = 0
    UIPageControl().numberOfPages = 3
    UIStepper().value = 3
    let date = UIDatePicker(); date.datePickerMode = .date; date.preferredDatePickerStyle = .wheels; date.minuteInterval = 5; date.locale = .current
    let slider = UISlider(); slider.minimumTrackTintColor = .red; slider.setThumbImage(nil, for: .normal); slider.isContinuous = false
    let toggle = UISwitch(); toggle.onTintColor = .red; toggle.thumbTintColor = .red; toggle.setOn(true, animated: true)
    let search = UISearchBar(); search.placeholder = "a"; search.searchBarStyle = .minimal; search.showsCancelButton = true; search.barTintColor = .red; search.autocapitalizationType = .none; search.scopeButtonTitles = []
    UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    UIRefreshControl().attributedTitle = nil
    UIRefreshControl().beginRefreshing()
    UIContentUnavailableConfiguration.empty()
    contentUnavailableConfiguration = nil
    setNeedsUpdateContentUnavailableConfiguration()
    keyCommands
    addKeyCommand(UIKeyCommand(input: "a", modifierFlags: .command, action: Other.app))
    undoManager?.undo()
    userActivity
    becomeFirstResponder()
    restorationIdentifier = "a"
  }
}
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool { true }
}
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  func sceneDidDisconnect(_ scene: UIScene) {}
}
final class C: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func x() {
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
    collectionView.collectionViewLayout.invalidateLayout()
    collectionView.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    collectionView.allowsMultipleSelection = true
    collectionView.isPrefetchingEnabled = false
    collectionView.prefetchDataSource = nil
    collectionView.dragDelegate = nil
    collectionView.contentInset = .zero
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.alwaysBounceVertical = true
    collectionView.indexPathsForSelectedItems
    collectionView.scrollToItem(at: IndexPath(item: 0, section: 0), at: .centeredHorizontally, animated: true)
    collectionView.cellForItem(at: IndexPath(item: 0, section: 0))
    collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    collectionView.visibleCells
    collectionView.selfSizingInvalidation = .enabled
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 1, height: 1)
    layout.minimumLineSpacing = 3
    layout.minimumInteritemSpacing = 3
    layout.sectionInset = .zero
    layout.scrollDirection = .horizontal
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.headerReferenceSize = .zero
    layout.sectionHeadersPinToVisibleBounds = true
  }
  func tabs() {
    let tab = UITab(title: "a", image: nil, identifier: "a") { _ in UIViewController() }
    tabBarController?.tabs = [tab]
    tabBarController?.mode = .tabSidebar
    tabBarController?.viewControllers = []
    tabBarController?.delegate = nil
    tabBarController?.selectedViewController = self
    splitViewController?.preferredDisplayMode = .oneBesideSecondary
    splitViewController?.show(.primary)
    navigationController?.viewControllers = []
    navigationController?.popToRootViewController(animated: true)
    navigationController?.pushViewController(self, animated: true)
    navigationController?.topViewController
    navigationController?.setViewControllers([], animated: false)
    addChild(UIViewController())
    willMove(toParent: nil)
    removeFromParent()
    dismiss(animated: true, completion: nil)
    presentedViewController
    presentingViewController
    isBeingDismissed
    isMovingFromParent
    viewIfLoaded
    isViewLoaded
    loadViewIfNeeded()
    storyboard
    nibName
    modalPresentationCapturesStatusBarAppearance = true
    providesPresentationContextTransitionStyle = true
    setNeedsUpdateProperties()
    setOverrideTraitCollection(nil, forChild: self)
    showDetailViewController(self, sender: nil)
    show(self, sender: nil)
    setEditing(true, animated: true)
    editButtonItem
    transition(from: self, to: self, duration: 1, options: [], animations: {}, completion: nil)
  }
  func gestures() {
    let tap = UITapGestureRecognizer(target: self, action: C.x)
    tap.numberOfTapsRequired = 2
    tap.delegate = nil
    tap.cancelsTouchesInView = false
    tap.location(in: view)
    tap.state == .ended
    tap.view
    tap.require(toFail: tap)
    let swipe = UISwipeGestureRecognizer(); swipe.direction = .left
    let long = UILongPressGestureRecognizer(); long.minimumPressDuration = 1
    let pan = UIPanGestureRecognizer(); pan.translation(in: view); pan.velocity(in: view)
    let pinch = UIPinchGestureRecognizer(); pinch.scale = 1
    view.gestureRecognizers
    view.removeGestureRecognizer(tap)
  }
  func texts() {
    let s = NSMutableAttributedString(string: "a")
    s.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    s.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 12), range: NSRange(location: 0, length: 1))
    s.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 1))
    s.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 1))
    s.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 0, length: 1))
    s.addAttribute(.baselineOffset, value: 1, range: NSRange(location: 0, length: 1))
    s.addAttribute(.link, value: URL(string: "a")!, range: NSRange(location: 0, length: 1))
    s.addAttribute(.shadow, value: 1, range: NSRange(location: 0, length: 1))
    let p = NSMutableParagraphStyle(); p.lineSpacing = 3; p.alignment = .center; p.paragraphSpacing = 3; p.lineHeightMultiple = 1.2; p.lineBreakMode = .byWordWrapping; p.firstLineHeadIndent = 3; p.hyphenationFactor = 1
    let attachment = NSTextAttachment(); attachment.image = UIImage(systemName: "star")
    s.append(NSAttributedString(attachment: attachment))
    ("a" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    ("a" as NSString).boundingRect(with: .zero, options: .usesLineFragmentOrigin, attributes: nil, context: nil)
    let field = UITextField()
    field.textContentType = .oneTimeCode
    field.keyboardType = .emailAddress
    field.keyboardType = .asciiCapable
    field.keyboardType = .numbersAndPunctuation
    field.keyboardType = .webSearch
    field.keyboardType = .twitter
    field.autocorrectionType = .no
    field.spellCheckingType = .no
    field.clearButtonMode = .whileEditing
    field.isSecureTextEntry = true
    field.placeholder = "a"
    field.attributedPlaceholder = NSAttributedString(string: "a", attributes: [.foregroundColor: UIColor.gray])
    field.allowsEditingTextAttributes = true
    field.textAlignment = .center
    field.contentVerticalAlignment = .center
    field.tintColor = .red
    field.text?.count
    field.hasText
    field.isFirstResponder
    field.caretRect(for: UITextPosition())
    field.borderStyle = .roundedRect
    field.isUserInteractionEnabled = false
  }
  func pickers() {
    let picker = UIPickerView(); picker.dataSource = nil; picker.delegate = nil; picker.selectRow(1, inComponent: 0, animated: true); picker.selectedRow(inComponent: 0); picker.reloadAllComponents(); picker.showsSelectionIndicator = true
    let color = UIColorPickerViewController()
    let colorWell = UIColorWell()
    let calendar = UICalendarView()
    let font = UIFontPickerViewController()
    let page = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let alert = UIAlertController(title: "a", message: "b", preferredStyle: .actionSheet)
    alert.popoverPresentationController?.sourceView = view
    alert.addAction(UIAlertAction(title: "a", style: .destructive) { _ in })
    alert.view.tintColor = .red
    alert.setValue(1, forKey: "a")
    let sheet = UISheetPresentationController.Detent.medium()
    let indicator = UIActivityIndicatorView(style: .medium); indicator.hidesWhenStopped = true; indicator.color = .red; indicator.isAnimating
    let segmented = UISegmentedControl(items: ["a", "b"]); segmented.selectedSegmentTintColor = .red; segmented.setTitleTextAttributes([:], for: .normal); segmented.insertSegment(withTitle: "c", at: 0, animated: true); segmented.apportionsSegmentWidthsByContent = true; segmented.backgroundColor = .red
    let stepper = UIStepper(); stepper.minimumValue = 0; stepper.maximumValue = 3; stepper.stepValue = 1; stepper.wraps = true; stepper.autorepeat = false
    let pages = UIPageControl(); pages.currentPage = 1; pages.currentPageIndicatorTintColor = .red; pages.pageIndicatorTintColor = .red; pages.hidesForSinglePage = true
  }
}
@MainActor final class Model: ObservableObject { @Published var count = 0 }
