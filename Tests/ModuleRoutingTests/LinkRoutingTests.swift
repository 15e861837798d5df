import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("LinkRouting", .takingTurns, .timeLimit(.minutes(5)))
struct LinkRoutingTests {
    private struct Greeting: ModuleEvent {}

    private protocol Greeter: Sendable { func greet() async throws -> String }

    private struct LiveGreeter: Greeter {
        let links: any RouteOpener
        func greet() async throws -> String { "greets \(try await links.open(BookDetail(id: 3)))" }
    }

    private static let catalog = module("Catalog") { $0.route { (route: BookDetail) in "page \(route.id)" } }

    @Test(
        "It provides RouteOpener and Router, which are the same; a router of a manager in whose list it isn't is an error"
    )
    func provides() async throws {
        let manager = try ModuleManager {
            LinkRouting(schemes: ["bookshop"])
            Self.catalog
        }
        let links = try manager.resolve((any RouteOpener).self)
        #expect(try await links.open(BookDetail(id: 1)) == "page 1")
        #expect(try await manager.resolve(Router.self).open(BookDetail(id: 1)) == "page 1")
        try Router(manager).addModule { $0.route("/added") { _ in "added" } }
        #expect(try await links.open("/added", origin: .inside).value as? String == "added")
        let bare = try ModuleManager { Self.catalog }
        #expect(resolutionError { try Router(bare) }?.code == .missing)
    }

    @Test("A handler, a service and an event handler of other modules take RouteOpener as a parameter")
    func parameters() async throws {
        let recorder = RecordingLog()
        let router = try router {
            module("Shop") { registrar in
                registrar.provide((any Greeter).self) { (links: any RouteOpener) in LiveGreeter(links: links) }
                registrar.route("/greet") { (_: RouteRequest, greeter: any Greeter) in try await greeter.greet() }
                registrar.route("/direct") { (_: RouteRequest, links: any RouteOpener) in
                    try await links.open(BookDetail(id: 2))
                }
                registrar.on { (_: Greeting, links: any RouteOpener) in
                    recorder.record((try? await links.open(BookDetail(id: 4))) ?? "failed")
                }
            }
            Self.catalog
        }
        #expect(await router.outcome(of: "/greet", from: .inside) == "greets page 3")
        #expect(await router.outcome(of: "/direct", from: .inside) == "page 2")
        try await router.manager.start()
        try await router.manager.send(Greeting())
        #expect(recorder.entries == ["page 4"])
    }

    @Test("Leaving it out is a problem of the assembly that names it")
    func leftOut() {
        let found = problems {
            Self.catalog
            module("Shop") { registrar in
                registrar.route("/direct") { (_: RouteRequest, links: any RouteOpener) in
                    try await links.open(BookDetail(id: 2))
                }
            }
        }
        #expect(found.count == 1)
        #expect(found.first?.remedy.contains("LinkRouting(") == true)
    }

    @Test("The opener does not keep its manager alive; a router that is made of the manager does")
    func keepsNothing() async throws {
        weak var gone: ModuleManager?
        let links: any RouteOpener
        var router: Router?
        do {
            let manager = try ModuleManager {
                LinkRouting(schemes: ["bookshop"])
                Self.catalog
            }
            gone = manager
            links = try manager.resolve((any RouteOpener).self)
            router = try Router(manager)
        }
        #expect(gone != nil)
        #expect(try await router?.open(BookDetail(id: 1)) == "page 1")
        #expect(try await links.open(BookDetail(id: 1)) == "page 1")
        router = nil
        #expect(gone == nil)
        #expect(await outcome { try await links.open(BookDetail(id: 1)) } == "manager-gone")
        #expect(await links.outcome(of: "/books/1", from: .inside) == "manager-gone")
    }

    /// The problems of an app with these schemes and domains, and one module.
    private func summaries(
        schemes: [String] = ["bookshop"],
        domains: [String] = ["bookshop.example"],
        limits: RouteLimits = RouteLimits(),
        _ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }
    ) -> [String] {
        problems {
            LinkRouting(schemes: schemes, domains: domains, limits: limits)
            module("Shop", register)
        }.map { "\($0.code.rawValue): \($0.summary) \($0.remedy)" }
    }

    @Test(
        "A scheme that isn't valid by RFC 3986 section 3.1 is refused",
        arguments: ["", "1shop", "book shop", "book_shop", "bookshop:", "bookshop://", "büch", "-a", "a/b", "é"])
    func badScheme(scheme: String) {
        let expected =
            "links-malformed: \(scheme) is not a scheme. begin with a letter, then use letters, digits, +, - and . only."
        #expect(summaries(schemes: ["good", scheme]) == [expected])
    }

    @Test(
        "http and https belong to no app, and other schemes neither",
        arguments: ["http", "HTTPS", "javascript", "file", "data", "mailto", "TEL"])
    func foreignScheme(scheme: String) {
        let name = scheme.lowercased()
        let expected =
            name.hasPrefix("http")
            ? "http and https are not an app's own schemes. name the app's link domains under domains."
            : "\(name) is no scheme that an app can own."
        #expect(summaries(schemes: ["bookshop", scheme]).first?.hasPrefix("links-malformed: \(expected)") == true)
    }

    @Test(
        "A domain that is more than a name is refused",
        arguments: [
            "", "https://bookshop.example", "bookshop.example/", "bookshop.example:443", "a b", "[::1]",
            "me@bookshop.example",
        ])
    func badDomain(domain: String) {
        let expected = "write the name alone, as in bookshop.example: no scheme, no port and no path."
        #expect(
            summaries(domains: ["bookshop.example", domain])
                == ["links-malformed: \(domain) is not a domain. \(expected)"])
    }

    @Test("A limit of 0 or less is a problem")
    func limits() {
        let limits = RouteLimits(length: 0, segments: -1, queryItems: 0, redirects: 0, nesting: 0)
        let expected = ["length is 0", "segments is -1", "queryItems is 0", "redirects is 0", "nesting is 0"]
        let found = summaries(limits: limits)
        #expect(found.count == 5)
        for (text, limit) in zip(found, expected) { #expect(text.contains("The limit \(limit).")) }
    }

    @Test("Schemes and domains are taken in any case, also with digits, +, - and .")
    func folds() async throws {
        let router = try router(schemes: ["BookShop+1.x-y", "a"], domains: ["BOOKSHOP.Example"]) { registrar in
            registrar.route("bookshop+1.X-y://a") { _ in "a" }
            registrar.route("https://bookshop.EXAMPLE/b") { _ in "b" }
        }
        for scheme in ["BookShop+1.x-y", "bookshop+1.x-y", "BOOKSHOP+1.X-Y"] {
            #expect(await router.outcome(of: "\(scheme)://a", from: .inside) == "a")
        }
        for host in ["https://bookshop.example", "HTTP://BOOKSHOP.EXAMPLE:80", "https://a@bookshop.example"] {
            #expect(await router.outcome(of: "\(host)/b", from: .inside) == "b")
        }
    }

    @Test("A route, or a handler for unmatched URLs, of a scheme or domain that the app does not have is a problem")
    func foreign() {
        let found = problems {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Shop") { registrar in
                for pattern in [
                    "typo://x", "https://other.example/x", "https://bookshop.example.evil.test/x", "bookshop://x", "/x",
                    "https://bookshop.example/x",
                ] { registrar.route(RoutePattern(pattern)) { _ in } }
                registrar.routeUnmatched(scheme: "typo") { _ in }
                registrar.routeUnmatched(domain: "other.example") { _ in }
                registrar.routeUnmatched(scheme: "BookShop") { _ in }
                registrar.routeUnmatched(domain: "BookShop.example") { _ in }
                registrar.routeUnmatched { _ in }
            }
        }
        #expect(found.map(\.code) == Array(repeating: "route-foreign", count: 5))
    }
}
