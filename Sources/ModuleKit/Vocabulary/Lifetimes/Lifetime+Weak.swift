extension Lifetime.Traits {
    static let weak = Lifetime.Traits(
        rank: 2,
        article: "a weak service",
        extent: "only while something holds it",
        sharing: .stored { WeakCell() },
        isKept: false
    )
}
