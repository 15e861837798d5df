/// An older router that an app comes from: its rules as options, its patterns and links in this library's form.
///
///     registrar.routing(.jlroutes)                                           // in one module of the app
///
///     for pattern in RoutingProfile.jlroutes.patterns(for: "users/:id(/:tab)") {
///         registrar.route(pattern) { (request: RouteRequest) in … }      // /users/:id/:tab, then /users/:id
///     }
///
///     try await router.open(RoutingProfile.jlroutes.link(for: "shop://Users/1"), origin: .link)
///
/// Three steps, each with less to gain than the one before it: declare ``options``, register ``patterns(for:)``, and
/// pass what your hosts give you through ``link(for:)``. The last one is for the forms that only the older router knew.
/// <doc:MovingIn> has what is the same for each router, and what still differs.
///
/// The names are those of the properties: `jlroutes`, `mgjRouter`, `hhRouter`, `wlrRoute`, `routable`.
public enum RoutingProfile: String, Sendable, Hashable, CaseIterable {
    /// JLRoutes.
    case jlroutes
    /// MGJRouter.
    case mgjRouter
    /// HHRouter.
    case hhRouter
    /// WLRRoute.
    case wlrRoute
    /// routable-ios.
    case routable

    /// The profile of that name, regardless of the case of its letters; nil if there is none.
    public init?(named name: String) {
        guard let known = Self.allCases.first(where: { ASCII.equalsFolded($0.rawValue.utf8, name.utf8) }) else {
            return nil
        }
        self = known
    }

    /// Patterns that match the links that the original pattern matched there. Register a route for each, in this order.
    ///
    /// One pattern may become several: JLRoutes tries the longest text of its optional groups first.
    ///
    /// - Returns: none if no link could match the pattern there, or if it can't be expressed here: it is longer than 8,192
    ///   bytes, has more than eight optional groups, or would become too many patterns.
    public func patterns(for original: String) -> [RoutePattern] { translation(of: original).patterns.map(\.pattern) }

    /// The link as the older router read it: a link whose segments, query and fragment are here what they were there.
    ///
    ///     RoutingProfile.routable.link(for: "users/4?x=1")            // /users/4%3Fx%3D1
    ///     RoutingProfile.mgjRouter.link(for: "mgj://Home?a=1&a=2")    // mgj:///Home?a=2
    ///
    /// A text that the older router couldn't read stays as it is, or becomes a link that is refused.
    ///
    /// A text of more than 8,192 bytes stays as it is, and is refused as any link of that length. A shorter one may
    /// become longer than that when its characters are escaped, and is refused then too.
    public func link(for original: String) -> String {
        guard original.utf8.count <= RouteLimits.maximumLength else { return original }
        return switch self {
        case .jlroutes: JLRoutesDialect.link(original)
        case .mgjRouter: MGJRouterDialect.link(original)
        case .hhRouter: HHRouterDialect.link(original)
        case .wlrRoute: WLRRouteDialect.link(original)
        case .routable: RoutableDialect.link(original)
        }
    }

    /// What became of an original pattern.
    package func translation(of original: String) -> PatternTranslation {
        guard original.utf8.count <= RouteLimits.maximumLength else {
            return PatternTranslation(dead: "it is longer than \(RouteLimits.maximumLength) bytes")
        }
        return switch self {
        case .jlroutes: JLRoutesDialect.translation(original)
        case .mgjRouter: MGJRouterDialect.translation(original)
        case .hhRouter: HHRouterDialect.translation(original)
        case .wlrRoute: WLRRouteDialect.translation(original)
        case .routable: RoutableDialect.translation(original)
        }
    }
}

/// What became of an original pattern.
package struct PatternTranslation: Sendable {
    /// One pattern of several.
    package struct Part: Sendable, Hashable {
        /// In this library's form.
        package let pattern: RoutePattern
        /// The original names of the parameters that are called otherwise here, by their names here.
        package let originalNames: [String: String]
    }

    /// In the order of precedence.
    package let patterns: [Part]
    /// Why there is no pattern: no link could match it there, or it can't be expressed here.
    package let reason: String?
    /// What is lost of a pattern of which only a part can be expressed here.
    package let loss: String?

    /// The drafts that can be written as patterns; the reason if none can.
    init(_ drafts: [PatternDraft], orElse reason: String) {
        patterns = drafts.compactMap(\.translated)
        self.reason = patterns.isEmpty ? reason : nil
        let lost = drafts.count - patterns.count
        let isLost = lost > 0 && !patterns.isEmpty
        loss = isLost ? "\(lost) of its \(drafts.count) forms \(lost == 1 ? "is" : "are") malformed here" : nil
    }

    init(dead reason: String) {
        patterns = []
        self.reason = reason
        loss = nil
    }

    /// Of a pattern that would become more patterns than a table should hold.
    static var tooManyForms: PatternTranslation { PatternTranslation(dead: "it has too many forms") }
}
