// Whoever knows the screens knows what they show and where they stand; and so does every file here.
@_exported public import ShojiLook
@_exported public import ShojiRoutes
