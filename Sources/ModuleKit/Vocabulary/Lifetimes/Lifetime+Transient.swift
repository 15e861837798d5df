extension Lifetime.Traits {
    static let transient = Lifetime.Traits(
        rank: 0,
        article: "a transient",
        extent: "never",
        sharing: .never,
        isKept: false
    )
}
