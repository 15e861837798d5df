public import ModuleRouting

/// The links of an app, for those who write them elsewhere: the teams of its site, of other platforms, of its mails.
///
///     let manifest = RouteManifest(router)
///     print(manifest.json)         // for programs
///     print(manifest.markdown)     // for people
///
/// It says of each route which URLs open it, with which parameters, from where, whose it is, and what answers in its place.
/// Two manifests of one app are equal byte for byte, and ``RouteManifestDiff`` says which links two of them disagree about.
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

    /// The table of the patterns, those of each route one after the other, and then what handles unmatched URLs.
    let table: TrialTable

    init(options: RoutingOptions, schemes: [String], domains: [String], routes: [Route], unmatched: [Unmatched]) {
        self.options = options
        self.schemes = schemes
        self.domains = domains
        self.routes = routes
        self.unmatched = unmatched
        let patterns = routes.flatMap { route in
            route.patterns.map { TrialTable.Entry(pattern: $0.pattern, priority: route.priority) }
        }
        let others = unmatched.map { TrialTable.Entry(unmatchedIn: $0.scheme, domain: $0.domain) }
        table = TrialTable(patterns + others, options: options, schemes: schemes, domains: domains)
    }
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
        /// The names of the declared scopes around the module, the outermost first.
        public let scopes: [String]
        /// Of two routes that match one URL, the one with higher priority is tried first.
        public let priority: Int
        /// From where it can be reached, beside from inside the app.
        public let exposure: RouteExposure
        /// What its links carry.
        public let parameters: [Parameter]
        /// Whether those are all: a type that can't be looked into hides some.
        public let isWhole: Bool
        /// The modules that may answer in its place if it fails or is switched off, the closest first.
        public let recoveries: [String]
    }

    /// A pattern of a route.
    public struct Pattern: Sendable, Hashable {
        /// The pattern.
        public let pattern: RoutePattern
        /// What is tried next with a URL of it, if its route declines or isn't open to the origin; nil if nothing is.
        public let next: String?
        /// That its links should not be written any more; nil if they may.
        public let deprecation: Deprecation?
    }

    /// That links should not be written any more.
    public struct Deprecation: Sendable, Hashable {
        /// The version, or the day, since when.
        public let since: String
        /// What to write instead; nil if nothing takes its place.
        public let instead: String?
    }

    /// A parameter of a route.
    public struct Parameter: Sendable, Hashable {
        /// Where it stands in a link.
        public enum Place: String, Sendable, Hashable, CaseIterable {
            /// In the path, where the pattern has it.
            case path
            /// In the query.
            case query
        }

        /// What its text has to be.
        public enum Kind: Sendable, Hashable {
            /// A whole number of so many bits, with a sign.
            case integer(bits: Int)
            /// A whole number of so many bits, without a sign.
            case natural(bits: Int)
            /// A decimal number.
            case number
            /// `true` or `false`.
            case boolean
            /// Any text.
            case text
            /// One of these texts.
            case choice([String])
            /// A type of the app's own.
            case value
        }

        /// Its name.
        public let name: String
        /// Where it stands.
        public let place: Place
        /// What its text has to be.
        public let kind: Kind
        /// Whether a link must have it.
        public let isRequired: Bool
        /// Whether it takes several values.
        public let isList: Bool
        /// Whether its value is printed nowhere, and only an https URL may carry it.
        public let isSecret: Bool
    }

    /// A handler for URLs that no route matches.
    public struct Unmatched: Sendable, Hashable {
        /// The scheme, in lower case, `https` for a domain; nil for every URL.
        public let scheme: String?
        /// The domain, in lower case; nil for a scheme.
        public let domain: String?
        /// The module that handles them.
        public let owner: String
        /// The names of the declared scopes around the module, the outermost first.
        public let scopes: [String]
        /// From where it can be reached, beside from inside the app.
        public let exposure: RouteExposure
    }
}

extension RouteManifest.Unmatched {
    /// Its name in a list of routes.
    package var subject: String { "unmatched \(scheme.map { "\($0)://\(domain ?? "")" } ?? "any URL")" }
}

extension RouteManifest {
    /// The subject of an entry of the table.
    func subject(_ entry: Int) -> String {
        var entry = entry
        for route in routes {
            if entry < route.patterns.count { return route.patterns[entry].pattern.text }
            entry -= route.patterns.count
        }
        return entry < unmatched.count ? unmatched[entry].subject : ""
    }
}
