extension ModuleGraph {
    init(_ plan: AssemblyPlan) {
        let names = plan.plans.enumerated().map { outward, plan in
            NodeNames(plan, idPrefix: String(repeating: "~/", count: outward))
        }
        self.init(plan, names)
    }

    /// - Parameter names: those of the plan, then those of the plans around it, from the inside outwards.
    private init(_ plan: AssemblyPlan, _ names: [NodeNames]) {
        let assembly = plan.assembly
        var nodes: Table<ModuleID, [Node]> = Table(repeating: [], count: assembly.modules.count)
        for index in plan.order.sorted() {
            nodes[assembly.registrations[index].module].append(Node(index, in: plan, names))
        }
        modules = assembly.modulesInOrder.compactMap { index in
            names[0].modules[index].map { name in
                let module = assembly.modules[index]
                return Module(
                    name: name,
                    file: module.location.fileID,
                    line: module.location.line,
                    disabledReason: module.disabledReason ?? module.unavailable.map { "\($0)" },
                    activation: module.activation,
                    failurePolicy: module.failurePolicy,
                    after: plan.names(module.after),
                    nodes: nodes[index]
                )
            }
        }
        knotsHere = plan.knotsHere
        startOrder = plan.moduleOrder.compactMap { names[0].modules[$0] }
        scopes = assembly.scopes.compactMap { scope in
            plan.scopes[scope.name].map {
                Scope(
                    name: scope.name,
                    argument: scope.argument?.key.name,
                    graph: ModuleGraph(
                        $0, [NodeNames($0, idPrefix: names[0].idPrefix + scope.name.escapedInID + "/")] + names)
                )
            }
        }
    }
}

/// The names of a plan's modules and registrations in its graph.
private struct NodeNames {
    /// The name of each module; nil for one that was removed, and for an overriding that added nothing of its own.
    private(set) var modules: Table<ModuleID, String?> = []
    private var places: [RegistrationID: Int] = [:]
    /// What ids begin with: the names of the scopes in the graph, or the way out of it.
    let idPrefix: String

    init(_ plan: AssemblyPlan, idPrefix: String) {
        self.idPrefix = idPrefix
        let assembly = plan.assembly
        var members = Set<ModuleID>()
        var count: [Node: Int] = [:]
        for index in plan.order.sorted() {
            let registration = assembly.registrations[index]
            members.insert(registration.module)
            let node = Node(module: registration.module, kind: registration.kind, subject: registration.label)
            places[index] = count[node, default: 0]
            count[node, default: 0] += 1
        }
        var taken: [String: Int] = [:]
        let listed = Set(assembly.modules.lazy.filter(\.isListed).map(\.name))
        modules = Table(repeating: nil, count: assembly.modules.count)
        for index in assembly.modulesInOrder {
            let module = assembly.modules[index]
            guard !module.isRemoved, !module.isLayer || members.contains(index) else { continue }
            var name = module.name
            while taken[name] != nil || (module.isLayer && listed.contains(name)) {
                taken[module.name, default: 1] += 1
                name = "\(module.name) \(taken[module.name, default: 1])"
            }
            taken[name, default: 0] += 1
            modules[index] = name
        }
    }

    func id(of index: RegistrationID, in assembly: Assembly) -> String {
        let registration = assembly.registrations[index]
        let module = modules[registration.module] ?? assembly.modules[registration.module].name
        let name = [module, registration.kind.rawValue, registration.label].map(\.escapedInID).joined(separator: "/")
        let place = places[index] ?? 0
        return idPrefix + name + (place > 0 ? "#\(place)" : "")
    }

    private struct Node: Hashable {
        let module: ModuleID
        let kind: RegistrationKind
        let subject: String
    }
}

extension ModuleGraph.Node {
    fileprivate init(_ index: RegistrationID, in plan: AssemblyPlan, _ names: [NodeNames]) {
        let registration = plan.assembly.registrations[index]
        let made = plan.creation[index]
        id = names[0].id(of: index, in: plan.assembly)
        kind = registration.kind
        subject = registration.label
        lifetime = registration.isHandler || registration.isUse ? nil : made.lifetime
        isolation = made.isMainActor ? .mainActor : made.isAsync ? .async : .anywhere
        layer = registration.layer
        file = registration.location.fileID
        line = registration.location.line
        edges = registration.dependencies.map { dependency in
            let providers = plan.providers(of: dependency, in: index).filter { plan, _, outward in
                guard dependency.form.source == .provider else { return true }
                if case .off = plan.presence(of: dependency.key, for: outward == 0 ? registration.module : nil) {
                    return false
                }
                return true
            }
            return ModuleGraph.Edge(dependency, providers.map { names[$2].id(of: $1, in: $0.assembly) })
        }
    }
}
