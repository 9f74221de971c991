@_exported public import Shoji
@_exported public import ShojiTestSupport
