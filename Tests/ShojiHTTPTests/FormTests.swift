import Foundation
import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

@Suite(.blocking) struct FormTests {
  private struct Vector: Decodable {
    let input: String
    let output: [[String]]
  }

  @Test func `Every form vector of web-platform-tests is read as written there`() throws {
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(URLEncodedVectors.json.utf8))
    #expect(vectors.count == 35)
    for vector in vectors {
      let fields = try URLEncodedForm.parse(Array(vector.input.utf8).span)
      #expect(fields.map { [$0.name, $0.text ?? "-"] } == vector.output, "\(vector.input)")
    }
  }

  private func text(_ name: String, _ value: String) -> FormField {
    FormField(name: name, content: .text(value))
  }

  private func parse(
    _ body: String, _ type: String? = "multipart/form-data; boundary=b",
    limits: FormLimits = FormLimits()
  ) throws(FormError) -> [FormField] {
    try Form.parse(Array(body.utf8).span, contentType: type, limits: limits).fields
  }

  private func error(
    _ body: String, _ type: String? = "multipart/form-data; boundary=b",
    limits: FormLimits = FormLimits()
  ) -> FormError? {
    do throws(FormError) {
      _ = try parse(body, type, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  private static func part(_ parameters: String, _ content: String, _ more: String = "") -> String {
    "--b\r\nContent-Disposition: form-data; \(parameters)\r\n\(more)\r\n\(content)\r\n"
  }

  @Test func `Fields and files come in the order of the document`() throws {
    let body =
      Self.part("name=\"a\"", "1\r\n2") + Self.part("name=\"a[b][]\"", "")
      + Self.part("name=\"f\"; filename=\"C:\\x.txt\"", "\r\n--c", "Content-Type: image/png\r\n")
      + Self.part("name=\"\u{fc} %22%0D%0A%41\"; filename=\"\"", "", "X: y\r\n") + "--b--\r\n"
    let fields = try parse(body)
    #expect(
      fields == [
        text("a", "1\r\n2"), text("a[b][]", ""),
        FormField(
          name: "f",
          content: .file(
            FormFile(name: "C:\\x.txt", contentType: "image/png", bytes: Array("\r\n--c".utf8)))),
        FormField(
          name: "\u{fc} \"\r\n%41",
          content: .file(FormFile(name: "", contentType: "text/plain", bytes: []))),
      ])
  }

  @Test(arguments: [
    "multipart/form-data; boundary=b", "multipart/form-data; boundary=\"b\"",
    "multipart/form-data; boundary=b; charset=utf-8",
    "Multipart/Form-Data;charset=utf-8;BOUNDARY=b",
    "multipart/form-data; charset=\"x;boundary=y\"; boundary=\"b\" ; z",
  ])
  func `The boundary is found however it is written`(_ type: String) throws {
    #expect(try parse(Self.part("name=a", "1") + "--b--", type) == [text("a", "1")])
  }

  @Test func `Preamble, epilogue, blanks after a boundary and empty forms are read`() throws {
    #expect(try parse("hello\r\n" + Self.part("name=a", "1") + "--b-- bye") == [text("a", "1")])
    #expect(try parse("--b--") == [])
    let blanks = "--b \t\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b--"
    #expect(try parse(blanks) == [text("a", "1")])
    let empty = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n--b--"
    #expect(try parse(empty) == [text("a", "")])
  }

  @Test(arguments: [
    "", "--b", "--b\r\n", "--b\r\n\r\n", part("name=a", "1"), part("name=a", "1") + "--b",
    part("name=a", "1") + "--b-", part("name=a", "1") + "--c--", part("x=a", "1") + "--b--",
    "--b\r\nContent-Type: text/plain\r\n\r\n1\r\n--b--", "--bx\r\n\r\n1\r\n--b--",
    "--b\r\nContent-Disposition: attachment; name=a\r\n\r\n1\r\n--b--",
    "--b\r\nno colon\r\n\r\n1\r\n--b--",
    part("name=a", "1", "Content-Disposition: form-data; name=b\r\n") + "--b--",
    part("name=a", "1", "Content-Type: multipart/mixed; boundary=c\r\n") + "--b--",
  ])
  func `Malformed multipart is refused`(_ body: String) {
    #expect(error(body) == .malformed)
  }

  @Test func `A form cut off anywhere is malformed`() throws {
    let body = Self.part("name=\"a\"", "1") + Self.part("name=f; filename=x", "abc") + "--b--"
    #expect(try parse(body).count == 2)
    for length in 0..<body.utf8.count {
      let cut = String(decoding: body.utf8.prefix(length), as: UTF8.self)
      #expect(error(cut) == .malformed)
    }
  }

  @Test(arguments: [
    nil, "", "text/plain", "application/json", "multipart/mixed; boundary=b", "form-data", "a/b/c",
  ])
  func `Other content types are refused`(_ type: String?) {
    #expect(error("", type) == .unsupportedContentType)
  }

  @Test(arguments: [
    "", "; boundary=", "; boundary=\u{e9}", "; boundary=\(String(repeating: "b", count: 71))",
  ])
  func `A boundary that is none is refused`(_ parameters: String) {
    #expect(error("--b--", "multipart/form-data" + parameters) == .malformed)
  }

  @Test func `Every limit is kept`() throws {
    let limits = FormLimits(fields: 3, nameBytes: 5, fieldBytes: 7, fileBytes: 9, headerBytes: 100)
    let form = "application/x-www-form-urlencoded"
    func parts(_ name: String, _ value: String, count: Int = 1, file: String = "") -> String {
      String(repeating: Self.part("name=\(name)\(file)", value), count: count) + "--b--"
    }
    #expect(error("a=1&b=2&c=3", form, limits: limits) == nil)
    #expect(error("a=1&b=2&c=3&d=4", form, limits: limits) == .tooManyFields)
    let multipart = "multipart/form-data; boundary=b"
    #expect(error(parts("a", "1", count: 3), multipart, limits: limits) == nil)
    #expect(error(parts("a", "1", count: 4), multipart, limits: limits) == .tooManyFields)
    for (type, good, bad) in [
      (form, "abcde=1", "abcdef=1"), (form, "a=1234567", "a=12345678"),
      ("", parts("abcde", "1"), parts("abcdef", "1")),
      ("", parts("a", "1234567"), parts("a", "12345678")),
      (
        "", parts("a", "123456789", file: ";filename=x"),
        parts("a", "1234567890", file: ";filename=x")
      ),
      ("", parts("a", "1", file: ";filename=x"), parts("a", "1", file: ";filename=abcdef")),
      (
        "", parts("a", "1"),
        Self.part("name=a", "1", "X: \(String(repeating: "x", count: 90))\r\n") + "--b--"
      ),
    ] {
      let type = type.isEmpty ? multipart : type
      #expect(error(good, type, limits: limits) == nil)
      #expect(error(bad, type, limits: limits) == .tooLarge)
    }
  }

  @Test func `Random bytes never trap a parser`() {
    var generator = SeededGenerator(seed: SeededGenerator.seed(1))
    let alphabet = Array("--b\r\n;=&%+\":\\ aContent-Disposition: form-data; name=".utf8)
    for _ in 0..<3_000 {
      var body: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &generator) {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: body += Array("--b".utf8)
        case 1: body += [0x0d, 0x0a]
        case 2: body += Array("Content-Disposition: form-data; name=\"a\"\r\n\r\n".utf8)
        case 3: body.append(UInt8.random(in: 0...255, using: &generator))
        case 4: body += Array("; filename=\"".utf8)
        default: body.append(alphabet.randomElement(using: &generator) ?? 0)
        }
      }
      _ = try? Form.parse(body.span, contentType: "multipart/form-data; boundary=b")
      _ = try? URLEncodedForm.parse(body.span)
      _ = MediaType(String(decoding: body, as: UTF8.self))
      _ = Base64URL.decode(body)
      _ = HTTPDate.parse(String(decoding: body.prefix(29), as: UTF8.self))
      _ = ByteRange("bytes=" + String(decoding: body, as: UTF8.self), size: body.count)
      _ = HTTPExchange.range(ofCookie: [0x61], in: body.span)
    }
  }

  @Test func `A form is the same in whatever pieces it comes`() throws {
    let body =
      "hello\r\n" + Self.part("name=\"a\"", "1\r\n--2") + Self.part("name=e", "")
      + "--b\r\nContent-Disposition: form-data; name=s\r\n\r\n"
      + Self.part(
        "name=\"f\"; filename=\"x.txt\"", "\r\n--\r\n--c\r\n\r\n", "Content-Type: image/png\r\n")
      + "--b--\r\n"
    let whole = try parse(body)
    #expect(whole.count == 4)
    let bytes = Array(body.utf8)
    for size in 1...bytes.count {
      var parser = try MultipartParser(boundary: [0x62], limits: FormLimits())
      var (fields, header, content): ([FormField], MultipartHeader?, [UInt8]) = ([], nil, [])
      for start in stride(from: 0, to: bytes.count, by: size) {
        for event in try parser.feed(Array(bytes[start..<min(start + size, bytes.count)])) {
          switch event {
          case .part(let next): header = next
          case .bytes(let bytes): content += bytes
          case .end:
            fields.append(try #require(header).field(content))
            content = []
          }
        }
      }
      try parser.finish()
      #expect(fields == whole, "in pieces of \(size)")
    }
  }

  /// What nearly is the boundary everywhere, for a boundary of 70 equal letters.
  private static let hostile = [
    String(repeating: "a", count: 300_000), String(repeating: "\r\n--", count: 70_000),
    String(repeating: "\r", count: 300_000),
    String(repeating: "\r\n--" + String(repeating: "a", count: 69), count: 4_000),
    String(repeating: String(repeating: "a", count: 70) + "\r\n-", count: 4_000),
  ]

  @Test(arguments: hostile)
  func `The search for the boundary compares no byte of the body twice`(_ file: String) throws {
    let boundary = String(repeating: "a", count: 70)
    let head = "Content-Disposition: form-data; name=f; filename=x\r\n\r\n"
    let body = Array("--\(boundary)\r\n\(head)\(file)\r\n--\(boundary)--".utf8)
    var parser = try MultipartParser(
      boundary: Array(boundary.utf8), limits: FormLimits(fileBytes: .max))
    let fields = try parser.parse(body.span)
    #expect(fields.first?.file?.bytes.count == file.utf8.count)
    // Once for each, and a carriage return that ends a match begins the next.
    #expect(parser.search.comparisons <= body.count + file.utf8.count { $0 == 0x0d })
  }

  @Test func `A browser's upload arrives through the engine`() async throws {
    try await TestEngine.with(handler: { exchange in
      do throws(FormError) {
        let form = try exchange.form()
        let text = form.fields.map { "\($0.name)=\($0.text ?? "(\($0.file?.bytes.count ?? -1))")" }
        exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.joined(separator: "|").utf8))))
      } catch {
        exchange.answer(.error(error.status, html: []))
      }
    }) { port in
      let url = "http://127.0.0.1:\(port)/"
      let upload = try Curl.run([
        "-F", "a=1 & 2", "-F", "f=@/etc/hostname", "-F", "b=é", url,
      ])
      #expect(upload.body.hasPrefix("a=1 & 2|f=("))
      #expect(upload.body.hasSuffix(")|b=é"))
      let encoded = try Curl.run(["--data-urlencode", "a=1 & 2", "--data", "b", url])
      #expect(encoded.body == "a=1 & 2|b=")
      let json = try Curl.run(["--json", "{}", url])
      #expect(json.status == 415)
      let compressed = try Curl.run(["--data", "a", "-H", "Content-Encoding: gzip", url])
      #expect(compressed.status == 415)
      let cut = try Curl.run(
        ["--data", "--b", "-H", "Content-Type: multipart/form-data; boundary=b", url])
      #expect(cut.status == 400)
    }
  }
}
