#if DEBUG
  import Foundation
  import ShojiUI
  import Testing

  @testable import ShojiScreens

  private final class Rows: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  /// What nobody sees on a page, and builds for debugging tell once.
  @Suite("Oversights")
  struct OversightTests {
    /// What is told while views are shown, twice.
    private func messages(of views: [UIView]) -> [String] {
      Report.shared.capture {
        let controller = UIViewController()
        controller.view = UIView()
        for view in views { controller.view.addSubview(view) }
        let window = UIWindow.showing(controller)
        _ = window.page()
        controller.view.setNeedsDisplay()
        _ = window.page()
      }.1
    }

    @Test(arguments: 0..<3)
    func `a field for text without a name is told of, with its name in the code`(kind: Int) {
      func makeField() -> UITextInput {
        switch kind {
        case 0: UITextField()
        case 1: UITextView()
        default: UISearchTextField()
        }
      }
      let nameless = makeField()
      nameless.key = "motto"
      let told = messages(of: [nameless])
      #expect(told.count == 1 && told[0].contains("motto") && told[0].contains("label"), "\(told)")
      let names: [(UITextInput) -> Void] = [
        { $0.label = "Motto" }, { $0.accessibilityLabel = "Motto" }, { $0.placeholder = "Motto" },
      ]
      for name in names {
        let field = makeField()
        name(field)
        #expect(messages(of: [field]).isEmpty)
      }
    }

    @Test func `a table without a data source is told of, and one without rows is not`() {
      let table = UITableView()
      table.key = "orders"
      let told = messages(of: [table])
      #expect(
        told.count == 1 && told[0].contains("orders") && told[0].contains("dataSource"), "\(told)")
      let (filled, rows) = (UITableView(), Rows())
      filled.dataSource = rows
      #expect(messages(of: [filled]).isEmpty)
    }
  }
#endif
