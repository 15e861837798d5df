extension Lifetime.Traits {
    static let graph = Lifetime.Traits(
        rank: 1,
        article: "a graph service",
        extent: "only within one resolve",
        sharing: .withinResolve,
        isKept: false
    )
}
