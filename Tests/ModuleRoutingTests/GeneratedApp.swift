import ModuleKit
import ModuleRouting
import TestSupport

/// A typed route of which the tag says from where it can be reached.
struct Item<Tag: ItemTag>: TextRoute {
    static var pattern: RoutePattern { RoutePattern("/\(Tag.name)/:id") }
    static var exposure: RouteExposure { Tag.exposure }
    var id: Int
    var note: String?
}

protocol ItemTag: Sendable {
    static var name: String { get }
    static var exposure: RouteExposure { get }
}

enum ClosedItem: ItemTag {
    static let name = "closed"
    static let exposure: RouteExposure = .insideOnly
}

enum LinkedItem: ItemTag {
    static let name = "linked"
    static let exposure: RouteExposure = .links
}

enum OpenItem: ItemTag {
    static let name = "open"
    static let exposure: RouteExposure = .everywhere
}

/// An app whose routes, priorities, rewriters, interceptors and recoveries are drawn, each with what it does.
struct GeneratedApp: Sendable {
    enum Action: Sendable {
        case passes, answers, fails, declines, redirects, redirectsToURL, redirectsToPath
        case changes, swallows, nests, leadsToPage, switchesOff
    }

    /// What the app calls.
    struct Place: Sendable {
        let name: String
        let action: Action

        init(_ name: String, _ generator: inout SeededGenerator, _ actions: Action...) {
            self.name = name
            action = generator.pick(actions)
        }
    }

    private struct Drawn: Sendable {
        let pattern: String
        let priority: Int
        let exposure: RouteExposure
        let place: Place
        let isAdded: Bool
    }

    private let typed: [(priority: Int, place: Place)]
    private let routes: [Drawn]
    private let nested: Place
    private let interceptors: [(reach: RouteSelection, place: Place)]
    private let recovery: (reach: RouteSelection, reasons: [FailedOpen.Kind], place: Place)?
    private let isHeard: Bool
    private let rewriters: [(segment: String?, place: Place)]

    init(_ generator: inout SeededGenerator) {
        typed = ["closed", "linked", "open"].map { name in
            (generator.pick([0, 0, 1]), Place(name, &generator, .answers, .answers, .declines, .fails, .nests))
        }
        nested = Place("nested", &generator, .answers, .fails, .declines)
        var patterns: Set<String> = []
        var routes: [Drawn] = []
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            let pattern = generator.pick([
                "/closed/:any", "/linked/:any", "/open/:any", "/closed/7", "/open/7", "/linked/*", "/:kind/:id",
                "/*rest", "bookshop://open/:own", "https://bookshop.example/open/:id", "unmatched",
            ])
            let drawn = Drawn(
                pattern: pattern,
                priority: generator.pick([-1, 0, 1, 2, 2, 3]),
                exposure: generator.pick([.insideOnly, .links, .customSchemes, .everywhere, .everywhere]),
                place: Place(pattern, &generator, .answers, .answers, .declines, .fails),
                isAdded: generator.oneIn(2) && pattern != "unmatched"
            )
            if patterns.insert(pattern).inserted { routes.append(drawn) }
        }
        self.routes = routes
        let reaches: [RouteSelection] = [
            .app, .module, .routes(Item<OpenItem>.self), .routes(Item<LinkedItem>.self, Item<ClosedItem>.self),
        ]
        interceptors =
            generator.oneIn(2)
            ? []
            : (1...Int.random(in: 1...3, using: &generator)).map { number in
                let place = Place(
                    "interceptor \(number)", &generator,
                    .passes, .passes, .passes, .passes, .changes, .answers, .fails, .redirects, .redirectsToURL,
                    .swallows
                )
                return (generator.pick(reaches), place)
            }
        recovery =
            generator.oneIn(2)
            ? (
                generator.pick(reaches), generator.pick(0...4, of: FailedOpen.Kind.allCases),
                Place("recovery", &generator, .answers, .answers, .answers, .redirectsToURL, .fails)
            ) : nil
        isHeard = !generator.oneIn(4)
        rewriters =
            generator.oneIn(2)
            ? []
            : (1...Int.random(in: 1...2, using: &generator)).map { number in
                let place = Place(
                    "rewriter \(number)", &generator,
                    .passes, .redirects, .redirectsToURL, .redirectsToPath, .leadsToPage, .switchesOff, .fails,
                    .declines
                )
                return (generator.pick([nil, "closed", "linked", "open"]), place)
            }
    }

    /// Its router, and what its places and records write into; nil where the routes collide.
    func router(_ log: RecordingLog, _ records: RecordingLog) -> Router? {
        let router = try? ModuleRoutingTests.router(clock: .stopped) {
            module("Shop") { registrar in
                register(Item<ClosedItem>.self, typed[0], &registrar, log)
                register(Item<LinkedItem>.self, typed[1], &registrar, log)
                register(Item<OpenItem>.self, typed[2], &registrar, log)
                registrar.route("/nested", exposure: .everywhere) { (_, links: any RouteOpener) in
                    try await nested.answer("", log, links)
                }
                for drawn in routes where !drawn.isAdded { register(drawn, &registrar, log) }
                for (segment, place) in rewriters { rewrite(segment, place, &registrar, log) }
                for (reach, place) in interceptors { intercept(reach, place, &registrar, log) }
                if let recovery { recover(recovery.reach, recovery.reasons, recovery.place, &registrar, log) }
            }
            module("Analytics") { registrar in
                guard isHeard else { return }
                registrar.on { (event: DidOpenRoute) in
                    // An open inside another has a record of its own.
                    guard event.origin != .notification else { return }
                    records.record(
                        "\(event.pattern ?? "none") \(event.module ?? "none") \(event.origin) \(event.outcome)"
                    )
                }
            }
        }
        guard let router else { return nil }
        for drawn in routes where drawn.isAdded {
            try? router.addModule(drawn.pattern) { register(drawn, &$0, log) }
        }
        return router
    }

    private func register<Tag: ItemTag>(
        _ type: Item<Tag>.Type,
        _ how: (priority: Int, place: Place),
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.route(priority: how.priority) { (item: Item<Tag>, links: any RouteOpener) in
            try await how.place.answer("item \(item.id) \(item.note ?? "-")", log, links)
        }
    }

    private func register(_ drawn: Drawn, _ registrar: inout Registrar, _ log: RecordingLog) {
        if drawn.pattern == "unmatched" {
            registrar.routeUnmatched(exposure: drawn.exposure) { (_, links: any RouteOpener) in
                try await drawn.place.answer("unmatched", log, links)
            }
        } else {
            registrar.route(RoutePattern(drawn.pattern), priority: drawn.priority, exposure: drawn.exposure) {
                (_, links: any RouteOpener) in
                try await drawn.place.answer("\(drawn.pattern) \(drawn.priority)", log, links)
            }
        }
    }

    private func rewrite(_ segment: String?, _ place: Place, _ registrar: inout Registrar, _ log: RecordingLog) {
        registrar.rewrite { link in
            guard segment == nil || link.segments.first == segment else { return .pass }
            return try await place.reach(link.url, log) {
                switch place.action {
                case .redirects: .redirect(to: Item<LinkedItem>(id: 8))
                case .redirectsToURL: .redirect(to: "bookshop://open/8")
                case .redirectsToPath: .redirect(to: "/closed/8")
                case .leadsToPage: .web("https://web.test/{path}")
                case .switchesOff: .disabled(because: "closed until noon")
                case .fails: throw StubError()
                case .declines: throw RouteDeclined()
                default: .pass
                }
            }
        }
    }

    private func intercept(
        _ reach: RouteSelection,
        _ place: Place,
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.intercept(reach) { call, next in
            try await place.reach(call.pattern.text, log) {
                switch place.action {
                case .changes:
                    guard var item = call.route(Item<OpenItem>.self) else { return try await next() }
                    item.note = "changed"
                    return try await next(opening: item)
                case .answers: return .answer("guarded")
                case .fails: throw OutOfStock()
                case .redirects: return .redirect(to: Item<LinkedItem>(id: 9))
                case .redirectsToURL: return .redirect(to: "bookshop://open/9")
                case .swallows:
                    do {
                        return try await next()
                    } catch {
                        return .answer("swallowed")
                    }
                default: return try await next()
                }
            }
        }
    }

    private func recover(
        _ reach: RouteSelection,
        _ reasons: [FailedOpen.Kind],
        _ place: Place,
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.recover(reach) { failed in
            guard reasons.contains(failed.kind) else { return .pass }
            return try await place.reach("\(failed.kind)", log) {
                switch place.action {
                case .answers: .answer("recovered \(failed.kind)")
                case .redirectsToURL: .redirect(to: "bookshop://open/9")
                default: throw StubError()
                }
            }
        }
    }
}

extension GeneratedApp.Place {
    /// Notes the call, and does what it does.
    fileprivate func reach<Value>(
        _ text: String,
        _ log: RecordingLog,
        _ body: () async throws -> Value
    ) async throws -> Value {
        log.record("\(name) \(text)")
        return try await body()
    }

    fileprivate func answer(_ text: String, _ log: RecordingLog, _ links: any RouteOpener) async throws -> String {
        try await reach(text, log) {
            switch action {
            case .declines: throw RouteDeclined()
            case .fails: throw StubError()
            case .nests:
                return try await links.open("bookshop://nested", origin: .notification).value as? String ?? "none"
            default: return text
            }
        }
    }
}
