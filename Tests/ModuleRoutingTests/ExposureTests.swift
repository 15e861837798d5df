import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Exposure", .takingTurns)
struct ExposureTests {
    private struct Team: TextRoute {
        static let pattern: RoutePattern = "/team"
        static let exposure: RouteExposure = .teamApps
    }

    /// An origin of each kind, with the senders that make a difference, and what each may open.
    static let origins: [(RouteOrigin, RouteExposure?)] = [
        (.inside, nil),
        (.link, .links), (RouteOrigin(.link, sender: "bookshop.example"), .links),
        (.customScheme, .customSchemes),
        (RouteOrigin(.customScheme, sender: "example.reader"), [.customSchemes, .teamApps]),
        (RouteOrigin(.web), .unknown), (RouteOrigin(.web, sender: "ads.test"), .unknown),
        (RouteOrigin(.web, sender: "bookshop.example"), .webPages),
        (.notification, .notifications), (.shortcut, .shortcuts), (.command, .commands),
        (.restoration, .restoration), (.unknown, .unknown),
    ]

    @Test("Each kind of origin opens exactly the routes that are exposed to it", arguments: origins)
    func table(origin: RouteOrigin, may: RouteExposure?) async throws {
        let all = (0...RouteExposure.everywhere.rawValue).map { RouteExposure(rawValue: $0) }
        let router = try router { registrar in
            registrar.route { (_: Team) in "team" }
            for exposure in all {
                registrar.route(RoutePattern("/exposed/\(exposure.rawValue)"), exposure: exposure) { _ in "opened" }
            }
        }
        for exposure in all {
            let isOpen = may.map { !$0.isDisjoint(with: exposure) } ?? true
            let url = "bookshop://exposed/\(exposure.rawValue)"
            #expect(router.canOpen(url, origin: origin) == isOpen, "\(exposure)")
        }
        for bit in 0..<9 {
            let exposure = RouteExposure(rawValue: 1 << UInt16(bit))
            let isOpen = may.map { !$0.isDisjoint(with: exposure) } ?? true
            let answer = await router.outcome(of: "bookshop://exposed/\(exposure.rawValue)", from: origin)
            #expect(answer == (isOpen ? "opened" : "not-found"), "\(exposure)")
        }
        let isOpen = may?.contains(.teamApps) ?? true
        #expect(await outcome { try await router.open(Team(), origin: origin) } == (isOpen ? "team" : "not-found"))
    }

    @Test("A route is reachable from inside only unless it says more")
    func defaults() async throws {
        let router = try router { registrar in
            registrar.route { (_: BookDetail) in "book" }
            registrar.route("/plain") { _ in "plain" }
            registrar.routeUnmatched { _ in "unmatched" }
        }
        for (origin, _) in Self.origins {
            for (url, answer) in [("books/1", "book"), ("plain", "plain"), ("other", "unmatched")] {
                let expected = origin.isInside ? answer : "not-found"
                #expect(await router.outcome(of: "bookshop://\(url)", from: origin) == expected)
            }
        }
        #expect(router.routes.map(\.exposure) == [.insideOnly, .insideOnly, .insideOnly])
    }

    @Test("A route that isn't exposed is left out before precedence decides: the next one that matches the URL wins")
    func nextWins() async throws {
        let router = try router { registrar in
            registrar.route("/books/new", priority: 2) { _ in "secret page" }
            registrar.route("/books/:id", exposure: .links) { _ in "book" }
            registrar.route("/*rest", exposure: .customSchemes) { _ in "rest" }
            registrar.routeUnmatched(exposure: .everywhere) { _ in "unmatched" }
        }
        let url = "bookshop://books/new"
        #expect(await router.outcome(of: url, from: .inside) == "secret page")
        #expect(await router.outcome(of: url, from: .link) == "book")
        #expect(await router.outcome(of: url, from: .customScheme) == "rest")
        #expect(await router.outcome(of: url, from: .command) == "unmatched")
        #expect(try router.match(url, origin: .link).pattern == "/books/:id")
        let explained = try router.explain(url, origin: .customScheme).candidates.map { "\($0.outcome)".prefix(6) }
        #expect(explained == ["closed", "closed", "takes(", "takes("])
    }

    @Test("A closed route that comes after one that declined is left out too, and the error doesn't name it")
    func closedAfterDecline() async throws {
        let router = try router { registrar in
            registrar.route("/a/b", exposure: .links) { _ -> String in throw RouteDeclined() }
            registrar.route("/a/:x") { _ in "closed" }
        }
        #expect(await router.outcome(of: "bookshop://a/b", from: .inside) == "closed")
        let error = await routingError { try await router.open("bookshop://a/b", origin: .link) }
        #expect(error?.code == .declined)
        #expect(error?.description.contains("declined by: /a/b") == true)
        #expect(error?.description.contains("/a/:x") == false)
    }

    @Test("The error for a closed route is that of a route that does not exist, but for the path")
    func sameError() async throws {
        let router = try HostileApp.router()
        for (origin, may) in Self.origins where may != nil {
            let url = "bookshop://nowhere/at-all"
            let missing = try #require(await routingError { try await router.open(url, origin: origin) })
            for path in ["account/delete", "off", "orders/checkout", "cart/add/1"] {
                let url = "bookshop://\(path)"
                let closed = try #require(await routingError { try await router.open(url, origin: origin) })
                #expect(closed.description == missing.description.replacing("/nowhere/at-all", with: "/\(path)"))
                #expect(closed.code == missing.code && closed.pattern == nil && closed.parameter == nil)
                #expect(closed.given == nil && closed.position == nil)
            }
        }
    }

    @Test("A parameter of a closed route that doesn't fit is not reported")
    func misfitOfClosed() async throws {
        let router = try router { $0.route { (_: BookDetail) in "book" } }
        #expect(await router.outcome(of: "bookshop://books/one", from: .inside) == "parameter-invalid")
        #expect(await router.outcome(of: "bookshop://books/one", from: .link) == "not-found")
    }

    @Test("From outside, a route whose module is off looks like one that doesn't exist, under each of its patterns")
    func offUnderEachPattern() async throws {
        struct Old: TextRoute {
            static let pattern: RoutePattern = "/new/:id"
            static let otherPatterns: [RoutePattern] = ["/old/:id"]
            static let exposure: RouteExposure = .everywhere
            var id: Int
        }
        let router = try router {
            module("Shop") { registrar in
                registrar.route { (_: Old) in "page" }
                registrar.route(["/one", "/two"], exposure: .everywhere) { _ in "request" }
            }
        }
        try router.manager.update { $0.disable("Shop", because: "it is being repaired") }
        for path in ["new/1", "old/1", "one", "two"] {
            #expect(await router.outcome(of: "bookshop://\(path)", from: .link) == "not-found", "\(path)")
            #expect(await router.outcome(of: "bookshop://\(path)", from: .inside) == "disabled", "\(path)")
        }
        #expect(await outcome { try await router.open(Old(id: 1), origin: .link) } == "not-found")
        #expect(await outcome { try await router.open(Old(id: 1)) } == "disabled")
    }

    @Test("What a route is exposed to is written in words")
    func words() {
        #expect("\(RouteExposure.insideOnly)" == "inside only")
        #expect("\(RouteExposure.everywhere)" == "everywhere")
        #expect("\([.notifications, .links] as RouteExposure)" == "links, notifications")
    }

    @Test("The table has every kind of origin; an origin is written as its kind and sender, and read back as the same")
    func written() throws {
        #expect(Set(Self.origins.map(\.0.kind)) == Set(RouteOrigin.Kind.allCases))
        for (origin, _) in Self.origins {
            #expect(RouteOrigin("\(origin)") == origin)
            let coded = try JSONEncoder().encode(origin)
            #expect(String(decoding: coded, as: UTF8.self) == "\"\(origin)\"")
            #expect(try JSONDecoder().decode(RouteOrigin.self, from: coded) == origin)
        }
        let none = Data(#""nowhere""#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(RouteOrigin.self, from: none) }
    }

    @Test(
        "A text that is no kind, or has a sender where the kind has none, is no origin",
        arguments: [
            "Inside", "inside ", " inside", "inside:", "inside:x", "INSIDE", "", ":", "link:", "customScheme", "web:",
            "notification:a", "inside\u{0}", "ins\u{131}de", "*", "webpage", "web :a",
        ])
    func notWritten(text: String) { #expect(RouteOrigin(text) == nil) }
}
