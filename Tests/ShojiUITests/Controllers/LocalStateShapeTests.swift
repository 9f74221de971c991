import Foundation
import ShojiCoding
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// What another build has written of the local state below.
private struct EarlierChoice: Codable, Equatable {
  var selected = 5
  var sorting = "by name"
}

private struct LaterChoice: LocalState, Codable, Equatable, StateMigrating {
  var row = 0
  var filter = "all"
  static var migrations: [StateMigration] { [.rename("selected", to: "row")] }
}

private struct LaterViewModel: ViewModelWithLocalState {
  init?(state: CounterState?, localState: LaterChoice) {}
}

private final class LaterView: UIView, ViewControllerModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: LaterViewModel?) {}
}

private final class LaterController: ViewControllerWithLocalState<LaterView> {}

private final class LaterRow: TypedStateView<LaterRow.State, NoProps> {
  struct State: ViewState {
    var isOpen = false
    var color = "red"
  }
}

@Suite struct LocalStateShapeTests {
  private let store = CounterStore(ManualExecutor())

  private func window() -> (UIWindow, LaterController) {
    let controller = LaterController(store: store, localState: LaterChoice(filter: "open"))
    return (UIWindow.showing(controller), controller)
  }

  /// A snapshot in which the value of a key is another one.
  private func replaced(
    _ snapshot: WindowSnapshot, _ key: String, by value: some Encodable
  ) throws -> WindowSnapshot {
    var parts = snapshot.parts
    for (address, part) in parts where part.values[key] != nil {
      parts[address]?.values[key] = Data(try SavedValue.encode(value))
    }
    #expect(parts != snapshot.parts)
    return WindowSnapshot(
      id: snapshot.id, shown: snapshot.shown, kept: snapshot.kept, parts: parts)
  }

  @Test func `a local state of another build comes back, and goes back to it`() throws {
    let (window, _) = window()
    let earlier = try replaced(window.snapshot, "localState", by: EarlierChoice())
    let (other, controller) = self.window()
    other.restoreParts(of: earlier)
    #expect(controller.localState == LaterChoice(row: 5, filter: "open"))
    controller.localState.row = 6
    // Through another session of this build.
    let (third, last) = self.window()
    third.restoreParts(of: other.snapshot)
    #expect(last.localState == LaterChoice(row: 6, filter: "open"))
    let value = try #require(
      third.snapshot.parts.values.compactMap { $0.values["localState"] }.first)
    let back = try SavedValue.decode(EarlierChoice.self, from: Array(value))
    #expect(back.value == EarlierChoice(selected: 6))
  }

  @Test func `the state of a view of another build comes back, and goes back to it`() throws {
    struct Earlier: Codable, Equatable {
      var isOpen = true
      var size = 3
    }
    func window() -> (UIWindow, LaterRow) {
      let controller = UIViewController()
      let row = LaterRow(parentViewController: controller, props: NoProps())
      controller.view.addSubview(row)
      row.setRootView()
      return (UIWindow.showing(controller), row)
    }
    let (first, _) = window()
    _ = first.page()
    let (second, row) = window()
    _ = second.page()
    second.restoreParts(of: try replaced(first.snapshot, "state", by: Earlier()))
    #expect(row.state == LaterRow.State(isOpen: true, color: "red"))
    let value = try #require(second.snapshot.parts.values.compactMap { $0.values["state"] }.first)
    #expect(try SavedValue.decode(Earlier.self, from: Array(value)).value == Earlier())
  }
}
