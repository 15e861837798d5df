/// What an open chose, and its outcome, for the record.
struct OpenPlace: Sendable {
    let pattern: RoutePattern?
    let module: String?
    let outcome: DidOpenRoute.Outcome

    /// - Parameter placed: the route; nil if none was chosen.
    init(_ placed: PlacedRoute?, _ outcome: DidOpenRoute.Outcome) {
        pattern = placed?.route.target.pattern
        module = placed?.module
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
