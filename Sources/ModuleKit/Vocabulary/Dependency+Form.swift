extension Dependency {
    /// What a dependency asks for. Whatever reads dependencies asks a form for facts and names none.
    public struct Form: Sendable, Hashable {
        /// The forms.
        package enum Name: String, Sendable, CaseIterable {
            case required
            case optional
            case all
            case decorated
            case services
            case events
            case scopes
            case calls
            case stopping
            case unsupported
        }

        /// Where a parameter's value comes from.
        package enum Source: Sendable {
            /// The provider of the service, or the outermost decorator around it.
            case provider
            /// All contributions to the type.
            case contributions
            /// What the decorator that takes it wraps.
            case wrapped
            /// The module whose function takes it.
            case thisModule
            /// The manager that calls the function.
            case thisManager
            /// Nowhere: the parameter has no meaning.
            case nowhere
        }

        private let line: Name

        private init(_ line: Name) { self.line = line }

        /// The name of the form, as a graph's JSON has it: `required`.
        public var name: String { line.rawValue }

        /// Where a parameter's value comes from.
        package var source: Source {
            switch line {
            case .required, .optional: .provider
            case .all: .contributions
            case .decorated: .wrapped
            case .services: .thisModule
            case .events, .scopes, .calls, .stopping: .thisManager
            case .unsupported: .nowhere
            }
        }

        /// The service is required.
        public static let required = Form(.required)
        /// The service may be absent.
        public static let optional = Form(.optional)
        /// All contributions.
        public static let all = Form(.all)
        /// What a decorator wraps.
        public static let decorated = Form(.decorated)
        /// The module's handle.
        public static let services = Form(.services)
        /// The sender of events.
        public static let events = Form(.events)
        /// The opener of scopes.
        public static let scopes = Form(.scopes)
        /// The caller of handlers.
        public static let calls = Form(.calls)
        /// That the module stops.
        public static let stopping = Form(.stopping)
        /// A combination of wrappers that has no meaning; the assembly check reports it.
        public static let unsupported = Form(.unsupported)
    }
}

extension Dependency.Form {
    /// Whether the parameter is the service itself, which some module has to provide.
    package var isRequired: Bool { line == .required }

    /// Whether the service may be absent.
    package var mayBeAbsent: Bool { line == .optional }

    /// Whether its value comes from what modules register for everyone.
    var isRegistered: Bool { source == .provider || source == .contributions }

    /// The form written around the name of a service.
    func text(around service: String) -> String {
        switch line {
        case .optional: "\(service)?"
        case .all: "[\(service)]"
        case .required, .decorated, .services, .events, .scopes, .calls, .stopping, .unsupported: service
        }
    }
}
