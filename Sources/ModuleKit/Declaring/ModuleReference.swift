/// A module of the list, as others speak of it: by its name, by its entry's type, or by a service that it provides.
///
///     public var after: [ModuleReference] { [.providing((any Mailer).self)] }
///     manager.state(of: .entry(CartEntry.self))
///     try await manager.start("Cart")
///
/// A feature can't see the entries of others, so it says which interface it means. The composition root and tests see
/// entries. Names are what reports and the graph have; a literal is one.
///
/// The `after` and `before` of contributions and decorators go by names, which are those of modules unless `named:` says
/// otherwise: there an entry or a service means the name of its module, whether that contributes to the list or not.
public struct ModuleReference: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
    enum Meaning: Sendable, Hashable {
        case name(String)
        case entry(ServiceKey)
        case service(ServiceKey)
    }

    let meaning: Meaning

    /// The module of that name.
    public init(stringLiteral name: String) { meaning = .name(name) }

    init(_ meaning: Meaning) { self.meaning = meaning }

    /// The module of that name, for a name in a variable.
    public static func named(_ name: String) -> Self { Self(stringLiteral: name) }

    /// The module whose entry is of that type, also under another name, ``ModuleEntry/named(_:)``.
    ///
    /// If the list has several entries of the type, it means each of them; the functions about one module take the first.
    public static func entry(_ entry: any ModuleEntry.Type) -> Self { Self(.entry(ServiceKey(entry))) }

    /// The module that provides the service; you can name whatever may be in a parameter list.
    ///
    /// Of several modules that provide it, it means the one of the highest ``Precedence``, whether that is on or off. An
    /// overriding leaves a service with the module that it had.
    public static func providing(_ service: any Any.Type) -> Self {
        Self(.service(ServiceDependency(parameter: service).key))
    }

    /// All modules that a module doesn't depend on: only for ``ModuleEntry/before``.
    public static let all: Self = "*"

    /// The service that the module provides; nil if it isn't meant by one.
    var service: ServiceKey? { if case .service(let service) = meaning { service } else { nil } }

    /// The name, or what the source says: `.entry(CartEntry.self)`, `.providing((any Mailer).self)`.
    public var description: String {
        switch meaning {
        case .name(let name): name
        case .entry(let entry): ".entry(\(entry.name).self)"
        case .service(let service): ".providing(\(ServiceDependency(.required, service).metatype))"
        }
    }
}

extension Assembly {
    /// The modules that the reference means, in the order of the list.
    func modules(meantBy reference: ModuleReference) -> [ModuleID] {
        switch reference.meaning {
        case .name(let name): named[name].map { [$0.first] } ?? []
        case .entry: modulesInOrder.filter { modules[$0].isListed && modules[$0].entry == reference }
        case .service(let service): modules(providing: service)
        }
    }

    /// The first module of the list that it means; nil if what it means stands for an overriding or an update.
    func listedModule(_ reference: ModuleReference) -> ModuleID? {
        modules(meantBy: reference).first { modules[$0].isListed }
    }

    /// The module that provides the service, on or off: the same reference switches it off and on. What only an overriding or
    /// an update provides is that one's.
    private func modules(providing service: ServiceKey) -> [ModuleID] {
        func rank(_ index: RegistrationID) -> Int {
            registrations[index].layer == 0 ? registrations[index].rank ?? 0 : .min
        }
        let providers = registrations.indices.lazy.filter {
            registrations[$0].rank != nil && registrations[$0].key == service
        }
        return providers.max { rank($0) < rank($1) }.map { [registrations[$0].module] } ?? []
    }

    /// The names of the modules that the references mean here or around, or did before they were taken out; a reference
    /// that means none gives its own text.
    func names(_ references: [ModuleReference], around: [Assembly] = []) -> [String] {
        references.flatMap { reference in
            for assembly in [self] + around {
                let found = assembly.modules(meantBy: reference)
                if !found.isEmpty { return found.map { assembly.modules[$0].name } }
                if let name = assembly.namesTakenOut[reference] { return [name] }
            }
            return ["\(reference)"]
        }
    }
}
