public import ModuleKit

/// Opens routes and URLs by calling the handlers that modules registered: what ``LinkRouting`` provides as
/// ``RouteOpener``, with what a composition root asks of it besides.
///
///     let manager = try ModuleManager {
///         LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
///         CatalogEntry()
///     }
///     let router = try Router(manager)
///     let page = try await router.open(BookDetail(id: 1342))
///     let answer = try await router.open(
///         "bookshop://books/1342?from=push", origin: .notification)
///     let link = try router.url(for: BookDetail(id: 1342, from: "push"))
///
/// ## How a URL is read
///
/// A URL is read by the rules of RFC 3986. Scheme and host fold case; paths don't. In a custom scheme the host is the
/// first segment, so `bookshop://books/1342` and `/books/1342` are the same. In an http or https URL the host must be
/// one of the app's domains, and isn't a segment. Segments are split first and decoded afterwards, so `%2F` never
/// splits. Empty segments and a trailing slash are ignored. Dot segments are removed, and an escaped dot is a dot there,
/// as browsers read it. In a query, pairs keep their order and may repeat, and `%2B` is a plus. A plus is a space there, but a
/// plus in custom schemes; the router writes `%2B` and `%20`. A port is a number up to 65535 or nothing, and is dropped.
///
/// Scheme, host and path are read strictly. In a query and a fragment, which others add to, what browsers leave as it is
/// (braces, `|`, `^`, the grave accent, `\` and a `%` that starts no escape) is taken as it is. A pair that is not UTF-8
/// once it is decoded is absent, and so is such a fragment.
///
/// ## Which route is tried first
///
/// Routes of the URL's own scheme or domain are tried first, then those of every scheme; within these, the route with
/// higher priority. With equal priority, segments are compared from the left: a literal
/// comes before mixed text, then a constrained parameter, then any parameter, then a rest. The order of registration
/// never matters. Two routes that would tie are a problem that the assembly check reports. Differently constrained
/// parameters (or mixed texts) at one position are tried in a fixed order: more literal text first, then more
/// constraints, then by their text. The handler for unmatched URLs comes last. A handler that throws ``RouteDeclined`` lets
/// the next one try.
///
/// The time to match grows with the URL, and at worst with the number of patterns that start alike. No URL makes the
/// router try the same thing twice, and no match waits for another. ``RoutingOptions`` changes single rules.
///
/// ## When modules change
///
/// The routes and options are those of the current modules: after `update` of the manager, new
/// routes are there at once, and removed ones are gone. A URL that is being opened continues with the routes it started
/// with, which throw `ResolutionError.Code.missing` if their module was removed meanwhile. The routes of a module that
/// is switched off stay, and throw `ResolutionError.Code.disabled`. The routes of a module that couldn't be started
/// throw `ResolutionError.Code.unavailable`, and those of a module that starts on demand start it.
public struct Router: Sendable {
    let core: RouterCore

    /// Kept alive by a router that was made of it.
    private let kept: ModuleManager?

    init(_ core: RouterCore) {
        self.core = core
        kept = nil
    }

    /// The router of a manager in whose list ``LinkRouting`` is; it keeps the manager alive.
    ///
    /// The router that a handler, a factory or `resolve` gets does not, like every service.
    ///
    /// - Throws: `ResolutionError.Code.missing` if ``LinkRouting`` isn't listed.
    public init(_ manager: ModuleManager) throws(ResolutionError) {
        core = try manager.resolve(Router.self).core
        kept = manager
    }

    /// How it reads URLs, as the current modules declared.
    public var options: RoutingOptions { core.store.snapshot.options }

    /// The app's own schemes, in lower case.
    public var schemes: [String] { core.links.schemes }

    /// The domains of the app's links, in lower case; one that starts with `*.` means all with one more label.
    public var domains: [String] { core.links.domains }

    /// What stays on the web, in the order of its declarations.
    package var exclusions: [WebExclusion] { (core.store.snapshot.exclusions?.all ?? []).map(\.value) }

    /// Whether a host, or the domain of a pattern, is one of the app's.
    package func hasDomain(_ host: String) -> Bool { core.links.hasDomain(host) }

    /// Every route: those of the modules, in module order, then in order of registration, those of declared scopes after
    /// them.
    public var routes: [RouteDescription] { descriptions(of: core.store.snapshot) }

    func descriptions(of snapshot: RouteSnapshot) -> [RouteDescription] {
        let nodes = core.calls.manager.map { Self.handlers(in: $0.graph) } ?? [:]
        let patterns = Dictionary(grouping: snapshot.routes.map(\.route)) { ObjectIdentifier($0.handler) }
            .mapValues { $0.compactMap(\.target.pattern) }
        return snapshot.routes.map { placed in
            let route = placed.route
            return RouteDescription(
                pattern: route.target.pattern,
                patterns: patterns[ObjectIdentifier(route.handler)] ?? [],
                subject: route.target.subject,
                scheme: route.target.namespace?.scheme,
                domain: route.target.namespace?.domain,
                module: placed.module,
                scopes: placed.scopes,
                priority: route.priority,
                exposure: route.exposure,
                type: route.type,
                output: route.handler.output,
                deprecation: route.deprecation,
                interceptors: snapshot.interceptors(of: placed).map {
                    RouteDescription.Interceptor(module: $0.module, reach: $0.value.selection.text)
                },
                recoveries: snapshot.recoveries.behind(placed).map(\.module),
                edges: nodes[route.handlerSubject]?.edges ?? [],
                readings: route.readings
            )
        }
    }

    /// What is around the routes, and which routes each is for: interceptors, then recoveries, then rewriters, each in module
    /// order, then in order of registration.
    public var guards: [RouteGuard] {
        let snapshot = core.store.snapshot
        func guards<I, O>(_ kind: RouteGuard.Kind, _ policies: [Declared<DeclaredPolicy<I, O>>]) -> [RouteGuard] {
            policies.map { policy in
                let selection = policy.value.selection
                return RouteGuard(
                    kind: kind,
                    module: policy.module,
                    selection: selection.text,
                    routes: snapshot.routes.filter { selection.contains($0, of: policy.module) }
                        .map(\.route.target.subject)
                )
            }
        }
        return guards(.interceptor, snapshot.interceptors) + guards(.recovery, snapshot.recoveries)
            + guards(.rewriter, snapshot.rewriters)
    }

    private static func handlers(in graph: ModuleGraph) -> [String: ModuleGraph.Node] {
        let nodes = graph.modules.flatMap(\.nodes).filter { $0.kind == .handler }
        let own = Dictionary(nodes.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
        return graph.scopes.reduce(own) { nodes, scope in
            nodes.merging(handlers(in: scope.graph)) { first, _ in first }
        }
    }

    /// Waits until the events of all opens so far have been delivered, for a program that is about to end.
    public func whenRecorded() async { await core.records.whenDelivered() }
}

/// An interceptor, a recovery or a rewriter, and the routes that it is for.
public struct RouteGuard: Sendable, Hashable {
    /// What it is.
    public enum Kind: String, Sendable, Hashable {
        /// It comes before handlers.
        case interceptor
        /// It answers for opens that failed.
        case recovery
        /// It replaces what is opened.
        case rewriter
    }

    /// What it is.
    public let kind: Kind
    /// The module that registered it.
    public let module: String
    /// The routes in the words of its registration.
    public let selection: String
    /// The routes, each as ``RouteDescription/subject`` has it.
    public let routes: [String]
}
