import CSupervisor

/// This process as the worker of a parent. Without a parent nothing here has an effect.
package enum SupervisedWorker {
  /// Takes over what the parent passes on, and records crashes from now on. Call it once, before the server starts.
  package static func begin() {
    guard shoji_worker_begin() else { return }
    CrashRecorder.install()
  }

  /// Whether an earlier worker of the same parent has served.
  package static var isReplacement: Bool { shoji_worker_is_replacement() }

  /// Tells the parent that requests are served next: they may be what ends this worker.
  package static func willServe() { shoji_worker_serves() }

  /// Names this server among those that share a storage, for the worker after this one.
  /// - Returns: The name of the worker before it; `nil` where there is none.
  static func nameNode(_ name: UInt64) -> UInt64? {
    let former = shoji_worker_name_node(name)
    return former == 0 ? nil : former
  }

  /// The listening sockets of one server of this process, which the parent keeps.
  package static func keptSockets(named name: String) -> KeptSockets {
    KeptSockets(adopt: { sockets(named: name) }, keep: { keep($0, named: name) })
  }

  /// The sockets that an earlier worker has listened on. Each is returned once.
  private static func sockets(named name: String) -> [Int32] {
    var sockets = [Int32](repeating: -1, count: Int(SHOJI_SOCKET_LIMIT))
    let count = unsafe shoji_worker_sockets(name, &sockets, sockets.count)
    return Array(sockets.prefix(count))
  }

  /// Passes sockets to the parent, for the worker after this one.
  /// - Returns: Whether the parent has them, or there is no parent.
  private static func keep(_ sockets: [Int32], named name: String) -> Bool {
    unsafe shoji_worker_keep(name, sockets, sockets.count)
  }
}
