// What the articles use of Swinject.

public protocol Resolver { func resolve<Service>(_ type: Service.Type) -> Service? }

public final class Container: Resolver {
    private var factories: [ObjectIdentifier: (any Resolver) -> Any] = [:]

    public init() {}

    public func register<Service>(_ type: Service.Type, factory: @escaping (any Resolver) -> Service) {
        factories[ObjectIdentifier(type)] = factory
    }

    public func resolve<Service>(_ type: Service.Type) -> Service? {
        factories[ObjectIdentifier(type)]?(self) as? Service
    }

    public func synchronize() -> any Resolver { self }
}

// Its other public names, for blocks that stand beside it.

public protocol Assembly {}
public final class Assembler {}
public protocol Behavior {}
public protocol InstanceStorage {}
public final class ObjectScope {}
public final class ServiceEntry<Service> {}
public final class Lazy<Service> {}
public final class Provider<Service> {}
