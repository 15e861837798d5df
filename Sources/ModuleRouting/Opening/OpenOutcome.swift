/// What an open chose, and its outcome, for the record.
struct OpenPlace: Sendable {
    let pattern: RoutePattern?
    let module: String?
    let outcome: DidOpenRoute.Outcome

    init(_ pattern: RoutePattern?, _ module: String?, _ outcome: DidOpenRoute.Outcome) {
        self.pattern = pattern
        self.module = module
        self.outcome = outcome
    }
}

/// What an open came to.
struct OpenOutcome: Sendable {
    let result: Result<RouteAnswer, any Error>
    let place: OpenPlace

    init(_ result: Result<RouteAnswer, any Error>, _ place: OpenPlace) {
        self.result = result
        self.place = place
    }
}
