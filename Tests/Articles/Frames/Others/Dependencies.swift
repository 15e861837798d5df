public import FrameShop

// What the articles use of swift-dependencies, and a dependency of the app that comes from it.

public struct DependencyValues: Sendable {
    @TaskLocal static var current = DependencyValues()

    public var catalog: any CatalogService = SmallCatalog()
}

@propertyWrapper
public struct Dependency<Value> {
    public let wrappedValue: Value

    public init(_ path: KeyPath<DependencyValues, Value>) { wrappedValue = DependencyValues.current[keyPath: path] }
}

public func withDependencies<R>(_ update: (inout DependencyValues) throws -> Void, operation: () throws -> R) rethrows
    -> R
{
    var values = DependencyValues.current
    try update(&values)
    return try DependencyValues.$current.withValue(values, operation: operation)
}

// Its other public names, for blocks that stand beside it.

public protocol TestDependencyKey<Value> { associatedtype Value }
public protocol DependencyKey<Value>: TestDependencyKey {}
public enum DependencyContext { case live, preview, test }
