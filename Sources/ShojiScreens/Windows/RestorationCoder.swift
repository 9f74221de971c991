import Foundation
import ShojiCoding

/// What a view or controller keeps, by key, while it is written down or put back: `NSCoder` in UIKit.
///
/// Values are `Codable`, and are written in one way, so that equal values are equal bytes.
public final class RestorationCoder {
  // Read and written as a whole, on the thread of the session: no two accesses overlap.
  @safe @exclusivity(unchecked) private(set) var part: RestorablePart
  /// The type of the object whose values these are, for reports.
  private var owner: Any.Type
  /// The types that values may have.
  private let types: ValueTypes
  /// What is written down beside values, by key: what reading them has left.
  private(set) var annexes: [String: Annex]

  /// Makes a coder that has nothing.
  public convenience init() { self.init(RestorablePart(), of: UIView.self) }

  init(
    _ part: RestorablePart, of owner: Any.Type, types: ValueTypes = .all,
    annexes: [String: Annex] = [:]
  ) {
    self.part = part
    self.owner = owner
    self.types = types
    self.annexes = annexes
  }

  /// Begins anew for another object, after ``removePart()``.
  func begin(of owner: Any.Type, annexes: [String: Annex]?) {
    self.owner = owner
    if let annexes { self.annexes = annexes }
  }

  /// Removes the part from the coder; `nil` when nothing was encoded.
  func removePart() -> RestorablePart? {
    guard !part.isEmpty else { return nil }
    defer { part = RestorablePart() }
    return part
  }

  /// Whether there is a value for the key.
  public func containsValue(forKey key: String) -> Bool { part.values[key] != nil }

  /// The keys of what was written down, and of what could not be.
  var keys: [String] { part.values.keys + part.leftOut }

  /// Whether `nil` was written down for the key.
  public func isNil(forKey key: String) -> Bool {
    part.values[key].map { SavedValue.isNil(Array($0)) } ?? false
  }

  /// Writes a value down. One that cannot be is reported, and keeps the session from going to sleep.
  public func encode(_ value: some Encodable, forKey key: String) {
    do {
      part.values[key] = Data(try SavedValue.encode(value, keeping: annexes[key]))
    } catch {
      leaveOut(key, "cannot be written down (\(error))", "let every value in it be encoded")
    }
  }

  /// The value that was written down for the key; `nil` when there is none, or when it cannot be read
  /// any more, which is reported.
  ///
  /// What another build has not written has its value from `defaults`, a new value.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, forKey key: String, defaults: Any? = nil
  ) -> Value? {
    guard let data = part.values[key] else { return nil }
    do {
      let read = try SavedValue.decode(type, from: Array(data), defaults: defaults)
      if !read.annex.isEmpty { annexes[key] = read.annex }
      Report.shared.misuse(read.faults, in: "\(owner).\(key)")
      return read.value
    } catch {
      reportUnreadable(key, "\(error)")
      return nil
    }
  }

  // MARK: Values of any type

  /// Writes a value of any type down, with its type.
  func encode(any value: Any?, forKey key: String) {
    guard let snapshot = ValueSnapshot(value) else {
      return leaveOut(
        key, "is a \(value.map { "\(type(of: $0))" } ?? "nil"), which cannot be written down",
        "use a type that is Codable and not private")
    }
    var writer = SnapshotWriter()
    snapshot.write(to: &writer)
    part.values[key] = Data(writer.bytes)
  }

  /// The value of any type that was written down for the key; `nil` when it cannot be read any more.
  func decodeAny(forKey key: String) -> Any?? {
    guard let data = part.values[key] else { return nil }
    var reader = SnapshotReader(Array(data))
    do {
      return try ValueSnapshot(from: &reader).value(of: types, in: "\(owner).\(key)")
    } catch {
      reportUnreadable(key, "\(error)")
      return nil
    }
  }

  // MARK: Views

  private static let loadedView = "view"

  /// Notes that a controller which is not on the page has loaded its view: what it has told its container
  /// by that, such as a title, is told again.
  func noteLoadedView() { part.values[Self.loadedView] = Data() }

  /// Whether the controller had loaded its view.
  var hadLoadedView: Bool { part.values[Self.loadedView] != nil }

  private func leaveOut(_ key: String, _ fault: String, _ mend: String) {
    part.leftOut.append(key)
    Report.shared.misuse(
      "\(owner) keeps \"\(key)\", which \(fault): a restart gives it its initial value",
      mend: mend)
  }

  private func reportUnreadable(_ key: String, _ fault: String) {
    Report.shared.misuse(
      "\(owner) had kept \"\(key)\", which cannot be read back (\(fault)): it has its initial value",
      mend: "decode what earlier versions have encoded")
  }
}

/// A coder belongs to the one session whose objects it is handed to.
@available(*, unavailable)
extension RestorationCoder: Sendable {}
