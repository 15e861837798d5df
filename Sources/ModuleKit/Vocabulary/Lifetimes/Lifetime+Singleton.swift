extension Lifetime.Traits {
    static var singleton: Lifetime.Traits {
        Lifetime.Traits(
            rank: 3,
            article: "a singleton",
            extent: "for as long as the manager lives",
            sharing: .once,
            isKept: true
        )
    }
}
