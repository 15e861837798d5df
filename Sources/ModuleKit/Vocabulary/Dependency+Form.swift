extension Dependency {
    /// What a dependency asks for.
    ///
    /// A form is a small value of facts. Each states them in its own file, beside the type that stands for it in a
    /// parameter list. Whatever reads dependencies asks for facts and names no form.
    public struct Form: Sendable {
        /// The forms, one line each: a form is made with its line in this list.
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

        /// How the form is written around the name of the service.
        enum Notation: Sendable {
            /// `P`
            case service
            /// `P?`
            case optional
            /// `[P]`
            case list
        }

        /// Its line in the list, which identifies it.
        private let line: Name

        /// Where a parameter's value comes from.
        package let source: Source

        /// Whether the service may be absent.
        package let mayBeAbsent: Bool

        /// How it is written.
        let notation: Notation

        init(_ line: Name, from source: Source, mayBeAbsent: Bool = false, written notation: Notation = .service) {
            self.line = line
            self.source = source
            self.mayBeAbsent = mayBeAbsent
            self.notation = notation
        }

        /// The name of the form, as a graph's JSON has it: `required`.
        public var name: String { line.rawValue }
    }
}

extension Dependency.Form: Hashable {
    /// Whether both are the same line of the list.
    public static func == (one: Self, other: Self) -> Bool { one.line == other.line }

    /// Hashes the line of the list.
    public func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

extension Dependency.Form {
    /// The service is required.
    public static var required: Dependency.Form { Dependency.Form(.required, from: .provider) }

    /// A combination of wrappers that has no meaning; the assembly check reports it.
    public static var unsupported: Dependency.Form { Dependency.Form(.unsupported, from: .nowhere) }
}

extension Dependency.Form {
    /// Whether some module has to provide the service.
    package var isRequired: Bool { source == .provider && !mayBeAbsent }

    /// Whether the parameter is the service itself.
    var isService: Bool { isRequired && notation == .service }

    /// Whether its value comes from what modules register for everyone.
    var isRegistered: Bool { source == .provider || source == .contributions }

    /// The form written around the name of a service.
    func text(around service: String) -> String {
        switch notation {
        case .service: service
        case .optional: "\(service)?"
        case .list: "[\(service)]"
        }
    }
}
