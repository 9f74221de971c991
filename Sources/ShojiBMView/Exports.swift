@_exported public import ShojiScreens
