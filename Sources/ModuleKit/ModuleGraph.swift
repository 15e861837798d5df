/// The modules of a manager, what each registered, and what that needs: the checked graph as a value.
///
/// Two managers assembled from one ``ModuleList`` have equal graphs, so a test can hold an architecture fast. Graphs
/// of two lists of the same entries differ in the lines that list them.
public struct ModuleGraph: Sendable, Hashable {
    /// The modules, in the order of the module list.
    public let modules: [Module]

    /// The names of the modules in the order in which they start.
    public let startOrder: [String]

    /// One module and what it registered.
    public struct Module: Sendable, Hashable {
        /// The module's name.
        public let name: String
        /// The line of the composition root that lists it.
        public let location: SourceLocation
        /// What it registered, in order. A service that a test overrides stays in the module that provided it.
        public let nodes: [Node]
    }

    /// One registration.
    public struct Node: Sendable, Hashable {
        /// What kind of registration it is.
        public enum Kind: String, Sendable, Hashable {
            /// Provides a service.
            case service
            /// Adds to a list.
            case contribution
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

        /// What kind of registration it is.
        public let kind: Kind
        /// The service, the event, or the handler's name: `CartService`, `route /books/:id`.
        public let subject: String
        /// How long what it makes is shared; nil for handlers.
        public let lifetime: Lifetime?
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
            let registration = assembly.registrations[index]
            let (kind, lifetime) = Self.kind(of: registration.role)
            nodes[registration.module].append(
                Node(
                    kind: kind,
                    subject: registration.role.isNamedByType ? typeName(registration.type) : registration.subject,
                    lifetime: lifetime,
                    location: registration.location,
                    edges: registration.needs.map { need in
                        let targets = plan.services.targets(of: need)
                        return Edge(
                            need: need,
                            modules: targets.map { assembly.modules[assembly.registrations[$0].module].name }
                        )
                    }
                )
            )
        }
        modules = zip(assembly.modules, nodes).map { Module(name: $0.name, location: $0.location, nodes: $1) }
        startOrder = plan.moduleOrder.map { assembly.modules[$0].name }
    }

    private static func kind(of role: Registration.Role) -> (Node.Kind, Lifetime?) {
        switch role {
        case .service(let lifetime): (.service, lifetime)
        case .contribution(let lifetime): (.contribution, lifetime)
        case .start: (.startHandler, nil)
        case .stop: (.stopHandler, nil)
        case .event: (.eventHandler, nil)
        case .handler: (.handler, nil)
        case .uses: (.uses, nil)
        }
    }
}

extension Registration.Role {
    /// Whether the type of the registration says what it is about.
    fileprivate var isNamedByType: Bool {
        switch self {
        case .service, .contribution, .event: true
        case .start, .stop, .handler, .uses: false
        }
    }
}
