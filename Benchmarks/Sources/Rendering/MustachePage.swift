import Mustache

/// The page as a template of Hummingbird's swift-mustache, parsed once.
struct MustachePage {
  private let template: MustacheTemplate
  private let page: Page

  init(_ shape: Shape, _ surroundings: Surroundings) throws {
    let cell = "<p class=\"label\">"
    let last =
      switch shape {
      case .labels: "\(cell){{note}}</p>"
      case .buttons:
        "<button class=\"b b-plain\" name=\"_e\" value=\"/+0.0:{{id}}.3\" "
          + "id=\"/+0.0:{{id}}.3\">{{note}}</button>"
      }
    template = try MustacheTemplate(
      string: """
        {{{head}}}{{#rows}}<div id="/+0.0:{{id}}" class="stack h a-fill d-fill">\(cell){{name}}</p>
        \(cell){{kind}}</p>
        \(cell){{price}}</p>
        \(last)</div>{{^last()}}
        {{/last()}}{{/rows}}{{{tail}}}
        """)
    page = Page(surroundings: surroundings)
  }

  func render() -> String { template.render(page) }

  // Objects that name their own children: without this the library reflects, which is slower.
  private struct Page: MustacheParent {
    let surroundings: Surroundings
    let rows = Item.all.map(Row.init)

    func child(named name: String) -> Any? {
      switch name {
      case "head": surroundings.head
      case "tail": surroundings.tail
      case "rows": rows
      default: nil
      }
    }
  }

  private struct Row: MustacheParent {
    let item: Item

    func child(named name: String) -> Any? {
      switch name {
      case "id": item.id
      case "name": item.name
      case "kind": item.kind
      case "price": item.price
      case "note": item.note
      default: nil
      }
    }
  }
}
