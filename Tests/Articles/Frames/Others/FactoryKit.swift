public import FrameShop

// What the articles use of Factory, and a container of the app that comes from it.

public struct Factory<T> {
    let make: () -> T

    public func callAsFunction() -> T { make() }
}

public final class Container: Sendable {
    @TaskLocal public static var shared = Container()

    public init() {}

    public func callAsFunction<T>(_ make: @escaping () -> T) -> Factory<T> { Factory(make: make) }
}

extension Container {
    public var catalog: Factory<any CatalogService> { self { SmallCatalog() } }
}

// Its other public names, for blocks that stand beside it.

public protocol ManagedContainer: AnyObject {}
public protocol SharedContainer: ManagedContainer {}
public protocol AutoRegistering {}
public protocol Resolving {}
public protocol FactoryModifying {}
public struct ParameterFactory<P, T> {}
public struct FactoryContext {}
public final class ContainerManager {}
open class Scope {}
public struct Injected<T> {}
public struct LazyInjected<T> {}
public struct WeakLazyInjected<T> {}
public struct DynamicInjected<T> {}
