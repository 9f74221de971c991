import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// Options are known by what they are: lists change between the page and its form.
@Suite struct OptionNamesTests {
  private static let words = [
    "Oslo", "Rome", "Milan", "Bergen", "", "a\nb", "1", "0", "Oslo~2", "x|y",
  ]

  @Test(arguments: SeededGenerator.seeds(20))
  func `each option has a name of its own, by which it is found`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let words = (0..<Int.random(in: 0..<9, using: &random)).compactMap { _ in
        Self.words.randomElement(using: &random)
      }
      let names = OptionNames(of: words)
      #expect(Set(words.indices.map { names[$0] }).count == words.count)
      for index in words.indices {
        #expect(names.index(of: names[index]) == index)
        #expect(names.index(of: names[index].replacing("\n", with: "\r\n")) == index)
        if words.firstIndex(of: words[index]) == index { #expect(names[index] == words[index]) }
      }
      #expect(names.index(of: "gone") == nil)
    }
  }

  /// A control with options, and what is chosen in it.
  struct Kind: Sendable {
    let name: String
    let make: @Sendable ([String]) -> UIFormControl
    let set: @Sendable (UIFormControl, [String]) -> Void
    let chosen: @Sendable (UIFormControl) -> String?
  }

  static let kinds = [
    Kind(
      name: "select",
      make: { options in
        let select = UISelect()
        select.options = options
        return select
      },
      set: { ($0 as? UISelect)?.options = $1 }, chosen: { ($0 as? UISelect)?.selectedOption }),
    Kind(
      name: "segments",
      make: { options in
        let segments = UISegmentedControl(items: options)
        segments.submitsWhenChanged = false
        segments.selectedSegmentIndex = 0
        return segments
      },
      set: { control, options in
        guard let segments = control as? UISegmentedControl else { return }
        let chosen = segments.titleForSegment(at: segments.selectedSegmentIndex)
        segments.removeAllSegments()
        for (index, option) in options.enumerated() {
          segments.insertSegment(withTitle: option, at: index)
        }
        segments.selectedSegmentIndex = chosen.flatMap { options.firstIndex(of: $0) } ?? 0
      },
      chosen: { control in
        (control as? UISegmentedControl).flatMap { $0.titleForSegment(at: $0.selectedSegmentIndex) }
      }),
  ]

  @Test(arguments: kinds)
  func
    `the option that was chosen is taken wherever it stands by then, and one that has gone is refused`(
      kind: Kind
    ) throws
  {
    for seed in SeededGenerator.seeds(20) {
      var random = SeededGenerator(seed: seed)
      var options = ["Bergen", "Milan", "Oslo", "Rome"].shuffled(using: &random)
      let control = kind.make(options)
      let (window, _) = FormControlTests.window(control)
      for _ in 0..<20 {
        let wanted = try #require(options.randomElement(using: &random))
        let shown = kind.chosen(control)
        let page = window.page()
        #expect(page.contains("value=\"\(wanted)\""))
        options = ["Bergen", "Milan", "Oslo", "Rome", "Turin"].shuffled(using: &random)
        options.removeLast(Int.random(in: 0..<3, using: &random))
        kind.set(control, options)
        let before = kind.chosen(control)
        _ = window.deliver(
          values: [control.address: [wanted]],
          shown: [ValueDigest.text(of: [shown ?? ""], at: control.address)], event: nil)
        if wanted == shown {
          // Nobody has chosen anything.
          #expect(kind.chosen(control) == before && !control.isRefused)
        } else if options.contains(wanted) {
          #expect(kind.chosen(control) == wanted && !control.isRefused)
        } else {
          #expect(kind.chosen(control) == before && control.isRefused)
        }
      }
    }
  }

  @Test func `an option that has gone stays to be seen beside what refuses it`() {
    let select = UISelect()
    select.options = ["Milan", "Oslo"]
    let (window, _) = FormControlTests.window(select)
    select.options = ["Milan"]
    _ = window.deliver(values: [select.address: ["Oslo"]], event: nil)
    #expect(
      window.page().contains(
        "<option value=\"Oslo\" selected>Oslo</option><option value=\"Milan\">"))
    #expect(window.page().contains("field-error"))
  }

  @Test
  func
    `what a person has chosen stays chosen in a list that has changed, and what another build has written`()
    throws
  {
    let select = UISelect()
    select.options = ["Milan", "Oslo"]
    _ = select.receive(values: ["Oslo"])
    select.options = ["Bergen", "Milan", "Oslo"]
    #expect(select.selectedOption == "Oslo")
    #expect(OptionNames(of: ["Bergen", "Milan"]).restored(["1"]) == ["Milan"])
    #expect(OptionNames(of: ["Bergen", "1"]).restored(["1"]) == ["1"])
    #expect(OptionNames(of: ["Bergen"]).restored(["4"]) == ["4"])
  }
}
