import Foundation
import ShojiTemplates
import ShojiUI
import Testing

@testable import ShojiScreens

final class FaultyView: UIView, TemplateView {
  static var templateActions: [String: TemplateAction] {
    ["tap": TemplateAction(tap), "type": TemplateAction(type)]
  }

  @Outlet("titleLabel") private var titleLabel: UILabel!
  @Outlet("field") private var field: UITextField!

  private func tap() {}
  private func type(_ sender: UITextField) {}
}

/// A view with another one in it, of its own class.
final class LoopView: UIView, TemplateView {}

final class OuterView: UIView, TemplateView {
  @Outlet var inner: InnerView!
  @Outlet var plain: UIView!
}

final class InnerView: UIView, TemplateView, View {
  @Outlet var label: UILabel!
  var phases: [String] = []

  override func awakeFromNib() { phases.append("awake") }
  func setup() { phases.append("setup") }
  func style() { phases.append("style") }
  func update() {}
}

final class PlainView: UIView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    let label = UILabel()
    label.text = "from code"
    addSubview(label)
  }
}

@Suite struct TemplateFaultTests {
  /// What the library says about a folder with these files.
  private func load(
    _ files: [String: String], classes: [any TemplateView.Type] = []
  ) throws -> (library: TemplateLibrary, error: String?) {
    let base = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID().uuidString)")
    let folder = base.appending(path: "Templates")
    defer { try? FileManager.default.removeItem(at: base) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Cells"), withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let library = TemplateLibrary()
    do throws(TemplateError) {
      try library.load(folder: folder, modules: ["ShojiUITests"], classes: classes)
      return (library, nil)
    } catch {
      return (library, "\(error)")
    }
  }

  private static let right =
    "<p data-outlet=\"titleLabel\"></p>\n<input data-outlet=\"field\" aria-label=\"a\">"

  @Test(arguments: [
    (
      "<input data-outlet=\"field\">",
      """
      Templates/FaultyView.html: the outlet "titleLabel" of FaultyView, a UILabel, is missing. \
      Mend: add data-outlet="titleLabel" to an element, or remove the property
      """
    ),
    (
      "\n<div data-outlet=\"titleLabel\"></div><input data-outlet=\"field\">",
      """
      Templates/FaultyView.html:2: the outlet "titleLabel" is a UIView (<div>), but FaultyView \
      declares UILabel. Mend: declare it as UIView, or use another element
      """
    ),
    (
      right + "<p data-outlet=\"other\"></p>",
      """
      Templates/FaultyView.html:2: FaultyView has no outlet "other". Mend: declare \
      @Outlet("other") var other: UILabel!, or remove data-outlet
      """
    ),
    (right + "<p data-outlet=\"field\"></p>", ":2: two elements are the outlet \"field\". Mend:"),
    (
      right + "<button data-action=\"tip\">A</button>",
      """
      :2: there is no action "tip" in FaultyView.templateActions, which has "tap", "type". Mend: \
      add "tip": TemplateAction(tip) to templateActions
      """
    ),
    (
      right + "<button data-action=\"type\">A</button>",
      "the action \"type\" takes a UITextField, but its sender is a UIButton. Mend:"
    ),
    (
      right + "<p data-action=\"tap\">A</p>", "the action \"tap\" is on <p>, a UILabel, which is no"
    ),
    (
      right + "<button data-action=\"tap\" data-event=\"tapped\">A</button>",
      "there is no event \"tapped\". Mend: use one of editingChanged,"
    ),
    (right + "<button>A</button>", "<button> is neither an outlet nor an action"),
    (
      right + "<p data-event=\"touchUpInside\">A</p>", "data-event is on an element that is no view"
    ),
    (right + "<label for=\"fild\">A</label>", "for=\"fild\" in <label> refers to nothing"),
    (right + "<p name=\"_e\">A</p>", "<p> has name, which the page gives to fields by itself"),
    (right + "<div data-view=\"Nothing\"></div>", "there is no view \"Nothing\". Mend:"),
    (
      "<p data-outlet=\"titleLabel\"><b>a</b></p><input data-outlet=\"field\">",
      "<p> is a UILabel and cannot hold elements"
    ),
    (
      "<p data-outlet=\"titleLabel\"></p><input data-outlet=\"field\" maxlength=\"long\">",
      "maxlength=\"long\" is nothing that a UITextField can have"
    ),
    (
      "<p data-outlet=\"titleLabel\"></p><input data-outlet=\"field\" type=\"date\">",
      "there is no view for <input type=\"date\">"
    ),
    (
      "<p data-outlet=\"titleLabel\"></p><input data-outlet=\"field\" readonly>",
      "<input> has readonly, which the view writes by itself"
    ),
  ])
  func `one message names the file, the outlet or action, and the mend`(
    content: String, message: String
  ) throws {
    let error = try load(["FaultyView.html": "<div>\(content)</div>"]).error ?? "right"
    #expect(error.contains(message))
    #expect(error.split(separator: "\n").allSatisfy { $0.hasPrefix("Templates/FaultyView.html") })
  }

  @Test func `what is right is loaded without a word`() throws {
    #expect(try load(["FaultyView.html": "<div>\(Self.right)</div>"]).error == nil)
    #expect(try load([:]).error == nil)
  }

  @Test func `a listed class without a file, and a file without a class, are said at the start`()
    throws
  {
    let error = try load(["Cells/FaultyVieu.html": "<p>a</p>"], classes: [FaultyView.self]).error
    #expect(
      error == """
        Templates/Cells/FaultyVieu.html: there is no class FaultyVieu that is a TemplateView. \
        Mend: rename the file, or list the class in `templates` of its app
        Templates/FaultyView.html: the template of FaultyView is missing. Mend: write the file, or \
        do not make FaultyView a TemplateView
        """)
  }

  @Test func `a name that two files have is said at the start`() throws {
    let file = "<div>\(Self.right)</div>"
    let error = try load(["FaultyView.html": file, "Cells/FaultyView.html": file]).error
    #expect(error?.contains("Cells/FaultyView.html is the template of FaultyView already") == true)
  }

  @Test func `a root that is another view than the class is said at the start`() throws {
    let error = try load(["LoopView.html": "<img src=\"/a.png\" alt=\"\">"]).error
    #expect(
      error?.contains("the root element <img> is a UIImageView, but LoopView is a UIView") == true)
  }

  @Test func `a template that holds itself is said at the start`() throws {
    let error = try load(["LoopView.html": "<div><p data-view=\"LoopView\"></p></div>"]).error
    #expect(error?.contains("the template holds itself: LoopView > LoopView") == true)
  }

  @Test func `every fault of every file is said at once`() throws {
    let error = try load([
      "FaultyView.html": "<div><button data-action=\"x\">A</button></div>",
      "LoopView.html": "<div>",
    ]).error
    #expect(error?.split(separator: "\n").count == 4)
  }

  @Test func `a view in a template goes through its own phases`() throws {
    let inner = "<p class=\"own\"><span data-outlet=\"label\"></span></p>"
    let outer = """
      <div><b data-view="InnerView" data-outlet="inner" class="more" data-a="1"></b>\
      <section data-view="PlainView" data-outlet="plain" class="plain"></section></div>
      """
    TemplateLibrary.shared.add(inner, named: "InnerView")
    TemplateLibrary.shared.add(outer, named: "OuterView")
    let view = OuterView.fromTemplate()
    #expect(view.inner.phases == ["awake", "setup", "style"])
    view.inner.label.text = "a"
    #expect(view.plain is PlainView)
    #expect(
      html(of: view) == """
        <div class="view"><p id="/+0.0.inner" class="view own more" data-a="1">\
        <span id="/+0.0.inner.label" class="label">a</span></p>\
        <section id="/+0.0.plain" class="view plain"><p class="label">from code</p></section></div>
        """)
  }
}
