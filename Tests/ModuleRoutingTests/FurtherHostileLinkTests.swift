import ModuleKit
import ModuleRouting
import TestSupport
import Testing

/// Attacks beside those of the list, by their own numbers.
@Suite("Further hostile links")
struct FurtherHostileLinkTests {
    private static let own = RouteOrigin(.web, sender: "bookshop.example")

    /// Numbers that aren't what they look like, for a parameter that is a number.
    static let numbers: [HostileLink] = [
        HostileLink(101, .customScheme, "bookshop://books/9223372036854775808", "parameterInvalid"),
        HostileLink(101, .customScheme, "bookshop://books/-9223372036854775809", "parameterInvalid"),
        HostileLink(102, .customScheme, "bookshop://books/" + String(repeating: "9", count: 4_000), "parameterInvalid"),
        HostileLink(103, .customScheme, "bookshop://books/1e3", "parameterInvalid"),
        HostileLink(103, .customScheme, "bookshop://books/0x10", "parameterInvalid"),
        HostileLink(103, .customScheme, "bookshop://books/1.0", "parameterInvalid"),
        HostileLink(103, .customScheme, "bookshop://books/1_000", "parameterInvalid"),
        HostileLink(104, .customScheme, "bookshop://books/%201", "parameterInvalid"),
        HostileLink(104, .customScheme, "bookshop://books/1%C2%A0", "parameterInvalid"),
        HostileLink(105, .customScheme, "bookshop://books/%EF%BC%91", "parameterInvalid"),
        HostileLink(105, .customScheme, "bookshop://books/%D9%A1", "parameterInvalid"),
        HostileLink(106, .customScheme, "bookshop://books/1;drop", "parameterInvalid"),
        HostileLink(107, .customScheme, "bookshop://books/1%E2%80%8B", "parameterInvalid"),
        HostileLink(108, .customScheme, "bookshop://books/NaN", "parameterInvalid"),
        HostileLink(108, .customScheme, "bookshop://books/null", "parameterInvalid"),
    ]

    /// A parameter of a query that is put where another reader would look for it.
    static let queries: [HostileLink] = [
        HostileLink(109, .link, "https://bookshop.example/reset#token=abc", "parameterMissing"),
        HostileLink(110, .link, "https://bookshop.example/reset?Token=abc", "parameterMissing"),
        HostileLink(111, .link, "https://bookshop.example/reset?a=1;token=abc", "parameterMissing"),
        HostileLink(112, .link, "https://bookshop.example/reset?a=1&amp;token=abc", "parameterMissing"),
        HostileLink(113, .link, "https://bookshop.example/reset?a=1?token=abc", "parameterMissing"),
        HostileLink(114, .link, "https://bookshop.example/reset?a=1%26token=abc", "parameterMissing"),
        HostileLink(115, .link, "https://bookshop.example/reset?%EF%BD%94oken=abc", "parameterMissing"),
        HostileLink(116, .link, "https://bookshop.example/reset?token%5B%5D=abc", "parameterMissing"),
        HostileLink(117, .link, "https://bookshop.example/reset?%20token=abc", "parameterMissing"),
        HostileLink(118, .link, "https://bookshop.example/reset?token=abc&tries=many", "parameterInvalid"),
        HostileLink(119, .link, "https://bookshop.example/reset%3Ftoken=abc", "notFound"),
        HostileLink(120, .customScheme, "bookshop://home?__proto__=x&constructor=y", "home"),
        HostileLink(121, .customScheme, "bookshop://list?id=a+b&id=a%2Bb", "a b|a+b"),
        HostileLink(121, .customScheme, "bookshop://text/a+b", "a+b"),
        HostileLink(122, .customScheme, "bookshop://list?=&&==&id", ""),
    ]

    /// Hosts and schemes that fold, or end, elsewhere than they seem to.
    static let hosts: [HostileLink] = [
        HostileLink(123, .link, "https://bookshop\u{3002}example/books/1", "notOurs"),
        HostileLink(123, .link, "https://bookshop%E3%80%82example/books/1", "notOurs"),
        HostileLink(124, .link, "https://boo\u{212A}shop.example/books/1", "notOurs"),
        HostileLink(124, .link, "https://boo%E2%84%AAshop.example/books/1", "notOurs"),
        HostileLink(124, .customScheme, "boo\u{212A}shop://books/1", "malformed"),
        HostileLink(125, .link, "https://2130706433/books/1", "notOurs"),
        HostileLink(125, .link, "https://127.0.0.1/books/1", "notOurs"),
        HostileLink(126, .link, "https://bookshop.example:0443/books/1", "notOurs"),
        HostileLink(127, .link, "https://bookshop.example:443:443/books/1", "malformed"),
        HostileLink(128, .link, "https://[bookshop.example]/books/1", "notOurs"),
        HostileLink(129, .link, "https://bookshop.example,evil.test/books/1", "notOurs"),
        HostileLink(129, .link, "https://bookshop.example;evil.test/books/1", "notOurs"),
        HostileLink(130, .link, "https://shop.bookshop.example/books/1", "notOurs"),
        HostileLink(131, .link, "https://*.bookshop.example/books/1", "notOurs"),
        HostileLink(132, .link, "https://bookshop.example?@evil.test/books/1", "notFound"),
        HostileLink(132, .link, "https://bookshop.example#@evil.test/books/1", "notFound"),
        HostileLink(133, .link, "https://bookshop.example/@evil.test/books/1", "notFound"),
        HostileLink(134, .link, "https://bookshop.example%2Fbooks/1", "notOurs"),
        HostileLink(135, .customScheme, "bookshop://bookshop://books/1", "notFound"),
        HostileLink(136, .customScheme, "bookshop:\u{301}//home", "notFound"),
        HostileLink(136, .customScheme, "bookshop://home\u{301}", "notFound"),
        HostileLink(137, .customScheme, "%62ookshop://home", "malformed"),
        HostileLink(138, .customScheme, "https+bookshop://books/1", "notOurs"),
        HostileLink(139, .customScheme, "1bookshop://books/1", "malformed"),
    ]

    /// Ways around the exposure of a route.
    static let closed: [HostileLink] = [
        HostileLink(140, .customScheme, "bookshop://account/./sign-out/.", "notFound"),
        HostileLink(140, .customScheme, "bookshop://account//sign-out//", "notFound"),
        HostileLink(141, .customScheme, "bookshop:///account/%73ign-out", "notFound"),
        HostileLink(142, .customScheme, "bookshop://account%2Fsign-out", "notFound"),
        HostileLink(142, .customScheme, "bookshop://account/sign-out%2F", "notFound"),
        HostileLink(143, .customScheme, "bookshop://ho%E2%80%8Bme", "notFound"),
        HostileLink(144, .customScheme, "bookshop://a" + String(repeating: "/..", count: 2_000), "limitExceeded"),
        HostileLink(145, RouteOrigin(.customScheme, sender: ""), "bookshop://team", "notFound"),
        HostileLink(146, RouteOrigin(.web, sender: "shop.bookshop.example"), "bookshop://pay", "notFound"),
        HostileLink(147, RouteOrigin(.web, sender: "boo\u{212A}shop.example"), "bookshop://pay", "notFound"),
        HostileLink(148, RouteOrigin(.web, sender: "https://bookshop.example"), "bookshop://pay", "notFound"),
        HostileLink(149, RouteOrigin(.web, sender: " bookshop.example"), "bookshop://pay", "notFound"),
        HostileLink(150, RouteOrigin(.link, sender: "evil.test"), "bookshop://account/delete", "notFound"),
        HostileLink(151, own, "bookshop://open?next=bookshop%3A%2F%2Fpay", "paid"),
        HostileLink(151, .customScheme, "bookshop://open?next=bookshop%3A%2F%2Fpay", "notFound"),
        HostileLink(
            152, .customScheme, "bookshop://open?next=bookshop%3A%2F%2Fopen%3Fnext%3Dbookshop%253A%252F%252Fpay",
            "notFound"
        ),
        HostileLink(153, .customScheme, "bookshop://open?next=", "malformed"),
        HostileLink(153, .customScheme, "bookshop://open?next=%20", "malformed"),
        HostileLink(154, .customScheme, "bookshop://open?next=javascript:alert(1)", "notOurs"),
        HostileLink(155, .customScheme, "bookshop://text/%25s%25n%25@", "%s%n%@"),
        HostileLink(156, .customScheme, "bookshop://text/%7Bpath%7D$(id)'--", "{path}$(id)'--"),
        HostileLink(157, .customScheme, "bookshop://files/..%5C..%5Cetc", #"..\..\etc"#),
    ]

    /// Where interceptors and rewriters lead, if a link says where to.
    static let led: [HostileLink] = [
        HostileLink(158, .customScheme, "bookshop://lead/home", "home"),
        HostileLink(158, .customScheme, "bookshop://lead/account%2Fsign-out", "notFound"),
        HostileLink(158, .customScheme, "bookshop://lead/..%2Faccount%2Fsign-out", "notFound"),
        HostileLink(158, .customScheme, "bookshop://lead/%2Fevil.test", "malformed"),
        HostileLink(159, .customScheme, "bookshop://moved/home", "home"),
        HostileLink(159, .customScheme, "bookshop://moved/account%2Fsign-out", "notFound"),
        HostileLink(159, .customScheme, "bookshop://moved/%2Fevil.test", "malformed"),
        HostileLink(159, .customScheme, "bookshop://moved/home%3Fx=%2500", "parameterInvalid"),
        HostileLink(160, .customScheme, "bookshop://moved/moved%2Fhome", "notFound"),
        HostileLink(161, .customScheme, "bookshop://grow/a", "redirectedInCircles"),
        HostileLink(162, .customScheme, "bookshop://lead/moved%2Flead%252Fhome", "home"),
        HostileLink(163, .inside, "/moved/account%2Fsign-out", "signed out"),
    ]

    @Test("Each gets the answer that it must get", arguments: numbers + queries + hosts + closed + led)
    func answers(link: HostileLink) async throws {
        #expect(try await HostileApp.router().outcome(of: link.url, from: link.origin) == link.answer)
    }

    @Test("Asking says the same as opening, as far as it can know", arguments: numbers + queries + hosts)
    func asking(link: HostileLink) throws {
        let router = try HostileApp.router()
        let codes: [RoutingError.Code] = [.malformed, .notOurs, .notFound, .parameterInvalid, .parameterMissing]
        let refusal = codes.first { $0.rawValue == link.answer }
        #expect(router.canOpen(link.url, origin: link.origin) == (refusal == nil))
        #expect(routingError { _ = try router.match(link.url, origin: link.origin) }?.code == refusal)
    }

    @Test("No error holds a control or what is invisible, or more than a few lines of what was given")
    func errors() async throws {
        let router = try HostileApp.router()
        let links =
            HostileLinkTests.hosts + HostileLinkTests.paths + HostileLinkTests.closed + Self.numbers + Self.queries
            + Self.hosts + Self.closed + Self.led
        var errors = 0
        for link in links {
            let error = await routingError { try await router.open(link.url, origin: link.origin) }
            guard let text = error?.description else { continue }
            errors += 1
            #expect(text.utf8.count < 2_000, "\(link)")
            let scalars = text.unicodeScalars.filter { $0 != "\n" }
            #expect(!scalars.contains { [.control, .format].contains($0.properties.generalCategory) }, "\(link)")
        }
        #expect(errors > 150)
    }

    @Test("A secret stands in no error, wherever a link puts it")
    func secrets() async throws {
        let router = try HostileApp.router()
        for link in [
            "https://bookshop.example/reset?token=s3cr3t&tries=many", "https://bookshop.example/reset#token=s3cr3t",
            "https://bookshop.example/reset?Token=s3cr3t", "bookshop://reset?token=s3cr3t",
            "https://bookshop.example/reset?token=s3cr3t%00", "https://a@bookshop.example/reset?token=s3cr3t",
            "https://evil.test/reset?token=s3cr3t", "https://bookshop.example:1/reset?token=s3cr3t",
        ] {
            let error = try #require(await routingError { try await router.open(link, origin: .link) })
            #expect(!"\(error)".contains("s3cr3t"), "\(link)")
            #expect(!String(reflecting: error).contains("s3cr3t"), "\(link)")
        }
    }

    @Test("What is closed is answered with the same text as what does not exist, but for the URL")
    func sameText() async throws {
        let router = try HostileApp.router()
        func text(_ path: String, _ origin: RouteOrigin) async -> String {
            let error = await routingError { try await router.open("bookshop://\(path)", origin: origin) }
            return (error?.description ?? "none").replacing(path, with: "…")
        }
        for origin in [RouteOrigin.customScheme, .link, .notification, .shortcut, .command, .restoration, .unknown] {
            for path in ["account/sign-out", "cart/add/1342", "off", "account/delete"] {
                #expect(await text(path, origin) == text("nowhere", origin), "\(path) from \(origin)")
            }
        }
    }

    @Test("A value from outside is as closed as its URL, and brings nothing native")
    func values() async throws {
        enum Key: RouteAttachmentKey { typealias Value = String }
        struct Pay: Route {
            static let pattern: RoutePattern = "/pay"
            typealias Output = String
        }
        struct Show: Route {
            static let pattern: RoutePattern = "/show"
            static let exposure: RouteExposure = .everywhere
            typealias Output = String
        }
        let router = try router { registrar in
            registrar.route { (_: Pay) in "paid" }
            registrar.route { (_: Show) in RouteContext.current?.attachments[Key.self] ?? "nothing" }
        }
        let native = RouteAttachments("native", for: Key.self)
        for origin in [RouteOrigin.link, .customScheme, .unknown, Self.own] {
            #expect(await outcome { try await router.open(Pay(), origin: origin) } == "notFound")
            #expect(await outcome { try await router.open(Show(), origin: origin, attaching: native) } == "nothing")
        }
        #expect(try await router.open(Show(), attaching: native) == "native")
    }

    @Test(
        "No text but that of a kind of origin makes one",
        arguments: [
            "Inside", "inside ", " inside", "inside:", "inside:x", "INSIDE", "", ":", "link:", "customScheme", "web:",
            "notification:evil.test", "inside\u{0}", "ins\u{131}de", "*",
        ]
    )
    func originTexts(text: String) {
        #expect(RouteOrigin(text) == nil)
    }

    @Test(
        "The parts of a URL make no other web page, whatever they hold",
        arguments: [
            ("/%7Bquery%7D?q=%7Bpath%7D", "https://web.test/%7Bquery%7D?q=%7Bpath%7D"),
            ("/a%23b%3Fc", "https://web.test/a%23b%3Fc"), ("/%40evil.test", "https://web.test/%40evil.test"),
            ("/%5Cevil.test", "https://web.test/%5Cevil.test"), ("/%0d%0aX:y", "https://web.test/%0D%0AX%3Ay"),
            ("/a?b=c%26d%3De%23f", "https://web.test/a?b=c%26d%3De%23f"),
        ]
    )
    func pages(url: String, page: String) async throws {
        let router = try router { registrar in
            registrar.unmatched { request in WebPageLink("https://web.test/{path}?{query}", for: request)?.url ?? "none"
            }
        }
        #expect(await router.outcome(of: url, from: .inside) == page)
    }
}
