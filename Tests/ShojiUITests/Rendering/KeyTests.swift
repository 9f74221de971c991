import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct KeyTests {
  private func addresses(of content: UIView) -> [String] {
    let controller = UIViewController()
    controller.view = content
    return UIWindow.showing(controller).addresses()
  }

  @Test(arguments: [
    ("a-Z_9", "a-Z_9"), ("a b", "a~20b"), ("é", "~c3~a9"), ("~", "~7e"), ("a.b:c", "a~2eb~3ac"),
    ("\"><", "~22~3e~3c"), ("", ""),
  ])
  func `a key is escaped`(key: String, expected: String) {
    let button = UIButton()
    button.key = key
    let content = UIView()
    content.addSubview(button)
    #expect(addresses(of: content).first == "/+0:\(expected)")
  }

  #if DEBUG
    @Test func `equal keys of siblings are reported, and the first sibling gets the events`() {
      let content = UIView()
      var presses: [Int] = []
      for place in 0..<2 {
        let button = UIButton()
        button.key = "same"
        button.on(.touchUpInside) { _ in presses.append(place) }
        content.addSubview(button)
      }
      let controller = UIViewController()
      controller.view = content
      let window = UIWindow.showing(controller)
      let (_, messages) = Report.shared.capture { window.page() }
      #expect(
        messages == [
          "Several controls have the address /+0:same. Mend: give siblings different keys"
        ])
      #expect(window.deliver(values: [:], event: "/+0:same") == .delivered)
      #expect(presses == [0])
    }
  #endif

  @Test func `different keys have different addresses`() {
    var random = SeededGenerator(seed: 3)
    let alphabet: [Character] = ["a", "~", "é", " ", ".", ":", "/", "7", "e"]
    let content = UIView()
    var keys: Set<String> = []
    while keys.count < 200 {
      let count = Int.random(in: 1...5, using: &random)
      keys.insert(
        String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" }))
    }
    for key in keys {
      let button = UIButton()
      button.key = key
      content.addSubview(button)
    }
    let addresses = addresses(of: content).filter { $0.contains(":") }
    #expect(Set(addresses).count == 200)
  }
}
