public import ModuleKit

// The modules of the small shop, by their names alone.

public struct AccountEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}

public struct CatalogEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}

public struct CartEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}

public struct OrdersEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}

public struct ReaderOrdersEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}

@ModuleBuilder
public func shop() -> ModuleList {
    CatalogEntry()
    CartEntry()
}

public struct ReviewsEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}

public struct CardPaymentsEntry: ModuleEntry {
    public init() {}
    public func register(in registrar: inout Registrar) {}
}
