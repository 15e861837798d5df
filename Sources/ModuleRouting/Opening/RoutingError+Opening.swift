import ModuleKit

extension RoutingError {
    static func overTime(_ interceptor: PlacedPolicy<DeclaredInterceptor>) -> RoutingError {
        RoutingError(
            .timedOut,
            "An interceptor took longer than its timeout, so the route was not opened.",
            facts: [
                "interceptor of: \(interceptor.policy.reach.text.visible)",
                "module: \(interceptor.module.visible), \(interceptor.location)",
            ],
            remedy: "let it answer sooner, or give it more time."
        )
    }

    static func declining(_ interceptor: PlacedPolicy<DeclaredInterceptor>) -> RoutingError {
        RoutingError(
            .refused,
            "An interceptor declined, which only a handler can, so the route was not opened.",
            facts: [
                "interceptor of: \(interceptor.policy.reach.text.visible)",
                "module: \(interceptor.module.visible), \(interceptor.location)",
            ],
            remedy: "let it pass on, redirect, or throw an error of its own."
        )
    }

    static func notCallable(
        _ interceptor: PlacedPolicy<DeclaredInterceptor>,
        because error: ResolutionError
    ) -> RoutingError {
        RoutingError(
            .refused,
            "An interceptor could not be called, so the route was not opened.",
            facts: [
                "interceptor of: \(interceptor.policy.reach.text.visible)",
                "module: \(interceptor.module.visible), \(interceptor.location)",
                "cause: \(error.diagnostic.summary)",
            ],
            remedy: error.remedy
        )
    }

    static func unsettled(_ count: Int) -> RoutingError {
        RoutingError(
            .redirectedInCircles,
            "The open began again \(count) times and came to no end.",
            remedy: "let the interceptor pass on or refuse after it has asked."
        )
    }

    static func nestedTooDeep(_ limit: Int) -> RoutingError {
        RoutingError(
            .tooDeep,
            "More than \(limit) opens lie one inside the other.",
            remedy: "look for a handler or an interceptor that opens its own route."
        )
    }

    /// A typed open would be answered with another type.
    static func otherOutput(
        _ placed: PlacedRoute,
        _ output: any Any.Type,
        than wanted: any Any.Type
    ) -> RoutingError {
        RoutingError(
            .answerUnfit,
            "Another route comes first, and answers with another type.",
            facts: [
                "route: \(placed.route.target.subject.visible), \(placed.module.visible), \(placed.location)",
                "its output: \(output)", "asked for: \(wanted)",
            ],
            remedy: "let it answer with the output of the route that it stands for.",
            pattern: placed.route.target.pattern
        )
    }

    /// No module handles the typed route, or it is closed to the origin.
    static func unhandled(_ type: (any Route.Type)?, from origin: RouteOrigin) -> RoutingError {
        guard let type else {
            return RoutingError(.notFound, "No route opens this URL.", remedy: "open a registered route.")
        }
        return RoutingError(
            .notFound,
            "No module handles the route \(type)\(origin.isInside ? "" : " for this origin").",
            facts: ["pattern: \(type.pattern.excerpt)"] + facts(of: origin),
            remedy: "list the module that handles it in the composition root"
                + (origin.isInside ? "." : ", or expose the route to this origin."),
            pattern: type.pattern
        )
    }

    static var overTime: RoutingError {
        RoutingError(
            .timedOut,
            "The open took longer than its timeout.",
            remedy: "open it again, or give it more time."
        )
    }

    /// Something answered a typed open with another type.
    static func unfit(_ answer: RouteAnswer, for route: (any Route.Type)?) -> RoutingError {
        RoutingError(
            .answerUnfit,
            "The answer is not of the type that \(route.map { "the route \($0) declares" } ?? "was asked for").",
            facts: [
                "answered by: \(answer.pattern.map(\.excerpt) ?? "no pattern"), \(answer.module.visible)",
                "type: \(type(of: answer.value))",
            ],
            remedy: "let what stands in the handler's place answer with the route's output.",
            pattern: route?.pattern
        )
    }
}
