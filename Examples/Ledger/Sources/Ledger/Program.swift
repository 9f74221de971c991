import Foundation
import Shoji
import ShojiAccounts

@main
struct Program: ConfigurableServer {
  static let folder = Setting(
    "LEDGER_DIR", "Folder with expenses, receipts and accounts", default: ".ledger")
  static let administrator = Setting(
    "ADMINISTRATOR", "Who approves to begin with, made at the first start", default: "")
  static let password = Setting("ADMINISTRATOR_PASSWORD", "Their first password", default: "")
  static let apiToken = Setting<String>("API_TOKEN", "What programs show that read expenses")
  static let cardKey = Setting<String>("CARD_KEY", "What the card company signs its messages with")
  static let samples = Setting(
    "SAMPLES", "How many expenses an empty ledger begins with", default: 0, in: 0...1_000_000)
  static let settings: [any SettingDescription] =
    [folder, administrator, password, apiToken.ifSet, cardKey.ifSet, samples]
    + AccountsConfiguration.settings + SMTPMailer.optionalSettings

  let settings: Settings
  let database: LedgerDatabase
  let accounts: Accounts
  let changes = SharedStore("changes", Changes.self, updaters: [NoteChange.self], lasts: false)
  let mailer: SMTPMailer?
  let mailbox = MailboxMailer()

  init(settings: Settings) async throws {
    self.settings = settings
    let folder = try settings[Self.folder]
    database = try LedgerDatabase(folder: folder)
    accounts = try Accounts(
      AccountsConfiguration(settings, siteName: "Ledger"),
      store: SQLiteAccountStore(path: "\(folder)/accounts.db"))
    mailer = try SMTPMailer(ifSet: settings, siteName: "Ledger")
  }

  func onStart() async throws {
    let name = try settings[Self.administrator]
    if !name.isEmpty, try await accounts.account(named: name) == nil {
      try await accounts.add(name, password: settings[Self.password], roles: [.approver])
    }
    let samples = try settings[Self.samples]
    if samples > 0 { try await database.add(Expense.samples(samples)) }
  }

  func onStop() { try? database.close() }

  var sharedStores: [AnySharedStore] {
    accounts.sharedStore
    changes
  }

  var effects: [EffectHandler] { accounts.effects(mailer ?? mailbox) }

  var applications: [Mount] {
    Mount { LedgerApplication($0, self) }
    if mailer == nil { Mount("mailbox") { MailboxApplication($0, mailbox) } }
  }
}
