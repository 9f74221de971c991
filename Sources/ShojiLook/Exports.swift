@_exported public import ShojiRoutes
