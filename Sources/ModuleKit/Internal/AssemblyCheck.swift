/// The check of a whole assembly: it looks at what was declared, and runs none of it.
///
/// Every step is linear in the registrations and their needs. A step that finds a problem goes on with the rest, so
/// that all problems are reported together.
struct AssemblyCheck {
    typealias Problem = AssemblyError.Problem

    private(set) var assembly: Assembly
    private(set) var services = ServiceIndex()
    private(set) var order: [Int] = []
    private(set) var moduleOrder: [Int] = []

    /// Problems with the index of the registration they are about, or -1 for the list itself.
    private var problems: [(registration: Int, problem: Problem)] = []
    private var replaced: Set<Int> = []

    init(_ assembly: Assembly) { self.assembly = assembly }

    /// The problems in the order of the module list and its registrations; those of other layers come last.
    var sortedProblems: [Problem] {
        problems.enumerated()
            .sorted { ($0.element.registration, $0.offset) < ($1.element.registration, $1.offset) }
            .map(\.element.problem)
    }

    mutating func run() {
        checkModules()
        collectProviders()
        orderServices()
        checkNeeds()
        checkOverrides()
        orderModules()
        checkDeclarations()
    }

    private mutating func report(
        _ code: AssemblyError.Code,
        _ summary: String,
        subject: String,
        at index: Int,
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
        problems.append((index, problem))
    }

    private mutating func checkModules() {
        for (first, again) in assembly.repeated {
            let problem = Problem(
                .moduleListedTwice,
                "The module \(again.name) is listed twice.",
                subject: again.name,
                module: again.name,
                location: again.location,
                facts: ["first listed: \(assembly.modules[first].location)"],
                remedy: "list it once; two entries that are not the same module need different names."
            )
            problems.append((-1, problem))
        }
    }

    private mutating func collectProviders() {
        for (index, registration) in assembly.registrations.enumerated() {
            switch registration.role {
            case .service: addProvider(index)
            case .contribution: services.contributions[registration.key, default: []].append(index)
            case .start, .stop, .event, .handler, .uses: continue
            }
            guard registration.type is any ServiceParameter.Type else { continue }
            let name = typeName(registration.type)
            report(
                .reservedType,
                "\(registration.opening) cannot be asked for: in a parameter list \(name) means something else.",
                subject: name,
                at: index,
                remedy: "provide a type of your own that holds the \(name)."
            )
        }
    }

    private mutating func addProvider(_ index: Int) {
        let key = assembly.registrations[index].key
        guard let other = services.providers[key] else {
            services.providers[key] = index
            return
        }
        if assembly.registrations[other].layer < assembly.registrations[index].layer {
            replaced.insert(other)
            services.providers[key] = index
            assembly.registrations[index].module = assembly.registrations[other].module
            return
        }
        let name = typeName(assembly.registrations[index].type)
        report(
            .providedTwice,
            "\(name) is provided twice.",
            subject: name,
            at: index,
            facts: ["also provided by: \(assembly.origin(of: other))"],
            remedy: "keep one of the two, or contribute(…) both where users ask for [\(name)]."
        )
    }

    private mutating func checkNeeds() {
        let broken = handlersThatReachLacking()
        for (index, registration) in assembly.registrations.enumerated() where !replaced.contains(index) {
            var missing: Set<ObjectIdentifier> = []
            for need in registration.needs {
                if need.form == .unsupported {
                    report(
                        .unsupportedParameter,
                        "\(registration.opening) asks for \(need.service), which has no meaning in a parameter list.",
                        subject: need.service,
                        at: index,
                        remedy: "ask for any P, (any P)?, [any P] or Lazy of one of these."
                    )
                }
                guard need.form == .required, services.providers[need.key] == nil,
                    missing.insert(need.key).inserted
                else { continue }
                report(
                    registration.isHandler ? .handlerServiceMissing : .serviceMissing,
                    "\(registration.opening) needs \(need.service), which no listed module provides.",
                    subject: need.service,
                    at: index,
                    path: [registration.subject, "\(need)"],
                    facts: (broken[index] ?? []).map { handler in
                        let subject = assembly.registrations[handler].subject
                        return "so this does not work: \(subject) (\(assembly.origin(of: handler)))"
                    },
                    remedy: "list the module that provides \(need.service) in the composition root, or make the"
                        + " parameter optional."
                )
            }
        }
    }

    /// For each registration that lacks a service, the handlers that reach it through others, each named once.
    private func handlersThatReachLacking() -> [Int: [Int]] {
        var lacking: [Int: Int] = [:]
        var handlers: [Int: [Int]] = [:]
        for index in order {
            let registration = assembly.registrations[index]
            if registration.needs.contains(where: { $0.form == .required && services.providers[$0.key] == nil }) {
                lacking[index] = index
            } else if let reached = targets(of: index).lazy.compactMap({ lacking[$0] }).first {
                lacking[index] = reached
                if registration.isHandler { handlers[reached, default: []].append(index) }
            }
        }
        return handlers
    }

    private mutating func checkOverrides() {
        var wanted = Set(replaced.map { assembly.registrations[$0].key })
        for (index, registration) in assembly.registrations.enumerated() where !replaced.contains(index) {
            for need in registration.needs where [.required, .optional].contains(need.form) { wanted.insert(need.key) }
        }
        for (key, index) in services.providers where assembly.registrations[index].layer > 0 {
            let registration = assembly.registrations[index]
            guard !wanted.contains(key) else { continue }
            report(
                .overrideOfNothing,
                "The override of \(registration.subject) replaces nothing, and nothing needs it.",
                subject: registration.subject,
                at: index,
                remedy: "remove it, or override a service that the listed modules provide or need."
            )
        }
    }

    /// The registrations that one needs before it can be built or called.
    private func targets(of index: Int, includingDeferred: Bool = false) -> [Int] {
        assembly.registrations[index].needs.flatMap { need in
            includingDeferred || !need.isDeferred ? services.targets(of: need) : []
        }
    }

    private mutating func orderServices() {
        let graph = DirectedGraph(count: assembly.registrations.count) { index in
            replaced.contains(index) ? [] : targets(of: index)
        }
        let (finished, rings) = graph.depthFirst()
        order = finished.filter { !replaced.contains($0) }
        for ring in rings {
            guard let first = ring.first, let last = ring.last else { continue }
            let names = ring.map { assembly.registrations[$0].subject }
            let entry = assembly.registrations[first].subject
            report(
                .cycle,
                ring.count == 1
                    ? "\(names[0]) needs itself, so it cannot be built."
                    : "\(names.joined(separator: ", ")) need each other in a ring, so none can be built first.",
                subject: names[0],
                at: last,
                path: names + [entry],
                facts: ring.map { "\(assembly.registrations[$0].subject): \(assembly.origin(of: $0))" },
                remedy: "in \(assembly.registrations[last].subject) take \(lazyNeed(of: last, for: first)) and call it"
                    + " after the initializer has returned."
            )
        }
    }

    /// How a registration should ask for another, so that what it asks for closes no ring.
    private func lazyNeed(of index: Int, for target: Int) -> String {
        let registration = assembly.registrations[index]
        let closing = registration.needs.first { !$0.isDeferred && services.targets(of: $0).contains(target) }
        var need = closing ?? Need(.required, assembly.registrations[target].type)
        need.isDeferred = true
        return "\(need)"
    }

    /// Modules start after those they need. Where modules need each other in a ring, only what their start handlers
    /// need (through any chain of services) counts; if that is a ring too, no order is right.
    private mutating func orderModules() {
        var members: [[Int]] = Array(repeating: [], count: assembly.modules.count)
        for index in assembly.registrations.indices where !replaced.contains(index) {
            members[assembly.registrations[index].module].append(index)
        }
        let needed = DirectedGraph(count: assembly.modules.count) { module in
            members[module].flatMap { targets(of: $0, includingDeferred: true) }
                .map { assembly.registrations[$0].module }
        }
        for component in needed.components() {
            moduleOrder += component.count == 1 ? component : orderRing(component, members)
        }
    }

    private mutating func orderRing(_ component: [Int], _ members: [[Int]]) -> [Int] {
        let place = Dictionary(uniqueKeysWithValues: component.enumerated().map { ($1, $0) })
        let graph = DirectedGraph(count: component.count) { index in
            modulesNeededToStart(component[index], members).compactMap { place[$0] }.filter { $0 != index }
        }
        let (finished, rings) = graph.depthFirst()
        for ring in rings {
            let names = ring.map { assembly.modules[component[$0]].name }
            let module = assembly.modules[component[ring[0]]]
            let problem = Problem(
                .moduleOrderCycle,
                "The start handlers of \(names.joined(separator: ", ")) need each other's modules in a ring.",
                subject: module.name,
                module: module.name,
                location: module.location,
                path: names + [names[0]],
                remedy: "move one module's start work behind an event, or need less in it."
            )
            problems.append((-1, problem))
        }
        return finished.map { component[$0] }
    }

    private func modulesNeededToStart(_ module: Int, _ members: [[Int]]) -> [Int] {
        var pending: [Int] = []
        for index in members[module] where assembly.registrations[index].isStart {
            pending += targets(of: index, includingDeferred: true)
            guard assembly.registrations[index].needs.contains(where: { $0.form == .services }) else { continue }
            // What a start handler resolves by hand is what its module declared.
            pending += members[module].filter { assembly.registrations[$0].isUse }
                .flatMap { targets(of: $0, includingDeferred: true) }
        }
        var seen: Set<Int> = []
        var modules: [Int] = []
        while let index = pending.popLast() {
            guard seen.insert(index).inserted else { continue }
            modules.append(assembly.registrations[index].module)
            pending += targets(of: index)
        }
        return Set(modules).sorted()
    }

    private mutating func checkDeclarations() {
        var seen: Set<ObjectIdentifier> = []
        for declared in assembly.declarations {
            let type = type(of: declared.value)
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            for problem in problems(of: type) { problems.append((.max, problem)) }
        }
    }

    private func problems<Value: Declaration>(of type: Value.Type) -> [Problem] {
        Value.problems(in: assembly.declared(type))
    }
}
