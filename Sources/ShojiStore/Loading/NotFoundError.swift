public import Foundation

/// There is no such thing.
///
/// ```swift
/// guard let expense = try await database.expense(id) else { throw NotFoundError("There is no expense \(id).") }
/// ```
/// When it ends what a screen loads as it appears, the page is answered with 404, as that of a URL without a screen is;
/// nothing is logged. A screen that is open says it in the place of what was there. Source: RFC 9110 §15.5.5.
public struct NotFoundError: LocalizedError, Equatable {
  /// The words for people, in their language; `nil` for those of the framework.
  public let explanation: String?

  /// Makes an error.
  public init(_ explanation: String? = nil) { self.explanation = explanation }

  /// The words for people.
  public var errorDescription: String? { explanation }
}
