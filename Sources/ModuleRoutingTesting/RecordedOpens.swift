public import ModuleKit
public import ModuleRouting
public import ModuleTesting
public import Testing

/// An opener that records opens and gives the test's answers. With it the code of a feature opens the routes of other
/// features, which the test doesn't list.
///
///     let opens = RecordedOpens().answering(BookDetail.self) { route in
///         BookPage(title: "Book \(route.id)")
///     }
///
///     @Test func suggestsABook() async throws {
///         let manager = try ModuleManager { opens; CartEntry() }
///         …
///         #expect(opens.all(BookDetail.self).map(\.id) == [1342])
///     }
///
/// List it in the place of ``/ModuleRouting/LinkRouting``; for modules that have that, override it with
/// ``asOpener(sourceLocation:)``. Do so too if ``/ModuleTesting/ModulesTrait`` looks for leaks, because the test
/// keeps this object.
///
/// It answers as the app's own opener does for an app that has only the test's routes: a URL of a route reaches the
/// same answer as the route, an origin reaches the routes that are exposed to it, and everything else is
/// ``/ModuleRouting/RoutingError/Code/notFound``. It records an open before it answers, so those that fail are recorded
/// too. You can use it from any thread.
public final class RecordedOpens: RouteOpener, ModuleEntry {
    /// One open, as the caller asked for it.
    public struct Open: Sendable {
        /// The typed route; nil if a URL was opened.
        public let route: (any Route)?
        /// The URL; nil if a typed route was opened.
        public let url: String?
        /// The origin: the caller's, else that of the open around, else the app itself for a typed route and unknown
        /// for a URL.
        public let origin: RouteOrigin
        /// The native values that it carries.
        public let attachments: RouteAttachments
        /// How long it may take; nil for any time.
        public let timeout: Duration?
    }

    private struct State: Sendable {
        var opens: [Open] = []

        /// The router that answers; nil if a scheme or domain is malformed.
        var manager: ModuleManager?
    }

    private let state: Monitor<State>

    /// An opener without answers.
    ///
    /// - Parameters:
    ///   - schemes: the schemes of the URLs that it reads and writes.
    ///   - domains: the domains of the http and https URLs that it reads and writes.
    ///   - sourceLocation: the line at which a malformed scheme or domain is reported.
    public init(
        schemes: [String] = ["app"],
        domains: [String] = [],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
        var manager: ModuleManager?
        do {
            manager = try ModuleManager { LinkRouting(schemes: schemes, domains: domains) }
        } catch {
            Finding.record(error, at: sourceLocation)
        }
        state = Monitor(State(manager: manager))
    }

    /// All opens so far, in the order in which they started.
    public var all: [Open] { state.withLock { $0.opens } }

    /// The typed routes of that type that were opened so far.
    public func all<RouteType: Route>(_ type: RouteType.Type) -> [RouteType] {
        all.compactMap { $0.route as? RouteType }
    }

    /// The URLs that were opened so far.
    public var urls: [String] { all.compactMap(\.url) }

    /// Answers a typed route, and its URLs. A later answer for the same type replaces it.
    ///
    /// If its pattern is malformed, or matches the same URLs as another answer's, there is an issue at this line and
    /// the answer is left out.
    @discardableResult
    public func answering<RouteType: Route>(
        _ type: RouteType.Type = RouteType.self,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ answer: @escaping @Sendable (RouteType) async throws -> RouteType.Output
    ) -> RecordedOpens {
        add(sourceLocation) { $0.route(type, answer) }
    }

    /// Answers the URLs of a pattern. A later answer for the same pattern replaces it.
    ///
    /// If the pattern is malformed, or matches the same URLs as another answer's, there is an issue at this line and
    /// the answer is left out.
    ///
    /// - Parameters:
    ///   - pattern: the URLs.
    ///   - exposure: the origins that reach the answer.
    ///   - answer: returns the answer's value.
    @discardableResult
    public func answering<Output: Sendable>(
        _ pattern: RoutePattern,
        exposure: RouteExposure = .everywhere,
        sourceLocation: Testing.SourceLocation = #_sourceLocation,
        _ answer: @escaping @Sendable (RouteRequest) async throws -> Output
    ) -> RecordedOpens {
        add(sourceLocation) { $0.route(pattern, exposure: exposure, answer) }
    }

    /// Provides itself as the opener, and for those who write URLs or ask what one would open, the router of its answers.
    /// Nothing that this router opens is recorded, and a service that keeps it has the answers of when the service was made.
    public func register(in registrar: inout Registrar) {
        registrar.provide((any RouteOpener).self) { self }
        registrar.provide(Router.self, as: .transient) { try self.router }
    }

    /// An override that makes it the opener of a manager, in the place of the one of ``/ModuleRouting/LinkRouting``.
    public func asOpener(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> ServiceOverride {
        .replacing((any RouteOpener).self, with: self, sourceLocation: sourceLocation)
    }

    private func add(
        _ sourceLocation: Testing.SourceLocation,
        _ answer: @escaping @Sendable (inout Registrar) -> Void
    ) -> RecordedOpens {
        do {
            let manager = try state.withLock { $0.manager }?.overriding { answer(&$0) }
            state.withLock { $0.manager = manager }
        } catch {
            Finding.record(error, at: sourceLocation)
        }
        return self
    }

    /// The router that answers.
    private var router: Router {
        get throws(RoutingError) {
            guard let manager = state.withLock({ $0.manager }), let router = try? Router(manager) else {
                throw RoutingError(
                    .foreignURL,
                    "The recorded opens have no scheme that is one.",
                    remedy: "correct the schemes and domains that RecordedOpens was made with."
                )
            }
            return router
        }
    }

    private func record(_ route: (any Route)?, _ url: String?, _ options: OpenOptions) {
        let usual = RouteContext.current?.origin ?? (route == nil ? .unknown : .inside)
        let open = Open(
            route: route,
            url: url,
            origin: options.origin ?? usual,
            attachments: options.attachments,
            timeout: options.timeout
        )
        state.withLock { $0.opens.append(open) }
    }
}

extension RecordedOpens {
    /// Records the open, and answers it as the test says.
    public nonisolated(nonsending) func open<RouteType: Route>(_ route: RouteType, with options: OpenOptions)
        async throws -> RouteType.Output
    {
        record(route, nil, options)
        return try await router.open(route, with: options)
    }

    /// Records the open, and answers it as the test says.
    public nonisolated(nonsending) func open(_ url: String, with options: OpenOptions) async throws -> RouteAnswer {
        record(nil, url, options)
        return try await router.open(url, with: options)
    }
}
