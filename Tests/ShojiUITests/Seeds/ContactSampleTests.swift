import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

struct ContactViewModel: ViewModel {
  var name: String = "John"
  var lastName: String = "Doe"
}

// `class` instead of `struct`: a struct cannot inherit from a class.
// swift-format-ignore
class ContactView: UIView, ModellableView {

  // subviews to create the UI
  // `UITextField()` instead of `UILabel()`, twice: a label is not edited.
  private var title = UITextField()
  private var subtitle = UITextField()

  // interactions
  var nameDidChange: ((String) -> ())?
  var lastNameDidChange: ((String) -> ())?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    self.setup()
    self.style()
  }

  func setup() {
    // define the subviews that will make up the UI
    self.addSubview(self.title)
    self.addSubview(self.subtitle)

    self.title.on(.didEndEditing) { [weak self] label in
      // `label.text ?? ""` instead of `label.text`, twice: the text is optional.
      self?.nameDidChange?(label.text ?? "")
    }
    self.subtitle.on(.didEndEditing) { [weak self] label in
      self?.lastNameDidChange?(label.text ?? "")
    }
  }

  func style() {
    // define the default look and feel of the UI elements
  }

  func update(oldModel: ContactViewModel?) {
    // update the UI based on the value of `self.model`
    // you can use `oldModel` to reason about diffs
    // `self.model?.name` instead of `self.model.name`: the model is optional.
    self.title.text = self.model?.name
    // `self.model?.lastName` instead of `self.model.lastname`.
    self.subtitle.text = self.model?.lastName
  }

  override func layoutSubviews() {
    // layout the subviews
  }
}

@Suite struct ContactSampleTests {
  private let view = ContactView()
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    controller.view = view
    window = UIWindow.showing(controller)
    view.model = ContactViewModel()
  }

  @Test func `the model is shown`() {
    let page = window.page()
    #expect(page.contains(" value=\"John\"") && page.contains(" value=\"Doe\""))
  }

  @Test func `changing more than one property in one model is one update`() {
    final class Counting: UIView, ModellableView {
      var updates = 0
      func setup() {}
      func style() {}
      func update(oldModel: ContactViewModel?) { updates += 1 }
    }
    let view = Counting()
    view.model = ContactViewModel(name: "Jane", lastName: "Roe")
    #expect(view.updates == 1)
  }

  @Test func `what is typed reaches the interactions`() {
    var names: [String] = []
    view.nameDidChange = { names.append($0) }
    view.lastNameDidChange = { names.append($0) }
    _ = window.page()
    _ = window.deliver(values: ["/+0.title": ["Jane"], "/+0.subtitle": ["Roe"]], event: nil)
    #expect(names == ["Jane", "Roe"])
  }
}
