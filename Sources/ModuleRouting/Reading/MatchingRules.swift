/// What ``RoutingOptions`` mean for segments, as a walk reads them: only flags, so that copying counts no references, and
/// in one byte, so that handing them on takes one register.
struct MatchingRules: Sendable {
    private var flags: UInt8 = 0

    var caseInsensitive: Bool { flags & 1 != 0 }
    var keepsTrailingSlash: Bool { flags & 2 != 0 }

    /// Whether to visit all terminals instead of stopping at the best.
    var visitsAll: Bool { flags & 4 != 0 }

    init(_ options: RoutingOptions) {
        if options.caseInsensitive { flags |= 1 }
        if options.trailingSlash == .strict { flags |= 2 }
        if options.order == .registration { flags |= 4 }
    }
}
