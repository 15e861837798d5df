/// Why a declared scope couldn't be opened.
public struct ScopeError: Error, Sendable, DiagnosticConvertible {
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
        public static let managerGone = Code(rawValue: "manager-gone")
    }

    /// The kind of error.
    public let code: Code
    /// The scope's name.
    public let scope: String
    /// What happened, the facts, and how to fix it.
    public let diagnostic: Diagnostic

    private init(_ code: Code, _ scope: String, _ summary: String, facts: [String] = [], remedy: String) {
        self.code = code
        self.scope = scope
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
    }

    /// Further facts, a line each.
    public var facts: [String] { diagnostic.facts }

    static func undeclared(_ key: any ScopeKey.Type, declared: [String]) -> ScopeError {
        ScopeError(
            .undeclared, key.name, "There is no scope \(key.name).",
            facts: ["declared: \(declared.isEmpty ? "none" : declared.joined(separator: ", "))"],
            remedy: "declare it in the module list: ModuleScope(\(typeName(key)).self) { … }.")
    }

    static func managerGone(_ key: any ScopeKey.Type) -> ScopeError {
        ScopeError(
            .managerGone, key.name, "The scope \(key.name) was opened from a module manager that is gone.",
            remedy: "keep the ModuleManager for as long as its services are used.")
    }

    /// - Parameter outer: the name of the scope that is closed.
    static func closed(_ key: any ScopeKey.Type, in outer: String?) -> ScopeError {
        ScopeError(
            .closed, key.name, "The scope \(key.name) can't be opened in a scope that is closed.",
            facts: ["closed: \(outer ?? "")"], remedy: "open the outer scope anew first.")
    }
}
