import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Making a router")
struct RouterTests {
    private func problem(schemes: [String] = ["bookshop"], domains: [String] = []) -> AssemblyError.Problem? {
        do throws(AssemblyError) {
            _ = try ModuleManager { LinkRouting(schemes: schemes, domains: domains) }
            return nil
        } catch {
            return error.problems.first
        }
    }

    @Test(
        "A scheme that isn't valid by RFC 3986 section 3.1 is refused",
        arguments: ["", "1shop", "book shop", "book_shop", "bookshop:", "bookshop://", "büch", "-a", "a/b", "é"]
    )
    func badScheme(scheme: String) throws {
        let found = problem(schemes: ["good", scheme])
        #expect(found?.code == .linksMalformed)
        #expect(
            found?.summary == "\(scheme) is not a scheme."
                && found?.remedy == "begin with a letter, then use letters, digits, +, - and . only."
        )
    }

    @Test("A scheme may hold letters, digits, +, - and ., in any case", arguments: ["a", "BookShop", "a1+b-c.d"])
    func goodScheme(scheme: String) throws {
        let router = try router(schemes: [scheme], patterns: ["/x"])
        #expect(router.canOpen("\(scheme)://x", origin: .inside))
        #expect(router.canOpen("\(scheme.uppercased())://x", origin: .inside))
        #expect(router.canOpen("\(scheme.lowercased())://x", origin: .inside))
    }

    @Test("http and https belong to no app, so they are refused as schemes", arguments: ["http", "HTTPS"])
    func web(scheme: String) throws {
        let found = problem(schemes: ["bookshop", scheme])
        #expect(found?.code == .linksMalformed)
        #expect(
            found?.summary == "http and https are not an app's own schemes."
                && found?.remedy == "name the app's link domains under domains."
        )
    }

    @Test(
        "A domain that is more than a name is refused",
        arguments: [
            "", "https://bookshop.example", "bookshop.example/", "bookshop.example:443", "a b", "[::1]",
            "me@bookshop.example", "*.bookshop.example", "bücher.example",
        ]
    )
    func badDomain(domain: String) throws {
        let found = problem(domains: ["bookshop.example", domain])
        #expect(found?.code == .linksMalformed)
        #expect(
            found?.summary == "\(domain) is not a domain."
                && found?.remedy == "write the name alone, as in bookshop.example: no scheme, no port and no path."
        )
    }

    @Test("At an http or https URL the host must be one of the app's domains, in any case, and isn't a segment")
    func domains() throws {
        let router = try router(domains: ["BookShop.Example"], patterns: ["/x", "/bookshop.example/x"])
        for url in ["https://bookshop.example/x", "HTTP://BOOKSHOP.EXAMPLE:80/x", "https://a@bookshop.example/x"] {
            #expect(try router.match(url, origin: .inside).pattern == "/x")
        }
        for url in ["https://www.bookshop.example/x", "https://bookshop.example.evil.example/x", "https://x"] {
            #expect(!router.canOpen(url, origin: .inside))
        }
    }

    @Test("It lists every pattern in module order, then in the order of registration")
    func patterns() throws {
        let router = try router {
            module("B") { registrar in
                registrar.route("/z") { _ in 1 }
                registrar.route { (_: AddToCart) in }
                registrar.unmatched { _ in 2 }
            }
            module("A") { registrar in registrar.route("/a") { _ in 3 } }
        }
        #expect(router.routes.compactMap(\.pattern?.text) == ["/z", "/cart/add/:book", "/a"])
        #expect(router.routes.filter { $0.pattern != nil }.map(\.module) == ["B", "B", "A"])
    }

    @Test("It says of each route its patterns, its links' values, what answers, and what stands before and behind it")
    func descriptions() throws {
        let router = try router {
            module("Shop") { registrar in
                registrar.intercept(.routes(Edition.self)) { _, next in try await next() }
                registrar.recover(.app) { _ in nil }
                registrar.route { (_: Edition) in "page" }
                registrar.route(["/shelf/:name", "/shelves/*names"]) { _ in 1 }
                registrar.unmatched(domain: "bookshop.example") { _ in 2 }
            }
        }
        let (routes, edition) = (router.routes, router.routes[1])
        #expect(routes.map(\.subject).last == "unmatched https://bookshop.example")
        #expect((routes[4].scheme, routes[4].domain) == ("https", "bookshop.example"))
        #expect(edition.pattern == "/e/:id" && edition.patterns == ["/editions/:id", "/e/:id"])
        #expect(edition.type == Edition.self && edition.output == String.self)
        #expect(routes[0].deprecation == nil && edition.deprecation?.since == "2.0")
        #expect(edition.interceptors.map(\.reach) == ["Edition"] && edition.recoveries == ["Shop"])
        #expect(edition.parameters.map(\.name) == ["id", "format", "tags", "key"])
        let kinds: [RouteDescription.Parameter.Kind] = [
            .integer(bits: Int.bitWidth), .choice(["paper", "sound"]), .text, .text,
        ]
        #expect(edition.parameters.map(\.kind) == kinds)
        #expect(edition.parameters.map(\.isInPath) == [true, false, false, false])
        #expect(edition.parameters.map(\.isOptional) == [false, true, false, false])
        #expect(edition.parameters.map(\.isList) == [false, false, true, false])
        #expect(edition.parameters.map(\.isSecret) == [false, false, false, true])
        #expect(!edition.mayHaveMoreParameters && edition.parameters[0].type == "Int")
        #expect(routes[2].patterns == ["/shelf/:name", "/shelves/*names"] && routes[2].type == nil)
        #expect(routes[2].parameters.map(\.name) == ["name", "names"])
        #expect(routes[2].parameters.map(\.isList) == [false, true])
    }

    @Test("A manager without routes matches no URL")
    func empty() throws {
        let router = try router(registering: { _ in })
        #expect(router.routes.isEmpty)
        #expect(!router.canOpen("/", origin: .inside))
    }
}

private struct Edition: Route {
    enum Format: String, Codable, CaseIterable { case paper, sound }

    static let pattern: RoutePattern = "/editions/:id"
    static let otherPatterns: [RoutePattern] = ["/e/:id"]
    static let exposure = RouteExposure.links
    static let deprecation: RouteDeprecation? = RouteDeprecation(since: "2.0", of: ["/e/:id"])
    typealias Output = String
    var id: Int
    var format: Format?
    var tags: [String]
    var key: Secret<String>
}
