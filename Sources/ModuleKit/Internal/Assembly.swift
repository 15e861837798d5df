/// What the entries of one module list declared, before anything is checked.
struct Assembly: Sendable {
    struct Module: Sendable {
        let name: String
        let location: SourceLocation
    }

    struct DeclaredValue: Sendable {
        let value: any Declaration
        let module: Int
        let location: SourceLocation
    }

    var modules: [Module] = []
    var registrations: [Registration] = []
    var declarations: [DeclaredValue] = []

    /// The modules that the list names twice: what stands first, and what stands again.
    var repeated: [(first: Int, again: Module)] = []

    /// Collects what the entries and the overrides register.
    init(_ list: ModuleList, overrides: [Override]) {
        var registrar = Registrar(self)
        var places: [String: Int] = [:]
        var types: [String: [ObjectIdentifier]] = [:]
        for item in list.items {
            let module = Module(name: item.entry.name, location: item.location)
            let type = ObjectIdentifier(Swift.type(of: item.entry))
            if let first = places[module.name] {
                registrar.assembly.repeated.append((first, module))
                if types[module.name, default: []].contains(type) { continue }
            }
            types[module.name, default: []].append(type)
            places[module.name] = places[module.name] ?? registrar.assembly.modules.count
            registrar.begin(module, layer: 0)
            item.entry.register(in: &registrar)
        }
        for (index, override) in overrides.enumerated() {
            registrar.begin(Module(name: "Overrides", location: override.location), layer: index + 1)
            override.register(&registrar)
        }
        self = registrar.assembly
    }

    /// Nothing declared.
    private init() {}

    /// Where a registration stands, for messages.
    func origin(of registration: Int) -> String {
        guard registrations.indices.contains(registration) else { return "unknown" }
        let found = registrations[registration]
        return "\(modules[found.module].name), \(found.location)"
    }

    /// The declared values of one type, in module order, then in the order of declaration.
    func declared<Value: Declaration>(_: Value.Type) -> [Declared<Value>] {
        declarations.compactMap { declared in
            (declared.value as? Value).map {
                Declared(value: $0, module: modules[declared.module].name, location: declared.location)
            }
        }
    }
}

/// What one call of `overriding` registers over the module list.
struct Override: Sendable {
    let location: SourceLocation
    let register: @Sendable (inout Registrar) -> Void
}
