import Foundation
import Observation
import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

@Observable
private final class Trip {
  var city = "Oslo"
  var nights = 1
  var isOpen = false
}

private final class TripView: UIView {
  let label = UILabel()
  private let trip: Trip
  private let journal: Journal

  init(_ trip: Trip, _ journal: Journal) {
    (self.trip, self.journal) = (trip, journal)
    super.init()
    addSubview(label)
  }

  override func updateProperties() {
    super.updateProperties()
    journal.write("view")
    label.text = trip.isOpen ? "\(trip.city), \(trip.nights) nights" : trip.city
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    journal.write("layout")
  }
}

private final class TripController: UIViewController {
  let trip: Trip
  let journal: Journal

  init(_ trip: Trip, _ journal: Journal) {
    (self.trip, self.journal) = (trip, journal)
    super.init()
  }

  override func loadView() { view = TripView(trip, journal) }

  override func updateProperties() {
    super.updateProperties()
    journal.write("controller")
    title = trip.city
  }

  override func viewWillLayoutSubviews() { journal.write("willLayout") }
}

private final class NightsView: UIView {
  private let trip: Trip

  init(_ trip: Trip) {
    self.trip = trip
    super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
  }

  override func draw(_ rect: CGRect) {
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: trip.nights * 10, height: 10)).fill()
  }
}

private struct TripModel: ViewModel, Identifiable, Equatable {
  let id: Int
  let trip: Trip

  static func == (left: TripModel, right: TripModel) -> Bool { left.id == right.id }
}

private final class TripRow: UIView, ModellableView {
  private let label = UILabel()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
  }

  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: TripModel?) {}

  override func updateProperties() { label.text = model?.trip.city }
}

/// A row that draws, and reads no model.
private final class BarRow: UIView, ModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: TripModel?) {}

  override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 10) }
  override func updateProperties() { alpha = 0.5 }
  override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
}

/// A view that may be gone.
private struct Kept {
  weak var view: UIView?
}

@Suite("Observed models")
struct ObservationTests {
  private let trip = Trip()
  private let journal = Journal()

  private func makeWindow() -> UIWindow {
    .showing(TripController(trip, journal))
  }

  @Test func `The methods whose reads are observed are found in their classes`() {
    #expect(ObservingMethods.areFound)
    #expect(
      ObservingMethods.updates(TripView(trip, journal)) && !ObservingMethods.updates(UIView()))
    #expect(!ObservingMethods.updates(UIViewController()))
    #expect(
      ObservingMethods.laysOut(TripView(trip, journal)) && !ObservingMethods.laysOut(UIView()))
    #expect(!ObservingMethods.laysOut(ContainerView()))
  }

  @Test func `Controller, view, layout: properties come first, from the outside in`() {
    let window = makeWindow()
    #expect(window.screensHTML().contains("Oslo"))
    #expect(journal.take() == ["controller", "view", "willLayout", "layout"])
  }

  @Test func `A change of what was read is shown, and calls only who has read it`() {
    let window = makeWindow()
    _ = window.screensHTML()
    _ = journal.take()
    #expect(!window.needsRender)
    trip.nights = 3
    #expect(!window.needsRender)
    trip.isOpen = true
    #expect(window.needsRender)
    #expect(window.screensHTML().contains("Oslo, 3 nights"))
    #expect(journal.take() == ["view"])
    trip.nights = 4
    trip.nights = 5
    #expect(window.screensHTML().contains("Oslo, 5 nights"))
    #expect(journal.take() == ["view"])
    trip.city = "Rome"
    #expect(window.screensHTML().contains("Rome, 5 nights"))
    #expect(journal.take() == ["controller", "view"])
    #expect(window.rootViewController?.title == "Rome")
  }

  @Test func `Properties are updated when somebody asks, and layout is another thing`() {
    let window = makeWindow()
    _ = window.screensHTML()
    _ = journal.take()
    window.rootViewController?.setNeedsUpdateProperties()
    window.rootViewController?.updatePropertiesIfNeeded()
    window.rootViewController?.updatePropertiesIfNeeded()
    #expect(journal.take() == ["controller", "view"])
    window.rootViewController?.view.setNeedsLayout()
    _ = window.screensHTML()
    #expect(journal.take() == ["willLayout", "layout"])
  }

  @Test func `A drawing follows what it has read`() {
    let screen = UIViewController()
    screen.view.addSubview(NightsView(trip))
    let window = UIWindow.showing(screen)
    let before = window.screensHTML()
    trip.nights = 7
    #expect(window.needsRender)
    #expect(window.screensHTML() != before)
  }

  @Test func `An update equals a fresh page, whatever changes`() {
    var numbers = SeededGenerator(seed: 7)
    let window = makeWindow()
    _ = window.screensHTML()
    for _ in 0..<50 {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: trip.city = ["Oslo", "Rome", "Kyoto"].randomElement(using: &numbers) ?? ""
      case 1: trip.nights = .random(in: 1...9, using: &numbers)
      case 2: trip.isOpen.toggle()
      default: continue
      }
      #expect(window.screensHTML() == makeWindow().screensHTML())
    }
  }

  @Test func `A view that has read a model is one with a life of its own, and only such a view is`()
  {
    let (tripView, plain) = (TripView(trip, Journal()), UIView())
    let window = UIWindow.showing(UIViewController())
    let container = ContainerView()
    for view in [tripView, plain, container] { window.rootViewController?.view.addSubview(view) }
    _ = window.screensHTML()
    #expect(tripView.isObserving && !plain.isObserving && !container.isObserving)
  }

  @Test func `Rows follow what they have read, those that could rest too`() {
    let trips = (0..<30).map { _ in Trip() }
    let list = ListView<TripRow>()
    list.items = trips.indices.map { TripModel(id: $0, trip: trips[$0]) }
    let screen = UIViewController()
    screen.view.addSubview(list)
    let window = UIWindow.showing(screen)
    _ = window.screensHTML()
    _ = window.screensHTML()
    trips[17].city = "Bergen"
    #expect(window.needsRender)
    #expect(window.screensHTML().contains("Bergen"))
  }

  /// How many of 30 rows stay when their page was written.
  private func countOfKept<Row: UIView & ModellableView>(_: Row.Type) -> Int
  where Row.VM == TripModel {
    let list = ListView<Row>()
    var rows: [Kept] = []
    list.prepareRow = { rows.append(Kept(view: $0)) }
    list.items = (0..<30).map { TripModel(id: $0, trip: trip) }
    let screen = UIViewController()
    screen.view.addSubview(list)
    let window = UIWindow.showing(screen)
    for _ in 0..<2 { _ = window.screensHTML() }
    return rows.count { $0.view != nil }
  }

  @Test func `Only rows that have read a model stay when their page was written`() {
    #expect(countOfKept(TripRow.self) == 30)
    #expect(countOfKept(BarRow.self) == 0)
  }
}
