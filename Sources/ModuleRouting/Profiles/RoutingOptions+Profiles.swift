extension RoutingOptions {
    /// The rules of JLRoutes.
    ///
    /// The order of registration decides. A host without a dot that is not `localhost` is the first segment. A plus is a
    /// space, fragments are merged, empty segments and dot segments are kept, a value that is not UTF-8 is dropped, and no
    /// scheme falls back to the routes of every scheme.
    public static let jlroutes = RoutingProfile.jlroutes.options

    /// The rules of MGJRouter.
    ///
    /// The host is always the first segment, a plus is a plus, dot segments are kept, segments behind a whole pattern are
    /// ignored, of duplicates the last one counts, and no scheme falls back to the routes of every scheme.
    public static let mgjRouter = RoutingProfile.mgjRouter.options

    /// The rules of HHRouter.
    ///
    /// The host of a custom scheme is the first segment, that of http and https is a domain. A plus is a plus, dot segments
    /// are kept, and of duplicates the last one counts.
    public static let hhRouter = RoutingProfile.hhRouter.options

    /// The rules of WLRRoute.
    ///
    /// The host is always the first segment, a plus is a plus, letters match regardless of their case, empty segments and
    /// dot segments are kept, and of duplicates the last one counts.
    public static let wlrRoute = RoutingProfile.wlrRoute.options

    /// The rules of routable-ios.
    ///
    /// A plus is a plus, empty segments and dot segments are kept, and of duplicates the last one counts.
    public static let routable = RoutingProfile.routable.options
}

extension RoutingProfile {
    /// The router's rules, as far as options express them.
    public var options: RoutingOptions {
        var options = RoutingOptions()
        options.dotSegments = .kept
        switch self {
        case .jlroutes:
            options.order = .registration
            options.hostIsSegment = .undotted
            options.plus = .space
            options.fragment = .merged
            options.emptySegments = .kept
            options.invalidEscapes = .dropped
            options.fallbackSchemes = []
        case .mgjRouter:
            options.hostIsSegment = .always
            options.plus = .literal
            options.extraSegments = .ignored
            options.duplicates = .last
            options.fallbackSchemes = []
        case .hhRouter:
            options.plus = .literal
            options.duplicates = .last
        case .wlrRoute:
            options.hostIsSegment = .always
            options.plus = .literal
            options.duplicates = .last
            options.caseInsensitive = true
            options.emptySegments = .kept
        case .routable:
            options.plus = .literal
            options.duplicates = .last
            options.emptySegments = .kept
        }
        return options
    }
}
