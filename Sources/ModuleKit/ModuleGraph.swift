/// The modules of a manager, what each registered, and what that needs: the checked graph as a value.
///
/// Two managers assembled from one ``ModuleList`` have equal graphs, so a test can hold an architecture fast. Graphs
/// of two lists of the same entries differ in the lines that list them; ``difference(from:)`` looks past lines.
public struct ModuleGraph: Sendable, Hashable {
    /// The modules, in the order of the module list.
    public let modules: [Module]

    /// The names of the modules in the order in which they start.
    public let startOrder: [String]

    /// The scopes that the list declares, in its order.
    public let scopes: [Scope]

    /// A scope that is declared, and what is in it.
    public struct Scope: Sendable, Hashable {
        /// The scope's name.
        public let name: String
        /// The type of the value that it is opened with; nil where it takes none.
        public let argument: String?
        /// Its modules. What they need of the app's is fulfilled by modules outside of this graph.
        public let graph: ModuleGraph
    }

    /// One module and what it registered.
    public struct Module: Sendable, Hashable {
        /// The module's name.
        public let name: String
        /// The line of the composition root that lists it.
        public let location: SourceLocation
        /// Why it is switched off; nil where it is on.
        public let switchedOff: String?
        /// What it registered, in order. A service that a test overrides stays in the module that provided it.
        public let nodes: [Node]
    }

    /// One registration.
    public struct Node: Sendable, Hashable {
        /// What kind of registration it is.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Provides a service.
            case service
            /// Adds to a list.
            case contribution
            /// Wraps what is provided.
            case decorator
            /// Gives a service under another type as well.
            case alias
            /// Runs when the module starts.
            case startHandler
            /// Runs when the module stops.
            case stopHandler
            /// Runs when an event is sent.
            case eventHandler
            /// Runs when a layer calls it, as for a route.
            case handler
            /// Declares what the module resolves by hand.
            case uses
        }

        /// Where what it makes is made.
        public enum Isolation: String, Sendable, Hashable, CaseIterable {
            /// Wherever it is asked for.
            case anywhere
            /// On the main actor.
            case mainActor
            /// Asynchronously: during start, or where it is awaited.
            case async
        }

        /// What kind of registration it is.
        public let kind: Kind
        /// The service, the event, or the handler's name: `CartService`, `Tagged<Disk, Store>`, `route /books/:id`.
        public let subject: String
        /// How long what it makes is shared; nil for handlers.
        public let lifetime: Lifetime?
        /// Where what it makes is made.
        public let isolation: Isolation
        /// 0 for what a module registered, n for what the n-th overriding or update did.
        public let layer: Int
        /// The line that registered it.
        public let location: SourceLocation
        /// What it needs, in the order of its parameters.
        public let edges: [Edge]
    }

    /// From a registration to what fulfils one of its needs.
    public struct Edge: Sendable, Hashable {
        /// What is asked for, and how.
        public let need: Need
        /// The modules that fulfil it, one for each provider or contribution; empty where nobody does and nobody must.
        public let modules: [String]
    }
}

extension ModuleManager {
    /// The modules, what each registered, and what that needs.
    public var graph: ModuleGraph { ModuleGraph(plan) }
}

extension ModuleGraph {
    init(_ plan: AssemblyPlan) {
        let assembly = plan.assembly
        var nodes: [[Node]] = Array(repeating: [], count: assembly.modules.count)
        for index in plan.order.sorted() {
            nodes[assembly.registrations[index].module].append(Node(index, in: plan))
        }
        modules = zip(assembly.modules, nodes).compactMap { module, nodes in
            module.isLayer && nodes.isEmpty
                ? nil : Module(name: module.name, location: module.location, switchedOff: module.reason, nodes: nodes)
        }
        let names = Set(modules.map(\.name))
        startOrder = plan.moduleOrder.map { assembly.modules[$0].name }.filter { names.contains($0) }
        scopes = assembly.scopes.compactMap { scope in
            plan.scopes[scope.name].map {
                Scope(name: scope.name, argument: scope.argument?.key.name, graph: ModuleGraph($0))
            }
        }
    }
}

extension ModuleGraph.Node {
    fileprivate init(_ index: Int, in plan: AssemblyPlan) {
        let registration = plan.assembly.registrations[index]
        let made = plan.made[index]
        kind = Kind(registration.role)
        subject = registration.role.isNamedByKey ? registration.key.name : registration.subject
        lifetime = registration.isHandler || registration.isUse ? nil : made.lifetime
        isolation = made.isMainActor ? .mainActor : made.isAsync ? .async : .anywhere
        layer = registration.layer
        location = registration.location
        edges = registration.needs.map { need in
            ModuleGraph.Edge(need: need, modules: plan.modules(fulfilling: need, of: index))
        }
    }
}

extension AssemblyPlan {
    /// The modules that fulfil a need, here and around.
    fileprivate func modules(fulfilling need: Need, of index: Int) -> [String] {
        let targets = services.targets(of: need, in: index)
        let here = targets.map { assembly.modules[assembly.registrations[$0].module].name }
        guard need.form == .all || targets.isEmpty, need.form != .decorated else { return here }
        return (outside?.modules(fulfilling: need, of: -1) ?? []) + here
    }
}

extension ModuleGraph.Node.Kind {
    fileprivate init(_ role: Registration.Role) {
        self =
            switch role {
            case .service: .service
            case .contribution: .contribution
            case .decorator: .decorator
            case .alias: .alias
            case .start: .startHandler
            case .stop: .stopHandler
            case .event: .eventHandler
            case .handler: .handler
            case .uses: .uses
            }
    }
}

extension Registration.Role {
    /// Whether the type of the registration says what it is about.
    fileprivate var isNamedByKey: Bool {
        switch self {
        case .service, .contribution, .decorator, .alias, .event: true
        case .start, .stop, .handler, .uses: false
        }
    }
}
