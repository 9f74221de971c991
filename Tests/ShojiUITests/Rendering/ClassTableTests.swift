import Dispatch
import ShojiUI
import Synchronization
import Testing

@testable import ShojiScreens

@Suite struct ClassTableTests {
  private final class Name: Sendable {
    let text: String
    init(_ type: AnyClass) { text = "\(type)" }
  }

  private let classes: [AnyClass] = [
    UIView.self, UILabel.self, UIButton.self, UISwitch.self, UISlider.self, UIStackView.self,
    UITextField.self, UITextView.self, UIImageView.self, UIProgressView.self,
  ]

  @Test func `all threads get the same value of each class, its own`() {
    let table = ClassTable<Name>()
    let found = Mutex<[String: Set<ObjectIdentifier>]>([:])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        for type in [
          UIView.self, UILabel.self, UIButton.self, UISwitch.self, UISlider.self, UIStackView.self,
        ] as [AnyClass] {
          let name = table.value(for: type) { Name(type) }
          found.withLock { _ = $0["\(type)", default: []].insert(ObjectIdentifier(name)) }
          if name.text != "\(type)" { found.withLock { $0["wrong", default: []] = [] } }
        }
      }
    }
    let all = found.withLock { $0 }
    #expect(all.count == 6 && all.values.allSatisfy { $0.count == 1 })
  }

  @Test func `a value is made once`() {
    let table = ClassTable<Name>()
    var made = 0
    for _ in 0..<3 {
      for type in classes {
        let name = table.value(for: type) {
          made += 1
          return Name(type)
        }
        #expect(name.text == "\(type)")
      }
    }
    #expect(made == classes.count)
  }
}
