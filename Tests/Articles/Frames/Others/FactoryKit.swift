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
