import Testing

@testable import ShojiServer

/// When a request is answered, without a server.
@Suite struct AnswerProgressTests {
  private struct Fault: Error {}

  /// What may happen to a request.
  private enum Step: CaseIterable {
    case settle, timeOut, beginAgain, depart, arrive, tell, fail
  }

  /// What is known of a request, as the facts that were observed.
  private struct Model {
    var isSettled = false
    var isOverdue = false
    var hasArrived = true
    var wasTold = false
    var hasFailed = false

    mutating func apply(_ step: Step) {
      switch step {
      case .settle: isSettled = true
      case .timeOut: (isSettled, isOverdue) = (true, true)
      case .beginAgain: (isSettled, isOverdue) = (false, false)
      case .depart: (hasArrived, hasFailed) = (false, false)
      case .arrive: (hasArrived, wasTold, hasFailed) = (true, false, false)
      case .tell: (hasArrived, wasTold, hasFailed) = (false, true, false)
      case .fail: (hasArrived, wasTold, hasFailed) = (true, false, true)
      }
    }

    func isDue(isBuilt: Bool, isVisitor: Bool) -> Bool {
      (hasArrived || !isVisitor) && isSettled && (isBuilt || isOverdue)
    }
  }

  private static func apply(_ step: Step, to progress: inout AnswerProgress) -> Bool {
    switch step {
    case .settle: progress.settle()
    case .timeOut: progress.timeOut()
    case .beginAgain: progress.beginAgain()
    case .depart: progress.depart()
    case .arrive: progress.arrive()
    case .tell: progress.tell()
    case .fail: return progress.fail(Fault())
    }
    return false
  }

  @Test("A request that is there and has nothing more to do is answered, once its window is built")
  func ordinary() {
    var progress = AnswerProgress()
    #expect(!progress.isDue(isBuilt: true, isVisitor: false))
    progress.settle()
    #expect(progress.isDue(isBuilt: true, isVisitor: false))
    #expect(!progress.isDue(isBuilt: false, isVisitor: false))
    progress.timeOut()
    #expect(progress.isDue(isBuilt: false, isVisitor: false))
  }

  @Test("A visitor is not told to look again, and hears of a failure")
  func visitor() {
    var progress = AnswerProgress()
    progress.depart()
    progress.timeOut()
    #expect(progress.isDue(isBuilt: false, isVisitor: false))
    #expect(!progress.isDue(isBuilt: false, isVisitor: true))
    progress.fail(Fault())
    #expect(progress.isDue(isBuilt: false, isVisitor: true) && progress.failure is Fault)
  }

  @Test("Whoever was told to look again hears of what fails then, also where nothing had begun")
  func late() {
    for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
      var progress = AnswerProgress()
      if before { progress.depart() }
      progress.tell()
      if after { progress.depart() }
      #expect(!progress.isThere)
      let isLate = progress.fail(Fault())
      #expect(isLate && progress.failure != nil)
      let isLateAgain = progress.fail(Fault())
      #expect(!isLateAgain)
    }
  }

  @Test("One clock runs for it, whatever happens")
  func limit() {
    var progress = AnswerProgress()
    let first = progress.limit()
    progress.beginAgain()
    let second = progress.limit()
    #expect(first && !second)
  }

  @Test("All orders of five steps are as the facts say")
  func orders() {
    var faults: [Int] = []
    for number in 0..<16_807 {
      var (progress, model, rest) = (AnswerProgress(), Model(), number)
      for _ in 0..<5 {
        let step = Step.allCases[rest % 7]
        rest /= 7
        // Nobody departs again who was told.
        if step == .depart, model.wasTold { continue }
        let wasTold = model.wasTold
        let isLate = Self.apply(step, to: &progress)
        model.apply(step)
        let isEqual =
          isLate == (step == .fail && wasTold)
          && progress.isSettled == model.isSettled && progress.isOverdue == model.isOverdue
          && (progress.failure != nil) == model.hasFailed
          && progress.isThere == (model.hasArrived && !model.hasFailed)
          && [(false, false), (false, true), (true, false), (true, true)].allSatisfy {
            built, visitor in
            progress.isDue(isBuilt: built, isVisitor: visitor)
              == model.isDue(isBuilt: built, isVisitor: visitor)
          }
        if !isEqual { faults.append(number) }
      }
    }
    #expect(faults.isEmpty)
  }
}
