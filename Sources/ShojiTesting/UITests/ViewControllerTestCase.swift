public import ShojiUI

/// A controller whose root view shows a model. Source: Tempura.
public protocol TestableViewController: UIViewController {
  /// The root view.
  associatedtype V: ModellableView
  /// The root view.
  var rootView: V { get }
}

extension ViewController: TestableViewController {}

/// A test of a controller, with all that it holds, with several view models. Source: Tempura.
///
/// Each case has a controller of its own: it appears, as a `ViewController` connects to its store, and is
/// configured then. Files are named as those of a ``ViewTestCase``.
public protocol ViewControllerTestCase {
  /// The controller.
  associatedtype VC: TestableViewController

  /// A new controller; asked for once for each case.
  var viewController: VC { get }

  /// Brings the controller into the state of a case.
  func configure(vc: VC, for testCase: String, model: VC.V.VM)

  /// The boxes of which there are pictures with all of their content, by what is added to the name of the
  /// case. Called when the view is ready.
  func scrollViewsToTest(in viewController: VC, identifier: String) -> [String: UIScrollView]

  /// Whether the view has all that it shows. Asked until it says so, for as long as
  /// ``UITests/Rendering/readinessLimit``.
  func isViewReady(_ view: VC.V, identifier: String) -> Bool
}

extension ViewControllerTestCase {
  /// Takes the model from the root view, so that what follows is its first, and gives it that of the case.
  public func configure(vc: VC, for testCase: String, model: VC.V.VM) {
    vc.rootView.model = nil
    vc.rootView.model = model
  }

  /// Nothing.
  public func scrollViewsToTest(
    in viewController: VC, identifier: String
  ) -> [String: UIScrollView] { [:] }

  /// At once.
  public func isViewReady(_ view: VC.V, identifier: String) -> Bool { true }

  /// Shows the controller with each of the models, in the order of their names, and compares.
  ///
  /// Everything of the controller runs where the call comes from; what its store does by itself does not. So
  /// nothing is to be dispatched while it runs.
  /// - Parameters:
  ///   - testCases: The view models by the names of their cases.
  ///   - context: How they are shown.
  ///   - file: The file of the test.
  ///   - line: Where in it.
  /// - Returns: What was compared.
  /// - Throws: ``UITests/Failure`` with everything that differs, was not ready, or is new.
  @discardableResult
  public func uiTest(
    testCases: [String: VC.V.VM], context: UITests.VCContext<VC> = UITests.VCContext(),
    file: String = #filePath, line: Int = #line
  ) async throws -> UITests.Outcome {
    let run = UITests.Run(
      suite: "\(Self.self)", surroundings: context.surroundings, file: file, line: line)
    return try await run.perform(testCases.keys) { identifier in
      let controller = viewController
      return UITests.Stage(
        controller: context.container.container(for: controller),
        configure: {
          guard let model = testCases[identifier] else { return }
          configure(vc: controller, for: identifier, model: model)
        },
        isReady: { isViewReady(controller.rootView, identifier: identifier) },
        scrollViews: { scrollViewsToTest(in: controller, identifier: identifier) })
    }
  }
}
