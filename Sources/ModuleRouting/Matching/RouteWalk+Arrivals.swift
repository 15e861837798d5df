extension RouteWalk {
    /// A terminal that the walk reached, with the captures on the way to it.
    struct Arrival {
        let terminal: Int
        let captures: Captures
    }

    /// Several arrivals, in the order of precedence.
    struct Arrivals {
        /// How many end the walk.
        private let limit: Int

        /// Whether it has as many as are asked for.
        var isFull: Bool { all.count >= limit }
        var all: [Arrival] = []

        init(limit: Int) { self.limit = limit }
    }
}
