extension Lifetime.Traits {
    static var graph: Lifetime.Traits {
        Lifetime.Traits(
            rank: 1,
            article: "a graph service",
            extent: "only within one resolve",
            sharing: .withinResolve,
            isKept: false
        )
    }
}
