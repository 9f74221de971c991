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
      multipart_body_bytes: UInt64(clamping: maximumMultipartBodyBytes)
    )
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
