/// What the entries of one module list declared, before anything is checked.
struct Assembly: Sendable {
    struct Module: Sendable {
        let name: String
        let location: CallSite

        /// Why it is switched off; nil if it is on.
        var switchedOff: String?

        /// Why it is unavailable although it is on: a start that failed.
        var unavailable: ModuleUnavailableError?

        /// Whether an update took it out of the list.
        var isRemoved = false

        /// Whether it was off from the beginning, so that a module that depends on it can't be assembled.
        var isOffInList = false

        /// The services it may reach, where its line in the list says so.
        var reach: Set<ServiceKey>?

        /// Whether it stands for an overriding or an update rather than for an entry.
        var isLayer = false

        var activation = Activation.eager
        var failurePolicy = FailurePolicy.required

        /// The names of modules that start before it.
        var after: [String] = []
        var timeouts = ModuleTimeouts()

        /// How long its entry took to register.
        var registered = Duration.zero

        /// Whether it is an entry of the list.
        var isListed: Bool { !isLayer && !isRemoved }

        /// Whether its services are not there for others.
        var isOff: Bool { switchedOff != nil || unavailable != nil }
    }

    struct DeclaredValue: Sendable {
        let value: any Declaration
        let module: ModuleID
        let location: CallSite
    }

    var modules: Table<ModuleID, Module> = []
    var registrations: Table<RegistrationID, Registration> = []
    var declarations: [DeclaredValue] = []

    /// The modules that the list names twice: what stands first, and what stands again.
    var repeated: [(first: ModuleID, again: Module)] = []

    /// What modules provide that were taken out of the list, for hints.
    private(set) var leftOut: [(module: Module, registration: Registration)] = []

    /// The names of the modules that were taken out of the list.
    private var leftOutNames: Set<String> = []

    /// The scopes that the list declares.
    private(set) var scopes: [ModuleScope] = []

    /// Whether it is a scope that the list around it declares.
    var isDeclaredScope = false

    /// What is there without a provider, because the manager's policy supplies it.
    var stubbed: Set<ServiceKey> = []

    /// The registrations of overrides that are for another manager of the tree.
    var ignored: Set<RegistrationID> = []

    /// The layers over the list so far.
    private(set) var layers = 0

    /// How many of them are overridings, which must override something; updates may add.
    private(set) var overridings = 0

    /// The first module of each name, and the types of the entries that have it.
    fileprivate(set) var named: [String: (first: ModuleID, entries: Set<ObjectIdentifier>)] = [:]

    /// Nothing declared.
    init() {}

    /// The layers that were not let go.
    var keptLayers: [Layer] = []

    /// What overridings and updates register, which scopes take in as well.
    var overrides: [Override] { keptLayers.map(\.override) }

    /// Collects what a scope's entries register, its argument, and those overrides that are for its services.
    init(_ scope: ModuleScope, overrides: [Override]) {
        self.init(scope.list, overrides: [])
        if let argument = scope.argument {
            modules.append(Module(name: scope.name, location: scope.location, isLayer: true))
            registrations.append(
                Registration(
                    role: .service(.regular),
                    lifetime: .singleton,
                    key: argument.key,
                    recipe: argument.recipe,
                    module: newest,
                    layer: 0,
                    location: scope.location
                )
            )
        }
        for override in overrides { addToScope(override) }
        overridings = layers
    }

    /// Collects what the entries and the overrides register, and how long that takes by the clock.
    init(_ list: ModuleList, overrides: [Override], clock: Timekeeper? = nil) {
        scopes = list.scopes
        var registrar = Registrar(self, clock: clock)
        for item in list.items { registrar.add(item) }
        self = registrar.assembly
        // Without the room that it grew by.
        registrations = Table(registrations.map(\.self))
        leftOutNames = Set(list.leftOut.map(\.entry.name))
        for item in list.leftOut {
            var registrar = Registrar(Assembly())
            registrar.add(item)
            for registration in registrar.assembly.registrations where registration.rank != nil {
                leftOut.append((registrar.assembly.modules[registration.module], registration))
            }
        }
        for override in overrides { addToApp(override) }
        overridings = layers
    }

    /// The module that came last: the one that registers.
    var newest: ModuleID { ModuleID(position: modules.count - 1) }

    /// What is provided here.
    private var providedKeys: Set<ServiceKey> {
        Set(
            registrations.indices.filter { registrations[$0].rank != nil && !ignored.contains($0) }.map {
                registrations[$0].key
            })
    }

    /// What is provided here and in the scopes that are declared here.
    var providedKeysOfAll: Set<ServiceKey> {
        scopes.reduce(into: providedKeys) { $0.formUnion(Assembly($1, overrides: []).providedKeysOfAll) }
    }

    /// Collects what one more layer registers, but for the services that only the declared scopes provide.
    mutating func addToApp(_ override: Override) {
        let inScopes = Set(scopes.flatMap { Assembly($0, overrides: []).providedKeysOfAll }).subtracting(providedKeys)
        add(override) { !inScopes.contains($0.key) || $0.rank == nil }
    }

    /// Collects what one more layer registers over the services of this scope. What else it does is the app's.
    mutating func addToScope(_ override: Override) {
        let own = providedKeys
        let declared = declarations.count
        add(override) { own.contains($0.key) && $0.rank != nil }
        declarations.removeSubrange(declared...)
    }

    /// Collects what one more layer registers.
    private mutating func add(_ override: Override, where isWanted: (Registration) -> Bool) {
        layers += 1
        let first = registrations.endIndex
        let declared = declarations.count
        var registrar = Registrar(self)
        let module = Module(name: "Overrides", location: override.location, isLayer: true)
        registrar.begin(module, layer: layers)
        override.register(&registrar)
        self = registrar.assembly
        let added = Array(first..<registrations.endIndex)
        ignored.formUnion(added.filter { !isWanted(registrations[$0]) })
        keptLayers.append(
            Layer(number: layers, override: override, registrations: added, declares: declarations.count > declared))
    }

    /// Collects what one more module registers.
    mutating func add(_ item: ModuleList.Item) {
        var registrar = Registrar(self)
        registrar.add(item)
        self = registrar.assembly
    }

    /// Takes a module and all that it registered out.
    mutating func remove(_ module: ModuleID) {
        let name = modules[module].name
        modules[module].isRemoved = true
        named[name] = nil
        // Modules that were missing it get their dependencies from another one, or the check refuses.
        for other in modules.indices where modules[other].unavailable?.path.contains(name) == true {
            modules[other].unavailable = nil
        }
        for registration in registrations.indices where registrations[registration].module == module {
            ignored.insert(registration)
            registrations[registration].letGo()
        }
        declarations.removeAll { $0.module == module }
    }

    /// The same, with what a later one added in its place, but taken out: indices stay what they are.
    func keepingPlaces(of later: Assembly) -> Assembly {
        var assembly = self
        assembly.modules += later.modules.dropFirst(modules.count)
        assembly.registrations += later.registrations.dropFirst(registrations.count)
        for module in modules.endIndex..<max(modules.endIndex, later.modules.endIndex) {
            assembly.modules[module].isRemoved = true
            assembly.modules[module].unavailable = nil
        }
        assembly.ignored.formUnion(registrations.endIndex..<max(registrations.endIndex, later.registrations.endIndex))
        return assembly
    }

    /// The same, with what a later one added taken out, and with what is known of modules that failed meanwhile.
    ///
    /// - Parameter touched: the modules that the later one stopped, started, added or removed: of those, and of modules
    ///   that were missing one of them, it tells nothing.
    func takenBack(from later: Assembly, touching touched: Set<ModuleID>) -> Assembly {
        var assembly = keepingPlaces(of: later)
        let names = Set(touched.union(later.modules.indices.dropFirst(modules.count)).map { later.modules[$0].name })
        for module in modules.indices where !touched.contains(module) {
            let error = later.modules[module].unavailable
            if let error, error.path.contains(where: names.contains) { continue }
            assembly.modules[module].unavailable = error
        }
        return assembly
    }

    /// Whether a module of that name was taken out of the list, before or by an update.
    func isLeftOut(_ module: String) -> Bool {
        leftOutNames.contains(module) || modules.contains { $0.name == module && $0.isRemoved }
    }

    /// Where a registration stands, for messages.
    func origin(of registration: RegistrationID) -> String {
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

extension Registrar {
    /// Takes in what one module of a list registers; a module that is listed twice only once.
    mutating func add(_ item: ModuleList.Item) {
        var module = Assembly.Module(name: item.entry.name, location: item.location, reach: item.reach)
        module.activation = item.entry.activation
        module.failurePolicy = item.entry.failurePolicy
        module.after = item.entry.after
        module.timeouts = item.entry.timeouts
        if let reason = item.reason {
            module.switchedOff = reason
            module.isOffInList = true
        }
        let first = assembly.named[module.name]?.first
        if let first { assembly.repeated.append((first, module)) }
        let place = (first: first ?? assembly.modules.endIndex, entries: Set<ObjectIdentifier>())
        let isNew = assembly.named[module.name, default: place].entries.insert(ObjectIdentifier(type(of: item.entry)))
        guard isNew.inserted else { return }
        begin(module, layer: 0)
        let began = clock?.now()
        item.entry.register(in: &self)
        guard let clock, let began else { return }
        assembly.modules[assembly.newest].registered = clock.now() - began
    }
}

/// What one call of `overriding` or `update` registers over the module list.
package struct Override: Sendable {
    let location: CallSite
    let register: @Sendable (inout Registrar) -> Void

    /// What the closure registers, written at that line.
    package init(location: CallSite, register: @escaping @Sendable (inout Registrar) -> Void) {
        self.location = location
        self.register = register
    }
}

extension ResolutionError {
    /// The error of what a module has that is off.
    static func off(_ service: String, _ module: Assembly.Module) -> ResolutionError {
        if module.switchedOff == nil, let error = module.unavailable { return .unavailable(service, error) }
        if module.isRemoved { return .missing(service) }
        return .disabled(service, module: module.name, reason: module.switchedOff ?? "")
    }
}
