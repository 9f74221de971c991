import Foundation

/// The types that a snapshot may name. Its bytes come from a disk: no type is looked for that is not one
/// of the apps' own, or a value type that is listed here.
struct ValueTypes: Sendable {
  /// Why a type is not given.
  enum Fault: Error, CustomStringConvertible {
    case refused(String)
    case gone(String)

    var description: String {
      switch self {
      case .refused(let name):
        "its type \(name.debugDescription) is not one of the apps' own, nor a listed one"
      case .gone(let name): "its type \(name.debugDescription) is gone, or not Decodable"
      }
    }
  }

  /// The modules of the apps; `nil` where no server has said which there are.
  let modules: Set<String>?

  /// The types of every module, where there is no server.
  static let all = ValueTypes(modules: nil)

  /// The type of a name.
  /// - Throws: ``Fault``. A name that is not allowed is not looked for at all.
  func type(named name: String) throws -> any Decodable.Type {
    guard allows(name) else { throw Fault.refused(name) }
    guard let type = _typeByName(name) as? any Decodable.Type else { throw Fault.gone(name) }
    return type
  }

  /// Whether a type may be named.
  func allows(_ name: String) -> Bool {
    MangledTypeName.accepts(name) { module, type in
      Self.listed.contains("\(module).\(type)")
        || (modules?.contains(module) ?? (module != "Swift"))
    }
  }

  /// The value types of the standard library, of Foundation and of the framework.
  private static let listed: Set<String> = Set(
    ([
      Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, UInt128.self, Date.self, Data.self, URL.self, UUID.self,
      Decimal.self, DateComponents.self, DateInterval.self, Locale.self, TimeZone.self,
      Calendar.self, IndexPath.self, IndexSet.self, AttributedString.self,
      PersonNameComponents.self,
      CGFloat.self, CGPoint.self, CGSize.self, CGRect.self, Duration.self, UIImage.self,
      RouterContext.self, DocumentContext.self,
    ] as [Any.Type]).compactMap { MangledTypeName.plainName(of: $0) })
}
