import ModuleRouting

/// Under which conditions a rule holds: under all of them.
struct RuleConditions: Sendable, Hashable {
    /// A stable part of all installs.
    struct Percentage: Sendable, Hashable {
        /// In hundredths of a percent, from 0 to 10,000.
        let hundredths: Int
        let salt: String
    }

    /// From that version on.
    var atLeast: AppVersion?
    /// Only versions before that one.
    var below: AppVersion?
    /// Only from one of these.
    var origins: Set<RouteOrigin.Kind>?
    var percentage: Percentage?

    /// None.
    init() {}

    /// Whether there are none.
    var areNone: Bool { atLeast == nil && below == nil && origins == nil && percentage == nil }

    /// Whether all of them hold.
    func hold(for origin: RouteOrigin.Kind, _ facts: RuleFacts) -> Bool {
        if let origins, !origins.contains(origin) { return false }
        if atLeast != nil || below != nil {
            guard let version = facts.version else { return false }
            if let atLeast, version < atLeast { return false }
            if let below, version >= below { return false }
        }
        guard let percentage else { return true }
        guard let install = facts.install else { return false }
        return StableBucket.bucket(salt: percentage.salt, install: install) < percentage.hundredths
    }
}
