import ShojiUI
import Testing

@testable import ShojiScreens

struct AlertTests {
  private func show(_ alert: UIAlertController) -> UIWindow {
    let screen = UIViewController()
    screen.view = UIView()
    let window = UIWindow.showing(screen)
    screen.present(alert)
    return window
  }

  @Test("an alert is a dialog over its page, and an answer takes it away before it is told")
  func alert() {
    let journal = Journal()
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.")
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [weak alert] action in
        journal.write("\(action.title), shown: \(alert?.presentingViewController != nil)")
      })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let window = show(alert)
    let page = window.page()
    #expect(page.contains("role=\"alertdialog\" class=\"modal alert\" aria-modal=\"true\""))
    #expect(page.contains("aria-label=\"Delete?\""))
    let delete = window.controls.first { ($0 as? UIButton)?.currentTitle == "Delete" }
    _ = window.deliver(values: [:], event: delete?.address)
    #expect(journal.take() == ["Delete, shown: false"])
    #expect(!window.page().contains("<dialog"))
  }

  @Test("an answer of an old page is the same one behind an answer that was put before it")
  func answerInFront() {
    for isEarlier in [false, true] {
      let journal = Journal()
      func show(_ titles: [String]) -> UIWindow {
        let alert = UIAlertController(title: "Delete?")
        for title in titles {
          alert.addAction(UIAlertAction(title: title) { _ in journal.write(title) })
        }
        return self.show(alert)
      }
      let old = show(["Delete", "Keep it"])
      _ = old.page()
      let event = old.controls.first { ($0 as? UIButton)?.currentTitle == "Delete" }?.address
      let new = show(isEarlier ? ["Archive", "Delete"] : ["Archive"])
      #expect(new.deliver(values: [:], event: event) == (isEarlier ? .delivered : .refused))
      #expect(journal.take() == (isEarlier ? ["Delete"] : []))
    }
  }

  @Test("answers with the same words are told apart")
  func equalAnswers() {
    let journal = Journal()
    let alert = UIAlertController(title: "Which?")
    for number in 0..<3 {
      alert.addAction(UIAlertAction(title: "This") { _ in journal.write("\(number)") })
    }
    let window = show(alert)
    _ = window.page()
    _ = window.deliver(values: [:], event: window.controls.last?.address)
    #expect(journal.take() == ["2"])
  }

  @Test("cancel is the last answer of a list, wherever it was added")
  func order() {
    let sheet = UIAlertController(title: "Share", preferredStyle: .actionSheet)
    for (title, style) in [
      ("A", UIAlertAction.Style.default), ("Cancel", .cancel), ("B", .default),
    ] {
      sheet.addAction(UIAlertAction(title: title, style: style))
    }
    let window = show(sheet)
    #expect(window.page().contains("class=\"modal action-sheet\""))
    #expect(window.controls.compactMap { ($0 as? UIButton)?.currentTitle } == ["A", "B", "Cancel"])
  }

  @Test("the return key in a field of an alert gives the preferred answer")
  func fields() throws {
    let journal = Journal()
    let alert = UIAlertController(title: "Name")
    alert.addTextField { $0.placeholder = "Name" }
    let save = UIAlertAction(title: "Save") { [weak alert] _ in
      journal.write(alert?.textFields?[0].text ?? "")
    }
    alert.addAction(save)
    let window = show(alert)
    _ = window.page()
    let field = try #require(alert.textFields?.first)
    _ = window.deliver(values: [field.address: ["Ada"]], event: "return")
    #expect(journal.take() == [])
    alert.preferredAction = save
    _ = window.page()
    _ = window.deliver(values: [field.address: ["Ada"]], event: "return")
    #expect(journal.take() == ["Ada"])
  }

  @Test("an answer that is off cannot be given")
  func disabled() {
    let alert = UIAlertController(title: "Sure?")
    let action = UIAlertAction(title: "Yes")
    action.isEnabled = false
    alert.addAction(action)
    let window = show(alert)
    _ = window.page()
    #expect(window.deliver(values: [:], event: window.controls.last?.address) == .refused)
  }

  @Test(
    arguments: [
      ("Delete?", "For good.", UIAlertController.Style.alert, "Delete?"),
      (nil, "Delete?", .alert, "Delete?"), ("", "Delete?", .actionSheet, "Delete?"),
      (nil, nil, .actionSheet, "Choices"), (nil, "", .alert, "Alert"),
    ] as [(String?, String?, UIAlertController.Style, String)])
  func `an alert has a name, whatever words it has`(
    title: String?, message: String?, style: UIAlertController.Style, name: String
  ) {
    let window = show(UIAlertController(title: title, message: message, preferredStyle: style))
    #expect(window.page().contains("aria-modal=\"true\" aria-label=\"\(name)\""))
  }
}
