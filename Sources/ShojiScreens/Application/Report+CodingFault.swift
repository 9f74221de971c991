import ShojiCoding

extension Report {
  /// Reports what was not as a type wants it, when something was read that another build had written.
  func misuse(_ faults: [CodingFault], in owner: String) {
    for fault in faults {
      misuse("\(owner) was written down by another build; \(fault)", mend: fault.mend)
    }
  }
}
