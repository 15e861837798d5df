package import ModuleRouting

/// Under which conditions a rule holds: under all of them.
package struct RuleConditions: Sendable, Hashable {
    /// A stable part of all installs.
    package struct Percentage: Sendable, Hashable {
        /// In hundredths of a percent, from 0 to 10,000.
        let hundredths: Int
        let salt: String
    }

    /// From that version on.
    package var atLeast: AppVersion?
    /// Only versions before that one.
    package var below: AppVersion?
    /// Only from one of these.
    package var origins: Set<RouteOrigin.Kind>?
    package var percentage: Percentage?

    /// None.
    package init() {}

    /// Whether there are none.
    package var areNone: Bool { atLeast == nil && below == nil && origins == nil && percentage == nil }

    /// Whether all of them hold.
    package func hold(for origin: RouteOrigin.Kind, _ facts: RuleFacts) -> Bool {
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
