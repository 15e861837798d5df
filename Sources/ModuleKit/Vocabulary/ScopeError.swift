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
    /// What happened, the facts, and how to fix it.
    public let diagnostic: Diagnostic

    static func undeclared(_ key: any ScopeKey.Type, declared: [String]) -> ScopeError {
        let names = declared.isEmpty ? "none" : declared.joined(separator: ", ")
        return ScopeError(
            code: .undeclared,
            scope: key.name,
            diagnostic: Diagnostic(
                "There is no scope \(key.name).",
                facts: ["declared: \(names)"],
                remedy: "declare it in the module list: ModuleScope(\(typeName(key)).self) { … }."
            )
        )
    }

    static func closed(_ scope: String, in closed: String) -> ScopeError {
        ScopeError(
            code: .closed,
            scope: scope,
            diagnostic: Diagnostic(
                "The scope \(scope) can't be opened in a scope that is closed.",
                facts: ["closed: \(closed)"],
                remedy: "open the outer scope anew first."
            )
        )
    }

    static func managerGone(_ scope: String) -> ScopeError {
        ScopeError(
            code: .managerGone,
            scope: scope,
            diagnostic: Diagnostic(
                "The scope \(scope) was opened from a module manager that is gone.",
                remedy: "keep the ModuleManager for as long as its services are used."
            )
        )
    }
}

extension ScopeError: DiagnosticConvertible {}
