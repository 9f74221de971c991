/// What a field has refused, and why.
struct RefusalSnapshot: Codable, Sendable, Equatable {
  /// What it shows as it was sent; `nil` where it shows the value that it has.
  let values: [String]?
  /// The message beside the field.
  let message: String
  /// Whether the app has refused it.
  let isByApp: Bool

  init(values: [String]?, _ message: String, isByApp: Bool) {
    self.values = values
    self.message = message
    self.isByApp = isByApp
  }
}
