/// The modules of an app, in the order in which its composition root lists them.
///
/// A list is a value: a function marked `@ModuleBuilder` returns one, so that the app and its checks share it.
///
/// An entry that is listed twice is one module, at its first place, if both are equal: of one type without stored
/// properties, or `Equatable` and equal. So the lists of two features may both start with the `NetEntry()` that they share.
/// Any other two entries of one name are a problem of the assembly; ``ModuleEntry/named(_:)`` gives one of them another.
///
///     @ModuleBuilder func shop() -> ModuleList {
///         CatalogEntry()
///         if sellsBooks { CartEntry() }
///         ModuleScope(Session.self) { OrdersEntry() }
///     }
public struct ModuleList: Sendable {
    struct Item: Sendable {
        let entry: any ModuleEntry
        let location: CallSite

        /// The services that the module may reach; nil if nothing was said.
        var reach: Set<ServiceKey>?

        /// Why the module is switched off; nil if it is on.
        var reason: String?

        /// Whether both are one module: their entries are equal, and the list says the same of them.
        ///
        /// Entries of one type are equal if they have no stored properties, or if they are `Equatable` and equal.
        func isSame(as other: Item) -> Bool {
            let (one, another) = (entry.unwrapped, other.entry.unwrapped)
            func haveNoProperties<Entry>(_: Entry) -> Bool { MemoryLayout<Entry>.size == 0 }
            func isEqual<Entry: Equatable>(_ entry: Entry) -> Bool { entry == another as? Entry }
            guard type(of: one) == type(of: another), reach == other.reach, reason == other.reason else { return false }
            return haveNoProperties(one) || (one as? any Equatable).map { isEqual($0) } ?? false
        }
    }

    var items: [Item] = []

    /// The removed modules, so that a check can name the services that are missing without them.
    var leftOut: [Item] = []

    /// The scopes that are declared.
    var scopes: [ModuleScope] = []

    /// The line that allows no knots of modules; nil if none does.
    var noKnots: CallSite?

    /// The names of the listed modules, in order.
    public var names: [String] { items.map(\.entry.name) }

    /// The names of the modules in the declared scopes, in order.
    package var namesInScopes: [String] { scopes.flatMap { $0.list.names + $0.list.namesInScopes } }

    /// The same list without a module; the list itself if it doesn't have it, here or in a declared scope.
    ///
    /// Use it to find out what depends on a module: `ModuleManager(shop().removing("Catalog"))` throws every problem
    /// that removing the catalog would cause, and names it as the module that would provide what is missing.
    public func removing(_ module: ModuleReference) -> ModuleList {
        let names = own(module)
        var list = self
        list.items.removeAll { names.contains($0.entry.name) }
        list.leftOut += items.filter { names.contains($0.entry.name) }
        // A scope's module that provides the same service is another one.
        if module.service != nil, !names.isEmpty { return list }
        list.scopes = scopes.map { $0.of($0.list.removing(module)) }
        return list
    }

    /// The same list with a module switched off; the list itself if it doesn't have it, here or in a declared scope.
    ///
    /// A disabled module neither starts nor receives events, and other modules can't resolve its services. A
    /// required dependency on one of them is a problem of the assembly, unless a ``Precedence/fallback`` takes its
    /// place.
    ///
    /// - Parameters:
    ///   - module: the module.
    ///   - reason: why, as errors show it.
    public func disabling(_ module: ModuleReference, because reason: String) -> ModuleList {
        let names = own(module)
        var list = self
        for index in list.items.indices where names.contains(list.items[index].entry.name) {
            list.items[index].reason = reason
        }
        if module.service != nil, !names.isEmpty { return list }
        list.scopes = scopes.map { $0.of($0.list.disabling(module, because: reason)) }
        return list
    }

    /// The names of the modules that the reference means, in the declared scopes too.
    package func names(of module: ModuleReference) -> [String] {
        own(module) + scopes.flatMap { $0.list.names(of: module) }
    }

    /// The names of the modules that the reference means here. Only a service needs to be looked for in what entries register.
    private func own(_ module: ModuleReference) -> [String] {
        switch module.meaning {
        case .name(let name): return names.filter { $0 == name }
        case .entry: return items.filter { .entry(type(of: $0.entry.unwrapped)) == module }.map(\.entry.name)
        case .service:
            let assembly = Assembly(self, overrides: [])
            return assembly.modules(meantBy: module).map { assembly.modules[$0].name }
        }
    }

    /// The same list, each of whose modules registers something before and after its own; declared scopes stay as they
    /// are.
    package func surrounding(
        before: @escaping @Sendable (_ module: String, inout Registrar) -> Void,
        after: @escaping @Sendable (_ module: String, inout Registrar) -> Void
    ) -> ModuleList {
        wrapping { EntryAround(entry: $0, name: $0.name, first: before, last: after) }
    }

    /// The same list with one module more, at its end.
    package func adding(_ entry: any ModuleEntry, fileID: String = #fileID, line: UInt = #line) -> ModuleList {
        var list = self
        list.items.append(Item(entry: entry, location: CallSite(fileID: fileID, line: line)))
        return list
    }

    /// The same list with another entry in the place of each; declared scopes stay as they are.
    package func wrapping(_ wrap: (any ModuleEntry) -> any ModuleEntry) -> ModuleList {
        var list = self
        list.items = items.map { item in
            Item(entry: wrap(item.entry), location: item.location, reach: item.reach, reason: item.reason)
        }
        return list
    }
}

extension ModuleList: CustomStringConvertible {
    /// The names of the modules, and the declared scopes with theirs: `Catalog, Cart, Session { Orders }`.
    public var description: String {
        (names + scopes.map { "\($0.name) { \($0.list) }" }).joined(separator: ", ")
    }
}

/// An entry around another one, which it is like in what it doesn't say. It is one type, because to ask an entry for a protocol
/// takes the runtime 50 µs on Linux.
private struct EntryAround: ModuleEntry {
    let entry: any ModuleEntry
    let name: String
    var first: @Sendable (String, inout Registrar) -> Void = { _, _ in }
    var last: @Sendable (String, inout Registrar) -> Void = { _, _ in }

    var activation: Activation { entry.activation }
    var failurePolicy: FailurePolicy { entry.failurePolicy }
    var after: [ModuleReference] { entry.after }
    var before: [ModuleReference] { entry.before }
    var timeouts: Timeouts { entry.timeouts }

    func register(in registrar: inout Registrar) {
        first(name, &registrar)
        entry.register(in: &registrar)
        last(name, &registrar)
    }
}

extension ModuleEntry {
    /// The entry that others are around; the entry itself if none is.
    var unwrapped: any ModuleEntry { (self as? EntryAround)?.entry.unwrapped ?? self }

    /// The same module under another name, for a list that has two of one name.
    ///
    ///     CartEntry()
    ///     GiftShop.CartEntry().named("GiftCart")
    public func named(_ name: String) -> any ModuleEntry { EntryAround(entry: self, name: name) }

    /// A list of this module with the services of other modules that it may reach; depending on any other is a problem.
    ///
    ///     try ModuleManager {
    ///         CartEntry().reaching(
    ///             (any CatalogService).self, (any DocumentStorage).self)
    ///     }
    ///
    /// You can name whatever may be in a parameter list. You don't need to name the module's own services.
    public func reaching(
        _ services: any Any.Type...,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> ModuleList {
        let location = CallSite(fileID: fileID, line: line)
        let reach = Set(services.map { ServiceDependency(parameter: $0).key })
        return ModuleList(items: [.init(entry: self, location: location, reach: reach)])
    }
}

/// A line of a list by which modules that depend on each other, a ``ModuleKnot``, are a problem of the check,
/// ``Allowance/Kind/moduleKnot``. Without it `check` prints them as notes.
///
///     @ModuleBuilder func shop() -> ModuleList {
///         NoKnots()
///         CatalogEntry()
///         CartEntry()
///     }
///
/// It counts for the whole list and for the scopes inside it.
public struct NoKnots: Sendable {
    fileprivate let location: CallSite

    /// The demand, of the line that lists it.
    public init(fileID: String = #fileID, line: UInt = #line) {
        location = CallSite(fileID: fileID, line: line)
    }
}

/// Builds a ``ModuleList`` from entries written one below the other, with `if`, `for` and arrays.
@resultBuilder
public enum ModuleBuilder {
    /// Lists one module, and remembers where.
    public static func buildExpression(
        _ entry: any ModuleEntry,
        fileID: String = #fileID,
        line: UInt = #line
    ) -> ModuleList {
        ModuleList(items: [.init(entry: entry, location: CallSite(fileID: fileID, line: line))])
    }

    /// Lists an array of modules, in its order.
    public static func buildExpression(
        _ entries: [any ModuleEntry],
        fileID: String = #fileID,
        line: UInt = #line
    ) -> ModuleList {
        let location = CallSite(fileID: fileID, line: line)
        return ModuleList(items: entries.map { .init(entry: $0, location: location) })
    }

    /// Declares a scope.
    public static func buildExpression(_ scope: ModuleScope) -> ModuleList { ModuleList(scopes: [scope]) }

    /// Allows no modules that depend on each other.
    public static func buildExpression(_ demand: NoKnots) -> ModuleList { ModuleList(noKnots: demand.location) }

    /// Splices another list in.
    public static func buildExpression(_ list: ModuleList) -> ModuleList { list }

    /// Joins the lines of a block.
    public static func buildBlock(_ parts: ModuleList...) -> ModuleList { buildArray(parts) }

    /// Nothing if an `if` without `else` is not taken.
    public static func buildOptional(_ part: ModuleList?) -> ModuleList { part ?? ModuleList() }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: ModuleList) -> ModuleList { part }

    /// The other branch of an `if` or `switch`.
    public static func buildEither(second part: ModuleList) -> ModuleList { part }

    /// Joins the rounds of a `for` loop.
    public static func buildArray(_ parts: [ModuleList]) -> ModuleList {
        ModuleList(
            items: parts.flatMap(\.items),
            leftOut: parts.flatMap(\.leftOut),
            scopes: parts.flatMap(\.scopes),
            noKnots: parts.lazy.compactMap(\.noKnots).first
        )
    }

    /// Modules behind `if #available`.
    public static func buildLimitedAvailability(_ part: ModuleList) -> ModuleList { part }
}
