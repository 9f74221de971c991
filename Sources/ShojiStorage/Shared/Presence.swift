public import ShojiStore

/// Who is here: what windows say of themselves, for as long as somebody has them open.
///
/// It is the state of a shared store, which the framework fills; a screen says with `Present` what is said of the
/// window that shows it.
///
/// ```swift
/// struct Guest: Codable, Sendable, Equatable {
///   var name = ""
///   var isTyping = false
/// }
///
/// let guests = PresenceStore("guests", of: Guest.self)
/// ```
///
/// A session's state holds it as that of any shared store: `@Shared("guests") var guests: Presence<Guest>`.
public struct Presence<Value: Codable & Sendable & Equatable>: State, Codable, Equatable {
  /// A window that somebody has open.
  public struct Window: Codable, Sendable, Equatable, Identifiable {
    /// What tells it from all others; it says nothing about its session.
    public let id: String
    /// What it says.
    public fileprivate(set) var value: Value
  }

  /// The windows, in the order in which they came.
  public fileprivate(set) var windows: [Window] = []

  /// Nobody.
  public init() {}

  /// What the windows say, in the order in which they came.
  public var values: [Value] { windows.map(\.value) }
}

/// The state of a store of those who are here, whatever they say.
protocol AnyPresence {
  /// What lets those go whose windows are at other servers than these; `nil` when there are none.
  func departure(exceptOf nodes: Set<String>) -> (any Dispatchable)?
}

extension Presence: AnyPresence {
  func departure(exceptOf nodes: Set<String>) -> (any Dispatchable)? {
    guard windows.contains(where: { !$0.isOf(nodes) }) else { return nil }
    return KeepPresence<Value>(nodes: nodes)
  }
}

extension Presence.Window {
  /// Whether it is at one of these servers, with whose name its id begins.
  fileprivate func isOf(_ nodes: Set<String>) -> Bool {
    id.firstIndex(of: ".").map { nodes.contains(String(id[..<$0])) } ?? false
  }
}

/// Lets only those stay whose windows are at these servers.
struct KeepPresence<Value: Codable & Sendable & Equatable>: SharedStateUpdater {
  let nodes: Set<String>

  func updateState(_ state: inout Presence<Value>) {
    state.windows.removeAll { !$0.isOf(nodes) }
  }
}

/// A shared store of those who are here. What a window says ends with the server that has it: a browser says again
/// what it shows.
public typealias PresenceStore<Value: Codable & Sendable & Equatable> =
  SharedStore<Presence<Value>, EmptySideEffectDependencyContainer>

extension SharedStore {
  /// Makes a store of those who are here.
  public convenience init<Value>(_ name: String, of value: Value.Type)
  where S == Presence<Value>, D == EmptySideEffectDependencyContainer {
    self.init(
      name, Presence<Value>.self, updaters: [SetPresence<Value>.self, KeepPresence<Value>.self],
      lasts: false)
  }
}

/// Says something of a window, or that it is gone.
struct SetPresence<Value: Codable & Sendable & Equatable>: SharedStateUpdater {
  let window: String
  let value: Value?

  func updateState(_ state: inout Presence<Value>) {
    let index = state.windows.firstIndex { $0.id == window }
    switch (index, value) {
    case (let index?, let value?): state.windows[index].value = value
    case (let index?, nil): state.windows.remove(at: index)
    case (nil, let value?): state.windows.append(.init(id: window, value: value))
    case (nil, nil): break
    }
  }
}

/// What a window says of itself to a store, whatever its type.
package struct PresenceNote: Sendable {
  /// The name of the store.
  package let store: String
  /// Whether another one says the same.
  private let isSame: @Sendable (any Sendable) -> Bool
  private let value: any Sendable
  private let set: @Sendable (_ window: String, _ isHere: Bool) -> Void

  /// Makes a note.
  package init<Value>(_ value: Value, in store: PresenceStore<Value>) {
    self.store = store.name
    self.value = value
    isSame = { $0 as? Value == value }
    set = { window, isHere in
      // It belongs to no turn: nothing waits for it.
      SharedTurns.$current.withValue(nil) {
        _ = InteractionScope.$current.withValue(nil) {
          store.dispatch(SetPresence(window: window, value: isHere ? value : nil))
        }
      }
    }
  }

  /// Whether another one says the same.
  package func says(_ other: PresenceNote) -> Bool { isSame(other.value) }

  /// Says it of a window.
  package func tell(of window: String) { set(window, true) }

  /// Says that a window is gone.
  package func takeBack(from window: String) { set(window, false) }
}
