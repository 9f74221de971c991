import CoreMetrics
import Logging
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// What is measured, as Prometheus reads it.
@Suite struct PrometheusTests {
  private let metrics = PrometheusMetrics()

  @Test func `Counters and gauges have a line for each set of labels, under one type`() {
    for (status, count) in [("200", 3), ("404", 1)] {
      for _ in 0..<count {
        // However often it is made, it is one.
        metrics.makeCounter(label: "requests.total", dimensions: [("status", status)])
          .increment(by: 1)
      }
    }
    metrics.makeMeter(label: "threads", dimensions: []).set(2.5)
    metrics.makeRecorder(label: "9 lives", dimensions: [], aggregate: false).record(Int64(9))
    #expect(
      metrics.text() == """
        # TYPE _9_lives gauge
        _9_lives 9
        # TYPE requests_total counter
        requests_total{status="200"} 3
        requests_total{status="404"} 1
        # TYPE threads gauge
        threads 2.5

        """)
  }

  @Test func `Timers are histograms of seconds, and recorders that aggregate are summaries`() {
    let timer = metrics.makeTimer(label: "time", dimensions: [("a", "b")])
    for milliseconds in [1, 2, 30_000] as [Int64] {
      timer.recordNanoseconds(milliseconds * 1_000_000)
    }
    let lines = metrics.text().split(separator: "\n")
    #expect(lines.first == "# TYPE time histogram")
    #expect(lines.contains("time_bucket{a=\"b\",le=\"0.0005\"} 0"))
    #expect(lines.contains("time_bucket{a=\"b\",le=\"0.001\"} 1"))
    #expect(lines.contains("time_bucket{a=\"b\",le=\"10.0\"} 2"))
    #expect(lines.suffix(3).first == "time_bucket{a=\"b\",le=\"+Inf\"} 3")
    #expect(lines.last == "time_count{a=\"b\"} 3")
    let summary = metrics.makeRecorder(label: "all", dimensions: [], aggregate: true)
    summary.record(Int64(2))
    summary.record(0.5)
    #expect(metrics.text().hasPrefix("# TYPE all summary\nall_sum 2.5\nall_count 2\n"))
  }

  @Test func `What a label says stays in its quotes`() {
    metrics.makeCounter(label: "a", dimensions: [("b", "x\"} 9\na 7\\")]).increment(by: 1)
    #expect(metrics.text() == "# TYPE a counter\na{b=\"x\\\"} 9\\na 7\\\\\"} 1\n")
  }

  @Test func `They are fetched at a port of their own, and nothing else is there`() async throws {
    let server = try SiteServer(
      mounts: [], configuration: ServerConfiguration(key: String(repeating: "k", count: 32)),
      logger: .quiet)
    metrics.makeCounter(label: "a", dimensions: []).increment(by: 1)
    let fetched = MetricsServer(
      metrics, of: server, host: "127.0.0.1", port: 0, logger: .quiet)
    try fetched.start()
    try await BlockingExecutor.run {
      let answer = try Curl.run(["http://127.0.0.1:\(fetched.port)/metrics"])
      #expect(answer.status == 200 && answer.body == "# TYPE a counter\na 1\n")
      #expect(answer.header("content-type") == "text/plain; version=0.0.4; charset=utf-8")
      #expect(try Curl.run(["http://127.0.0.1:\(fetched.port)/"]).status == 404)
      #expect(try Curl.run(["-d", "", "http://127.0.0.1:\(fetched.port)/metrics"]).status == 405)
    } finally: {
      await fetched.stop()
    }
  }

  @Test func `Silent connections do not keep a scraper out`() async throws {
    let server = try SiteServer(
      mounts: [], configuration: ServerConfiguration(key: String(repeating: "k", count: 32)),
      logger: .quiet)
    let fetched = MetricsServer(
      metrics, of: server, host: "127.0.0.1", port: 0, logger: .quiet,
      patience: .seconds(30))
    try fetched.start()
    // Some say nothing, and some begin a request that they never end.
    let silent = try (0..<80).map { number in
      let connection = try RawConnection(port: fetched.port)
      if number % 2 == 0 { connection.send("GET /metrics HTTP/1.1\r\n") }
      return connection
    }
    async let answer = onThread { try Curl.run(["http://127.0.0.1:\(fetched.port)/metrics"]) }
    // The first of them have all the room that there is, until their time is over.
    try await until { fetched.engine.openConnections == 64 }
    fetched.engine.pass(.seconds(30))
    #expect(try await answer.status == 200)
    _ = silent
    await fetched.stop()
  }
}
