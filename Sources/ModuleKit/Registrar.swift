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

    init(_ assembly: Assembly) { self.assembly = assembly }

    /// What follows belongs to this module.
    mutating func begin(_ module: Assembly.Module, layer: Int) {
        assembly.modules.append(module)
        self.layer = layer
    }

    /// Provides a service.
    ///
    /// - Parameters:
    ///   - service: the type that users ask for, most often a protocol: `(any CartService).self`.
    ///   - lifetime: how long an instance is shared; ``Lifetime/singleton`` unless said.
    ///   - factory: makes an instance from the services that it takes; it may throw. A singleton's factory runs once,
    ///     however many threads ask first, unless it throws: an error is not kept, the next to ask runs it again.
    public mutating func provide<Service: Sendable, each Parameter>(
        _ service: Service.Type,
        as lifetime: Lifetime = .singleton,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(.service(lifetime), lifetime, factory, SourceLocation(fileID: fileID, line: line))
    }

    /// Adds one element to the list that users ask for as `[any P]`.
    ///
    /// - Parameters:
    ///   - type: the element's type, most often a protocol: `(any SearchSource).self`.
    ///   - lifetime: how long the element is shared; ``Lifetime/singleton`` unless said.
    ///   - factory: makes the element from the services that it takes.
    public mutating func contribute<Element: Sendable, each Parameter>(
        _ type: Element.Type,
        as lifetime: Lifetime = .singleton,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Element,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        add(.contribution(lifetime), lifetime, factory, SourceLocation(fileID: fileID, line: line))
    }

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
        append(.uses, service, [need], SourceLocation(fileID: fileID, line: line), link: nil)
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
        _ type: any Any.Type,
        _ needs: [Need],
        _ location: SourceLocation,
        link: (@Sendable (Linker, Int) -> AnyLink)?
    ) {
        assembly.registrations.append(
            Registration(
                role: role,
                type: type,
                needs: needs,
                module: assembly.modules.count - 1,
                layer: layer,
                location: location,
                link: link
            )
        )
    }

    private mutating func add<Value: Sendable, each Parameter>(
        _ role: Registration.Role,
        _ lifetime: Lifetime,
        _ factory: @escaping @Sendable (repeat each Parameter) throws -> Value,
        _ location: SourceLocation
    ) {
        append(role, Value.self, needs(of: repeat (each Parameter).self), location) { linker, registration in
            let links = linker.links(to: repeat (each Parameter).self)
            let sharing: Supplier<Value>.Sharing = lifetime == .singleton ? .shared : .fresh
            return Supplier(sharing, registration: registration) { manager in
                var reader = LinkReader(links, manager)
                return try factory(repeat try reader.read((each Parameter).self))
            }
        }
    }
}

/// What a function with these parameters needs, in their order.
func needs<each Parameter>(of parameters: repeat (each Parameter).Type) -> [Need] {
    var needs: [Need] = []
    repeat needs.append(Need(parameter: each parameters))
    return needs
}
