public import ServiceLifecycle
public import ShojiServer
public import ShojiStorage
public import ShojiUI

/// Writes handlers of effects one below the other.
public typealias EffectBuilder = ListBuilder<EffectHandler>

/// Writes shared stores one below the other.
public typealias SharedStoreBuilder = ListBuilder<AnySharedStore>

/// Writes services one below the other.
public typealias ServiceBuilder = ListBuilder<any Service>

/// Writes apps one below the other.
public typealias MountBuilder = ListBuilder<Mount>
