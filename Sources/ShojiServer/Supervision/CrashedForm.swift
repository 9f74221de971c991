import ShojiStorage
import ShojiUI

/// A form that has ended a server, as the record of its session names it: no server carries it out again.
struct CrashedForm: Equatable, Sendable {
  let ticket: Ticket
  let fingerprint: UInt64

  /// How many a session remembers, the last ones.
  static let limit = 16
}

extension [CrashedForm] {
  /// The forms as bytes.
  var encoded: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(self) { form, writer in
      writer.write(fixed: form.ticket.epoch)
      writer.write(fixed: UInt64(form.ticket.number))
      writer.write(fixed: form.fingerprint)
    }
    return writer.bytes
  }

  /// Reads what ``encoded`` was; nothing of what a later build writes in another way.
  init(encoded bytes: [UInt8]) {
    var reader = SnapshotReader(bytes)
    let read = try? reader.list { reader throws(SnapshotFault) in
      let (epoch, number) = (try reader.fixedNumber(), try reader.fixedNumber())
      return CrashedForm(
        ticket: Ticket(epoch: epoch, number: UInt32(truncatingIfNeeded: number)),
        fingerprint: try reader.fixedNumber())
    }
    self = read ?? []
  }
}

extension SessionImage {
  /// Notes that a form has ended a server, and uses its ticket.
  /// - Returns: Whether the form was not carried out before; nothing changes otherwise.
  mutating func add(_ form: CrashedForm) throws(SnapshotFault) -> Bool {
    typealias Part = SessionSnapshot.Part
    guard let bytes = parts[Part.tickets] else { throw .malformed }
    var reader = SnapshotReader(bytes)
    var tickets = try TicketLog(from: &reader)
    guard tickets.consume(form.ticket, for: form.fingerprint) == .first else { return false }
    parts[Part.tickets] = tickets.encoded
    let forms = [CrashedForm](encoded: parts[Part.crashed] ?? []) + [form]
    parts[Part.crashed] = Array(forms.suffix(CrashedForm.limit)).encoded
    return true
  }
}
