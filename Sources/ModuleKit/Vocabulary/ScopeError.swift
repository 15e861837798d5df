/// Why a declared scope couldn't be opened.
public struct ScopeError: Error, Sendable {
    /// The kind of a ``ScopeError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The module list declares no scope with that key.
        public static let undeclared = Code(rawValue: "undeclared")
        /// The manager that should open it is a scope that is closed.
        public static let closed = Code(rawValue: "closed")
        /// The manager that should open it is no longer there.
        public static let managerGone = Code(rawValue: "managerGone")
    }

    /// The kind of error.
    public let code: Code
    /// The scope's name.
    public let scope: String
    /// Further facts, a line each.
    public let facts: [String]

    /// The key as source code writes it.
    private let key: String

    init(code: Code, scope: String, key: String = "", facts: [String]) {
        self.code = code
        self.scope = scope
        self.key = key
        self.facts = facts
    }
}

extension ScopeError: DiagnosticConvertible {
    /// What happened, the facts, and how to fix it.
    public var diagnostic: Diagnostic {
        switch code {
        case .undeclared:
            Diagnostic(
                "There is no scope \(scope).",
                facts: facts,
                remedy: "declare it in the module list: ModuleScope(\(key).self) { … }."
            )
        case .managerGone:
            Diagnostic(
                "The scope \(scope) was opened from a module manager that is gone.",
                facts: facts,
                remedy: "keep the ModuleManager for as long as its services are used."
            )
        default:
            Diagnostic(
                "The scope \(scope) can't be opened in a scope that is closed.",
                facts: facts,
                remedy: "open the outer scope anew first."
            )
        }
    }
}
