/// The names from a value to one in it; `*` stands for every element.
struct MigrationPath: Hashable, Sendable {
  static let every = "*"

  let parts: [String]

  init(parts: [String]) { self.parts = parts }

  init(_ text: String) {
    parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { parts.joined(separator: ".") }

  /// How many parts stand up to the last `*`, with it.
  var sharedCount: Int { (parts.lastIndex(of: Self.every) ?? -1) + 1 }
}

extension CodedValue {
  /// Changes what is at a path. What has no properties stays as it is.
  mutating func change(
    at path: ArraySlice<String>, _ body: (inout CodedValue?) throws -> Void
  ) rethrows {
    guard let name = path.first else {
      var whole: CodedValue? = self
      try body(&whole)
      if let whole { self = whole }
      return
    }
    let rest = path.dropFirst()
    if name == MigrationPath.every { return try changeElements(at: rest, body) }
    var value = self[name]
    if rest.isEmpty {
      try body(&value)
    } else {
      try value?.change(at: rest, body)
    }
    set(name, to: value)
  }

  private mutating func changeElements(
    at path: ArraySlice<String>, _ body: (inout CodedValue?) throws -> Void
  ) rethrows {
    switch self {
    case .list(let values):
      var changed: [CodedValue] = []
      for value in values {
        var element: CodedValue? = value
        if path.isEmpty { try body(&element) } else { try element?.change(at: path, body) }
        if let element { changed.append(element) }
      }
      self = .list(changed)
    case .table(let entries):
      var changed: [CodedEntry] = []
      for entry in entries {
        var value: CodedValue? = entry.value
        if path.isEmpty { try body(&value) } else { try value?.change(at: path, body) }
        if let value { changed.append(CodedEntry(entry.key, value)) }
      }
      self = .table(changed)
    default: break
    }
  }

  /// Moves what is at a path. Nothing happens where there is something at the other one.
  mutating func move(_ from: MigrationPath, to: MigrationPath) {
    let shared = from.sharedCount
    guard to.sharedCount == shared, from.parts.prefix(shared) == to.parts.prefix(shared) else {
      return
    }
    change(at: from.parts.prefix(shared)) { place in
      guard var value = place else { return }
      value.moveAlone(from.parts.dropFirst(shared), to: to.parts.dropFirst(shared))
      place = value
    }
  }

  private mutating func moveAlone(_ from: ArraySlice<String>, to: ArraySlice<String>) {
    guard !from.isEmpty, !to.isEmpty, value(at: to) == nil, let moved = value(at: from) else {
      return
    }
    change(at: from) { $0 = nil }
    put(moved, at: to)
  }

  private func value(at path: ArraySlice<String>) -> CodedValue? {
    path.reduce(Optional(self)) { $0?[$1] }
  }

  /// Puts a value where there is none, with all that has to be around it.
  private mutating func put(_ value: CodedValue, at path: ArraySlice<String>) {
    guard let name = path.first else {
      self = value
      return
    }
    var part = self[name] ?? .fields([])
    part.put(value, at: path.dropFirst())
    set(name, to: part)
  }
}
