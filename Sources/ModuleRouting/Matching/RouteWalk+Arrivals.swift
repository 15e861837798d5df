extension RouteWalk {
    /// A terminal that the walk reached, with the captures on the way to it.
    struct Arrival {
        let terminal: Int
        let captures: Captures
    }

    /// Several arrivals, in the order of precedence.
    struct Arrivals {
        /// How many end the walk.
        let limit: Int
        var all: [Arrival] = []

        init(limit: Int) { self.limit = limit }
    }
}
