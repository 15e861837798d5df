import ModuleKit

/// A route, or a handler for unmatched URLs, as a module registered it. One object, because the check and each snapshot
/// pass it on many times.
final class DeclaredRoute: Sendable {
    let target: RouteTarget

    /// All patterns of its handler: whoever names one of them means the whole route.
    let patterns: [RoutePattern]
    let priority: Int

    /// The route's type, for a typed one.
    let type: (any Route.Type)?
    let exposure: RouteExposure
    let handler: any RouteHandler

    /// The mismatches between a typed route and its pattern.
    let mismatches: [RouteMismatch]

    /// The names of its secret parameters.
    let secrets: Set<String>

    /// The name of its handler in the graph, which routes of several patterns share.
    let handlerSubject: String

    /// That its links should not be written any more.
    let deprecation: RouteDeprecation?

    init(
        target: RouteTarget,
        patterns: [RoutePattern]? = nil,
        priority: Int,
        type: (any Route.Type)? = nil,
        exposure: RouteExposure = .insideOnly,
        handler: any RouteHandler,
        mismatches: [RouteMismatch] = [],
        secrets: Set<String> = [],
        handlerSubject: String? = nil,
        deprecation: RouteDeprecation? = nil
    ) {
        self.target = target
        self.patterns = patterns ?? [target.pattern].compactMap(\.self)
        self.priority = priority
        self.type = type
        self.exposure = exposure
        self.handler = handler
        self.mismatches = mismatches
        self.secrets = secrets
        self.handlerSubject = handlerSubject ?? target.handlerSubject
        self.deprecation = deprecation
    }

    /// Whether that is one of its patterns, as it is written.
    func hasPattern(_ pattern: RoutePattern) -> Bool { patterns.contains { $0.text == pattern.text } }

    /// The identity of the route's type, for a typed one.
    var typeID: ObjectIdentifier? { type.map(ObjectIdentifier.init) }
}

/// A route with its module and location.
final class PlacedRoute: Sendable {
    let route: DeclaredRoute
    let module: String
    let location: CallSite

    /// The names of the declared scopes around the module, the outermost first.
    let scopes: [String]

    /// What its answers say of it.
    let source: RouteAnswer.Source

    init(route: DeclaredRoute, module: String, location: CallSite, scopes: [String] = []) {
        self.route = route
        self.module = module
        self.location = location
        self.scopes = scopes
        source = RouteAnswer.Source(pattern: route.target.pattern, module: module)
    }
}

extension DeclaredRoute {
    /// Whether it stands for the other one where an overriding declares it: it has the same target, and takes what the
    /// other one takes, or is of a type where the other one is of none.
    func replaces(_ other: DeclaredRoute) -> Bool {
        target.subject.utf8.elementsEqual(other.target.subject.utf8) && (other.typeID == nil || other.typeID == typeID)
    }

    /// The same route with the handler of another.
    func handled(by other: DeclaredRoute) -> DeclaredRoute {
        DeclaredRoute(
            target: target,
            patterns: patterns,
            priority: priority,
            type: other.type,
            exposure: exposure,
            handler: other.handler,
            mismatches: other.mismatches,
            secrets: secrets.union(other.secrets),
            deprecation: deprecation
        )
    }
}

extension [PlacedRoute] {
    /// Puts the handler of a route in the place of those of the routes that it replaces, which keep their module, their
    /// priority and their exposure; without any, it is one more route. One of its type it replaces alone.
    mutating func override(with new: PlacedRoute) {
        let replaced = indices.filter { new.route.replaces(self[$0].route) }
        if replaced.isEmpty { return append(new) }
        let same = replaced.filter { self[$0].route.typeID == new.route.typeID }
        for index in same.isEmpty ? replaced : same {
            self[index] = PlacedRoute(
                route: self[index].route.handled(by: new.route),
                module: self[index].module,
                location: new.location,
                scopes: new.scopes
            )
        }
    }
}
