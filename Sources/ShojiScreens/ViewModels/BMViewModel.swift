/// What a `BMViewWithViewModel` shows, best a struct: plain data and what follows from it.
/// Source: BloodyMary.
///
/// Make the model of a `BMViewController` `Codable` as well: then it survives a restart and a tree
/// that is built anew.
public protocol BMViewModel {}
