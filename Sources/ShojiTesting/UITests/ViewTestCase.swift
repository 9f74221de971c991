public import ShojiUI

/// A test of a view with several view models: neither a store nor a controller of the app takes part.
/// Source: Tempura.
///
/// ```swift
/// @Suite struct CounterViewTests: ViewTestCase {
///   typealias V = CounterView
///
///   @Test func states() async throws {
///     try await uiTest(testCases: [
///       "idle": CounterViewModel(count: nil), "counting": CounterViewModel(count: 3),
///     ])
///   }
/// }
/// ```
///
/// The HTML of a case is compared with `Golden/TYPE/CASE.html` beside the test, its picture with
/// `Golden/TYPE/CASE 390x844.png`, where `TYPE` is the name of the conforming type. Files that are not there
/// are written, and the test fails once. Any test library will do: what differs is thrown.
public protocol ViewTestCase {
  /// The view.
  associatedtype V: UIView & ModellableView

  /// The boxes in the view of which there are pictures with all of their content, by what is added to the
  /// name of the case. Called when the view is ready.
  func scrollViewsToTest(in view: V, identifier: String) -> [String: UIScrollView]

  /// Whether the view has all that it shows. Asked until it says so, for as long as
  /// ``UITests/Rendering/readinessLimit``.
  func isViewReady(_ view: V, identifier: String) -> Bool
}

extension ViewTestCase {
  /// Nothing.
  public func scrollViewsToTest(in view: V, identifier: String) -> [String: UIScrollView] { [:] }

  /// At once.
  public func isViewReady(_ view: V, identifier: String) -> Bool { true }

  /// Shows the view with each of the models, in the order of their names, and compares.
  ///
  /// Everything of the view runs where the call comes from: in a test on an actor, on that actor.
  /// - Parameters:
  ///   - testCases: The view models by the names of their cases.
  ///   - context: How they are shown.
  ///   - file: The file of the test.
  ///   - line: Where in it.
  /// - Returns: What was compared.
  /// - Throws: ``UITests/Failure`` with everything that differs, was not ready, or is new.
  @discardableResult
  public func uiTest(
    testCases: [String: V.VM], context: UITests.Context<V> = UITests.Context(),
    file: String = #filePath, line: Int = #line
  ) async throws -> UITests.Outcome {
    let run = UITests.Run(
      suite: "\(Self.self)", surroundings: context.surroundings, file: file, line: line)
    return try await run.perform(testCases.keys) { identifier in
      let controller = HookableViewController(hooks: context.hooks)
      controller.rootView.model = testCases[identifier]
      let container = context.container.container(for: controller)
      if case .navigationController = context.container {
        controller.call(.navigationControllerHasBeenCreated)
      }
      return UITests.Stage(
        controller: container,
        isReady: { isViewReady(controller.rootView, identifier: identifier) },
        scrollViews: { scrollViewsToTest(in: controller.rootView, identifier: identifier) })
    }
  }
}
