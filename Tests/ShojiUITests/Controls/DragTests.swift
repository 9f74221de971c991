import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Dragging and dropping")
struct DragTests {
  /// Something to drag, something to drop it on, and what was dropped.
  private final class Plane: UIView {
    let source = UIView()
    let target = UIView()
    var dropped: [(item: Int, place: CGPoint, isBehind: Bool)] = []
    var item: Int? = 7

    override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      for subview in [source, target] { addSubview(subview) }
      source.addInteraction(
        UIDragInteraction { [unowned self] in
          item.map { [UIDragItem(localObject: $0)] } ?? []
        })
      target.addInteraction(
        UIDropInteraction(intent: .beside) { [unowned self] session in
          for case let item as Int in session.items.map(\.localObject) {
            dropped.append((item, session.location(in: target), session.isBehind))
          }
        })
    }
  }

  private let screen = Plane()
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    controller.view = screen
    window = .showing(controller)
    _ = window.page()
  }

  private func drop(_ json: String, on address: String = "/+0.target") -> Delivery {
    window.deliver(values: [:], event: "\(address)|drop|\(json)")
  }

  @Test("The page says what can be dragged, and where it can be dropped")
  func page() {
    let page = window.page()
    #expect(page.contains("draggable=\"true\" data-drag=\"/+0.source\""))
    #expect(
      page.contains("data-module=\"drag\" data-drop=\"beside\" data-event=\"/+0.target|drop\""))
    screen.target.accessibilityTraits = .updatesFrequently
    (screen.source.interactions.first as? UIDragInteraction)?.isEnabled = false
    let next = window.page()
    #expect(next.contains("data-module=\"drag heard\"") && !next.contains("draggable"))
  }

  @Test("A drop tells the view what was dragged, where it was dropped, and on which half")
  func drops() {
    #expect(drop(#"["/+0.source",12,30,80]"#) == .delivered)
    #expect(drop(#"["/+0.source",12.5,40,80]"#) == .delivered)
    #expect(screen.dropped.map(\.item) == [7, 7])
    #expect(screen.dropped.map(\.isBehind) == [false, true])
    #expect(screen.dropped.first?.place == CGPoint(x: 12, y: 30))
    screen.item = nil
    #expect(drop(#"["/+0.source",12,30,80]"#) == .refused)
  }

  @Test(
    "What is no drop is none",
    arguments: [
      "", "1", "[]", "{}", #"["/+0.target",1,1,1]"#, #"["/+0.nothing",1,1,1]"#, #"["/+0.source"]"#,
      #"["/+0.source","a",1,1]"#, #"[7,1,1,1]"#, #"["/+0.source",1e999,1,1]"#,
    ])
  func hostile(json: String) {
    #expect(drop(json) == .refused && screen.dropped.isEmpty)
    #expect(drop(#"["/+0.source",1,1,1]"#, on: "/+0.source") == .refused)
  }

  @Test("What is hidden is not dragged, and nothing is dropped on it")
  func hidden() {
    screen.source.isHidden = true
    #expect(drop(#"["/+0.source",1,1,1]"#) == .refused)
    screen.source.isHidden = false
    screen.target.isHidden = true
    #expect(drop(#"["/+0.source",1,1,1]"#) == .refused)
  }

  @Test("A view has one interaction of each kind, which leaves it for another")
  func moves() {
    let (first, second) = (UIDropInteraction { _ in }, UIDropInteraction { _ in })
    let (one, two) = (UIView(), UIView())
    one.addInteraction(first)
    one.addInteraction(second)
    #expect(first.view == nil && second.view === one && one.interactions.count == 1)
    two.addInteraction(second)
    #expect(second.view === two && one.interactions.isEmpty)
    two.removeInteraction(second)
    #expect(second.view == nil && two.interactions.isEmpty)
  }

  @Test("Delegates are asked, as in UIKit")
  func delegates() {
    final class Delegate: UIDragInteractionDelegate, UIDropInteractionDelegate {
      var takes = true
      var taken: [String] = []

      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [UIDragItem(localObject: "card")] }

      func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
      ) -> Bool { takes }

      func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
      ) {
        taken += session.items.compactMap { $0.localObject as? String }
      }
    }
    let delegate = Delegate()
    screen.source.addInteraction(UIDragInteraction(delegate: delegate))
    screen.target.addInteraction(UIDropInteraction(delegate: delegate))
    #expect(drop(#"["/+0.source",1,1,1]"#) == .delivered && delegate.taken == ["card"])
    delegate.takes = false
    #expect(drop(#"["/+0.source",1,1,1]"#) == .refused && delegate.taken == ["card"])
  }
  @Test("Controls, lists and their rows take drops as other views do")
  func others() throws {
    final class Source: UITableViewDataSource {
      let rows = ["a", "b"]
      var dropped: [String] = []

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = UITableViewCell()
        let name = rows[indexPath.row]
        cell.textLabel?.text = name
        cell.addInteraction(UIDragInteraction { [UIDragItem(localObject: name)] })
        cell.addInteraction(
          UIDropInteraction { [unowned self] session in
            dropped += session.items.compactMap { $0.localObject as? String }.map { $0 + name }
          })
        return cell
      }
    }
    let (source, table, button) = (Source(), UITableView(style: .plain), UIButton(type: .system))
    table.dataSource = source
    button.setTitle("Bin", for: .normal)
    var (binned, listed): ([String], [String]) = ([], [])
    func words(_ session: any UIDropSession) -> [String] {
      session.items.compactMap { $0.localObject as? String }
    }
    button.addInteraction(UIDropInteraction { binned += words($0) })
    table.addInteraction(UIDropInteraction { listed += words($0) })
    for view in [table, button] { screen.addSubview(view) }
    let page = window.page()
    let rows = page.matches(of: /data-drag="([^"]+)"/).map { String($0.output.1) }
      .filter { !$0.hasSuffix("source") }
    try #require(rows.count == 2)
    func drop(on address: String) -> Delivery {
      window.deliver(values: [:], event: "\(address)|drop|[\"\(rows[0])\",1,1,9]")
    }
    #expect(drop(on: button.address) == .delivered && binned == ["a"])
    #expect(drop(on: table.address) == .delivered && listed == ["a"])
    #expect(drop(on: rows[1]) == .delivered && source.dropped == ["ab"])
  }
}
