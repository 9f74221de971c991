import ShojiUI
import Testing

@testable import ShojiScreens

private struct Name: ViewModel, Equatable {
  var first = ""
  var last = ""

  init(_ first: String, _ last: String = "") {
    self.first = first
    self.last = last
  }
}

private final class NameView: UIView, ModellableView {
  let journal = Journal()
  var whileUpdating: ((NameView) -> Void)?

  func setup() {}
  func style() {}

  func update(oldModel: Name?) {
    journal.write("\(text(oldModel)) > \(text(model))")
    whileUpdating?(self)
  }

  private func text(_ model: Name?) -> String {
    model.map { $0.last.isEmpty ? $0.first : "\($0.first) \($0.last)" } ?? "nil"
  }
}

@Suite struct ModellableViewTests {
  private let view = NameView()

  @Test func `the first assignment updates with no old model`() {
    view.model = Name("John")
    #expect(view.journal.entries == ["nil > John"])
  }

  @Test func `an equal model updates again`() {
    view.model = Name("John")
    view.model = Name("John")
    #expect(view.journal.entries == ["nil > John", "John > John"])
  }

  @Test func `nothing after nothing updates`() {
    view.model = nil
    view.model = Name("John")
    view.model = nil
    #expect(view.journal.entries == ["nil > nil", "nil > John", "John > nil"])
  }

  @Test func `changing one field updates once`() {
    view.model = Name("John", "Doe")
    _ = view.journal.take()
    view.model?.last = "Roe"
    #expect(view.journal.entries == ["John Doe > John Roe"])
  }

  @Test func `changing a field of no model does nothing`() {
    view.model?.last = "Roe"
    #expect(view.journal.entries.isEmpty)
    #expect(view.model == nil)
  }

  @Test func `a change that throws half way is shown as well`() {
    struct Oops: Error {}
    func change(_ name: inout Name) throws {
      name.first = "Jane"
      throw Oops()
    }
    view.model = Name("John")
    _ = view.journal.take()
    try? view.model.map { _ in try change(&view.model!) }  // swift-format-ignore: NeverForceUnwrap
    #expect(view.journal.entries == ["John > Jane"])
  }

  @Test func `plain update shows the present model once more`() {
    view.update()
    view.model = Name("John")
    view.update()
    #expect(view.journal.entries == ["nil > nil", "nil > John", "John > John"])
  }

  @Test func `a model assigned during an update is shown after it`() {
    view.whileUpdating = { view in
      if view.model?.first == "John" {
        view.model = Name("Jane")
        view.journal.write("still \(view.model?.first ?? "")")
      }
    }
    view.model = Name("John")
    #expect(view.journal.entries == ["nil > John", "still John", "John > Jane"])
  }

  @Test func `models assigned during an update are shown in their order`() {
    view.whileUpdating = { view in
      if view.model?.first == "a" {
        view.model = Name("b")
        view.model = Name("c")
      }
    }
    view.model = Name("a")
    #expect(view.journal.entries == ["nil > a", "a > b", "b > c"])
  }

  @Test func `two fields changed during an update both change`() {
    view.whileUpdating = { view in
      if view.model == Name("a") {
        view.model?.first = "b"
        view.model?.last = "z"
      }
    }
    view.model = Name("a")
    #expect(view.journal.entries == ["nil > a", "a > b", "b > b z"])
  }

  @Test func `plain update during an update shows the model that was assigned last`() {
    view.whileUpdating = { view in
      if view.model?.first == "a" {
        view.model = Name("b")
        view.update()
      }
    }
    view.model = Name("a")
    #expect(view.journal.entries == ["nil > a", "a > b", "b > b"])
  }

  @Test func `a view that keeps assigning its model is stopped and reported`() {
    var count = 0
    view.whileUpdating = { view in
      count += 1
      view.model = Name("\(count)")
    }
    let (_, messages) = Report.shared.capture { view.model = Name("0") }
    #expect(count == 100)
    #expect(view.model == Name("100"))
    #expect(messages.count == 1)
    #expect(messages.first?.contains("NameView.update(oldModel:) assigned its own model") == true)
    view.whileUpdating = nil
    _ = view.journal.take()
    view.model = Name("free")
    #expect(view.journal.entries == ["100 > free"])
  }

  @Test func `each view has a model of its own`() {
    let other = NameView()
    view.model = Name("John")
    other.model = Name("Jane")
    #expect(view.model == Name("John"))
    #expect(other.model == Name("Jane"))
  }
}

@Suite struct ModelInSubclassTests {
  private class BaseView: NameKeeper {}
  private class NameKeeper: UIView, ModellableView {
    var updates = 0
    func setup() {}
    func style() {}
    func update(oldModel: Name?) { updates += 1 }
  }

  @Test func `a subclass shares the model of its superclass`() {
    let view = BaseView()
    view.model = Name("John")
    #expect((view as NameKeeper).model == Name("John"))
    #expect(view.updates == 1)
  }
}
