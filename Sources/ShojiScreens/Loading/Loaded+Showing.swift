import Foundation
import ShojiLook
public import ShojiStore

extension Loaded {
  /// What a screen shows in the place of what is loaded; `nil` when that is there.
  /// - `isEmpty`: What is shown in the place of a value that has nothing in it; `nil` where it has.
  public func unavailable(
    isEmpty: (Value) -> UIContentUnavailableConfiguration? = { _ in nil }
  ) -> UIContentUnavailableConfiguration? {
    if let value { return isEmpty(value) }
    if isLoading { return .loading() }
    return failure.map { .failed($0 == Self.unknownFailure ? FrameworkWord.notLoaded.text : $0) }
  }

  /// Says that what is shown is older than it should be, and from when it is; `nil` when it is not.
  public var staleness: String? {
    guard isStale, let time else { return nil }
    let text = DateFormatter.localizedString(
      from: time, dateStyle: .medium, timeStyle: .short, timeZone: .session)
    return FrameworkWord.staleSince.text(text)
  }
}

extension Loaded where Value: Collection {
  /// What a screen shows in the place of what is loaded; `nil` when that is there, and not empty.
  /// - Parameters:
  ///   - words: The words for when it is empty.
  ///   - detail: Further words for then.
  public func unavailable(
    empty words: String, detail: String? = nil
  ) -> UIContentUnavailableConfiguration? {
    unavailable { value in
      guard value.isEmpty else { return nil }
      var configuration = UIContentUnavailableConfiguration.empty()
      configuration.text = words
      configuration.secondaryText = detail
      return configuration
    }
  }
}
