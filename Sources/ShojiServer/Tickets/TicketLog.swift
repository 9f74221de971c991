import ShojiUI

/// The tickets that were used: a form is carried out once as long as the session lives, however many
/// others come between, and in bounded memory.
///
/// For each epoch there is a mark, below which all numbers count as used, and a bit for each number
/// above it. The last forms are known by what they said as well: another button of the same page, or
/// other values, are another form.
struct TicketLog: Sendable, Equatable {
  /// What a form is that comes with a ticket.
  enum Use: Sendable {
    /// One that has not come before.
    case first
    /// One that was carried out.
    case repetition
    /// Nobody can tell: its ticket was used, or is older than what is remembered.
    case unknown
  }

  /// How many forms are known by what they said.
  static let recentLimit = 64
  /// How many epochs are remembered.
  static let epochLimit = 64
  /// How many numbers of an epoch are told from each other, below the highest that was used.
  static let span: UInt32 = 4_096

  private struct Epoch: Equatable {
    let name: UInt64
    /// The number of the first bit, a multiple of 64.
    var mark: UInt32 = 0
    var bits: [UInt64] = []

    /// Marks a number as used; those far below it are used from then on, too.
    mutating func mark(_ number: UInt32) {
      guard number >= mark else { return }
      if number - mark >= TicketLog.span {
        let next = (number - TicketLog.span) / 64 * 64 + 64
        bits.removeFirst(min(bits.count, Int((next - mark) / 64)))
        mark = next
      }
      let (word, bit) = (number - mark).quotientAndRemainder(dividingBy: 64)
      while bits.count <= Int(word) { bits.append(0) }
      bits[Int(word)] |= 1 << UInt64(bit)
    }
  }

  /// Forms, each at its place until another takes it: so little changes in what is written down.
  private struct Forms: Equatable {
    /// Three numbers for each, as they are written down: the epoch and the number of its ticket, which is 0 where no
    /// form is known any more, and its fingerprint.
    var numbers: [UInt64] = []

    var count: Int { numbers.count / 3 }

    /// Whether a form is known with a ticket, and with what it says where that is given.
    func contains(_ ticket: Ticket, _ fingerprint: UInt64? = nil) -> Bool {
      // Tickets count from 1.
      guard ticket.number > 0 else { return false }
      return stride(from: 0, to: numbers.count, by: 3).contains { index in
        numbers[index + 1] == UInt64(ticket.number) && numbers[index] == ticket.epoch
          && fingerprint ?? numbers[index + 2] == numbers[index + 2]
      }
    }

    mutating func append(_ ticket: Ticket, _ fingerprint: UInt64) {
      numbers += [ticket.epoch, UInt64(ticket.number), fingerprint]
    }

    /// Puts a form at a place, and forgets all of the ticket that was there.
    mutating func replace(at place: Int, with ticket: Ticket, _ fingerprint: UInt64) {
      let (epoch, number) = (numbers[3 * place], numbers[3 * place + 1])
      for index in stride(from: 0, to: numbers.count, by: 3)
      where number > 0 && numbers[index + 1] == number && numbers[index] == epoch {
        (numbers[index], numbers[index + 1], numbers[index + 2]) = (0, 0, 0)
      }
      numbers[3 * place] = ticket.epoch
      numbers[3 * place + 1] = UInt64(ticket.number)
      numbers[3 * place + 2] = fingerprint
    }
  }

  /// In the order of their names, the earliest first.
  private var epochs: [Epoch] = []
  /// Epochs that began until then and are not remembered were dropped, in seconds since 1970.
  private var dropped: UInt32 = 0
  /// When an epoch has to begin to be told from those that were dropped, in seconds since 1970.
  var earliestBegin: UInt32 { dropped == .max ? .max : dropped + 1 }
  /// The last ones.
  private var recent = Forms()
  /// Where the oldest is, once all places are taken.
  private var oldest = 0

  init() {}

  /// Notes the ticket of a form.
  /// - `fingerprint`: What the form says.
  /// - Returns: Whether this was the first time.
  mutating func consume(_ ticket: Ticket, for fingerprint: UInt64) -> Use {
    let use = use(of: ticket, for: fingerprint)
    if use == .first {
      mark(ticket)
      record(ticket, fingerprint)
    }
    return use
  }

  /// What a form is that comes with a ticket.
  func use(of ticket: Ticket, for fingerprint: UInt64) -> Use {
    guard isUsed(ticket) else { return .first }
    if recent.contains(ticket, fingerprint) { return .repetition }
    // All forms of this ticket are known, or none.
    return recent.contains(ticket) ? .first : .unknown
  }

  /// How far clocks of servers may differ, in seconds.
  private static let clockTolerance: Int64 = 86_400

  /// Whether no server has minted a ticket yet: it would push the epochs of real pages out.
  /// - Parameter now: In seconds since 1970.
  func isOfFuture(_ ticket: Ticket, now: Int64) -> Bool {
    Int64(ticket.begin) > max(now, Int64(earliestBegin)) + Self.clockTolerance
  }

  private func isUsed(_ ticket: Ticket) -> Bool {
    guard let epoch = epochs.first(where: { $0.name == ticket.epoch }) else {
      return ticket.begin <= dropped
    }
    guard ticket.number >= epoch.mark else { return true }
    let (word, bit) = (ticket.number - epoch.mark).quotientAndRemainder(dividingBy: 64)
    return Int(word) < epoch.bits.count && epoch.bits[Int(word)] >> UInt64(bit) & 1 == 1
  }

  private mutating func mark(_ ticket: Ticket) {
    let index = index(of: ticket.epoch)
    // Another form of a ticket whose epoch has gone meanwhile.
    guard let index else { return }
    epochs[index].mark(ticket.number)
  }

  /// Where an epoch is, which is made if it is not there. Beyond the limit the one goes that began first.
  private mutating func index(of name: UInt64) -> Int? {
    if let known = epochs.firstIndex(where: { $0.name == name }) { return known }
    epochs.insert(Epoch(name: name), at: epochs.firstIndex { $0.name > name } ?? epochs.count)
    if epochs.count > Self.epochLimit {
      let gone = epochs.removeFirst()
      dropped = max(dropped, Ticket.begin(of: gone.name))
    }
    return epochs.firstIndex { $0.name == name }
  }

  private mutating func record(_ ticket: Ticket, _ fingerprint: UInt64) {
    guard recent.count == Self.recentLimit else { return recent.append(ticket, fingerprint) }
    recent.replace(at: oldest, with: ticket, fingerprint)
    oldest = (oldest + 1) % Self.recentLimit
  }
}

extension TicketLog {
  /// The tickets as bytes.
  var encoded: [UInt8] {
    // Room for all, so that the bytes are not moved while they are written.
    let words = epochs.reduce(3) { $0 + 3 + $1.bits.count } + recent.numbers.count
    var writer = SnapshotWriter(capacity: 10 * words)
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the tickets down.
  func write(to writer: inout SnapshotWriter) {
    writer.write(UInt64(dropped))
    writer.write(epochs.count)
    for epoch in epochs {
      writer.write(epoch.name)
      writer.write(UInt64(epoch.mark))
      writer.write(epoch.bits.count)
      writer.write(fixed: epoch.bits)
    }
    writer.write(oldest)
    writer.write(recent.count)
    writer.write(fixed: recent.numbers)
  }

  /// Reads what ``write(to:)`` has written.
  init(from reader: inout SnapshotReader) throws(SnapshotFault) {
    dropped = UInt32(truncatingIfNeeded: try reader.number())
    epochs = try reader.list { reader throws(SnapshotFault) in
      Epoch(
        name: try reader.number(), mark: UInt32(truncatingIfNeeded: try reader.number()),
        bits: try reader.list { reader throws(SnapshotFault) in try reader.fixedNumber() })
    }
    oldest = try reader.integer()
    for _ in 0..<(try reader.integer()) {
      let epoch = try reader.fixedNumber()
      let number = UInt32(truncatingIfNeeded: try reader.fixedNumber())
      let fingerprint = try reader.fixedNumber()
      // Tickets count from 1.
      recent.numbers += number > 0 ? [epoch, UInt64(number), fingerprint] : [0, 0, 0]
    }
    guard oldest < Self.recentLimit, epochs.count <= Self.epochLimit,
      recent.count <= Self.recentLimit,
      epochs.allSatisfy({ $0.mark % 64 == 0 && $0.bits.count <= Int(Self.span / 64) + 1 }),
      zip(epochs, epochs.dropFirst()).allSatisfy({ $0.name < $1.name })
    else { throw .malformed }
  }
}
