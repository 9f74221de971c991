// A configuration of a server has one of its engine.
@_exported public import ShojiHTTP
