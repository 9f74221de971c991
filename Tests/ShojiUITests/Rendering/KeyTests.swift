import Testing

@testable import ShojiUI

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
