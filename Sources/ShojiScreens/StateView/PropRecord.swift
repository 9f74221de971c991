/// A prop as the framework keeps it.
struct PropRecord {
  enum Content {
    case value(Any?)
    /// A key in the parent's state.
    case link(String)
    case function((_ values: [String: Any]) -> Void)
  }

  let key: StateKeyID
  var content: Content

  /// Whether the other one says the same. Functions do: the newer one is taken without a render.
  func isSame(as other: PropRecord) -> Bool {
    switch (content, other.content) {
    case (.value(let own), .value(let value)): key == other.key && areEqual(own, value)
    case (.function, .function): key == other.key
    default: false
    }
  }

  /// The prop for the app.
  func prop(of viewKey: String) -> any StateViewProp {
    switch content {
    case .value(let value): StateViewPropWithValue(viewKey: viewKey, key: key, value: value)
    case .link(let link): StateViewPropWithStateLink(viewKey: viewKey, key: key, stateKey: link)
    case .function(let function):
      StateViewPropWithFunction(viewKey: viewKey, key: key, function: function)
    }
  }
}
