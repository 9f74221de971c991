import Glibc
import Logging

/// How many files and sockets the process may have open. Systems let it have a thousand unless it asks for more.
enum DescriptorLimit {
  /// What the process has open besides connections: the log, the data, workers, sockets of jobs.
  static let others = 256
  /// The fewest descriptors that a server needs besides connections.
  static let fewestOthers = 64

  /// What so many connections need: each has a socket, and every other one may send a file or be sent one.
  static func need(_ connections: Int) -> Int { connections + connections / 2 + others }

  /// What is to be done.
  struct Plan: Equatable {
    /// The soft limit to set; `nil` when it is high enough.
    var soft: Int?
    /// How many connections there can be.
    var connections: Int
  }

  static func plan(connections: Int, soft: Int, hard: Int) -> Plan {
    let need = need(connections)
    if soft >= need { return Plan(soft: nil, connections: connections) }
    if hard >= need { return Plan(soft: need, connections: connections) }
    // Of a low limit, connections get half.
    let rest = hard - min(others, max(fewestOthers, hard / 2))
    return Plan(soft: soft < hard ? hard : nil, connections: max(1, rest * 2 / 3))
  }

  /// Raises the limit to what the connections need.
  /// - Returns: How many connections there can be.
  static func raise(connections: Int, logger: Logger) -> Int {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return connections
    }
    let hard = Int(clamping: limit.rlim_max)
    var plan = plan(connections: connections, soft: Int(clamping: limit.rlim_cur), hard: hard)
    if let soft = plan.soft {
      let before = Int(clamping: limit.rlim_cur)
      limit.rlim_cur = rlim_t(soft)
      if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) != 0 {
        plan = self.plan(connections: connections, soft: before, hard: before)
      }
    }
    if plan.connections < connections {
      logger.warning(
        "the process may have \(hard) files open: there can be \(plan.connections) connections. Mend: raise the limit (ulimit -Hn, LimitNOFILE in systemd) to \(need(connections)), or lower MAX_CONNECTIONS"
      )
    }
    return plan.connections
  }
}
