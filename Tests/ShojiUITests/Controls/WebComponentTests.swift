import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Elements of a script of the app")
struct WebComponentTests {
  private struct Point: Codable, Equatable {
    var x: Double
    var y: Double
  }

  private struct Name: Codable, Equatable { var name: String }

  private final class Plane: UIView {
    let pad = UIWebComponentView(element: "point-pad", module: "/assets/point-pad.js")

    override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      addSubview(pad)
    }
  }

  @Test(
    "The page names the script, tells the element its value, and holds what is there without scripts"
  )
  func page() {
    let pad = UIWebComponentView(element: "point-pad", module: "/assets/point-pad.js")
    let label = UILabel()
    label.text = "No script"
    pad.addSubview(label)
    pad.setValue(Name(name: "<\"A\">"))
    #expect(
      html(of: pad) == """
        <point-pad id="/+0.0" class="component" data-module="/assets/point-pad.js" \
        data-event="/+0.0" data-value="{&quot;name&quot;:&quot;&lt;\\&quot;A\\&quot;&gt;&quot;}">\
        <div class="component-rest"><p class="label">No script</p></div>\
        <div class="component-content" data-keep></div></point-pad>
        """)
  }

  @Test("What it says is told to whoever can read it")
  func messages() {
    let screen = Plane()
    let controller = UIViewController()
    controller.view = screen
    let window = UIWindow.showing(controller)
    _ = window.page()
    var (points, names): ([Point], [Name]) = ([], [])
    screen.pad.onMessage(Point.self) { points.append($0) }
    screen.pad.onMessage(Name.self) { names.append($0) }
    func say(_ json: String) -> Delivery {
      window.deliver(values: [:], event: "/+0.pad|\(json)")
    }
    #expect(say(#"{"x":0.5,"y":1}"#) == .delivered)
    #expect(say(#"{"name":"a|b"}"#) == .delivered)
    #expect(points == [Point(x: 0.5, y: 1)] && names == [Name(name: "a|b")])
    let deep = String(repeating: "[", count: 9_000)
    let (_, reports) = Report.shared.capture {
      for hostile in [
        "", "{", "[]", "null", #"{"x":"1","y":2}"#, deep,
      ] {
        #expect(say(hostile) == .refused)
      }
    }
    #expect(points.count == 1 && names.count == 1)
    #expect(reports.contains { $0.contains("<point-pad> has said something") })
    screen.pad.isEnabled = false
    #expect(say(#"{"x":0.5,"y":1}"#) == .refused && window.page().contains(" inert"))
  }

  @Test("Mistakes are said: names that browsers do not take, scripts of other sites")
  func mistakes() {
    let (_, reports) = Report.shared.capture {
      _ = UIWebComponentView(element: "pad", module: "/assets/pad.js")
      _ = UIWebComponentView(element: "font-face", module: "/assets/pad.js")
      let other = UIWebComponentView(element: "a-b", module: "https://example.com/pad.js")
      #expect(!html(of: other).contains("data-module"))
    }
    #expect(reports.count == 3)
    #expect(reports.last?.contains("put it into Public/assets") == true)
  }

  @Test("A value that has no JSON is not told")
  func values() {
    struct Odd: Encodable {
      func encode(to encoder: any Encoder) throws { throw CancellationError() }
    }
    let pad = UIWebComponentView(element: "point-pad", module: "/assets/point-pad.js")
    let (_, reports) = Report.shared.capture { pad.setValue(Odd()) }
    #expect(reports.count == 1 && !html(of: pad).contains("data-value"))
  }
}
