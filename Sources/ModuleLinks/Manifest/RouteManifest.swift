public import ModuleRouting

/// The links of an app, for those who write them elsewhere: the teams of its site, of other platforms, of its mails.
///
///     let manifest = RouteManifest(router)
///     print(manifest.json)         // for programs
///     print(manifest.markdown)     // for people
///
/// It says of each route which URLs open it, with which parameters, from where and whose it is, and shows one for each pattern.
/// Two manifests of one app are equal byte for byte, and ``RouteManifestDiff`` says which links a release breaks.
public struct RouteManifest: Sendable {
    /// How URLs are read: what a pattern means depends on it.
    public let options: RoutingOptions
    /// The app's schemes, in lower case; links are written with the first.
    public let schemes: [String]
    /// The app's domains, in lower case.
    public let domains: [String]
    /// The routes. They are in the order of their patterns, unless the options let the order of registration decide.
    public let routes: [Route]
    /// What handles URLs that no route matches.
    public let unmatched: [Unmatched]
}

extension RouteManifest {
    /// A route.
    public struct Route: Sendable, Hashable {
        /// Its patterns; links are written with the first.
        public let patterns: [Pattern]
        /// The name of its type; nil for a pattern without one.
        public let type: String?
        /// The module that handles it.
        public let owner: String
        /// Of two routes that match one URL, the one with higher priority is tried first.
        public let priority: Int
        /// From where it can be reached, apart from inside the app.
        public let exposure: RouteExposure
        /// What its links carry.
        public let parameters: [Parameter]
        /// Whether those are all: a type that can't be looked into hides some.
        public let isWhole: Bool

        /// What it is known by: its type, or its first pattern.
        var subject: String { type ?? patterns.first?.pattern.text ?? "" }
    }

    /// A pattern of a route.
    public struct Pattern: Sendable, Hashable {
        /// The pattern.
        public let pattern: RoutePattern
        /// A link of it; nil if none is known.
        public let example: String?
        /// That its links should not be written any more; nil if they may.
        public let deprecation: RouteDeprecation?
    }

    /// A parameter of a route.
    public struct Parameter: Sendable, Hashable {
        /// Where it is in a link.
        public enum Place: String, Sendable, Hashable, CaseIterable {
            /// In the path, where the pattern has it.
            case path
            /// In the query.
            case query
        }

        /// What its text has to be.
        public typealias Kind = RouteDescription.Parameter.Kind

        /// Its name.
        public let name: String
        /// Where it is.
        public let place: Place
        /// What its text has to be.
        public let kind: Kind
        /// Whether a link must have it.
        public let isRequired: Bool
        /// Whether it takes several values.
        public let isList: Bool
        /// Whether its value is printed nowhere, and only an https URL may carry it.
        public let isSecret: Bool

        /// Its type in words: `list of integer`, `one of paper, cloth`.
        var typeText: String {
            let type =
                switch kind {
                case .natural: "natural number"
                case .integer, .number, .boolean, .text: kind.name
                case .choice(let texts): "one of \(texts.joined(separator: ", "))"
                case .value: "value of the app's own"
                }
            return (isSecret ? "secret " : "") + (isList ? "list of " : "") + type
        }
    }

    /// A handler for URLs that no route matches.
    public struct Unmatched: Sendable, Hashable {
        /// The scheme, in lower case, `https` for a domain; nil for every URL.
        public let scheme: String?
        /// The domain, in lower case; nil for a scheme.
        public let domain: String?
        /// The module that handles them.
        public let owner: String
        /// From where it can be reached, apart from inside the app.
        public let exposure: RouteExposure

        /// Its name in a list of routes.
        var subject: String { "unmatched \(scheme.map { "\($0)://\(domain ?? "")" } ?? "any URL")" }
    }

    /// The number of the schema.
    static let schema = 1

    static func names(of exposure: RouteExposure) -> [String] {
        RouteExposure.names.filter { exposure.contains($0.exposure) }.map(\.name)
    }
}

extension RouteDescription.Parameter.Kind {
    /// Its name in a manifest.
    var name: String {
        switch self {
        case .integer: "integer"
        case .natural: "natural"
        case .number: "number"
        case .boolean: "boolean"
        case .text: "text"
        case .choice: "choice"
        case .value: "value"
        }
    }
}
