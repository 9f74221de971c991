/// A view that was built by the app and placed. Source: StateView.
public final class ShadowViewElement: ShadowGenericElement {}
