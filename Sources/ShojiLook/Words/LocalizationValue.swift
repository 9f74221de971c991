public import Foundation

extension String {
  /// A text of a catalogue: the key, and what stands for its placeholders. It is written as a literal:
  /// `"Booked for \(name)."` has the key `Booked for %@.`, `"\(count) seats"` has `%lld seats`.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key, with placeholders.
    public let key: String
    /// What stands for them.
    public let arguments: [LocalizedValue]

    /// A text with a key that is not known at build time.
    public init(_ key: String, _ arguments: any LocalizedArgument...) {
      self.key = key
      self.arguments = arguments.map(\.localizedValue)
    }

    /// A text without arguments.
    public init(stringLiteral value: String) {
      (key, arguments) = (value, [])
    }

    /// A text with arguments.
    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// Makes the key from a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [LocalizedValue] = []

      /// Makes an empty one.
      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      }

      /// Takes words, in which `%` is no placeholder.
      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      /// Takes an argument.
      public mutating func appendInterpolation<Argument: LocalizedArgument>(_ argument: Argument) {
        let value = argument.localizedValue
        switch value {
        case .text: key += "%@"
        case .integer: key += "%lld"
        case .number: key += "%lf"
        }
        arguments.append(value)
      }

      /// Takes an argument with its own placeholder, such as `%.2f`.
      public mutating func appendInterpolation<Argument: LocalizedArgument>(
        _ argument: Argument, specifier: String
      ) {
        key += specifier
        arguments.append(argument.localizedValue)
      }
    }
  }

  /// The text of a catalogue in the language of the person, as on iOS.
  /// - Parameters:
  ///   - value: The key, with what stands for its placeholders.
  ///   - table: The catalogue; that of the app whose page is being made unless it is given.
  ///   - locale: Whose language and numbers; the person's unless given.
  ///   - comment: For translators.
  public init(
    localized value: LocalizationValue, table: TextCatalog? = nil, locale: Locale = .session,
    comment: StaticString? = nil
  ) {
    guard let catalog = table ?? SessionLocale.currentTexts else {
      Report.shared.misuse(
        "The text \(value.key.debugDescription) was asked for, and there is no catalogue",
        mend: "name one as `table`, or as `texts` of the Application")
      let format = try? TextFormat(value.key)
      self =
        format?.text(
          value.arguments, language: "en", locale: locale) ?? value.key
      return
    }
    self = catalog.text(value.key, value.arguments, locale: locale)
  }
}
