/// Who makes the pages of a ``UIPageViewController``.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; `nil` for the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?

  /// The page after another one; `nil` for the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?

  /// How many pages there are; less than 1 if that is not to be told. Asked when the app sets the page.
  func presentationCount(for pageViewController: UIPageViewController) -> Int

  /// Which page is shown, from 0. Asked when the app sets the page.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Does not tell.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }

  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
