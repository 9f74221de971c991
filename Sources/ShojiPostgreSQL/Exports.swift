@_exported public import ShojiStorage
