/// The place in a view for the root views of child controllers; everything in it takes its whole
/// size. Source: BloodyMary, where it is the same as Tempura's `ContainerView`.
public typealias BMContainerView = ContainerView
