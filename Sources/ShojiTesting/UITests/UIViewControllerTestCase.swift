public import ShojiUI

/// A test of a controller whose states have names and no view models. Source: Tempura.
///
/// It is like ``ViewControllerTestCase`` else.
public protocol UIViewControllerTestCase {
  /// The controller.
  associatedtype VC: UIViewController
  /// The class of its view.
  associatedtype V: UIView = UIView

  /// A new controller; asked for once for each case.
  var viewController: VC { get }

  /// Brings the controller into the state of a case.
  func configure(vc: VC, for testCase: String)

  /// The boxes of which there are pictures with all of their content, by what is added to the name of the
  /// case. Called when the view is ready.
  func scrollViewsToTest(in viewController: VC, identifier: String) -> [String: UIScrollView]

  /// Whether the view has all that it shows. Asked until it says so, for as long as
  /// ``UITests/Rendering/readinessLimit``.
  func isViewReady(_ view: V, identifier: String) -> Bool
}

extension UIViewControllerTestCase {
  /// Nothing is to be done.
  public func configure(vc: VC, for testCase: String) {}

  /// Nothing.
  public func scrollViewsToTest(
    in viewController: VC, identifier: String
  ) -> [String: UIScrollView] { [:] }

  /// At once.
  public func isViewReady(_ view: V, identifier: String) -> Bool { true }

  /// Shows the controller in each of the states, in the order of their names, and compares.
  /// - Parameters:
  ///   - testCases: The names of the states.
  ///   - context: How they are shown.
  ///   - file: The file of the test.
  ///   - line: Where in it.
  /// - Returns: What was compared.
  /// - Throws: ``UITests/Failure`` with everything that differs, was not ready, or is new.
  @discardableResult
  public func uiTest(
    testCases: [String], context: UITests.VCContext<VC> = UITests.VCContext(),
    file: String = #filePath, line: Int = #line
  ) async throws -> UITests.Outcome {
    let run = UITests.Run(
      suite: "\(Self.self)", surroundings: context.surroundings, file: file, line: line)
    return try await run.perform(testCases) { identifier in
      let controller = viewController
      return UITests.Stage(
        controller: context.container.container(for: controller),
        configure: { configure(vc: controller, for: identifier) },
        isReady: {
          (controller.view as? V).map { isViewReady($0, identifier: identifier) } ?? false
        },
        scrollViews: { scrollViewsToTest(in: controller, identifier: identifier) })
    }
  }
}
