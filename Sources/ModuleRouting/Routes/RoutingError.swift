public import ModuleKit

/// Why a URL or a route couldn't be opened, matched or written.
///
/// The text shows what you need to fix the link: the path and a wrong value in it, shortened and with control
/// characters escaped. It never shows values of the query.
public struct RoutingError: Error, Sendable, Hashable {
    /// The kind of a ``RoutingError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The text is not a URL; ``RoutingError/position`` says where.
        public static let malformed = Code(rawValue: "malformed")
        /// The text is longer than 8,192 bytes.
        public static let tooLong = Code(rawValue: "too-long")
        /// The scheme or the domain is not one of the app's.
        public static let foreignURL = Code(rawValue: "foreign-url")
        /// No route matches the URL, or no module handles the typed route.
        public static let notFound = Code(rawValue: "not-found")
        /// Every route that matches the URL declined it.
        public static let declined = Code(rawValue: "declined")
        /// The URL has no value for a required parameter of the route.
        public static let parameterMissing = Code(rawValue: "parameter-missing")
        /// A parameter's text doesn't have the type that the route declares.
        public static let parameterInvalid = Code(rawValue: "parameter-invalid")
        /// A route's value can't be written as a URL.
        public static let notRepresentable = Code(rawValue: "not-representable")
        /// The URL has more segments or more query items than the app's limits allow.
        public static let limitExceeded = Code(rawValue: "limit-exceeded")
        /// More opens lie one inside the other than the app's limits allow.
        public static let tooDeep = Code(rawValue: "too-deep")
        /// An open was redirected in a cycle, or more often than the app's limits allow.
        public static let redirectedInCircles = Code(rawValue: "redirected-in-circles")
        /// The open, or an interceptor, took longer than its timeout.
        public static let timedOut = Code(rawValue: "timed-out")
        /// An interceptor or a rewriter couldn't be called, because its module failed to start or, of an interceptor, is
        /// off or not there; or it did what it may not.
        public static let refused = Code(rawValue: "refused")
        /// A rewriter switched it off; ``RoutingError/summary`` is its message.
        public static let disabled = Code(rawValue: "disabled")
        /// What answers a typed open is not of the type that the route declares.
        public static let outputMismatch = Code(rawValue: "output-mismatch")
    }

    /// The reason.
    public let code: Code
    /// What is wrong, in one sentence.
    public let summary: String
    /// The facts, one per line.
    public let facts: [String]
    /// How to fix it.
    public let remedy: String
    /// The position of the mistake in the text, in UTF-8 bytes from its start, if there is one.
    public let position: Int?
    /// The parameter that the error is about.
    public let parameter: String?
    /// The URL's whole value for that parameter. It may be a secret, so the text shows it only if it comes from the
    /// path.
    public let given: String?
    /// The pattern of the route that the error is about.
    public let pattern: RoutePattern?

    package init(
        _ code: Code,
        _ summary: String,
        facts: [String] = [],
        remedy: String,
        position: Int? = nil,
        parameter: String? = nil,
        given: String? = nil,
        pattern: RoutePattern? = nil
    ) {
        self.code = code
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
        self.position = position
        self.parameter = parameter
        self.given = given
        self.pattern = pattern
    }
}

extension RoutingError: DiagnosticConvertible {
    /// What happened, the facts, and how to fix it.
    public var diagnostic: Diagnostic { Diagnostic(summary, facts: facts, remedy: remedy) }

    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic.description }

    /// Text from outside, made safe for a message: shortened to 60 scalars, with everything invisible and every line
    /// break escaped.
    package static func excerpt(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars
        let shown = String(String.UnicodeScalarView(scalars.prefix(60))).visible
        return scalars.dropFirst(60).isEmpty ? shown : "\(shown)…"
    }
}

extension RoutePattern {
    /// The pattern in a message: what a terminal would act on is escaped, and what is malformed, which may be of any
    /// length, is shortened.
    var excerpt: String {
        if case .success = parsed { text.visible } else { RoutingError.excerpt(text) }
    }
}
