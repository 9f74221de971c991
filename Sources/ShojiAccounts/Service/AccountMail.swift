import Foundation
import ShojiUI

/// A mail about an account that is to be written. Only when it is carried out anybody looks whether there is
/// such an account: until then all are alike. No token is written down with it.
struct AccountMail: LastingEffect {
  let address: MailAddress
  let purpose: StoredToken.Purpose
  /// That of the password which somebody has signed up with.
  let passwordHash: String?
  /// The locale of whoever has asked for it; `nil` in one of an earlier build.
  var locale: String? = Locale.session.identifier

  static let effectName = "ShojiAccounts.AccountMail"
}

extension Accounts {
  /// The handlers of the mails that accounts and apps send.
  ///
  /// ```swift
  /// var effects: [EffectHandler] { accounts.effects(mailer) }
  /// ```
  public func effects(_ mailer: any Mailer) -> [EffectHandler] {
    [
      EffectHandler(SendMail.self) { effect, key in try await mailer.send(effect.mail, key: key) },
      EffectHandler(AccountMail.self) { [self] effect, key in
        guard let mail = try await mail(for: effect) else { return }
        try await mailer.send(mail, key: key)
      },
    ]
  }

  func put(_ mail: AccountMail, _ outbox: Outbox) throws(AccountFault) {
    do { try outbox.add(mail) } catch {
      logger.error("a mail cannot be written down", metadata: ["error": "\(error)"])
      throw .unavailable
    }
  }

  /// What is to be sent; `nil` when nothing is.
  private func mail(for effect: AccountMail) async throws(AccountFault) -> Mail? {
    let name = effect.address.description
    switch effect.purpose {
    case .reset:
      guard let stored = try await stored(named: name) else { return nil }
      return try await mail(.reset, to: stored.account, at: effect.address, effect.locale)
    case .confirmation:
      guard let hash = effect.passwordHash else { return nil }
      if let account = try await newAccount(name, hash) {
        return try await mail(.confirmation, to: account, at: effect.address, effect.locale)
      }
      let link = configuration.link(to: .forgotten)
      let address = try await stored(named: name).flatMap { MailAddress($0.account.name) }
      return letter(
        configuration.letters.existing, to: address ?? effect.address, link.absoluteString,
        effect.locale)
    }
  }

  /// The account of somebody who signs up, which is not confirmed; `nil` when there is one that is. If
  /// somebody has signed up before and not confirmed it, the last password counts.
  private func newAccount(_ name: String, _ hash: String) async throws(AccountFault) -> Account? {
    while true {
      guard let former = try await stored(named: name) else {
        let account = Account(
          name: name, roles: configuration.rolesOfNewAccounts, isConfirmed: false)
        if try await insert(StoredAccount(account: account, passwordHash: hash)) { return account }
        continue
      }
      guard !former.account.isConfirmed else { return nil }
      // It was tried before, and the mail could not be sent.
      if former.passwordHash == hash { return former.account }
      let changed = try await change(former.account.id) { stored in
        guard !stored.account.isConfirmed else { return false }
        stored.passwordHash = hash
        stored.account.epoch += 1
        return true
      }
      return changed?.account
    }
  }

  /// A letter with a link for an account. It goes to the address of the account: the one that was typed may be spelled
  /// in another way, and be that of another mailbox.
  private func mail(
    _ purpose: StoredToken.Purpose, to account: Account, at typed: MailAddress,
    _ locale: String?
  ) async throws(AccountFault) -> Mail {
    let address = MailAddress(account.name) ?? typed
    let token = try await makeToken(purpose, for: account)
    let (letter, screen) =
      purpose == .reset
      ? (configuration.letters.reset, AccountScreen.reset)
      : (configuration.letters.confirmation, .confirm)
    return self.letter(
      letter, to: address, configuration.link(to: screen, token: token).absoluteString, locale)
  }

  private func letter(
    _ words: (String, String) -> AccountLetters.Letter, to address: MailAddress, _ link: String,
    _ locale: String?
  ) -> Mail {
    let letter = SessionLocale.withValue(
      locale.map { Locale(identifier: $0) } ?? .session, texts: configuration.texts
    ) { words(configuration.siteName, link) }
    return Mail(to: address, subject: letter.subject, text: letter.text)
  }
}
