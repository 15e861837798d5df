/// Takes in what one entry after the other declares; it exists only while a manager is assembled.
///
/// What a factory needs is read from its parameter types. An initializer's reference needs nothing written; a closure
/// whose body is one expression finds its parameter types itself, any other closure names them:
///
///     registrar.provide((any CartService).self, LiveCart.init)
///     registrar.provide((any CartService).self) { account, catalog in LiveCart(account: account, catalog: catalog) }
///     registrar.provide((any CartService).self) { (account: any AccountService) in
///         let key = account.name.lowercased()
///         return LiveCart(key: key)
///     }
///
/// What may stand in a parameter list: see ``Need``.
public struct Registrar: ~Copyable {
    var assembly: Assembly
    private var layer = 0

    /// Measures how long entries take.
    let clock: Timekeeper?

    init(_ assembly: Assembly, clock: Timekeeper? = nil) {
        self.assembly = assembly
        self.clock = clock
    }

    /// What follows belongs to this module.
    mutating func begin(_ module: Assembly.Module, layer: Int) {
        assembly.modules.append(module)
        self.layer = layer
    }

    /// The name of the module that is registering.
    var moduleName: String { assembly.modules.last?.name ?? "" }

    /// Declares that the module resolves the service by hand, through ``Services``.
    ///
    /// What may be declared is what may stand in a parameter list, and it is resolved as it was declared:
    /// `uses([any SearchSource].self)` for `services.resolve([any SearchSource].self)`.
    public mutating func uses<Service: Sendable>(
        _ service: Service.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        var need = Need(parameter: service)
        if need.form == .services { need.form = .unsupported }
        need.isDeferred = true
        append(.uses, ServiceKey(Service.self), [need], SourceLocation(fileID: fileID, line: line), link: nil)
    }

    /// Adds a value to the list of all declared values of its type, for a layer built on ModuleKit.
    public mutating func declare<Value: Declaration>(
        _ value: Value,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let location = SourceLocation(fileID: fileID, line: line)
        assembly.declarations.append(.init(value: value, module: assembly.modules.count - 1, location: location))
    }

    mutating func append(
        _ role: Registration.Role,
        _ key: ServiceKey,
        _ needs: [Need],
        lifetime: Lifetime = .transient,
        isolation: ProviderIsolation = .none,
        _ location: SourceLocation,
        link: (@Sendable (Linker, Int) -> AnyLink)?
    ) {
        assembly.registrations.append(
            Registration(
                role: role,
                lifetime: lifetime,
                isolation: isolation,
                key: key,
                needs: needs,
                module: assembly.modules.count - 1,
                layer: layer,
                location: location,
                link: link
            )
        )
    }
}

/// What a function with these parameters needs, in their order.
func needs<each Parameter>(of parameters: repeat (each Parameter).Type) -> [Need] {
    var needs: [Need] = []
    repeat needs.append(Need(parameter: each parameters))
    return needs
}
