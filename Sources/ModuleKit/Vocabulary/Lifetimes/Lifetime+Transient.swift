extension Lifetime.Traits {
    static var transient: Lifetime.Traits {
        Lifetime.Traits(
            rank: 0,
            article: "a transient",
            extent: "never",
            sharing: .never,
            isKept: false
        )
    }
}
