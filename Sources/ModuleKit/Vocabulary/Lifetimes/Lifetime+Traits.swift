extension Lifetime {
    /// What a lifetime can do. Each states it in its own file; whatever asks names no lifetime.
    struct Traits: Sendable {
        /// How long an instance is shared, as a number to compare: the higher, the longer.
        let rank: Int

        /// A service of this lifetime as a sentence speaks of it.
        let article: String

        /// For how long it is shared, as a sentence goes on: "which is shared …".
        let extent: String

        /// How an instance is shared.
        let sharing: Sharing

        /// Whether the manager keeps an instance that nothing else holds.
        let isKept: Bool
    }

    /// How an instance is shared.
    enum Sharing: Sendable {
        /// Not at all.
        case never
        /// Within one resolve, in its frame.
        case withinResolve
        /// In a cell that is filled once and then read without a lock.
        case once
        /// In a store; each registration has its own.
        case stored(@Sendable () -> any InstanceStore)
    }
}

extension Lifetime {
    /// How long an instance is shared, as a number to compare: the higher, the longer.
    package var rank: Int { traits.rank }

    /// A service of this lifetime as a sentence speaks of it: `a singleton`, `a weak service`.
    package var article: String { traits.article }

    /// For how long it is shared, as a sentence goes on: `only within one resolve`.
    package var extent: String { traits.extent }

    /// Whether what is made in one resolve has the same instance everywhere.
    package var isSharedWithinResolve: Bool {
        switch traits.sharing {
        case .never: false
        case .withinResolve, .once, .stored: true
        }
    }

    /// Whether a resolve gives the instance of an earlier one.
    package var isSharedBetweenResolves: Bool {
        switch traits.sharing {
        case .never, .withinResolve: false
        case .once, .stored: true
        }
    }

    /// Whether the manager keeps an instance that nothing else holds.
    package var isKept: Bool { traits.isKept }
}
