import Shoji

final class RowView: StateView {}
