/// A view of a template that the class uses: what `@IBOutlet` is in UIKit.
///
/// ```swift
/// @Outlet("priceLabel") private var priceLabel: UILabel!
/// ```
///
/// The name is the template's `data-outlet`; without one it is the name of the property. The
/// property holds its view strongly, which is no cycle: views do not hold those around them.
@propertyWrapper
public struct Outlet<View: UIView> {
  private let socket: OutletSocket

  /// Declares an outlet.
  /// - Parameter name: The template's name for it; the name of the property unless given.
  public init(_ name: String? = nil) {
    socket = OutletSocket(name: name, type: View.self)
  }

  /// The view. Before the template was loaded it is one that is in no page, which is reported.
  public var wrappedValue: View! {
    if let view = socket.view as? View { return view }
    Report.shared.misuse(
      "The outlet \(socket.name.map { "\"\($0)\" " } ?? "")(\(View.self)) has no view",
      mend: "use outlets from awakeFromNib() on, and make the view by fromTemplate()")
    let view = UIView.instantiate(View.self)
    socket.view = view
    return view
  }
}

/// Where an outlet keeps its view.
final class OutletSocket {
  let name: String?
  /// The class that the property declares.
  let type: UIView.Type
  var view: UIView?

  init(name: String?, type: UIView.Type) {
    self.name = name
    self.type = type
  }
}

/// An outlet, seen without its type.
protocol AnyOutlet {
  var outletSocket: OutletSocket { get }
}

extension Outlet: AnyOutlet {
  var outletSocket: OutletSocket { socket }
}

extension OutletSocket {
  /// The outlets of an object by name, private ones and those of superclasses too.
  static func all(of object: AnyObject) -> [(name: String, socket: OutletSocket)] {
    var found: [(name: String, socket: OutletSocket)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        guard let socket = (child.value as? any AnyOutlet)?.outletSocket else { continue }
        // The storage of a wrapped property is named with a leading underscore.
        found.append((socket.name ?? child.label.map { String($0.dropFirst()) } ?? "", socket))
      }
      mirror = current.superclassMirror
    }
    return found
  }
}
