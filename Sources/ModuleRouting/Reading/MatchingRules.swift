/// What ``RoutingOptions`` mean for segments, as a walk reads them: only flags, so that copying counts no references.
struct MatchingRules: Sendable {
    let caseInsensitive: Bool
    let keepsEmpty: Bool
    let keepsTrailingSlash: Bool
    let removesDots: Bool
    let plusIsSpace: Bool

    /// Whether to visit all terminals instead of stopping at the best.
    let visitsAll: Bool

    init(_ options: RoutingOptions) {
        caseInsensitive = options.caseInsensitive
        keepsEmpty = options.emptySegments == .kept
        keepsTrailingSlash = options.trailingSlash == .strict
        removesDots = options.dotSegments == .removed
        plusIsSpace = options.plus == .space
        visitsAll = options.order == .registration
    }
}
