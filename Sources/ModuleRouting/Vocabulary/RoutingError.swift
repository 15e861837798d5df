public import ModuleKit

/// Why a URL or a route couldn't be opened, matched or written.
///
/// The text shows what you need to fix the link: the path and a wrong value in it, shortened and with control
/// characters escaped. It never shows values of the query.
public struct RoutingError: Error, Sendable, Hashable {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is not a URL; ``RoutingError/position`` says where.
        case malformed
        /// The text is longer than 8,192 bytes.
        case tooLong
        /// The scheme or the domain is not one of the app's.
        case notOurs
        /// No route matches the URL, or no module handles the typed route.
        case notFound
        /// Every route that matches the URL declined it.
        case declined
        /// The URL has no value for a required parameter of the route.
        case parameterMissing
        /// A parameter's text doesn't have the type that the route declares.
        case parameterInvalid
        /// A route's value can't be written as a URL.
        case inexpressible
        /// A route that you add matches the same URLs as another, with equal precedence, or would have one priority too
        /// many.
        case routesCollide
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

    init(
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
    static func excerpt(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars
        let shown = visible(scalars.prefix(60))
        return scalars.dropFirst(60).isEmpty ? shown : "\(shown)…"
    }

    /// The whole text, made safe for a message in the same way.
    static func visible(_ text: some StringProtocol) -> String { visible(text.unicodeScalars) }

    private static func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var shown = ""
        for scalar in scalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: shown += scalar.escaped(asASCII: true)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}

extension RoutePattern {
    /// The pattern in a message: what a terminal would act on is escaped, and what is malformed, which may be of any
    /// length, is shortened.
    var excerpt: String {
        if case .success = parsed { RoutingError.visible(text) } else { RoutingError.excerpt(text) }
    }
}
