import Foundation
import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// Days on which clocks are put forward at midnight, in zones such as Havana's, begin at one o'clock.
@Suite("Days without a midnight")
struct DaysWithoutMidnightTests {
  private static func picker(_ zone: TimeZone, _ mode: UIDatePicker.Mode = .date) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.timeZone = zone
    picker.date = Date(timeIntervalSince1970: 0)
    return picker
  }

  /// Whether the picker takes the day and shows it again.
  private static func takes(_ day: String, _ picker: UIDatePicker) -> Bool {
    guard (try? picker.accept([day])) != nil else { return false }
    return picker.formValues == [day]
  }

  @Test(arguments: [
    ("America/Havana", "2027-03-14"), ("Africa/Cairo", "2027-04-30"),
    ("Asia/Beirut", "2027-03-28"), ("America/Santiago", "2027-09-05"),
    ("America/Sao_Paulo", "2018-11-04"),
  ])
  func `are dates`(zone: String, day: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let picker = Self.picker(zone)
    #expect(Self.takes(day, picker))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day], from: picker.date)
    let text = [parts.month, parts.day].map { ($0 ?? 0) < 10 ? "0\($0 ?? 0)" : "\($0 ?? 0)" }
    #expect("\(parts.year ?? 0)-\(text.joined(separator: "-"))" == day)
    // A bound on such a day is met by the day.
    picker.minimumDate = picker.date
    picker.maximumDate = picker.date
    #expect(throws: Never.self) { try picker.accept([day]) }
    // As a month it begins there too.
    #expect(Self.takes(String(day.prefix(7)), Self.picker(zone, .yearAndMonth)))
  }

  @Test(arguments: SeededGenerator.seeds(4))
  func `are dates in all zones and years, like every other day`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let names = TimeZone.knownTimeZoneIdentifiers
    var count = 0
    while count < 120 {
      guard let name = names.randomElement(using: &random), let zone = TimeZone(identifier: name)
      else { continue }
      let picker = Self.picker(zone)
      var date = Date(
        timeIntervalSince1970: .random(in: 200_000_000...1_800_000_000, using: &random))
      // Days around a change of the clocks, where the zone has one.
      if let next = zone.nextDaylightSavingTimeTransition(after: date) { date = next }
      let jump =
        zone.secondsFromGMT(for: date + 86_400) - zone.secondsFromGMT(for: date - 86_400)
      // Samoa has left out a day.
      guard abs(jump) < 12 * 3_600 else { continue }
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      for offset in -1...1 {
        let noon = calendar.date(
          byAdding: .day, value: offset,
          to: calendar.date(bySettingHour: 12, minute: 0, second: 0, of: date) ?? date)
        let parts = calendar.dateComponents([.year, .month, .day], from: noon ?? date)
        let (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        #expect(Self.takes(text, picker), "\(zone.identifier) \(text)")
      }
      count += 1
    }
  }

  @Test func `leave days that are none refused`() throws {
    let picker = Self.picker(try #require(TimeZone(identifier: "America/Havana")))
    for day in ["2027-02-29", "2027-13-01", "2027-04-31", "2027-00-10", "2027-03-00"] {
      #expect(!Self.takes(day, picker), "\(day)")
    }
  }
}
