/// The check of a whole assembly: it looks at what was declared, and runs none of it.
///
/// Every step is linear in the registrations and their needs. A step that finds a problem goes on with the rest, so
/// that all problems are reported together.
struct AssemblyCheck: Providing {
    typealias Problem = AssemblyError.Problem

    var assembly: Assembly
    let parent: AssemblyPlan?
    var services = ServiceIndex()
    var made: Table<RegistrationID, Made> = []
    var leads = Leads()
    var order: [RegistrationID] = []
    var moduleOrder: [ModuleID] = []

    /// From each module to those that start before it, once the modules have been ordered.
    var moduleDependencies = DirectedGraph<ModuleID>(count: 0)

    /// The registrations that take part, once providers and decorators have been placed.
    private(set) var active: [RegistrationID] = []

    /// From each registration to those that it needs before it can be built or called, once they have been ordered.
    var direct = DirectedGraph<RegistrationID>(count: 0)

    /// The names of services here and around, for what might be meant; made when the first service is missing.
    lazy var names: [NameIndex] = ([assembly] + (outside?.assemblies ?? [])).map(NameIndex.init)

    /// What the declared scopes and those inside them provide.
    lazy var scopes: [(scope: ModuleScope, keys: Set<ServiceKey>)] = assembly.scopes.map {
        ($0, Assembly($0, overrides: []).providedKeysOfAll)
    }

    /// The providers that another one takes the place of.
    var replaced: Set<RegistrationID> = []

    /// Problems with what they are about.
    private var problems: [(place: Place, problem: Problem)] = []

    /// What a problem is about, in the order in which problems are listed.
    private enum Place: Comparable {
        case list
        case registration(RegistrationID)
        case declarations
    }

    init(_ assembly: Assembly, in parent: AssemblyPlan?) {
        self.assembly = assembly
        self.parent = parent
        replaced = assembly.ignored
    }

    var outside: AssemblyPlan? { parent }

    /// The problems in the order of the module list and its registrations; those of other layers come last.
    var sortedProblems: [Problem] {
        problems.enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
            .map(\.element.problem)
    }

    mutating func run() {
        checkModules()
        checkAfter()
        checkStubs()
        collectProviders()
        placeDecorators()
        active = assembly.registrations.indices.filter { !replaced.contains($0) && !isOff($0) }
        orderServices()
        checkChains()
        decideHowMade()
        checkDependencies()
        checkOverrides()
        checkIsolation()
        checkLifetimes()
        checkReach()
        orderModules()
        checkDeclarations()
    }

    func presenceHere(of key: ServiceKey, for module: ModuleID?) -> Presence? {
        services.presence(of: key, for: module, in: assembly)
    }

    /// Whether the registration's module is switched off.
    func isOff(_ index: RegistrationID) -> Bool { assembly.modules[assembly.registrations[index].module].isOff }

    /// The registrations that one needs before it can be built or called.
    func targets(of index: RegistrationID) -> ArraySlice<RegistrationID> { direct.edges(of: index) }

    /// The registrations that one needs sooner or later.
    func targetsAtAnyTime(of index: RegistrationID) -> [RegistrationID] {
        var targets = Array(direct.edges(of: index))
        for dependency in assembly.registrations[index].dependencies where dependency.isDeferred {
            targets += services.targets(of: dependency, in: index)
        }
        return targets
    }

    mutating func report(
        _ code: AssemblyError.Code,
        _ summary: String,
        subject: String,
        at index: RegistrationID,
        path: [String] = [],
        facts: [String] = [],
        remedy: String
    ) {
        let registration = assembly.registrations[index]
        let problem = Problem(
            code,
            summary,
            subject: subject,
            module: assembly.modules[registration.module].name,
            location: registration.location,
            path: path,
            facts: facts,
            remedy: remedy
        )
        problems.append((.registration(index), problem))
    }

    mutating func report(_ problem: Problem) { problems.append((.list, problem)) }

    private mutating func checkStubs() {
        guard outside == nil else { return }
        for key in assembly.stubbed where parameterForm(key.service) != nil {
            report(
                Problem(
                    .reservedType,
                    "The absence policy supplies \(key.name), which in a parameter list means something else.",
                    subject: key.name,
                    module: nil,
                    location: nil,
                    remedy: "supply the service itself: an optional is nil where it is absent, a list is empty."
                )
            )
        }
    }

    private mutating func checkModules() {
        for (first, again) in assembly.repeated {
            report(
                Problem(
                    .moduleListedTwice,
                    "The module \(again.name) is listed twice.",
                    subject: again.name,
                    module: again.name,
                    location: again.location,
                    facts: ["first listed: \(assembly.modules[first].location)"],
                    remedy: "list it once; two entries that are not the same module need different names."
                )
            )
        }
        for module in assembly.modules where module.isListed {
            guard let first = outside?.listing(of: module.name) else { continue }
            report(
                Problem(
                    .moduleListedTwice,
                    "The module \(module.name) is listed in the scope and around it.",
                    subject: module.name,
                    module: module.name,
                    location: module.location,
                    facts: ["first listed: \(first)"],
                    remedy: "list it once, where its services live; another module needs another name."
                )
            )
        }
        var scopes: [String: ModuleScope] = [:]
        for scope in assembly.scopes {
            guard let first = scopes.updateValue(scope, forKey: scope.name) else { continue }
            report(
                Problem(
                    .moduleListedTwice,
                    "The scope \(scope.name) is declared twice.",
                    subject: scope.name,
                    module: nil,
                    location: scope.location,
                    facts: ["first declared: \(first.location)"],
                    remedy: "declare it once; two scopes need different names."
                )
            )
        }
    }

    /// What a module reaches beyond its own services must be in its list, where its line in the module list has one.
    private mutating func checkReach() {
        for index in active {
            let registration = assembly.registrations[index]
            let module = assembly.modules[registration.module]
            guard let reach = module.reach, registration.layer == 0 else { continue }
            for dependency in registration.dependencies where [.required, .optional, .all].contains(dependency.form) {
                let providers = services.targets(of: dependency, in: index)
                let isOwn =
                    !providers.isEmpty
                    && providers.allSatisfy { assembly.registrations[$0].module == registration.module }
                guard !isOwn, !reach.contains(dependency.key) else { continue }
                report(
                    .notReachable,
                    "\(registration.opening) depends on \(dependency.key.name), which \(module.name) may not reach.",
                    subject: dependency.key.name,
                    at: index,
                    path: [registration.subject, "\(dependency)"],
                    facts: ["\(module.name) may reach: \(reach.map(\.name).sorted().joined(separator: ", "))"],
                    remedy: "depend on something that it may reach, or add \(dependency.key.name) to reaching(…) at"
                        + " \(module.location)."
                )
            }
        }
    }

    private mutating func checkDeclarations() {
        var seen: Set<ObjectIdentifier> = []
        for declared in assembly.declarations {
            let type = type(of: declared.value)
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            for problem in problems(of: type) { problems.append((.declarations, problem)) }
        }
    }

    private func problems<Value: Declaration>(of type: Value.Type) -> [Problem] {
        Value.problems(in: assembly.declared(type))
    }
}
