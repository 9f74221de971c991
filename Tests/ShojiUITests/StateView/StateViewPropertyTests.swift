import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// What a straightforward model says about a tree of state views.
private struct Model: Equatable {
  enum Kind: String, CaseIterable { case state, typed, fresh, kept, model }

  var kind: Kind
  var key: String
  /// What the parent has passed.
  var passed = ""
  var count = 0
  var children: [Model] = []

  var specs: [String] { children.map { "\($0.kind.rawValue) \($0.key)" } }

  /// Gives every view what its parent passes.
  mutating func pass() {
    for index in children.indices {
      children[index].passed = "\(key)\(count)"
      children[index].pass()
    }
  }

  /// Declares other children; those that are declared again under key and kind keep their state.
  mutating func place(_ specs: [String]) {
    let former = children
    children = specs.map { spec in
      let (kind, key) = Self.parse(spec)
      let kept = former.first { $0.key == key && $0.kind == kind }
      return kept ?? Model(kind: kind, key: key)
    }
  }

  static func parse(_ spec: String) -> (Kind, String) {
    let parts = spec.split(separator: " ", maxSplits: 1).map(String.init)
    return (Kind(rawValue: parts[0]) ?? .state, parts.count > 1 ? parts[1] : "")
  }

  var text: String {
    let head = "\(kind.rawValue) \(key) \(passed)"
    switch kind {
    case .state, .typed: return "\(head) \(count) [\(children.map(\.text).joined(separator: ", "))]"
    case .fresh, .kept, .model: return head
    }
  }

  /// The paths of all views that have a state.
  func paths(_ path: [Int] = []) -> [[Int]] {
    guard kind == .state || kind == .typed else { return [] }
    return [path] + children.indices.flatMap { children[$0].paths(path + [$0]) }
  }

  subscript(path: [Int]) -> Model {
    get { path.reduce(self) { $0.children[$1] } }
    set {
      guard let first = path.first else {
        self = newValue
        return
      }
      children[first][Array(path.dropFirst())] = newValue
    }
  }
}

/// A view of the tree that the model describes.
private protocol Described: AnyStateView {
  var described: String { get }
  func change(count: Int?, specs: [String]?)
}

private enum NodeKey: StateKey { case passed, up }

extension AnyStateView {
  /// Places what the specs say, each in its own way.
  fileprivate func place(_ specs: [String], passing text: String, own: inout [String: UILabel]) {
    for spec in specs {
      let (kind, key) = Model.parse(spec)
      switch kind {
      case .state:
        let child = place(DictionaryNode.self, key: key) { make in
          if key.count.isMultiple(of: 2) { make.height.equalTo(key.count) }
        }
        child.prop(forKey: NodeKey.passed, is: text)
        child.prop(forKey: NodeKey.up) { _ in _ = self }
      case .typed:
        place(TypedNode.self, key: key, props: .init(passed: text) { _ = self })
      case .fresh:
        place(label("fresh \(key) \(text)"), key: key)
      case .kept:
        let label = own[key] ?? UILabel()
        own[key] = label
        label.text = "kept \(key) \(text)"
        place(label, key: key)
      case .model:
        let view = ModelNode()
        view.model = .init(text: "model \(key) \(text)")
        place(view, key: key)
      }
    }
  }

  fileprivate func describe(_ kind: String, _ passed: String, _ count: Int) -> String {
    let parts = subviews.map { view -> String in
      switch view {
      case let node as any Described: node.described
      case let node as ModelNode: node.label.text ?? ""
      default: (view as? UILabel)?.text ?? "?"
      }
    }
    return "\(kind) \(key ?? "") \(passed) \(count) [\(parts.joined(separator: ", "))]"
  }
}

private final class DictionaryNode: StateView, Described {
  var own: [String: UILabel] = [:]
  var renders = 0
  override func render() {
    renders += 1
    place(
      state["specs"] as? [String] ?? [], passing: "\(key ?? "")\(state["count"] as? Int ?? 0)",
      own: &own)
  }
  var described: String {
    describe(
      "state", prop(withValueForKey: NodeKey.passed) as? String ?? "", state["count"] as? Int ?? 0)
  }
  func change(count: Int?, specs: [String]?) {
    if let count { state["count"] = count }
    if let specs { state["specs"] = specs }
  }
}

private final class TypedNode: TypedStateView<TypedNode.State, TypedNode.Props>, Described {
  struct State: ViewState { var count = 0; var specs: [String] = [] }
  struct Props: Equatable { var passed: String; @Callback var up: () -> Void }
  var own: [String: UILabel] = [:]
  override func render() { place(state.specs, passing: "\(key ?? "")\(state.count)", own: &own) }
  var described: String { describe("typed", props.passed, state.count) }
  func change(count: Int?, specs: [String]?) {
    if let count { state.count = count }
    if let specs { state.specs = specs }
  }
}

private final class ModelNode: UIView, ModellableView {
  struct Shown: ViewModel { var text: String }
  let label = UILabel()
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
  }
  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: Shown?) { label.text = model?.text }
}

private final class TreeScreen: StateViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "stage"
  override func viewDidLoad() {
    super.viewDidLoad()
    let root = DictionaryNode(parentViewController: self)
    root.key = "root"
    rootView = root
  }
}

@Suite struct StateViewPropertyTests {
  private static let keys = ["a", "b", "c d", "é", "日", "f/g", ""]

  private func specs(_ generator: inout SeededGenerator) -> [String] {
    Self.keys.shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator)).map {
      "\((Model.Kind.allCases.randomElement(using: &generator) ?? .state).rawValue) \($0)"
    }
  }

  /// Another order of the specs, with one more or less.
  private func variation(_ specs: [String], _ generator: inout SeededGenerator) -> [String] {
    var specs = specs.shuffled(using: &generator)
    if Bool.random(using: &generator), !specs.isEmpty { specs.removeFirst() }
    let free = Self.keys.filter { key in !specs.contains { Model.parse($0).1 == key } }
    if Bool.random(using: &generator), let key = free.randomElement(using: &generator) {
      let kind = Model.Kind.allCases.randomElement(using: &generator) ?? .state
      specs.insert(
        "\(kind.rawValue) \(key)", at: Int.random(in: 0...specs.count, using: &generator))
    }
    return specs
  }

  private func node(_ root: UIView?, _ path: [Int]) -> (any Described)? {
    path.reduce(root) { $0?.subviews[$1] } as? any Described
  }

  @Test(arguments: 1...40)
  func `random changes are what the model says, and a tree built again is the same`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model(kind: .state, key: "root")
    var window = StageInstaller.window { TreeScreen() }
    for step in 0..<25 {
      let name = Comment(rawValue: "seed \(seed), step \(step)")
      // Several changes before anyone looks; only of views that stay.
      let paths = model.paths().shuffled(using: &generator).prefix(3)
      for path in paths.sorted(by: { $0.count > $1.count }) {
        let count = Bool.random(using: &generator) ? Int.random(in: 0...3, using: &generator) : nil
        var new: [String]?
        switch Int.random(in: 0...3, using: &generator) {
        case 0: new = specs(&generator)
        case 1, 2: new = variation(model[path].specs, &generator)
        default: break
        }
        try #require(node(window.rootViewController?.view, path), name).change(
          count: count, specs: new)
        if let count { model[path].count = count }
        // Deeper changes were made first: those above may take them away.
        if let new { model[path].place(new) }
      }
      model.pass()
      let root = try #require(window.rootViewController?.view as? DictionaryNode)
      let before = root.renders
      let html = window.screensHTML()
      try #require(root.described == model.text, name)
      #expect(root.renders - before <= 1, name)
      let other = try window.rebuilt { TreeScreen() }
      try #require(other.screensHTML() == html, name)
      if Bool.random(using: &generator) { window = other }
    }
  }
}
