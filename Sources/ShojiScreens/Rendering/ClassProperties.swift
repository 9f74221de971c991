/// The properties of a class that can hold a view or a controller: found once for each class, and
/// read from objects by their place.
///
/// `Mirror` finds them for each object anew, which took half of the time of a first page.
final class ClassProperties: Sendable {
  /// How the value of a property is read.
  private enum Access: Sendable {
    /// A strong reference to a view, or none: its bits are those of the object.
    case view
    /// The same to a controller.
    case controller
    /// A value that may be a view, such as one of a protocol's type, or an outlet.
    case value(any Any.Type)
    /// A weak reference, which only the runtime can read.
    case mirrored(label: String)
  }

  private struct Property: Sendable {
    let name: String
    let offset: Int
    let access: Access
  }

  private let properties: [Property]
  /// Where the stored properties of the app's classes lie in an object.
  private let ownMemory: Range<Int>
  /// Where those of all classes below `UIView` lie, or below another class of the framework.
  private let memory: Range<Int>
  /// Where there are arrays of views.
  private let arrays: [(offset: Int, type: any Any.Type)]

  private static let known = ClassTable<ClassProperties>()

  /// The properties of a class of an app; none for the framework's own, whose properties name nothing.
  static func of(_ type: UIResponder.Type) -> ClassProperties {
    known.value(for: type) { ClassProperties(type) }
  }

  private init(_ type: UIResponder.Type) {
    var properties: [Property] = []
    var names: Set<String> = []
    var arrays: [(offset: Int, type: any Any.Type)] = []
    var next: AnyClass? = type
    while let current = next, !Self.isOfFramework(current) {
      for field in RuntimeField.own(of: current) {
        if field.type is any AnyViews.Type { arrays.append((field.offset, field.type)) }
        guard let access = Self.access(to: field) else { continue }
        var name = Self.sourceName(of: field.name)
        while !names.insert(name).inserted { name += "'" }
        properties.append(Property(name: name, offset: field.offset, access: access))
      }
      next = _getSuperclass(current)
    }
    self.properties = properties
    self.arrays = arrays
    let size = RuntimeField.size(of: type)
    ownMemory = (next.map { RuntimeField.size(of: $0) } ?? 0)..<size
    memory = min(size, RuntimeField.size(of: UIView.self))..<size
  }

  /// Whether the class is one of this framework.
  private static func isOfFramework(_ type: AnyClass) -> Bool {
    frameworkModules.contains(String(reflecting: type).prefix { $0 != "." })
  }

  /// The modules of this framework with classes of views and controllers. They are told by name: an
  /// app's module may be called anything else, whatever it begins with.
  private static let frameworkModules: Set<Substring> = ["ShojiScreens", "ShojiBMView"]

  private static func access(to field: RuntimeField) -> Access? {
    let wrapped = (field.type as? any AnyOptional.Type)?.wrapped
    let type = wrapped ?? field.type
    if type is UIResponder.Type {
      if field.isStrong {
        if type is UIView.Type { return .view }
        if type is UIViewController.Type { return .controller }
        return .value(field.type)
      }
      // What is unowned may be gone, and must not be looked at.
      return wrapped == nil ? nil : .mirrored(label: field.name)
    }
    let isOpen = type is any AnyOutlet.Type || RuntimeField.isExistential(type)
    return isOpen && field.isStrong ? .value(field.type) : nil
  }

  /// The name as written in the source.
  private static func sourceName(of label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }

  // MARK: Objects

  /// The name of the first property that holds the view.
  func name(of view: UIView, in object: UIResponder) -> String? {
    guard !properties.isEmpty else { return nil }
    let controller = view.owningViewController
    return properties.first { property in
      switch property.access {
      case .view:
        RuntimeField.isReference(view, in: object, at: property.offset)
      case .controller:
        controller.map { RuntimeField.isReference($0, in: object, at: property.offset) } ?? false
      case .value, .mirrored:
        self.view(in: property, of: object) === view
      }
    }?.name
  }

  /// Whether the class has a property of this name.
  func has(_ name: String) -> Bool { properties.contains { $0.name == name } }

  /// The view in the property of this name.
  func view(named name: String, in object: UIResponder) -> UIView? {
    properties.first { $0.name == name }.flatMap { view(in: $0, of: object) }
  }

  /// Mixes the stored properties of the app's classes into a number: another one where one of them has
  /// changed.
  func mixState(of object: UIResponder, into mixed: inout UInt64) {
    RuntimeField.mix(ownMemory, of: object, into: &mixed)
  }

  /// Calls the body with the address of whatever the stored properties of a view refer to, once for each
  /// reference. Addresses of other things are among them.
  func forEachReference(in view: UIView, _ body: (UInt) -> Void) {
    RuntimeField.forEachWord(in: memory, of: view, body)
    for property in properties {
      if case .value(let type) = property.access, type is any AnyOutlet.Type,
        let found = self.view(in: property, of: view)
      {
        unsafe body(UInt(bitPattern: Unmanaged.passUnretained(found).toOpaque()))
      }
    }
    for array in arrays {
      let views = RuntimeField.value(of: array.type, in: view, at: array.offset) as? any AnyViews
      for found in views?.views ?? [] {
        unsafe body(UInt(bitPattern: Unmanaged.passUnretained(found).toOpaque()))
      }
    }
  }

  private func view(in property: Property, of object: UIResponder) -> UIView? {
    switch property.access {
    case .view:
      return RuntimeField.object(UIView.self, in: object, at: property.offset)
    case .controller:
      return RuntimeField.object(UIViewController.self, in: object, at: property.offset)?
        .viewIfLoaded
    case .value(let type):
      return Self.view(in: RuntimeField.value(of: type, in: object, at: property.offset))
    case .mirrored(let label):
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == label }) {
          return Self.view(in: child.value)
        }
        mirror = current.superclassMirror
      }
      return nil
    }
  }

  private static func view(in value: Any) -> UIView? {
    let value = (value as? any AnyOutlet)?.outletSocket.view ?? value
    guard let responder = value as? UIResponder else { return nil }
    return responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
  }
}

/// An optional type, seen without what it wraps.
private protocol AnyOptional {
  static var wrapped: any Any.Type { get }
}

extension Optional: AnyOptional {
  fileprivate static var wrapped: any Any.Type { Wrapped.self }
}

/// An array of views, seen without their class.
private protocol AnyViews {
  var views: [UIView] { get }
}

extension Array: AnyViews where Element: UIView {
  fileprivate var views: [UIView] { map { $0 } }
}
