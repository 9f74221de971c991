import ShojiStorage
import ShojiStore
import ShojiUI

/// Forms with files.
extension SiteHandler {
  /// Long forms are taken from browsers that have a session, for pages: what a route gets is in memory.
  func admitsUpload(_ exchange: HTTPExchange) -> Bool {
    guard exchange.method == .post, !hasRoute(for: exchange), RequestOrigin.isOurs(exchange),
      arrivingID(in: exchange) != nil
    else { return false }
    return true
  }

  /// Reads a form and keeps its files, beside the session: it goes on with what else it is asked for meanwhile.
  func receiveFiles(_ exchange: HTTPExchange, at location: Location, of session: Session) {
    let files = environment.files
    let owners = owners(of: session)
    let address = exchange.remoteAddress.household
    Task(executorPreference: WorkerPool.shared) {
      var receiver = FormReceiver(exchange, limits: self.forms) { token in
        guard session.isToken(token) || session.isFormerToken(token) else { return nil }
        return FileReceiver.Sender(files: files, owner: owners[0], address: address)
      }
      guard var form = await self.form(of: exchange, &receiver) else { return }
      for (address, id) in form.namedFiles
      where form.kept[address]?.contains(where: { $0.id == id }) != true {
        for owner in owners {
          guard let file = try? await files.storage.waiting(id, of: owner) else { continue }
          form.kept[address, default: []].append(file)
          break
        }
      }
      let post = form
      self.serve(exchange, at: self.mounts.path(of: location), in: session) { session, absence in
        if let absence {
          self.leave(exchange, at: location, absence)
        } else {
          self.carryOut(post, exchange, at: location, in: session)
        }
      }
    }
  }

  /// Answers a form whose session has ended while its files came.
  private func leave(_ exchange: HTTPExchange, at location: Location, _ absence: Session.Absence) {
    switch absence {
    case .occupied: holdUp(exchange)
    case .unavailable(let error):
      exchange.answer(pages.unavailable(error, request: exchange.requestID))
    case .ended: exchange.answer(pages.redirect(to: location.path))
    }
  }

  /// The names under which a session's files are kept: those of the ids that it has had come last.
  func owners(of session: Session) -> [FileOwner] {
    let identity = session.identity
    return ([identity.id] + identity.former).flatMap { id in
      [signer.storageKey(for: id)] + signer.formerStorageKeys(for: id)
    }.map { key in
      return FileOwner([key.high, key.low].map { String($0, radix: 36) }.joined(separator: "."))
    }
  }

  /// The form of a request; `nil` if it was none, which was answered then.
  func form(of exchange: HTTPExchange, _ receiver: inout FormReceiver) async -> FormPost? {
    do {
      return FormPost(try await receiver.read())
    } catch {
      refuse(exchange, error)
      return nil
    }
  }
}
