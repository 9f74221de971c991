@_exported public import ShojiBMView
@_exported public import ShojiLook
@_exported public import ShojiRoutes
@_exported public import ShojiScreens
