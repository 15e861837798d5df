/// Which URLs a handler is for.
enum RouteTarget: Sendable {
    /// Those that the pattern matches.
    case pattern(RoutePattern)
    /// Those of the namespace (nil: all) that no route matches.
    case unmatched(Namespace?)

    /// Its name in a list of routes.
    var subject: String {
        switch self {
        case .pattern(let pattern): pattern.text
        case .unmatched(let namespace): "unmatched \(namespace?.description ?? "any URL")"
        }
    }

    /// The name of its handler in the graph.
    var handlerSubject: String {
        switch self {
        case .pattern: "route \(subject)"
        case .unmatched: subject
        }
    }

    var pattern: RoutePattern? { if case .pattern(let pattern) = self { pattern } else { nil } }

    /// The scheme and domain that it is for; nil for all of the app's, and if the pattern is malformed.
    var namespace: Namespace? {
        switch self {
        case .unmatched(let namespace): return namespace
        case .pattern(let pattern):
            guard case .success(let parsed) = pattern.parsed else { return nil }
            return parsed.namespace
        }
    }
}
