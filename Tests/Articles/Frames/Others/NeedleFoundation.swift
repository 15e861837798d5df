public import FrameShop

// What the articles use of Needle, and the root component of the app that comes from it.

open class BootstrapComponent {
    private var instances: [String: Any] = [:]

    public init() {}

    public final func shared<T>(__function: String = #function, _ factory: () -> T) -> T {
        if let instance = instances[__function] as? T { return instance }
        let instance = factory()
        instances[__function] = instance
        return instance
    }
}

public final class RootComponent: BootstrapComponent {
    public var catalog: any CatalogService { shared { SmallCatalog() } }
}
