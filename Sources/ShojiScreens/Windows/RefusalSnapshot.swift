/// What a field has refused, and why.
struct RefusalSnapshot: Codable, Sendable, Equatable {
  /// What it shows as it was sent; `nil` where it shows the value that it has.
  let values: [String]?
  /// The message beside the field.
  let message: String
  /// Whether the app has refused it.
  let isByApp: Bool
  /// Whether the message is not shown yet; `nil` where it is.
  let isQuiet: Bool?

  init(values: [String]?, _ message: String, isByApp: Bool, isQuiet: Bool) {
    self.values = values
    self.isQuiet = isQuiet ? true : nil
    self.message = message
    self.isByApp = isByApp
  }
}
