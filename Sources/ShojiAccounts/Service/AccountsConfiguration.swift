public import Foundation
public import ShojiUI

/// What ``Accounts`` go by.
public struct AccountsConfiguration: Sendable {
  /// Where people reach the server: `https://notes.example.org`. The links of mails begin with it; what
  /// a request says of its host is nothing to go by.
  public var site: URL
  /// The path below which the screens about accounts are, without slashes around it; empty for those of an
  /// app that is mounted without a name.
  public var path: String
  /// What the site is called in mails.
  public var siteName: String
  /// What a hash of a password costs.
  public var passwordCost = PasswordCost.standard
  /// Whether people make accounts for themselves.
  public var allowsSignUp = true
  /// The roles of an account that somebody makes for themselves.
  public var rolesOfNewAccounts: Set<AccountRole> = []
  /// How long a link that sets another password can be used, in seconds.
  public var resetSeconds: Int64 = 3_600
  /// How long a link that confirms an address can be used, in seconds.
  public var confirmationSeconds: Int64 = 86_400
  /// What mails say.
  public var letters = AccountLetters()
  /// The texts of the app, where they replace words of the mails or add a language to them; without them mails
  /// are in that of the framework's languages which suits the person best.
  public var texts: TextCatalog?

  /// Makes a configuration.
  public init(site: URL, siteName: String, path: String = "") {
    self.site = site
    self.siteName = siteName
    self.path = path
  }

  /// The address of a screen, with a token.
  func link(to screen: AccountScreen, token: String) -> URL {
    link(to: screen).appending(queryItems: [URLQueryItem(name: "token", value: token)])
  }

  /// The address of a screen.
  func link(to screen: AccountScreen) -> URL {
    (path.isEmpty ? site : site.appending(path: path)).appending(path: screen.rawValue)
  }
}

extension AccountsConfiguration {
  /// Where people reach the server.
  public static let site = Setting<URL>(
    "SITE_URL", "Where people reach the site, such as https://notes.example.org")
  /// How often the memory of a hash is gone through.
  public static let passwordOperations = Setting(
    "PASSWORD_OPERATIONS", "Passes over the memory of a password's hash",
    default: PasswordCost.standard.operations, in: 1...100)
  /// The memory of a hash.
  public static let passwordMemory = Setting(
    "PASSWORD_MEMORY", "Bytes of memory of a password's hash; two are made at once",
    default: PasswordCost.standard.memory, in: 8_388_608...4_294_967_296)

  /// The settings that ``init(_:siteName:path:)`` reads.
  public static var settings: [any SettingDescription] {
    [site, passwordOperations, passwordMemory]
  }

  /// Makes a configuration of the program's settings.
  /// - Throws: `SettingsError` when one has to be set and was not.
  public init(_ settings: Settings, siteName: String, path: String = "") throws {
    self.init(site: try settings[Self.site], siteName: siteName, path: path)
    passwordCost = PasswordCost(
      operations: try settings[Self.passwordOperations], memory: try settings[Self.passwordMemory])
  }
}
