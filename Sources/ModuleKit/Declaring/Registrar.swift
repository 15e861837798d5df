/// Collects what each entry declares; it exists only during assembly.
///
/// The dependencies of a factory are read from its parameter types. You can pass an initializer as it is. A closure
/// whose body is one expression infers its parameter types; in any other closure, write them:
///
///     registrar.provide((any CartService).self, LiveCart.init)
///     registrar.provide((any CartService).self) { account, catalog in
///         LiveCart(account: account, catalog: catalog)
///     }
///     registrar.provide((any CartService).self) { (account: any AccountService) in
///         let key = account.name.lowercased()
///         return LiveCart(key: key)
///     }
///
/// The type of each parameter says what a factory or a handler gets:
///
/// | parameter | gets |
/// | --- | --- |
/// | `any P`, or any type | the service; a problem of the assembly if no module provides it |
/// | `(any P)?` | the service, or nil if no module provides it |
/// | `[any P]` | everything contributed to `P`, in order |
/// | ``Lazy`` | the service, resolved at the first call, so that two services may depend on each other |
/// | ``Provider`` | the service, resolved at each call |
/// | ``Factory`` | an instance made from an argument that is known only when the app runs |
/// | ``TaggedService`` | the service under that tag |
/// | ``ScopeOpener`` | opens that scope |
/// | ``ServiceResolver``, ``EventSender``, ``HandlerCaller`` | resolves by hand, sends events, calls handlers |
/// | ``Stopping``, ``ModuleStates`` | that the module stops; where modules are in their lives |
///
/// They combine: `Lazy<TaggedService<Disk, any P>>`, `Factory<Int, any P>?`, `Provider<[any P]>`.
public struct Registrar: ~Copyable {
    /// All that it collects. Behind one reference, because the compiler's check that a registrar is never copied looks at each
    /// of its fields at each of its uses.
    private let collection: Collection

    private final class Collection {
        @exclusivity(unchecked) var assembly: Assembly
        @exclusivity(unchecked) var module = ModuleID(position: 0)
        @exclusivity(unchecked) var layer = 0
        let clock: Timekeeper?

        init(_ assembly: Assembly, _ clock: Timekeeper?) {
            self.assembly = assembly
            self.clock = clock
        }
    }

    init(_ assembly: Assembly, clock: Timekeeper? = nil) { collection = Collection(assembly, clock) }

    /// The declarations so far. Nothing comes back to it while it changes.
    var assembly: Assembly {
        _read { yield collection.assembly }
        nonmutating _modify { yield &collection.assembly }
    }

    /// The module that is registering, and its layer.
    var module: ModuleID { collection.module }
    var layer: Int { collection.layer }

    /// Measures how long entries take.
    var clock: Timekeeper? { collection.clock }

    /// The collected declarations. No one else has them, so that nothing is copied when they are changed.
    consuming func collected() -> Assembly {
        var collected = Assembly()
        swap(&collected, &collection.assembly)
        return collected
    }

    /// The module of the registrations that follow.
    mutating func begin(_ module: Assembly.Module, layer: Int) {
        collection.module = assembly.place(module)
        collection.layer = layer
    }

    /// The module of the registrations that follow, which registered before.
    mutating func resume(_ module: ModuleID) {
        collection.module = module
        collection.layer = 0
    }

    /// The name of the module that is registering.
    var moduleName: String { assembly.modules.indices.contains(module) ? assembly.modules[module].name : "" }

    /// Declares that the module resolves the service by hand, through ``ServiceResolver``.
    ///
    /// You can declare whatever may be in a parameter list. Resolve it as you declared it: `allowResolving([any
    /// SearchSource].self)` for `services.resolve([any SearchSource].self)`.
    public mutating func allowResolving<Service: Sendable>(
        _ service: Service.Type,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        var dependency = ServiceDependency(parameter: service)
        if dependency.form.source == .thisModule { dependency.form = .unsupported }
        dependency.isDeferred = true
        append(.uses, Service.self, Recipe(dependencies: [dependency]) { _ in nil }, fileID, line)
    }

    /// Adds a value to the list of all declared values of its type, for a layer built on ModuleKit.
    public mutating func declare<Value: Declaration>(
        _ value: Value,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        declare(value, at: CallSite(fileID: fileID, line: line))
    }

    mutating func append(
        _ role: Registration.Role,
        _ service: any Any.Type,
        taking argument: (any Any.Type)? = nil,
        tagged tag: (any Any.Type)? = nil,
        lifetime: Lifetime = .transient,
        isolation: ProviderIsolation = .anywhere,
        _ recipe: Recipe,
        _ fileID: String,
        _ line: UInt
    ) {
        let key = ServiceKey(service, taking: argument, tag: tag)
        var recipe = recipe
        // A decorator takes first what it wraps.
        if case .decorator = role { recipe.dependencies[0] = ServiceDependency(.decorated, key) }
        assembly.registrations.append(
            Registration(
                role: role, lifetime: lifetime, isolation: isolation, key: key, recipe: recipe, module: module,
                layer: layer, location: CallSite(fileID: fileID, line: line)))
    }
}
