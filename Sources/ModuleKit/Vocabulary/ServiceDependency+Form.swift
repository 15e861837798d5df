extension ServiceDependency {
    /// The form in which a dependency asks for its service. Code that reads dependencies asks a form for facts.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Form: String, Sendable, Hashable, Codable, CaseIterable {
        /// The service is required.
        case required
        /// The service may be absent.
        case optional
        /// All contributions.
        case all
        /// The service that a decorator wraps.
        case decorated
        /// The module's handle.
        case services
        /// The sender of events.
        case events
        /// The opener of scopes.
        case scopes
        /// The caller of handlers.
        case calls
        /// That the module stops.
        case stopping
        /// The lives of the modules.
        case states
        /// A combination of wrappers that has no meaning; the assembly check reports it.
        case unsupported

        /// Where a parameter's value comes from.
        package enum Source: Sendable {
            /// The provider of the service, or the outermost decorator around it.
            case provider
            /// All contributions to the type.
            case contributions
            /// The service that the decorator wraps.
            case wrapped
            /// What its module declared to resolve by hand.
            case thisModule
            /// The manager that calls the function.
            case thisManager
            /// Nowhere: the parameter has no meaning.
            case nowhere
        }

        /// Where a parameter's value comes from.
        package var source: Source {
            switch self {
            case .required, .optional: .provider
            case .all: .contributions
            case .decorated: .wrapped
            case .services: .thisModule
            case .events, .scopes, .calls, .stopping, .states: .thisManager
            case .unsupported: .nowhere
            }
        }
    }
}

extension ServiceDependency.Form {
    /// Whether the parameter is the service itself, which some module has to provide.
    package var isRequired: Bool { self == .required }

    /// Whether the service may be absent.
    package var mayBeAbsent: Bool { self == .optional }

    /// Whether its value comes from what modules register for everyone.
    var isRegistered: Bool { source == .provider || source == .contributions }

    /// The form written around the name of a service.
    func text(around service: String) -> String {
        switch self {
        case .optional: "\(service)?"
        case .all: "[\(service)]"
        case .scopes: "ScopeOpener<\(service)>"
        case .required, .decorated, .services, .events, .calls, .stopping, .states, .unsupported: service
        }
    }
}
