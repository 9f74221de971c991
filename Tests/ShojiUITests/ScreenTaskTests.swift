import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Work of screens without an app")
struct ScreenTaskTests {
  @Test func `Work that waits for an app keeps no screen`() {
    weak var freed: UIViewController?
    do {
      let controller = UIViewController()
      freed = controller
      controller.task { [weak controller] in _ = controller }
    }
    #expect(freed == nil)
  }

  @Test func `A view in no screen says so, and begins nothing`() {
    let (task, messages) = Report.shared.capture { UILabel().task {} }
    #expect(task.isCancelled)
    #expect(messages.count == 1 && messages[0].contains("UILabel.task: the view is in no screen"))
  }
}
