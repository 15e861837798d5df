public import ModuleKit

/// All that is known of a route without opening it: ``Router/routes`` has one for each pattern, and for each handler of
/// unmatched URLs.
///
///     for route in router.routes where !route.exposure.isEmpty {
///         print(route.subject, route.module, route.exposure)
///     }
public struct RouteDescription: Sendable {
    /// Its pattern; nil for a handler for unmatched URLs.
    public let pattern: RoutePattern?
    /// All patterns of the same handler, in their order; empty for a handler for unmatched URLs.
    public let patterns: [RoutePattern]
    /// Its pattern as written, or `unmatched` and the scheme or domain whose unmatched URLs it handles.
    public let subject: String
    /// The scheme that it is for, in lower case, `https` for the web's two; nil for every scheme.
    public let scheme: String?
    /// The domain that it is for, in lower case; nil for all of the app's.
    public let domain: String?
    /// The module that registered it.
    public let module: String
    /// The names of the declared scopes around the module, the outermost first; empty for a module of the app. Its handler
    /// runs in the open scope.
    public let scopes: [String]
    /// Of two routes for every scheme, or for one scheme or domain, the one with higher priority is tried first. Those of the
    /// URL's own scheme or domain come before all others.
    public let priority: Int
    /// From where it can be reached, apart from inside the app.
    public let exposure: RouteExposure
    /// The type of a typed route; nil for a string pattern and for a handler for unmatched URLs.
    public let type: (any Route.Type)?
    /// The type of what its handler answers: what a page shows, or the result of an action.
    public let output: any Any.Type
    /// That links of its pattern should not be written any more; nil if they may.
    public let deprecation: RouteDeprecation?
    /// What comes before its handler, the outermost first.
    public let interceptors: [Interceptor]
    /// The modules that may answer in its place if it fails, the closest first.
    public let recoveries: [String]
    /// The dependencies of its handler, and the modules that provide them.
    public let edges: [ModuleGraph.Edge]

    /// What its type shows, and the types that an override hides.
    let readings: RouteReadings

    /// An interceptor before a route's handler.
    public struct Interceptor: Sendable, Hashable {
        /// The module that registered it.
        public let module: String
        /// The routes that it was registered for, in words.
        public let reach: String
    }

    /// A value that its links carry.
    public struct Parameter: Sendable, Hashable {
        /// What the text of a value has to be.
        #if hasAttribute(nonexhaustive)
        @nonexhaustive
        #endif
        public enum Kind: Sendable, Hashable {
            /// A whole number.
            case integer
            /// A whole number without a sign.
            case natural
            /// A decimal number.
            case number
            /// `true` or `false`.
            case boolean
            /// Any text.
            case text
            /// One of these texts: the cases of an enumeration.
            case choice([String])
            /// A type of the app's own, of which only decoding a value shows what it takes.
            case value
        }

        /// Its name, in the pattern or in the query.
        public let name: String
        /// What the text of a value has to be.
        public internal(set) var kind = Kind.value
        /// The name of its type; nil for a string pattern, and of a property that hides it.
        public internal(set) var type: String?
        /// Whether a pattern of the route has it; the query has the others.
        public internal(set) var isInPath = false
        /// Whether a link may be without it.
        public internal(set) var isOptional = false
        /// Whether it takes several values.
        public internal(set) var isList = false
        /// Whether its value is printed nowhere, and comes from outside by an https URL alone.
        public internal(set) var isSecret = false
        /// Whether a URL can't carry it, which the assembly check reports.
        var isStructure = false

        init(name: String) { self.name = name }
    }
}

extension RouteDescription {
    /// What its links carry: the properties of a typed route, as far as decoding one from placeholder values shows them,
    /// then what else its patterns have.
    public var parameters: [Parameter] {
        var found = shape?.properties ?? []
        for other in Parameter.inPath(of: patterns) {
            if let index = found.firstIndex(where: { $0.name.utf8.elementsEqual(other.name.utf8) }) {
                found[index].isInPath = true
            } else {
                found.append(other)
            }
        }
        let secrets = readings.secrets
        for index in found.indices where secrets.contains(found[index].name) { found[index].isSecret = true }
        return found
    }

    /// Whether it may have further parameters: a type that refuses placeholder values hides the properties after it.
    package var mayHaveMoreParameters: Bool { shape.map { !$0.isWhole } ?? false }

    private var shape: RouteMismatch.Shape? {
        func shape<R: Route>(_: R.Type) -> RouteMismatch.Shape { RouteMismatch.Shape(of: R.self, describes: true) }
        return type.map { shape($0) }
    }
}

extension RouteDescription.Parameter {
    /// The parameters of patterns, as a handler without a type reads them: as texts.
    fileprivate static func inPath(of patterns: [RoutePattern]) -> [Self] {
        var found: [Self] = []
        for pattern in patterns {
            guard case .success(let parsed) = pattern.parsed else { continue }
            for name in pattern.parameters where !found.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                var parameter = Self(name: name)
                parameter.kind = .text
                parameter.isInPath = true
                parameter.isOptional =
                    name != parsed.label && !parsed.alternatives.allSatisfy { $0.flatMap(\.names).contains(name) }
                parameter.isList = parsed.alternatives.joined().contains { segment in
                    if case .rest(name, _) = segment { true } else { false }
                }
                found.append(parameter)
            }
        }
        return found
    }
}

/// A list, of whatever it is.
protocol ListOfElements {
    static var element: any Any.Type { get }
}

extension Array: ListOfElements { static var element: any Any.Type { Element.self } }
extension Set: ListOfElements { static var element: any Any.Type { Element.self } }

extension RouteDescription.Parameter {
    /// The texts of the cases of an enumeration, as a link has them; nil for any other type, and if one of them has none.
    static func choices(of type: any Any.Type) -> [String]? {
        guard let cases = type as? any CaseIterable.Type else { return nil }
        func texts<Cases: CaseIterable>(_: Cases.Type) -> [String]? {
            var texts: [String] = []
            for value in Cases.allCases.prefix(mostChoices + 1) {
                guard let value = value as? any Encodable, let text = RouteEncoder.text(of: value) else { return nil }
                texts.append(text)
            }
            return texts.isEmpty || texts.count > mostChoices ? nil : texts
        }
        return texts(cases)
    }

    /// The most cases that are listed.
    private static let mostChoices = 256
}
