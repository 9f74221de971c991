import Shoji

extension TextCatalog {
  /// All that the journey says.
  static let journey = TextCatalog(
    .xcstrings(PackageResources.Journey_xcstrings, file: "Journey.xcstrings"))
}
