public import ServiceLifecycle
public import ShojiStorage
public import ShojiUI

/// Writes handlers of effects one below the other.
@resultBuilder
public enum EffectBuilder {
  /// One handler.
  public static func buildExpression(_ handler: EffectHandler) -> [EffectHandler] { [handler] }
  /// Several handlers.
  public static func buildExpression(_ handlers: [EffectHandler]) -> [EffectHandler] { handlers }
  /// The handlers in their order.
  public static func buildBlock(_ handlers: [EffectHandler]...) -> [EffectHandler] {
    handlers.flatMap { $0 }
  }
}

/// Writes shared stores one below the other.
@resultBuilder
public enum SharedStoreBuilder {
  /// One store.
  public static func buildExpression(_ store: AnySharedStore) -> [AnySharedStore] { [store] }
  /// The stores in their order.
  public static func buildBlock(_ stores: [AnySharedStore]...) -> [AnySharedStore] {
    stores.flatMap { $0 }
  }
}

/// Writes services one below the other.
@resultBuilder
public enum ServiceBuilder {
  /// One service.
  public static func buildExpression(_ service: any Service) -> [any Service] { [service] }
  /// Several services.
  public static func buildExpression(_ services: [any Service]) -> [any Service] { services }
  /// The services in their order.
  public static func buildBlock(_ services: [any Service]...) -> [any Service] {
    services.flatMap { $0 }
  }
}

/// Writes apps one below the other.
@resultBuilder
public enum MountBuilder {
  /// One app.
  public static func buildExpression(_ mount: Mount) -> [Mount] { [mount] }
  /// Several apps.
  public static func buildExpression(_ mounts: [Mount]) -> [Mount] { mounts }
  /// The apps in their order.
  public static func buildBlock(_ mounts: [Mount]...) -> [Mount] { mounts.flatMap { $0 } }
}
