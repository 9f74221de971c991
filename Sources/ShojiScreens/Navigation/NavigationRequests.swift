import Synchronization

/// What a mocked ``NavigationWitness`` was asked for, in order. Source: Tempura.
///
/// It is a class, so that the test and the witness share one:
///
/// ```swift
/// let requests: NavigationRequests = []
/// let navigation = NavigationWitness.mocked(appendTo: requests)
/// try await navigation.show("list")
/// #expect(requests == [.show("list")])
/// ```
public final class NavigationRequests: Sendable {
  private let storage: Mutex<[NavigationRequest]>

  /// Makes a list.
  public init(_ initialValue: [NavigationRequest] = []) {
    storage = Mutex(initialValue)
  }

  /// The requests so far.
  public var requests: [NavigationRequest] { storage.withLock { $0 } }

  func append(_ requests: [NavigationRequest]) {
    storage.withLock { $0 += requests }
  }
}

extension NavigationRequests: Equatable {
  /// Whether the same was asked for in the same order.
  public static func == (left: NavigationRequests, right: NavigationRequests) -> Bool {
    left.requests == right.requests
  }
}

extension NavigationRequests: ExpressibleByArrayLiteral {
  /// Makes a list.
  public convenience init(arrayLiteral elements: NavigationRequest...) {
    self.init(elements)
  }
}

extension NavigationRequests: CustomDebugStringConvertible {
  /// The requests.
  public var debugDescription: String { requests.debugDescription }
}
