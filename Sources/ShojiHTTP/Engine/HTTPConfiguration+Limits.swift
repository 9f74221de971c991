import CMicroHTTPD

extension HTTPConfiguration {
  /// At least one loop, at most as many as make sense on any machine.
  var loopCount: Int { min(max(loops, 1), 256) }

  /// The limits in the C core's units; connections are divided among the loops.
  var limits: shoji_limits {
    shoji_limits(
      connections_per_loop: UInt32(clamping: max(1, connectionLimit / loopCount)),
      connections_per_address: UInt32(clamping: connectionsPerAddress),
      idle_timeout: idleTimeout.clampedMilliseconds,
      header_deadline: headerDeadline.clampedMilliseconds,
      body_deadline: bodyDeadline.clampedMilliseconds,
      answer_deadline: answerDeadline.clampedMilliseconds,
      target_bytes: max(0, maximumTargetBytes),
      body_bytes: UInt64(clamping: maximumBodyBytes),
      upload_bytes: UInt64(clamping: longestBodyBytes),
      held_bytes: UInt64(clamping: bodyMemory),
      held_bytes_per_address: UInt64(clamping: bodyMemoryPerAddress),
      body_rate: UInt64(clamping: minimumBodyRate),
      answer_rate: UInt64(clamping: minimumAnswerRate),
      rate_window: rateWindow.clampedMilliseconds,
      all_methods: servesAllMethods
    )
  }

  /// The longest body of any kind.
  private var longestBodyBytes: Int { max(maximumBodyBytes, maximumUploadBytes ?? 0) }

  /// The longest body that is in memory.
  private var longestHeldBytes: Int { spool == nil ? longestBodyBytes : maximumBodyBytes }

  /// What a form may hold: all that its body may.
  package var forms: FormLimits {
    FormLimits(fieldBytes: maximumBodyBytes, fileBytes: longestBodyBytes)
  }

  /// - Throws: ``HTTPEngineError`` for a name that no request can have.
  func checkAllowedHosts() throws {
    for host in allowedHosts {
      let length = unsafe host.withCString { unsafe shoji_host_length($0, host.utf8.count) }
      guard length == host.utf8.count, length > 0 else { throw HTTPEngineError.badHost(host) }
    }
  }

  /// - Throws: ``HTTPEngineError`` when no body could ever be as long as it may be.
  func checkBodyLimits() throws {
    for (memory, name) in [
      (bodyMemory, "BODY_MEMORY"), (bodyMemoryPerAddress, "BODY_MEMORY_PER_ADDRESS"),
    ] where memory > 0 && memory < longestHeldBytes {
      throw HTTPEngineError(
        "One body may have \(longestHeldBytes) bytes, but \(name) lets bodies have \(memory). "
          + "Mend: raise \(name), or lower MAX_BODY_BYTES and MAX_UPLOAD_BYTES")
    }
  }
}

extension Duration {
  /// Whole milliseconds from 1 to 2³¹: the C core's clock has no use for less or more.
  var clampedMilliseconds: UInt32 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 1 }
    guard seconds < 2_000_000 else { return 2_000_000_000 }
    return UInt32(max(1, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
  }
}
