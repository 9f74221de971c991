/// A first in, first out queue that needs no heap for a single element.
struct FIFO<Element> {
  private var first: Element?
  private var rest: [Element?] = []
  private var head = 0

  var isEmpty: Bool { first == nil }

  var count: Int { (first == nil ? 0 : 1) + rest.count - head }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  mutating func popFirst() -> Element? {
    guard let element = first.take() else { return nil }
    guard head < rest.count else { return element }
    first = rest[head].take()
    head += 1
    if head == rest.count {
      rest.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 64, head * 2 > rest.count {
      // Half of it is spent: moving the other half costs each element at most one move.
      rest.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Gives big storage back. A little is kept, since who needed it once will need it again.
  mutating func releaseStorage() {
    if isEmpty, rest.capacity > 8 { rest = [] }
  }
}

extension FIFO: Sendable where Element: Sendable {}
