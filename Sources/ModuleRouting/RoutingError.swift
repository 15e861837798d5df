import ModuleKit

/// Why a URL or a route could not be opened, matched or written.
///
/// The text shows what is needed to mend the link: the path and a wrong value in it, shortened and with controls
/// escaped. Values of the query are never shown.
public struct RoutingError: Error, Sendable, Hashable {
    /// The closed set of reasons.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is not a URL; ``RoutingError/position`` says where.
        case malformed
        /// The text is longer than 8,192 bytes.
        case tooLong
        /// The scheme or the domain is not one of the app's.
        case notOurs
        /// No route takes the URL, or no module handles the typed route.
        case notFound
        /// Every route that takes the URL declined it.
        case declined
        /// The route needs a parameter that the URL does not have.
        case parameterMissing
        /// A parameter's text is not of the type that the route declares.
        case parameterInvalid
        /// A route's value cannot be written as a URL.
        case inexpressible
        /// A route that is added takes the same URLs with the same right as another.
        case routesCollide
    }

    /// The reason.
    public let code: Code

    /// What is wrong, in one sentence.
    public let summary: String

    /// The facts, a line each.
    public let facts: [String]

    /// What to do about it.
    public let remedy: String

    /// The place of the mistake in the text, in UTF-8 bytes from its start, where there is one.
    public let position: Int?

    /// The parameter that the error is about.
    public let parameter: String?

    /// What the URL gave for that parameter, whole and as it is: it may be a secret, so the text shows it only where it
    /// comes from the path.
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

extension RoutingError {
    static func tooLong(_ text: String, pattern: RoutePattern? = nil) -> RoutingError {
        RoutingError(
            .tooLong,
            "The URL is too long.",
            facts: ["length: \(text.utf8.count) bytes", "limit: \(URLScanner.maximumLength) bytes"],
            remedy: "shorten it.",
            pattern: pattern
        )
    }
}

extension RoutingError: CustomStringConvertible {
    /// The three parts: what happened, the facts (indented), how to fix it.
    public var description: String { diagnostic(summary, facts: facts, remedy: remedy) }

    /// Text from outside, fit for a message: shortened to 60 scalars, with all that is invisible or breaks a line
    /// escaped.
    static func excerpt(_ text: some StringProtocol) -> String {
        var shown = ""
        for scalar in text.unicodeScalars.prefix(60) {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: shown += scalar.escaped(asASCII: true)
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return text.unicodeScalars.count > 60 ? "\(shown)…" : shown
    }
}
