import Foundation
import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Secrets are kept where they are read and written", .takingTurns)
struct SecretEnforcementTests {
    /// Takes one text, which the check can't know.
    struct Strict: Codable, Hashable, Sendable {
        init() {}

        init(from decoder: any Decoder) throws {
            guard try String(from: decoder) == "strict" else { throw InvalidParameter("", "strict") }
        }

        func encode(to encoder: any Encoder) throws { try "strict".encode(to: encoder) }
    }

    enum Day: String, Codable, Sendable { case saturday, sunday }

    enum Size: Int, Codable, Sendable { case small = 7, large = 9 }

    struct Ticket<Before: Codable & Sendable>: TextRoute {
        static var pattern: RoutePattern { "/tickets/:event" }
        static var exposure: RouteExposure { .links }
        var event: Before
        var code: Secret<String>
    }

    /// A ticket that more than links reach.
    struct OpenTicket<Before: Codable & Sendable>: Route {
        static var pattern: RoutePattern { "/tickets/:event" }
        static var exposure: RouteExposure { .everywhere }
        var event: Before
        var code: Secret<String>
    }

    private static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    private func isKept<Before: Codable & Sendable>(_ before: Before) async throws {
        let router = try router { $0.route { (ticket: Ticket<Before>) in ticket.code.value } }
        let url = try router.url(for: Ticket(event: before, code: Secret("s3cret")))
        let path = try #require(url.split(separator: "bookshop.example").last)
        #expect(url == "https://bookshop.example\(path)", "\(Before.self)")
        #expect(try router.webURL(for: Ticket(event: before, code: Secret("s3cret"))) == url)
        #expect(await router.outcome(of: url, from: .link) == "s3cret", "\(Before.self)")
        #expect(router.canOpen(url, origin: .link))
        for (url, origin) in [
            ("bookshop:/\(path)", RouteOrigin.link), ("http://bookshop.example\(path)", .link),
            ("bookshop:/\(path)", .customScheme), (url, .customScheme),
            (url, RouteOrigin(.web, sender: "bookshop.example")), (url, .restoration),
        ] {
            #expect(await router.outcome(of: url, from: origin) == "not-found", "\(Before.self) \(origin)")
            #expect(!router.canOpen(url, origin: origin))
            #expect(routingError { _ = try router.match(url, origin: origin) }?.code == .notFound)
        }
    }

    @Test("Whatever is before a secret in its route, only an https link carries it, and its URL is one")
    func whateverIsBefore() async throws {
        try await isKept(12)
        try await isKept(Self.id)
        try await isKept(Day.sunday)
        try await isKept(Size.large)
        try await isKept(Strict())
        try await isKept(Optional(Self.id))
    }

    @Test("A route whose secret may not come that way is as one that doesn't exist: the next one takes the URL")
    func nextOne() async throws {
        let router = try router { registrar in
            registrar.route { (_: Ticket<Strict>) in "ticket" }
            registrar.route("/tickets/*", exposure: .everywhere) { _ in "all tickets" }
        }
        #expect(await router.outcome(of: "https://bookshop.example/tickets/strict?code=1", from: .link) == "ticket")
        for origin in [RouteOrigin.link, .customScheme] {
            let url = "bookshop://tickets/strict?code=1"
            #expect(await router.outcome(of: url, from: origin) == "all tickets")
            #expect(try router.match(url, origin: origin).pattern == "/tickets/*")
            #expect(router.canOpen(url, origin: origin))
            #expect(
                try router.explain(url, origin: origin).candidates.map { "\($0.outcome)".prefix(6) }.first == "closed")
        }
    }

    @Test("A handler that asks a request for a secret gets it from an https link alone")
    func asked() async throws {
        let router = try router { registrar in
            registrar.route("/reset", exposure: .everywhere) { try $0.value("code", as: Secret<String>.self).value }
        }
        #expect(await router.outcome(of: "https://bookshop.example/reset?code=1", from: .link) == "1")
        #expect(await router.outcome(of: "bookshop://reset?code=1", from: .inside) == "1")
        for url in ["bookshop://reset?code=1", "http://bookshop.example/reset?code=1"] {
            #expect(await router.outcome(of: url, from: .link) == "not-found")
            #expect(await router.outcome(of: url, from: .notification) == "not-found")
        }
    }

    /// Holds a secret, and is one text.
    struct Wrapped: Codable, Sendable {
        var secret: Secret<String>
        init(_ text: String) { secret = Secret(text) }
        init(from decoder: any Decoder) throws {
            secret = try decoder.singleValueContainer().decode(Secret<String>.self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(secret)
        }
    }

    struct Wrapping<Value: Codable & Sendable>: TextRoute {
        static var pattern: RoutePattern { "/wrapped" }
        static var exposure: RouteExposure { .links }
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// Reads and writes all of itself as a secret.
    struct Whole: TextRoute {
        struct Values: Codable, Sendable { var code: String }
        static let pattern: RoutePattern = "/wrapped"
        static let exposure: RouteExposure = .links
        var values: Secret<Values>
        init(_ code: String) { values = Secret(Values(code: code)) }
        init(from decoder: any Decoder) throws { values = try Secret(from: decoder) }
        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }

    @Test("A secret in another type, in a list of it, and a route that is one as a whole, are kept as well")
    func inside() async throws {
        func isKept<R: Route>(_ route: R) async throws where R.Output == String {
            let router = try router { $0.route { (_: R) in "opened" } }
            let url = try router.url(for: route)
            #expect(url.hasPrefix("https://bookshop.example/wrapped?"), "\(R.self)")
            #expect(route.holdsSecret)
            #expect(await router.outcome(of: url, from: .link) == "opened")
            let other = url.replacing("https://bookshop.example", with: "bookshop:/")
            #expect(await router.outcome(of: other, from: .link) == "not-found", "\(R.self)")
        }
        try await isKept(Wrapping(Wrapped("1")))
        try await isKept(Wrapping([Wrapped("1"), Wrapped("2")]))
        try await isKept(Wrapping(Optional(Wrapped("1"))))
        try await isKept(Whole("1"))
    }

    private func codes<R: Route>(_: R.Type) -> [AssemblyError.Code] where R.Output == Void {
        problems {
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Tickets") { $0.route { (_: R) in } }
        }.map(\.code)
    }

    @Test("The check finds a secret behind the standard types, enumerations among them")
    func standard() {
        #expect(codes(OpenTicket<UUID>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<URL>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<Decimal>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<Date>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<Day>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<Size>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<[UUID]>.self) == ["secret-exposed"])
        #expect(codes(OpenTicket<Date?>.self) == ["secret-exposed"])
    }

    struct Exposed<Value: Codable & Sendable>: Route {
        static var pattern: RoutePattern { "/exposed" }
        static var exposure: RouteExposure { [.links, .notifications] }
        var value: Value
    }

    struct Constrained: Route {
        static let pattern: RoutePattern = "/exposed/:value(strict)"
        static let exposure: RouteExposure = .everywhere
        var value: Strict
    }

    @Test("A route that the check can't read is a problem if more than links reach it, and none if they don't")
    func opaque() {
        #expect(codes(OpenTicket<Strict>.self) == ["route-opaque"])
        #expect(codes(Exposed<Strict>.self) == ["route-opaque"])
        #expect(codes(Exposed<Strict?>.self) == ["route-opaque"])
        #expect(codes(Exposed<UUID>.self) == [])
        #expect(codes(Exposed<Day>.self) == [])
        #expect(codes(Exposed<Size?>.self) == [])
    }

    @Test("A constrained parameter shows the check a text that its property takes")
    func constrained() { #expect(codes(Constrained.self) == []) }

    @Test("What the check can't read puts no secret into an error, a record or an explanation")
    func printed() async throws {
        struct Code: TextRoute {
            static let pattern: RoutePattern = "/code/:before/:code"
            static let exposure: RouteExposure = .links
            var before: Strict
            var code: Secret<String>
        }
        let router = try router { $0.route { (_: Code) -> String in throw RouteDeclined() } }
        for url in ["https://bookshop.example/code/strict/s3cret", "https://bookshop.example/code/other/s3cret"] {
            let error = try #require(await routingError { try await router.open(url, origin: .link) })
            #expect(!"\(error)".contains("s3cret"), "\(error)")
            #expect(!"\(try router.explain(url, origin: .link))".contains("s3cret"))
        }
    }
}
