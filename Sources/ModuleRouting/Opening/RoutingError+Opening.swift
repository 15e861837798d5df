import ModuleKit

/// What an open may throw by itself, by its stages.
extension RoutingError {
    static func beyond(_ limit: Int, _ what: String, _ count: Int) -> RoutingError {
        RoutingError(
            .limitExceeded,
            "The URL has too many \(what).",
            facts: ["\(what): \(count)", "limit: \(limit)"],
            remedy: "shorten it, or give LinkRouting other limits."
        )
    }

    static func nestedTooDeep(_ limit: Int) -> RoutingError {
        RoutingError(
            .tooDeep,
            "More than \(limit) opens lie one inside the other.",
            remedy: "look for a handler or an interceptor that opens its own route."
        )
    }

    static func disabled(_ message: String, by policy: Declared<some Sendable>) -> RoutingError {
        RoutingError(
            .disabled,
            message,
            facts: [policy.place],
            remedy: "open it when the module lets it be opened again."
        )
    }

    static func withoutPage(of policy: String, _ placed: Declared<some Sendable>) -> RoutingError {
        RoutingError(
            .refused,
            "The template of \(policy) makes no web page of the URL, so nothing was opened.",
            facts: [placed.place],
            remedy: "give it an https URL with a literal host and no placeholders but {path}, {query} and {fragment}."
        )
    }

    static func unsettled(_ count: Int) -> RoutingError {
        RoutingError(
            .redirectedInCircles,
            "The open began again \(count) times and came to no end.",
            remedy: "let the interceptor pass on or refuse after it has asked."
        )
    }

    /// The last of these patterns led to one before it, or there are more than the limit.
    static func redirectedInCircles(_ patterns: [String], beyond limit: Int? = nil) -> RoutingError {
        RoutingError(
            .redirectedInCircles,
            limit.map { "The open was redirected more than \($0) times." }
                ?? "The open was redirected to what it came from.",
            facts: ["opened, one after the other: \(patterns.joined(separator: " → "))"],
            remedy: limit == nil
                ? "let what redirects pass on, or expose its destination to this origin."
                : "redirect to the last of them at once."
        )
    }

    /// A typed open would be answered with another type.
    static func otherOutput(_ placed: PlacedRoute, than wanted: any Any.Type) -> RoutingError {
        RoutingError(
            .outputMismatch,
            "Another route comes first, and answers with another type.",
            facts: [
                "route: \(placed.route.target.subject.visible), \(placed.module.visible), \(placed.location)",
                "its output: \(placed.route.handler.output)", "asked for: \(wanted)",
            ],
            remedy: "let it answer with the output of the route that it stands for.",
            pattern: placed.route.target.pattern
        )
    }

    /// Something answered a typed open with another type.
    static func unfit(_ answer: RouteAnswer, for route: (any Route.Type)?) -> RoutingError {
        RoutingError(
            .outputMismatch,
            "The answer is not of the type that \(route.map { "the route \($0) declares" } ?? "was asked for").",
            facts: [
                "answered by: \(answer.pattern.map(\.excerpt) ?? "no pattern"), \(answer.module.visible)",
                "type: \(type(of: answer.value))",
            ],
            remedy: "let what stands in the handler's place answer with the route's output.",
            pattern: route?.pattern
        )
    }

    /// Every route that matches the URL, or a typed route that no URL can carry, declined it.
    static func declined(_ request: RouteRequest?, _ type: (any Route.Type)?, by subjects: [String]) -> RoutingError {
        let typed = request == nil ? type.map { "\($0)" } : nil
        return RoutingError(
            .declined,
            "Every route that matches \(typed ?? "this URL") declined it.",
            facts: (request.map { [path(of: $0)] } ?? []) + subjects.map { "declined by: \($0.visible)" },
            remedy: "open what one of them accepts.",
            pattern: type?.pattern
        )
    }

    /// No route opens the URL. What is closed to an origin looks like what does not exist, so both have this text.
    static func notFound(_ request: RouteRequest) -> RoutingError {
        RoutingError(
            .notFound,
            "No route opens this URL.",
            facts: [path(of: request)] + facts(of: request.origin),
            remedy: request.origin.isInside
                ? "open a URL of one of the registered patterns."
                : "open a URL of a route that is exposed to this origin; explain says what each route does with it."
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
}

extension Declared {
    /// Its module and line, as a fact of an error.
    fileprivate var place: String { "module: \(module.visible), \(location)" }
}

extension PlacedRewriter {
    /// It did what it may not.
    func refused(_ did: String, facts: [String] = [], remedy: String) -> RoutingError {
        RoutingError(.refused, "A rewriter \(did), so nothing was opened.", facts: [place] + facts, remedy: remedy)
    }

    /// It could not be called.
    func refused(because error: ResolutionError) -> RoutingError {
        refused("could not be called", facts: error.asCause, remedy: error.remedy)
    }
}

extension PlacedInterceptor {
    /// It did what it may not.
    func refused(
        _ did: String,
        code: RoutingError.Code = .refused,
        facts: [String] = [],
        remedy: String
    ) -> RoutingError {
        RoutingError(
            code,
            "An interceptor \(did), so the route was not opened.",
            facts: ["interceptor of: \(value.selection.text.visible)", place] + facts,
            remedy: remedy
        )
    }

    /// It could not be called.
    func refused(because error: ResolutionError) -> RoutingError {
        refused("could not be called", facts: error.asCause, remedy: error.remedy)
    }
}

extension ResolutionError {
    fileprivate var asCause: [String] { ["cause: \(diagnostic.summary)"] }
}

extension RoutingError {
    private static func path(of request: RouteRequest) -> String {
        let segments = request.table.shown(request.segments, of: request.read)
        return "path: \(excerpt("/" + segments.joined(separator: "/")))"
    }

    /// Where an open comes from, unless that is the app itself.
    static func facts(of origin: RouteOrigin) -> [String] {
        if origin.isInside { return [] }
        let unnamed = origin.kind == .unknown ? ", the origin of an open that names none" : ""
        return ["from: \("\(origin)".visible)\(unnamed)"]
    }
}
