/// The declarations of one module list's entries, before anything is checked.
struct Assembly: Sendable {
    struct Module: Sendable {
        let name: String
        let location: CallSite

        /// Which module it is: one that is removed leaves its number to one that a later update adds.
        var serial = Serial.none

        /// Why it is switched off; nil if it is on.
        var disabledReason: String?

        /// Why it is unavailable although it is on: a start that failed.
        var unavailable: ModuleUnavailableError?

        /// Whether an update took it out of the list.
        var isRemoved = false

        /// Whether it was off from the beginning, so that a module that depends on it can't be assembled.
        var isOffInList = false

        /// The services it may reach, if its line in the list says so.
        var reach: Set<ServiceKey>?

        /// Whether it stands for an overriding or an update rather than for an entry.
        var isLayer = false

        var activation = Activation.eager
        var failurePolicy = FailurePolicy.required

        /// The type of its entry; nil if it has none.
        var entry: ModuleReference?

        /// The modules that start before it.
        var after: [ModuleReference] = []

        /// The modules that start after it.
        var before: [ModuleReference] = []
        var timeouts = Timeouts()

        /// How long its entry took to register.
        var registered = Duration.zero

        /// Whether it is an entry of the list.
        var isListed: Bool { !isLayer && !isRemoved }

        /// Whether its services are not there for others.
        var isOff: Bool { disabledReason != nil || unavailable != nil }
    }

    /// Which assembly it is; what an update makes of it is the same.
    private(set) var serial = Serial.next()

    var modules: Table<ModuleID, Module> = []
    var registrations: Table<RegistrationID, Registration> = []
    /// The declared values, each with the module that it is registered in.
    var declarations: [(module: ModuleID, declared: Declared<any Declaration>)] = []

    /// The services that overrides take away.
    var absentServices: [AbsentService] = []

    /// The declarations of the declared scopes' modules, as they were last checked.
    var scopeDeclarations: [Declared<any Declaration>] = []

    /// The modules whose name another entry has before them, with the types of both entries.
    var repeated: [(first: ModuleID, again: Module, types: (any Any.Type, any Any.Type))] = []

    /// The registrations of each module that was taken out of the list, for hints.
    private(set) var leftOut: [Assembly] = []

    /// The names that were taken out of the list, before or by an update, by all that may refer to them.
    private(set) var namesTakenOut: [ModuleReference: String] = [:]

    /// The scopes that the list declares.
    private(set) var scopes: [ModuleScope] = []

    /// The line by which the list allows no knots of modules; nil if none does.
    private(set) var noKnots: CallSite?

    /// The services that are there without a provider, because the manager's policy supplies them.
    var stubbed: Set<ServiceKey> = []

    /// Whether what takes long is checked too.
    var isThorough = true

    /// The services that overridings for another manager of the tree declare to resolve by hand.
    private(set) var usesElsewhere: [(layer: Int, service: ServiceKey)] = []

    /// The layers over the list so far.
    private(set) var layers = 0

    /// How many of them are overridings, which must override something; updates may add.
    private(set) var overridings = 0

    /// The registrations of overridings, which the declared scopes take in as well.
    private(set) var overrides: [Override] = []

    /// The module of all updates that only provide services.
    private var updates: ModuleID?

    /// The numbers of the modules that were removed before the change under way.
    private var vacancies: [ModuleID] = []

    /// The services that only the declared scopes provide; nil until they are asked for.
    private var keysInScopes: Set<ServiceKey>?

    /// The first module of each name, and the lines of the list that have it.
    fileprivate(set) var named: [String: (first: ModuleID, items: [ModuleList.Item])] = [:]

    /// Nothing declared.
    init() {}

    /// Collects what a scope's entries register, its argument, and those overrides that are for its services.
    init(_ scope: ModuleScope, overrides: [Override]) {
        self.init(scope.list, overrides: [])
        if let argument = scope.argument {
            let module = place(Module(name: scope.name, location: scope.location, serial: .next(), isLayer: true))
            registrations.append(
                Registration(
                    role: .service(.regular), lifetime: .singleton, key: argument.key, recipe: argument.recipe,
                    module: module, layer: 0, location: scope.location))
        }
        for override in overrides { addToScope(override, isUpdate: false) }
        self.overrides = overrides
        overridings = layers
    }

    /// Collects what the entries and the overrides register, and how long that takes by the clock.
    init(_ list: ModuleList, overrides: [Override], clock: Timekeeper? = nil) {
        scopes = list.scopes
        var registrar = Registrar(self, clock: clock)
        for item in list.items { registrar.add(item) }
        self = registrar.collected()
        // Without the room that it grew by.
        registrations.trim()
        leftOut = list.leftOut.map { Assembly(of: $0) }
        for left in leftOut { for module in left.modules.indices { noteTakenOut(module, of: left) } }
        noKnots = list.noKnots
        for override in overrides { addToApp(override, isUpdate: false) }
        self.overrides = overrides
        overridings = layers
    }

    /// Collects what one module registers by itself.
    init(of item: ModuleList.Item) { add(item) }

    /// The services provided here.
    private var providedKeys: [ServiceKey] { registrations.filter { $0.rank != nil }.map(\.key) }

    /// The services provided here and in the scopes that are declared here.
    var providedKeysOfAll: Set<ServiceKey> {
        scopes.reduce(into: Set(providedKeys)) {
            $0.formUnion(Assembly($1, overrides: []).providedKeysOfAll)
        }
    }

    /// Collects what one more layer registers, but for the services that only the declared scopes provide.
    mutating func addToApp(_ override: Override, isUpdate: Bool = true) {
        let inScopes = keysInScopes ?? Set(scopes.flatMap { Assembly($0, overrides: []).providedKeysOfAll })
        keysInScopes = inScopes
        add(override, notProviding: inScopes, isUpdate)
    }

    /// Collects what one more layer registers over the services of this scope. What else it does is the app's.
    mutating func addToScope(_ override: Override, isUpdate: Bool = true) {
        add(override, notProviding: nil, isUpdate)
    }

    /// Collects what one more layer registers.
    ///
    /// An update takes the place of what earlier updates provide that it provides anew, and the updates that do no more than
    /// provide services have one module together. So an app that replaces a service again and again has no more than one of it.
    ///
    /// - Parameter elsewhere: what only declared scopes provide; nil in a scope.
    private mutating func add(_ override: Override, notProviding elsewhere: Set<ServiceKey>?, _ isUpdate: Bool) {
        layers += 1
        let (layer, declared, provided) = (layers, declarations.count, Set(providedKeys))
        var registrar = Registrar(handedOver())
        registrar.begin(
            Module(name: "Overrides", location: override.location, serial: .next(), isLayer: true), layer: layer)
        override.register(&registrar)
        let module = registrar.module
        self = registrar.collected()
        let isApp = elsewhere != nil
        func isForOthers(_ registration: Registration) -> Bool {
            guard registration.layer == layer else { return false }
            guard registration.rank != nil else { return !isApp }
            return !provided.contains(registration.key) && elsewhere?.contains(registration.key) ?? true
        }
        for other in registrations where other.isUse && isForOthers(other) { usesElsewhere.append((layer, other.key)) }
        registrations.removeAll(where: isForOthers)
        let declares = declarations.count > declared
        if !isApp { declarations.removeSubrange(declared...) }
        let absent = absentServices.filter { absent in
            absent.layer < layer || registers(absent)
                || isApp && (absent.isList || elsewhere?.contains(absent.key) == false)
        }
        absentServices = absent
        if isUpdate { gather(layer, module, declares) }
    }

    /// Takes in what an update registered instead of what earlier ones did.
    private mutating func gather(_ layer: Int, _ module: ModuleID, _ declares: Bool) {
        let added = registrations.indices.filter { registrations[$0].layer == layer }
        let providing = added.filter { (registrations[$0].rank ?? 0) > 0 }
        if providing.count == added.count, !declares {
            let common = updates ?? module
            updates = common
            for registration in providing { registrations[registration].module = common }
            if common != module { modules[module].isRemoved = true }
        }
        let anew = Set(providing.map { registrations[$0].key })
        let before = overridings + 1..<layer
        registrations.removeAll { before.contains($0.layer) && ($0.rank ?? 0) > 0 && anew.contains($0.key) }
    }

    /// Collects what one more module registers.
    mutating func add(_ item: ModuleList.Item) {
        var registrar = Registrar(handedOver())
        registrar.add(item)
        self = registrar.collected()
    }

    /// The same, which the caller puts back: so nothing of it is copied where more is registered.
    private mutating func handedOver() -> Assembly {
        defer { self = Assembly() }
        return self
    }

    /// Takes a module and all that it registered out.
    mutating func remove(_ module: ModuleID) {
        noteTakenOut(module, of: self)
        let name = modules[module].name
        modules[module].isRemoved = true
        named[name] = nil
        // Modules that were missing it get their dependencies from another one, or the check refuses.
        for other in modules.indices where modules[other].unavailable?.path.contains(name) == true {
            modules[other].unavailable = nil
        }
        registrations.removeAll { $0.module == module }
        declarations.removeAll { $0.module == module }
    }

    /// Notes what others may call a module that is taken out of the list, and what it registers.
    private mutating func noteTakenOut(_ module: ModuleID, of assembly: Assembly) {
        let (name, entry) = (assembly.modules[module].name, assembly.modules[module].entry)
        for reference in [.named(name), entry].compactMap(\.self) { namesTakenOut[reference] = name }
        for registration in assembly.registrations where registration.module == module {
            if registration.rank != nil { namesTakenOut[ModuleReference(.service(registration.key))] = name }
            if let place = registration.place { namesTakenOut[.named(place.name)] = place.name }
        }
    }

    /// Lets the modules that the change adds have the numbers of those that are gone.
    mutating func openVacancies() { vacancies = modules.indices.filter { modules[$0].isRemoved }.reversed() }

    /// Gives the module a number.
    mutating func place(_ module: Module) -> ModuleID {
        guard let place = vacancies.popLast() else {
            modules.append(module)
            return ModuleID(position: modules.count - 1)
        }
        modules[place] = module
        return place
    }

    /// The modules in the order in which they were added.
    var modulesInOrder: [ModuleID] { modules.indices.sorted { modules[$0].serial < modules[$1].serial } }

    /// The registration of that serial; nil if there is none, or no more. Registrations are in the order of their serials.
    func registration(_ serial: Serial) -> RegistrationID? {
        var range = 0..<registrations.count
        while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
            let found = RegistrationID(position: middle)
            if registrations[found].serial == serial { return found }
            range = registrations[found].serial < serial ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    /// Where a registration stands, for messages.
    func origin(of registration: RegistrationID) -> String {
        guard registrations.indices.contains(registration) else { return "unknown" }
        let found = registrations[registration]
        return "\(modules[found.module].name), \(found.location)"
    }
}

extension Registrar {
    /// Takes in what one module of a list registers; what entries of one type and name register only once.
    mutating func add(_ item: ModuleList.Item) {
        var module = Assembly.Module(
            name: item.entry.name, location: item.location, serial: .next(), reach: item.reach)
        module.entry = .entry(type(of: item.entry.unwrapped))
        module.activation = item.entry.activation
        module.failurePolicy = item.entry.failurePolicy
        module.after = item.entry.after
        module.before = item.entry.before
        module.timeouts = item.entry.timeouts
        if let reason = item.reason {
            module.disabledReason = reason
            module.isOffInList = true
        }
        if let (first, items) = assembly.named[module.name] {
            if items.contains(where: { $0.isSame(as: item) }) { return }
            if let part = item.entry.unwrapped as? AppPart, items[0].entry.unwrapped is AppPart {
                resume(first)
                return part.register(in: &self)
            }
            let type = type(of: item.entry.unwrapped)
            assembly.repeated.append((first, module, (Swift.type(of: items[0].entry.unwrapped), type)))
            if items.contains(where: { Swift.type(of: $0.entry.unwrapped) == type }) { return }
        }
        begin(module, layer: 0)
        let place = self.module
        assembly.named[module.name, default: (place, [])].items.append(item)
        let (timeouts, name) = (module.timeouts.ofModule, module.name)
        checkLimit(timeouts.start, "timeout for its start", of: "The module \(name)", item.location)
        checkLimit(timeouts.stop, "timeout for its stop", of: "The module \(name)", item.location)
        let began = clock?.now()
        item.entry.register(in: &self)
        guard let clock, let began else { return }
        assembly.modules[self.module].registered = clock.now() - began
    }
}

/// The registrations of one call of `overriding` or `update` over the module list.
package struct Override: Sendable {
    let location: CallSite
    let register: @Sendable (inout Registrar) -> Void

    /// The registrations of the closure, written at that line.
    package init(location: CallSite, register: @escaping @Sendable (inout Registrar) -> Void) {
        self.location = location
        self.register = register
    }
}

extension ResolutionError {
    /// The error of what a module has that is off.
    static func off(_ service: String, _ module: Assembly.Module) -> ResolutionError {
        if module.disabledReason == nil, let error = module.unavailable { return .unavailable(service, error) }
        if module.isRemoved { return .missing(service) }
        return .disabled(service, module: module.name, reason: module.disabledReason ?? "")
    }
}
