import ModuleKit

/// A route, or a handler for unmatched URLs, as a module registered it.
struct DeclaredRoute: Sendable {
    let target: RouteTarget

    /// All patterns of its handler: whoever names one of them means the whole route.
    var patterns: [RoutePattern] = []
    let priority: Int

    /// What its type shows, for a typed one, and those of the routes that it replaced.
    var readings = RouteReadings()
    var exposure = RouteExposure.insideOnly
    var handler: RouteHandler

    /// The name of its handler in the graph, which routes of several patterns share.
    var handlerSubject = ""

    /// That its links should not be written any more.
    var deprecation: RouteDeprecation?

    /// The route's type, for a typed one.
    var type: (any Route.Type)? { readings.own?.type }

    /// Whether that is one of its patterns, as it is written.
    func hasPattern(_ pattern: RoutePattern) -> Bool { patterns.contains { $0.text == pattern.text } }

    /// Whether a value of it has a secret. One that the check could read is not asked.
    func hasSecret(_ input: RouteInput) -> Bool {
        !readings.secrets.isEmpty || (readings.readable != nil && input.route?.holdsSecret == true)
    }

    /// The identity of the route's type, for a typed one.
    var typeID: ObjectIdentifier? { type.map(ObjectIdentifier.init) }

    /// Whether it stands for the other one where an overriding declares it, as one of its type.
    func replacesOfType(_ other: DeclaredRoute) -> Bool { hasTarget(of: other) && other.typeID == typeID }

    /// Whether it stands for the other one where an overriding declares it, as one that is of no type.
    func replacesUntyped(_ other: DeclaredRoute) -> Bool { hasTarget(of: other) && other.typeID == nil }

    private func hasTarget(of other: DeclaredRoute) -> Bool {
        target.subject.utf8.elementsEqual(other.target.subject.utf8)
    }

    /// The same route with the handler of another.
    func handled(by other: DeclaredRoute) -> DeclaredRoute {
        var route = self
        route.readings.replace(by: other.readings)
        route.handler = other.handler
        route.handlerSubject = target.handlerSubject
        return route
    }
}

extension PlacedRewriter {
    /// The name of a rewriter's handler in the graph.
    static var subject: String { "rewriter" }
}

extension PlacedRoute {
    var route: DeclaredRoute { value }
}

/// What a module registered to stand around the handlers of some routes.
struct DeclaredPolicy<Input: Sendable, Output: Sendable>: Sendable {
    /// The routes; of a rewriter, which is asked before one is chosen, their URLs.
    var selection = RouteSelection.app
    var timeout: Duration?
    let handler: RegisteredHandler<Input, Output>
}

typealias PlacedInterceptor = Declared<DeclaredPolicy<Interception, RouteDecision>>
typealias PlacedRecovery = Declared<DeclaredPolicy<FailedOpen, RouteDecision>>
typealias PlacedRewriter = Declared<DeclaredPolicy<RouteRequest, RouteDecision>>
typealias PlacedRoute = Declared<DeclaredRoute>

extension [PlacedInterceptor] {
    /// Those before the route's handler, the outermost first.
    func before(_ route: PlacedRoute) -> Self {
        let reaching = filter { $0.value.selection.contains(route, of: $0.module) }
        return (0...2).flatMap { rank in reaching.filter { $0.value.selection.rank == rank } }
    }
}

extension [PlacedRecovery] {
    /// Those that answer for the route, the closest first; nil for what no route matches, for which those do too that name it.
    func behind(_ route: PlacedRoute?, or named: Set<ObjectIdentifier> = []) -> Self {
        let reaching = filter { recovery in
            guard let route else {
                return recovery.value.selection.isForApp || named.contains(ObjectIdentifier(recovery))
            }
            return recovery.value.selection.contains(route, of: recovery.module)
        }
        return (0...2).reversed().flatMap { rank in reaching.filter { $0.value.selection.rank == rank } }
    }
}
