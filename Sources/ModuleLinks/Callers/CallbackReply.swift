public import ModuleKit
public import ModuleRouting

/// What another app answers a call of a ``CallbackCaller``.
public enum CallbackReply: Sendable, Hashable {
    /// It was done; the items are what the other app says of it, without those whose names begin with `x-`.
    case success(RouteParameters)
    /// It could not be done. Both are the other app's words: show them as such, or not at all.
    case error(code: Int?, message: String?)
    /// The person cancelled there.
    case cancelled
    /// No answer came until the deadline.
    case timedOut
}

/// Why another app was not called.
public struct CallbackError: Error, Sendable, Hashable, DiagnosticConvertible {
    /// The kind of a ``CallbackError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The scheme, the action or a parameter can't be called so.
        public static let malformed = Code(rawValue: "malformed")
        /// The URL would be longer than 8,192 bytes.
        public static let tooLong = Code(rawValue: "tooLong")
        /// As many calls as may wait for their answers do.
        public static let busy = Code(rawValue: "busy")
        /// Nothing took the URL.
        public static let notOpened = Code(rawValue: "notOpened")
    }

    /// The kind.
    public let code: Code
    /// What happened, the facts, and how to fix it.
    public let diagnostic: Diagnostic

    init(_ code: Code, _ summary: String, facts: [String] = [], remedy: String) {
        self.code = code
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
    }
}
