public import ModuleRouting

/// An older router that an app comes from: its rules as options, its patterns and links in the form of ModuleRouting.
///
///     LinkRouting(
///         schemes: ["shop"], options: RoutingProfile.jlroutes.options)
///
///     // in a module
///     for pattern in RoutingProfile.jlroutes.patterns(for: "users/:id(/:tab)") {
///         // /users/:id/:tab, then /users/:id
///         registrar.route(pattern) { (request: RouteRequest) in … }
///     }
///
///     let link = RoutingProfile.jlroutes.link(for: "shop://Users/1")
///     try await router.open(link, origin: .link)
///
/// Declare ``options``, register ``patterns(for:)``, and pass what your hosts give you through ``link(for:)``.
/// The page *From a router* of the guide has what means something else.
///
/// In commands they are called `jlroutes`, `mgj-router`, `hh-router`, `wlr-route` and `routable`.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum RoutingProfile: String, Sendable, Hashable, CaseIterable {
    /// JLRoutes.
    ///
    /// A literal is compared decoded: `/%61` is `/a`. A `#` at the end of a component stays in the value, unless the pattern
    /// has it. The built-in keys don't replace pairs of the query, and `*` has its segments escaped, as there
    /// (``wildcard(_:)``). A pattern has at most eight optional groups and five parameters that end in `#`. A scheme with routes
    /// takes no route of every scheme, with ``fences(for:beside:)``.
    case jlroutes
    /// MGJRouter.
    ///
    /// A component that no pattern has ends the match; there, it was skipped, and any link opened something. A pattern has at
    /// most five parameters with a suffix (`:id.html`). A scheme with routes takes no route of every scheme, as of JLRoutes.
    case mgjRouter = "mgj-router"
    /// HHRouter.
    ///
    /// A custom scheme that the app doesn't list is no link of the app; there, it was read without its host.
    case hhRouter = "hh-router"
    /// WLRRoute.
    ///
    /// An expression stays in its segment; only a last `(.*)` takes several, as a rest. A pattern whose expression looks ahead
    /// or refers back matches nothing. A group is no value.
    case wlrRoute = "wlr-route"
    /// routable-ios.
    case routable

    /// The profile of that name, regardless of the case of its letters; nil if there is none.
    public init?(named name: String) {
        guard let known = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
            return nil
        }
        self = known
    }

    /// The router's rules, as far as options express them.
    ///
    /// JLRoutes tries the route first that was registered first, and takes a host with a dot for no segment. For WLRRoute letters match in either case. The others have the default options: ``link(for:)`` and
    /// ``patterns(for:)`` have the rest of their rules.
    public var options: RoutingOptions {
        var options = RoutingOptions()
        switch self {
        case .jlroutes:
            options.order = .registration
            options.hostIsSegment = .undotted
        case .wlrRoute: options.caseInsensitive = true
        case .mgjRouter, .hhRouter, .routable: break
        }
        return options
    }

    /// Patterns that match the links that the original pattern matched there. Register a route for each, in this order.
    ///
    /// One pattern may become several: JLRoutes tries the longest text of its optional groups first. Where the router
    /// replaced a pattern by a later one of the same form, register the later one alone.
    ///
    /// - Returns: none if no link could match the pattern there, or if it can't be expressed here: it is longer than 8,192
    ///   bytes, has more than eight optional groups, or would become too many patterns.
    public func patterns(for original: String) -> [RoutePattern] { translation(of: original).patterns.map(\.pattern) }

    /// The link as the older router read it: a link whose segments, query and fragment are here what they were there.
    ///
    ///     // /users/4%3Fx%3D1
    ///     RoutingProfile.routable.link(for: "users/4?x=1")
    ///     // mgj:///Home?a=2
    ///     RoutingProfile.mgjRouter.link(for: "mgj://Home?a=1&a=2")
    ///
    /// A text that the older router couldn't read stays as it is, or becomes a link that is refused.
    ///
    /// A text of more than 8,192 bytes stays as it is, and is refused as any link of that length. A shorter one may
    /// become longer than that when its characters are escaped, and is refused then too.
    public func link(for original: String) -> String {
        guard original.utf8.count <= Self.maximumLength else { return original }
        return dialect.link(original)
    }

    /// The outcome of an original pattern.
    func translation(of original: String) -> PatternTranslation {
        guard original.utf8.count <= Self.maximumLength else {
            return PatternTranslation(dead: "it is longer than \(Self.maximumLength) bytes")
        }
        return dialect.translation(original)
    }

    /// The outcomes of the patterns of a table, in the order of registration. All routers but JLRoutes replaced a pattern
    /// by a later one that differs in no more than the names of parameters.
    package func translations(of originals: [String]) -> [PatternTranslation] {
        var translations = originals.map { translation(of: $0) }
        guard self != .jlroutes else { return translations }
        var owners: [PatternDraft: Int] = [:]
        for index in translations.indices.reversed() {
            translations[index].removeReplaced { owners[$0] }
            for part in translations[index].patterns where owners[part.form] == nil { owners[part.form] = index }
        }
        return translations
    }

    /// The segments of a rest as the older router handed those of a wildcard to its handlers: escaped, for JLRoutes; none for
    /// the others, which had no wildcards with a value.
    ///
    ///     let path = RoutingProfile.jlroutes.wildcard(request.rest)
    public func wildcard(_ rest: [String]) -> [String] {
        guard self == .jlroutes else { return [] }
        return rest.map { segment in
            let escaped = segment.utf8.flatMap { byte in
                byte.isUnreserved || "!$&'()*+,;=:@#".utf8.contains(byte) ? [byte] : PercentEncoding.escape(byte)
            }
            return String(decoding: escaped, as: UTF8.self)
        }
    }

    /// Patterns that take what else has a scheme, for JLRoutes and MGJRouter, where a scheme with routes never fell back to
    /// those of every scheme. Register them last, with a handler for what is unmatched.
    ///
    /// - Parameters:
    ///   - schemes: the schemes that had routes of their own, next to those of the patterns.
    ///   - patterns: the app's patterns, as ``patterns(for:)`` gave them.
    public func fences(for schemes: [String] = [], beside patterns: [RoutePattern]) -> [RoutePattern] {
        guard self == .jlroutes || self == .mgjRouter else { return [] }
        let written = patterns.compactMap { SplitURL($0.text.utf8).schemeName }
        let whole = Set(patterns.map { $0.text.lowercased() })
        return Set((schemes + written).map { $0.lowercased() }).sorted().compactMap { scheme in
            let forms = ["\(scheme)://*", "\(scheme):///*"]
            guard whole.isDisjoint(with: forms) else { return nil }
            return RoutePattern(forms[SplitURL.isWeb(Array(scheme.utf8)) ? 1 : 0])
        }
    }

    private var dialect: any RouterDialect.Type {
        switch self {
        case .jlroutes: JLRoutesDialect.self
        case .mgjRouter: MGJRouterDialect.self
        case .hhRouter: HHRouterDialect.self
        case .wlrRoute: WLRRouteDialect.self
        case .routable: RoutableDialect.self
        }
    }

    private static let maximumLength = 8192
}

/// How an older router reads links and patterns.
protocol RouterDialect {
    static func link(_ original: String) -> String
    static func translation(_ original: String) -> PatternTranslation
}

/// The outcome of an original pattern.
package struct PatternTranslation: Sendable {
    /// One pattern of several.
    package struct Part: Sendable {
        /// In the form of ModuleRouting.
        package let pattern: RoutePattern
        /// The original names of the parameters that are called otherwise here, by their names here.
        package let originalNames: [String: String]
        /// Without the names of parameters.
        let form: PatternDraft
    }

    /// In the order of precedence.
    package private(set) var patterns: [Part]
    /// Why there is no pattern: no link could match it there, or it can't be expressed here.
    private(set) var reason: String?
    /// The lost part of a pattern that can't be expressed whole.
    let loss: String?
    /// The index of the pattern that replaced it.
    private(set) var replacement: Int?

    /// The drafts that can be written as patterns; the reason if none can.
    init(_ drafts: [PatternDraft], orElse reason: String) {
        patterns = drafts.compactMap(\.translated)
        self.reason = patterns.isEmpty ? reason : nil
        let lost = patterns.isEmpty ? 0 : drafts.count - patterns.count
        loss = lost > 0 ? "\(lost) of its \(drafts.count) forms \(lost == 1 ? "is" : "are") malformed here" : nil
    }

    init(dead reason: String) { self.init([], orElse: reason) }

    /// Of a pattern that would become more patterns than a table should hold.
    static var tooManyForms: PatternTranslation { PatternTranslation(dead: "it has too many forms") }

    fileprivate mutating func removeReplaced(by owner: (PatternDraft) -> Int?) {
        guard !patterns.isEmpty else { return }
        let owners = patterns.compactMap { owner($0.form) }
        patterns.removeAll { owner($0.form) != nil }
        if patterns.isEmpty { replacement = owners.max() }
    }
}
