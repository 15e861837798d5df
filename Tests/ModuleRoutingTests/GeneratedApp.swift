import ModuleKit
import ModuleRouting
import TestSupport

/// A typed route of which the tag says from where it can be reached.
struct Item<Tag: ItemTag>: Route {
    static var pattern: RoutePattern { RoutePattern("/\(Tag.name)/:id") }
    static var exposure: RouteExposure { Tag.exposure }
    typealias Output = String
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

/// An app whose routes, priorities, rewriters, interceptors and recoveries are drawn.
struct GeneratedApp: Sendable {
    /// What a handler does.
    enum Behavior: Sendable, CaseIterable {
        case answers, declines, fails
    }

    /// What an interceptor does.
    enum Action: Sendable, CaseIterable {
        case passes, changes, answers, refuses, redirects, redirectsToURL, swallows
    }

    /// What a rewriter does with the URLs of one kind.
    enum Rewriting: Sendable, CaseIterable {
        case passes, replaces, replacesByURL, replacesByPath, leadsToPage, switchesOff, fails, declines
    }

    struct Drawn: Sendable {
        let pattern: RoutePattern?
        let priority: Int
        let exposure: RouteExposure
        let behavior: Behavior
        /// Whether another module than the others' registers it.
        let isOthers: Bool
    }

    private let typed: [(priority: Int, behavior: Behavior)]
    private let routes: [Drawn]
    private let interceptors: [(reach: RouteSelection, action: Action)]
    private let recovery: (reach: RouteSelection, reasons: [FailedOpen.Kind])?
    private let isHeard: Bool
    private let rewriters: [(segment: String?, rewriting: Rewriting)]

    init(_ generator: inout SeededGenerator) {
        typed = (0..<3).map { _ in
            (generator.pick([0, 0, 1]), generator.pick([.answers, .answers, .declines, .fails]))
        }
        var patterns: Set<String> = []
        var routes: [Drawn] = []
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            let pattern = generator.pick([
                "/closed/:any", "/linked/:any", "/open/:any", "/closed/7", "/open/7", "/linked/*", "/:kind/:id",
                "/*rest",
                "bookshop://open/:own", "https://bookshop.example/open/:id", "unmatched",
            ])
            let drawn = Drawn(
                pattern: pattern == "unmatched" ? nil : RoutePattern(pattern),
                priority: generator.pick([-1, 0, 1, 2, 2, 3]),
                exposure: generator.pick([.insideOnly, .links, .customSchemes, .everywhere, .everywhere]),
                behavior: generator.pick([.answers, .answers, .declines, .fails]),
                isOthers: generator.oneIn(2) && pattern != "unmatched"
            )
            if patterns.insert(pattern).inserted { routes.append(drawn) }
        }
        self.routes = routes
        let reaches: [RouteSelection] = [
            .app, .module, .routes(Item<OpenItem>.self), .routes(Item<LinkedItem>.self, Item<ClosedItem>.self),
        ]
        let actions: [Action] = [.passes, .passes, .passes] + Action.allCases
        interceptors =
            generator.oneIn(2)
            ? []
            : (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                (generator.pick(reaches), generator.pick(actions))
            }
        recovery =
            generator.oneIn(3)
            ? (generator.pick(reaches), generator.pick(0...4, of: FailedOpen.Kind.allCases)) : nil
        isHeard = !generator.oneIn(4)
        rewriters =
            generator.oneIn(2)
            ? []
            : (0..<Int.random(in: 1...2, using: &generator)).map { _ in
                (generator.pick([nil, "closed", "linked", "open"]), generator.pick(Rewriting.allCases))
            }
    }

    /// Its router, and what its handlers, interceptors and records write into; nil where the routes collide.
    func router(_ log: RecordingLog, _ records: RecordingLog) -> Router? {
        let manager = try? ModuleManager(clock: .stopped) {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Shop") { registrar in
                register(Item<ClosedItem>.self, typed[0], &registrar, log)
                register(Item<LinkedItem>.self, typed[1], &registrar, log)
                register(Item<OpenItem>.self, typed[2], &registrar, log)
                for drawn in routes where !drawn.isOthers {
                    guard let pattern = drawn.pattern else {
                        registrar.unmatched(exposure: drawn.exposure) { _ in try drawn.answer(log) }
                        continue
                    }
                    registrar.route(pattern, priority: drawn.priority, exposure: drawn.exposure) { _ in
                        try drawn.answer(log)
                    }
                }
                for (segment, rewriting) in rewriters { rewrite(segment, rewriting, &registrar, log) }
                for (reach, action) in interceptors { intercept(reach, action, &registrar, log) }
                guard let recovery else { return }
                registrar.recover(recovery.reach) { failed in
                    recovery.reasons.contains(failed.kind) ? .answer("recovered \(failed.kind)") : nil
                }
            }
            module("Campaigns") { registrar in
                for drawn in routes where drawn.isOthers {
                    guard let pattern = drawn.pattern else { continue }
                    registrar.route(pattern, priority: drawn.priority, exposure: drawn.exposure) { _ in
                        try drawn.answer(log)
                    }
                }
            }
            module("Analytics") { registrar in
                guard isHeard else { return }
                registrar.on { (event: DidOpenRoute) in
                    records.record(
                        "\(event.pattern ?? "none") \(event.module ?? "none") \(event.origin) \(event.outcome)"
                    )
                }
            }
        }
        guard let manager, let router = try? Router(manager) else { return nil }
        return router
    }

    private func register<Tag: ItemTag>(
        _ type: Item<Tag>.Type,
        _ how: (priority: Int, behavior: Behavior),
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.route(priority: how.priority) { (item: Item<Tag>) in
            try how.behavior.answer("item \(item.id) \(item.note ?? "-")", log)
        }
    }

    private func rewrite(
        _ segment: String?,
        _ rewriting: Rewriting,
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.rewrite { link in
            guard segment == nil || link.segments.first == segment else { return nil }
            log.record("\(rewriting) \(link.url)")
            return switch rewriting {
            case .passes: nil
            case .replaces: .replace(by: Item<LinkedItem>(id: 8))
            case .replacesByURL: .replace(by: "bookshop://open/8")
            case .replacesByPath: .replace(by: "/closed/8")
            case .leadsToPage: .web("https://web.test/{path}")
            case .switchesOff: .switchedOff("closed until noon")
            case .fails: throw StubError()
            case .declines: throw RouteDeclined()
            }
        }
    }

    private func intercept(
        _ reach: RouteSelection,
        _ action: Action,
        _ registrar: inout Registrar,
        _ log: RecordingLog
    ) {
        registrar.intercept(reach) { call, next in
            log.record("\(action) \(call.pattern.text)")
            switch action {
            case .passes: return try await next()
            case .changes:
                guard var item = call.route(Item<OpenItem>.self) else { return try await next() }
                item.note = "changed"
                return try await next(opening: item)
            case .answers: return call.answer("guarded")
            case .refuses: throw OutOfStock()
            case .redirects: return .redirect(to: Item<LinkedItem>(id: 9))
            case .redirectsToURL: return .redirect(to: "bookshop://open/9")
            case .swallows:
                do {
                    return try await next()
                } catch {
                    return call.answer("swallowed")
                }
            }
        }
    }
}

extension GeneratedApp.Behavior {
    func answer(_ text: String, _ log: RecordingLog) throws -> String {
        log.record(text)
        switch self {
        case .answers: return text
        case .declines: throw RouteDeclined()
        case .fails: throw StubError()
        }
    }
}

extension GeneratedApp.Drawn {
    fileprivate func answer(_ log: RecordingLog) throws -> String {
        try behavior.answer("\(pattern?.text ?? "unmatched") \(priority)", log)
    }
}
