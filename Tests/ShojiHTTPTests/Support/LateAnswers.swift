import Dispatch
import Foundation

/// Threads that are neither the loops' nor Swift's own.
enum LateAnswers {
  private static let queue = DispatchQueue(label: "late answers", attributes: .concurrent)

  static func run(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }
}
