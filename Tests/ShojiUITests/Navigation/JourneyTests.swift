import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Item: Codable, Sendable, Equatable { var id: Int }
private struct Login: Codable, Sendable, Equatable { var returnTo: String }

/// A screen that changes what is above it by itself, and takes other contexts while it stays.
private final class Place: UIViewController, Routable, ContextReceiving {
  let routeIdentifier: RouteElementIdentifier
  unowned let scene: World
  var context: Any?

  init(_ identifier: RouteElementIdentifier, _ scene: World, _ context: Any?) {
    routeIdentifier = identifier
    self.scene = scene
    self.context = context
    super.init()
  }

  func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    scene.journal.write("show \(identifier)")
    present(scene.make(identifier, context), completion: completion)
    return true
  }

  func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    scene.journal.write("hide \(identifier)")
    guard identifier == routeIdentifier, let presentingViewController else { return false }
    presentingViewController.dismiss(completion: completion)
    return true
  }

  func receive(context: Any?) {
    scene.journal.write("\(routeIdentifier) receives \(context.map { "\($0)" } ?? "nil")")
    self.context = context
  }
}

/// A screen that has a way of its own to change what is above it.
private final class Crossing: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "switch"
  unowned let scene: World

  init(_ scene: World) {
    self.scene = scene
    super.init()
  }

  func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    present(scene.make(identifier, context), completion: completion)
    return true
  }

  func change(
    from: RouteElementIdentifier, to: RouteElementIdentifier, animated: Bool, context: Any?,
    completion: @escaping RoutingCompletion
  ) {
    scene.journal.write("change \(from) to \(to)")
    dismiss()
    present(scene.make(to, context), completion: completion)
  }
}

/// A window with such screens.
private final class World: RootInstaller {
  let window = UIWindow()
  let journal = Journal()
  var admission: (Location) -> RouteAdmission = { _ in .admitted }

  init() {
    window.addresses = AddressBook([
      "": [
        ScreenAddress("item", at: "items/:id", taking: Item.self),
        ScreenAddress("login", taking: Login.self),
      ]
    ])
    window.startNavigation(using: Holder(self))
  }

  func make(_ identifier: RouteElementIdentifier, _ context: Any?) -> UIViewController {
    identifier == "switch" ? Crossing(self) : Place(identifier, self, context)
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier != "nowhere" else { return false }
    journal.write("install \(identifier)")
    window.rootViewController = make(identifier, context)
    completion()
    return true
  }

  func admission(to destination: Location) -> RouteAdmission { admission(destination) }

  /// The error of opening a target, if there is one.
  @discardableResult
  func open(_ target: String) throws -> NavigationError? {
    var error: NavigationError?
    window.navigate(to: try window.addresses.location(of: target)) { result in
      if case .failure(let failure) = result { error = failure as? NavigationError }
    }
    return error
  }

  var contexts: [Item?] { window.hierarchy.map { ($0 as? Place)?.context as? Item } }
}

/// A window holds its installer, which would hold the window.
private final class Holder: RootInstaller {
  private weak var world: World?
  init(_ world: World) { self.world = world }
  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    world?.installRoot(identifier: identifier, context: context, completion: completion) == true
  }
  func admission(to destination: Location) -> RouteAdmission {
    world?.admission(to: destination) ?? .admitted
  }
}

@Suite struct JourneyTests {
  private let world = World()

  @Test func `every screen of a deep link gets its own context`() throws {
    #expect(try world.open("/list/items/1/items/2") == nil)
    #expect(world.window.route == ["list", "item", "item"])
    #expect(world.contexts == [nil, Item(id: 1), Item(id: 2)])
    #expect(world.window.path == "/list/items/1/items/2")
  }

  @Test func `another parameter is another place`() throws {
    try world.open("/list/items/1/end")
    let list = world.window.rootViewController
    _ = world.journal.take()
    try world.open("/list/items/1/end")
    #expect(world.journal.take() == [])
    try world.open("/list/items/2/end")
    #expect(world.contexts == [nil, Item(id: 2), nil])
    #expect(world.window.path == "/list/items/2/end")
    #expect(world.window.rootViewController === list)
  }

  @Test func `a screen that stays receives its other context`() throws {
    try world.open("/list/items/1/end")
    let item = world.window.screens[1]
    _ = world.journal.take()
    try world.open("/list/items/2")
    #expect(world.journal.take() == ["item receives Item(id: 2)"])
    #expect(world.window.screens.count == 2)
    #expect(world.window.screens[1] === item)
    try world.open("/list/item")
    #expect(world.journal.take() == ["item receives nil"])
    #expect(world.window.path == "/list/item")
  }

  @Test func `only the last common screen may change what is above it`() throws {
    try world.open("/list/switch/a/b")
    _ = world.journal.take()
    try world.open("/list/switch/c/d")
    #expect(world.journal.take() == ["change a to c", "show d"])
    #expect(world.window.route == ["list", "switch", "c", "d"])
  }

  @Test func `without a way of its own the screens are hidden, top first, and the others shown`()
    throws
  {
    try world.open("/list/a/b")
    _ = world.journal.take()
    try world.open("/list/c/d")
    #expect(world.journal.take() == ["hide b", "hide a", "show c", "show d"])
    #expect(world.window.route == ["list", "c", "d"])
  }

  @Test func `another first screen is installed, and the rest of the route is shown`() throws {
    try world.open("/list/a/b")
    _ = world.journal.take()
    try world.open("/other/c")
    #expect(world.journal.take() == ["install other", "show c"])
    #expect(world.window.route == ["other", "c"])
  }

  @Test func `a route that is asked for by its names keeps what its screens are shown with`() throws
  {
    try world.open("/list/items/1/end")
    world.window.navigate(to: ["list", "item"]) { _ in }
    #expect(world.window.path == "/list/items/1")
  }

  // MARK: Admission

  @Test func `what is forbidden leaves the window where it is`() throws {
    try world.open("/list")
    world.admission = { $0.route.contains("secret") ? .forbidden : .admitted }
    #expect(try world.open("/list/secret") == .forbidden(path: "/list/secret"))
    #expect(world.window.path == "/list")
    #expect(try world.open("/list/items/2") == nil)
  }

  @Test func `an app says that a thing does not exist`() throws {
    world.admission = { location in
      guard let item: Item = location.context() else { return .admitted }
      return item.id < 10 ? .admitted : .absent
    }
    #expect(try world.open("/list/items/9") == nil)
    #expect(try world.open("/list/items/10") == .absent(path: "/list/items/10"))
    #expect(world.window.path == "/list/items/9")
  }

  @Test func `a redirect leads to another route with a context`() throws {
    world.admission = { location in
      location.route == ["saved"]
        ? .redirected(to: ["login"], context: Login(returnTo: location.path)) : .admitted
    }
    #expect(try world.open("/saved") == nil)
    #expect(world.window.path == "/login?returnTo=%2Fsaved")
    let login = world.window.rootViewController as? Place
    #expect(login?.context as? Login == Login(returnTo: "/saved"))
  }

  @Test(arguments: [
    ("/list/items/2", "/list/items/2"),
    // What is forbidden, absent, no path of the program, or leads on to a path.
    ("/list/secret", "/list"), ("/list/items/10", "/list"), ("/list/items/x", "/list"),
    ("//evil.example", "/list"), ("", "/list"), ("/login?returnTo=%2Flist%2Fitems%2F2", "/list"),
  ])
  func `a redirect leads to a path, and to a route where that leads nowhere`(
    wanted: String, found: String
  ) throws {
    world.admission = { location in
      if let login: Login = location.context() {
        return .redirectedToPath(login.returnTo, otherwise: ["list"])
      }
      if let item: Item = location.context(), item.id > 9 { return .absent }
      return location.route.contains("secret") ? .forbidden : .admitted
    }
    let parameter = wanted.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    #expect(try world.open("/login?returnTo=" + (parameter ?? "")) == nil)
    #expect(world.window.path == found)
  }

  @Test func `where neither the path nor the route may be seen the reason is that of the route`()
    throws
  {
    try world.open("/list")
    world.admission = { location in
      location.context(as: Login.self) == nil
        ? .forbidden : .redirectedToPath("/saved", otherwise: ["secret"])
    }
    #expect(try world.open("/login?returnTo=x") == .forbidden(path: "/secret"))
    #expect(world.window.path == "/list")
  }

  @Test func `redirects without end are an error`() throws {
    world.admission = { .redirected(to: $0.route == ["a"] ? ["b"] : ["a"]) }
    guard case .endless? = try world.open("/a") else {
      Issue.record("it is not noticed")
      return
    }
    world.admission = { _ in .admitted }
    #expect(try world.open("/a") == nil)
  }

  @Test func `admission is asked even where the window is there already`() throws {
    try world.open("/saved")
    world.admission = { $0.route == ["saved"] ? .redirected(to: ["login"]) : .admitted }
    try world.open("/saved")
    #expect(world.window.route == ["login"])
  }

  @Test func `a snapshot brings the contexts back into the URL`() throws {
    try world.open("/list/items/1/items/2")
    let other = World()
    other.window.restore(world.window.snapshot) { _ in }
    #expect(other.window.path == "/list/items/1/items/2")
    #expect(other.contexts == world.contexts)
  }
}
