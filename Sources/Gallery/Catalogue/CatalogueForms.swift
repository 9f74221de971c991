import Foundation
import Shoji

extension CatalogueEntry {
  static let forms = [formView, filterView]
  static let loading = [contentUnavailable]

  private static let formView = CatalogueEntry(
    id: "form", title: "UIFormView",
    summary: "A line for each field, bound to a property of a value and checked.",
    code: #"""
      let form = UIFormView(Trip())
      form.text("Where to?", \.place) { $0.isEmpty ? "Say where you are going." : nil }
      form.number("Nights", \.nights) { $0.map { $0 > 0 } == true ? nil : "One at least." }
      form.date("From", \.start)
      form.choice("Why", \.purpose)
      form.toggle("By train", \.isByTrain)
      form.submit("Book") { trip in
        stage.report("Booked: \((trip.nights ?? 0).counted("night")) in \(trip.place).")
      }
      return form
      """#
  ) { stage in
    let form = UIFormView(Trip())
    form.text("Where to?", \.place) { $0.isEmpty ? "Say where you are going." : nil }
    form.number("Nights", \.nights) { $0.map { $0 > 0 } == true ? nil : "One at least." }
    form.date("From", \.start)
    form.choice("Why", \.purpose)
    form.toggle("By train", \.isByTrain)
    form.submit("Book") { trip in
      stage.report("Booked: \((trip.nights ?? 0).counted("night")) in \(trip.place).")
    }
    return form
  }

  private static let filterView = CatalogueEntry(
    id: "filters", title: "UIFilterView",
    summary: "Fields that filter at once, and what is set.",
    code: #"""
      let filters = UIFilterView(TripQuery()) { form in
        form.text("Place", \.place)
        form.choice("Why", \.purpose, among: [nil] + Purpose.allCases) { $0?.rawValue ?? "All" }
        form.date("From", \.start)
      }
      filters.didFilter = { query in
          stage.report(query == TripQuery() ? "All trips are shown." : "Some of the trips are shown.")
      }
      return filters
      """#
  ) { stage in
    let filters = UIFilterView(TripQuery()) { form in
      form.text("Place", \.place)
      form.choice("Why", \.purpose, among: [nil] + Purpose.allCases) { $0?.rawValue ?? "All" }
      form.date("From", \.start)
    }
    filters.didFilter = { query in
      stage.report(query == TripQuery() ? "All trips are shown." : "Some of the trips are shown.")
    }
    return filters
  }

  private static let contentUnavailable = CatalogueEntry(
    id: "content-unavailable", title: "UIContentUnavailableView",
    summary: "What stands in the place of content that is not there.",
    code: #"""
      var empty = UIContentUnavailableConfiguration.empty()
      empty.image = UIImage(systemName: "tray")
      empty.text = "No Messages"
      empty.secondaryText = "What people write to you is here."
      empty.button = .filled()
      empty.button.title = "Write one"
      empty.buttonProperties.primaryAction = UIAction { _ in stage.report("You have begun to write.") }

      let loading = UIContentUnavailableConfiguration.loading()
      let search = UIContentUnavailableConfiguration.search()

      return column(
        UIContentUnavailableView(configuration: empty),
        UIContentUnavailableView(configuration: loading),
        UIContentUnavailableView(configuration: search))
      """#
  ) { stage in
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No Messages"
    empty.secondaryText = "What people write to you is here."
    empty.button = .filled()
    empty.button.title = "Write one"
    empty.buttonProperties.primaryAction = UIAction { _ in stage.report("You have begun to write.")
    }

    let loading = UIContentUnavailableConfiguration.loading()
    let search = UIContentUnavailableConfiguration.search()

    return column(
      UIContentUnavailableView(configuration: empty),
      UIContentUnavailableView(configuration: loading),
      UIContentUnavailableView(configuration: search))
  }
}

/// A trip that somebody books.
private struct Trip {
  var place = ""
  var nights: Int? = 2
  var start = Date()
  var purpose = Purpose.work
  var isByTrain = true
}

/// The trips that somebody looks for.
private struct TripQuery: Equatable {
  var place = ""
  var purpose: Purpose?
  var start: Date?
}

/// Why somebody travels.
private enum Purpose: String, CaseIterable {
  case work = "For work"
  case joy = "For joy"
}
