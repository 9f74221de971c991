import Shoji

final class Details: TypedStateView<NoState, Details.Props> {
  struct Props: Equatable {
    var title: String
  }
}

extension RowView {
  var titleLabel: UILabel { UILabel() }
}
