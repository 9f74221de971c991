import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// Checks that the address of a control on the page leads back to it, in random trees of containers and
/// holders. A failing case names its seed.
@Suite(.timeLimit(.minutes(SeededGenerator.minutes))) struct RandomAddressTests {
  /// The addresses on a page by what the elements show.
  private func written(in page: String) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for match in page.matches(of: /<button[^>]*>(?<title>b[0-9]+)<\/button>/) {
      let tag = match.output.0
      guard !tag.contains(" disabled"), let address = tag.firstMatch(of: /value="([^"]*)"/) else {
        continue
      }
      found["\(match.title)", default: []].append("\(address.1)")
    }
    for match in page.matches(of: /<input[^>]* value="(?<text>f[0-9]+)"[^>]*>/) {
      guard let address = match.output.0.firstMatch(of: /name="([^"]*)"/) else { continue }
      found["\(match.text)", default: []].append("\(address.1)")
    }
    return found
  }

  /// What the controls that a person can use show.
  private func shown(in window: UIWindow) -> Set<String> {
    let words = window.controls.compactMap { control -> String? in
      guard window.isOnScreen(control) else { return nil }
      if let button = control as? BarButton { return button.title }
      return (control as? UIButton)?.title(for: .normal) ?? (control as? UITextField)?.text
    }
    return Set(words.filter { $0.contains(/^[bf][0-9]+$/) })
  }

  private func check(_ window: UIWindow, _ tree: RandomTree, _ place: String) -> [String: [String]]
  {
    let written = written(in: window.page())
    #expect(Set(written.keys) == shown(in: window), "\(place)")
    for control in window.controls where window.isOnScreen(control) {
      #expect(
        window.control(at: control.address) === control,
        "\(place): \(control.address) leads elsewhere")
    }
    for (words, addresses) in written.sorted(by: { $0.key < $1.key }) {
      #expect(addresses.count == 1, "\(place): \(words) is there more than once")
      guard let address = addresses.first else { continue }
      if words.hasPrefix("b") {
        #expect(window.deliver(values: [:], event: address) == .delivered, "\(place): \(address)")
        #expect(tree.takePressed() == [words], "\(place): \(address)")
      } else {
        _ = window.deliver(values: [address: ["\(words) typed"]], event: nil)
        let field = window.controls.lazy.compactMap { $0 as? UITextField }.first {
          $0.text == "\(words) typed"
        }
        #expect(field?.address == address, "\(place): nobody has heard of \(address)")
        field?.text = words
      }
    }
    return written
  }

  @Test(arguments: SeededGenerator.seeds(150))
  func `an address on the page leads to the control that has it`(seed: UInt64) {
    let tree = RandomTree(seed: seed)
    let window = UIWindow.showing(tree.root)
    _ = check(window, tree, "seed \(seed)")
    tree.grow()
    let grown = check(window, tree, "seed \(seed), grown")
    // What is built at once has the same addresses.
    let other = RandomTree(seed: seed)
    let fresh = UIWindow.showing(other.root)
    other.grow()
    #expect(written(in: fresh.page()) == grown, "seed \(seed)")
  }
}
