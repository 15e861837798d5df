extension Lifetime.Traits {
    static var weak: Lifetime.Traits {
        Lifetime.Traits(
            rank: 2,
            article: "a weak service",
            extent: "only while something holds it",
            sharing: .stored { WeakCell() },
            isKept: false
        )
    }
}
