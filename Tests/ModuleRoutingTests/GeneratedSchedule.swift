import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport

/// An app whose rewriters, interceptors, handlers and recoveries are drawn, each with what it does, and whether it waits
/// before.
struct GeneratedSchedule: Sendable {
    struct Page: Route {
        static let pattern: RoutePattern = "/page"
        static let exposure: RouteExposure = .everywhere
        typealias Output = String
    }

    enum Action: Sendable {
        case passes, answers, fails, declines, redirects, again, swallows, nests
    }

    /// What the app calls.
    struct Place: Sendable {
        let name: String
        let action: Action
        let waits: Bool

        /// Whether it ends its wait when it is cancelled.
        let heeds: Bool

        init(_ name: String, _ generator: inout SeededGenerator, _ actions: [Action]) {
            self.name = name
            action = generator.pick(actions)
            waits = generator.oneIn(2)
            heeds = generator.oneIn(2)
        }
    }

    static let limit = Duration.seconds(10)

    private let rewriter: Place?
    private let interceptors: [(place: Place, isTimed: Bool, reach: RouteSelection)]
    private let handler: Place
    private let nested: Place
    private let fallback: Place
    private let other: Place
    private let recovery: Place?

    init(_ generator: inout SeededGenerator) {
        rewriter =
            generator.oneIn(3)
            ? Place("rewriter", &generator, [.passes, .redirects, .answers, .fails, .declines]) : nil
        interceptors = (0..<Int.random(in: 0...3, using: &generator)).map { number in
            let place = Place(
                "interceptor \(number)",
                &generator,
                [.passes, .passes, .passes, .answers, .fails, .redirects, .again, .swallows]
            )
            return (place, generator.oneIn(2), generator.pick([.app, .routes(Page.self), .routes(Page.self)]))
        }
        handler = Place("handler", &generator, [.answers, .answers, .declines, .fails, .nests])
        nested = Place("nested", &generator, [.answers, .fails, .declines])
        fallback = Place("fallback", &generator, [.answers, .fails, .declines])
        other = Place("other", &generator, [.answers, .fails, .declines, .nests])
        recovery =
            generator.oneIn(2) ? Place("recovery", &generator, [.passes, .answers, .fails, .redirects]) : nil
    }

    /// Its router.
    func router(_ schedule: Schedule, _ clock: ManualClock, _ records: RecordingLog) throws -> Router {
        try Router(
            ModuleManager(clock: clock) {
                LinkRouting(schemes: ["bookshop"])
                module("Guard") { registrar in
                    if let rewriter { rewrite(rewriter, &registrar, schedule) }
                    for (place, isTimed, reach) in interceptors {
                        intercept(place, isTimed, reach, &registrar, schedule)
                    }
                }
                module("Shop") { registrar in
                    registrar.route { (_: Page, links: any RouteOpening) in
                        try await handler.answer(schedule, links)
                    }
                    registrar.route("/nested", exposure: .everywhere) { (_, links: any RouteOpening) in
                        try await nested.answer(schedule, links)
                    }
                    registrar.route("/page/*", priority: -1, exposure: .everywhere) { (_, links: any RouteOpening) in
                        try await fallback.answer(schedule, links)
                    }
                    registrar.route("/other", exposure: .everywhere) { (_, links: any RouteOpening) in
                        try await other.answer(schedule, links)
                    }
                    registrar.route("/alive") { _ in "alive" }
                }
                module("Desk") { registrar in
                    if let recovery { recover(recovery, &registrar, schedule) }
                    registrar.on { (event: DidOpenRoute) in
                        // An open inside another has a record of its own.
                        if event.origin != .notification { records.record("\(event.outcome)") }
                    }
                }
            }
        )
    }

    private func rewrite(_ place: Place, _ registrar: inout Registrar, _ schedule: Schedule) {
        registrar.rewrite { link in
            guard link.segments == ["page"] else { return nil }
            return try await place.reach(schedule) {
                switch place.action {
                case .redirects: .replace(by: "bookshop://other")
                case .answers: .switchedOff("closed until noon")
                case .declines: throw RouteDeclined()
                case .fails: throw StubError()
                default: nil
                }
            }
        }
    }

    private func intercept(
        _ place: Place,
        _ isTimed: Bool,
        _ reach: RouteSelection,
        _ registrar: inout Registrar,
        _ schedule: Schedule
    ) {
        registrar.intercept(reach, within: isTimed ? Self.limit : nil) { call, next in
            if call.pattern == "/alive" { return try await next() }
            return try await place.reach(schedule, isCounted: isTimed) {
                switch place.action {
                case .answers: return call.answer("guarded")
                case .fails: throw StubError()
                case .redirects: return .redirect(to: "bookshop://other")
                case .again where Visit.current?.count(of: place.name) == 1: return .again
                case .swallows:
                    do {
                        return try await next()
                    } catch {
                        return call.answer("swallowed")
                    }
                default: return try await next()
                }
            }
        }
    }

    private func recover(_ place: Place, _ registrar: inout Registrar, _ schedule: Schedule) {
        registrar.recover(.app) { _ in
            try await place.reach(schedule) {
                switch place.action {
                case .answers: .answer("recovered")
                case .redirects: .redirected(.url("bookshop://other"))
                case .fails: throw StubError()
                default: nil
                }
            }
        }
    }
}

extension GeneratedSchedule.Place {
    /// Notes the call, waits if it does so, and does what it does.
    fileprivate func reach<Value>(
        _ schedule: Schedule,
        isCounted: Bool = false,
        _ body: () async throws -> Value
    ) async throws -> Value {
        guard let visit = Visit.current else { return try await body() }
        return try await schedule.counting {
            visit.called(name)
            if waits, try await schedule.wait(visit, heeds: heeds, isCounted: isCounted) == .fail { throw OutOfStock() }
            return try await body()
        }
    }

    fileprivate func answer(_ schedule: Schedule, _ links: any RouteOpening) async throws -> String {
        try await reach(schedule) {
            switch action {
            case .declines: throw RouteDeclined()
            case .fails: throw StubError()
            // What a handler opens itself is its own doing, also when nothing waits for it any more.
            case .nests where !Task.isCancelled:
                return try await links.open("bookshop://nested", origin: .notification).value as? String ?? "none"
            default: return name
            }
        }
    }
}
