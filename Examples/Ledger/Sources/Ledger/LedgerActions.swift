import Foundation
import Shoji
import ShojiAccounts

/// What can go wrong, in words for people.
struct LedgerFault: LocalizedError {
  static let decided = LedgerFault(errorDescription: "Somebody has decided about it before.")
  static let notAllowed = LedgerFault(errorDescription: "Only approvers may do this.")

  let errorDescription: String?
}

struct FindExpenses: TypedReturningSideEffect {
  let query: ExpenseQuery

  func sideEffect(_ context: LedgerContext) async throws -> ExpenseList {
    try await context.dependencies.database.expenses(query, context.getState().visibility)
  }
}

struct FindExpense: TypedReturningSideEffect {
  let id: Int64

  func sideEffect(_ context: LedgerContext) async throws -> Expense {
    let database = context.dependencies.database
    guard let found = try await database.expense(id, context.getState().visibility) else {
      throw NotFoundError("There is no such expense.")
    }
    return found
  }
}

struct FindPeople: TypedReturningSideEffect {
  func sideEffect(_ context: LedgerContext) async throws -> [Account] {
    try await context.dependencies.accounts.accounts().sorted { $0.name < $1.name }
  }
}

/// Adds an expense with its receipt, once, and goes back to the list.
struct AddExpense: SideEffect {
  let draft: ExpenseDraft
  let receipt: StoredFile?

  func sideEffect(_ context: LedgerContext) async throws {
    guard let person = context.getState().signedIn else { throw LedgerFault.notAllowed }
    let expense = Expense(
      key: context.idempotencyKey("expense"), owner: person.account.rawValue, name: person.name,
      title: draft.title,
      cents: Int(truncating: (draft.amount ?? 0) * 100 as NSDecimalNumber),
      day: Expense.text(of: draft.day), kind: draft.kind,
      receipt: receipt)
    try await context.dependencies.database.add([expense])
    try await context.dispatch(Hide(Destination.add)).value
    try await context.finish("Saved.")
  }
}

/// Approves an expense, or refuses it.
struct Decide: SideEffect {
  let id: Int64
  let status: Expense.Status

  func sideEffect(_ context: LedgerContext) async throws {
    guard context.getState().visibility == .all else { throw LedgerFault.notAllowed }
    guard try await context.dependencies.database.decide(id, status) else {
      throw LedgerFault.decided
    }
    try await context.finish("\(status.rawValue).")
  }
}

/// Takes back an expense of one's own about which nobody has decided.
struct Withdraw: SideEffect {
  let id: Int64

  func sideEffect(_ context: LedgerContext) async throws {
    guard let owner = context.getState().signedIn?.account.rawValue else { return }
    try await context.dependencies.database.remove(id, of: owner)
    try await context.dispatch(Hide(Destination.expense)).value
    try await context.finish("Withdrawn.")
  }
}

/// Lets somebody decide about expenses, or no more.
struct SetApprover: SideEffect {
  let id: Account.ID
  let isApprover: Bool

  func sideEffect(_ context: LedgerContext) async throws {
    guard context.getState().visibility == .all else { throw LedgerFault.notAllowed }
    try await context.dependencies.accounts.setRoles(isApprover ? [.approver] : [], of: id)
    try await context.dispatch(Refresh()).value
  }
}

extension SideEffectContext<LedgerState, LedgerDependencies> {
  /// Lets all screens load anew that show rows, here and in other sessions, and says what was done.
  fileprivate func finish(_ words: String) async throws {
    try await dispatch(NoteChange()).value
    try await dispatch(Refresh()).value
    try await dispatch(Notify(words)).value
  }
}
