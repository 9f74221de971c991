import Shoji
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The counter's view by state", .timeLimit(.minutes(2)))
struct CounterViewTests: ViewTestCase {
  typealias V = CounterView

  @Test("It looks as it did")
  func states() async throws {
    var counting = CounterState()
    counting.isCounting = true
    counting.counter = 7
    var context = UITests.Context<CounterView>(screenSize: CGSize(width: 390, height: 400))
    context.rendering.interfaceStyles = [.light, .dark]
    try await uiTest(
      testCases: [
        "idle": CounterViewModel(state: CounterState()),
        "counting": CounterViewModel(state: counting),
      ], context: context)
  }
}
