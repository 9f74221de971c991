/// The values that a ``ModellableView`` shows. Source: Tempura.
public protocol ViewModel {}
