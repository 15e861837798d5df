import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Hostile links", .takingTurns)
struct HostileLinkTests {
    private static let own = RouteOrigin(.web, sender: "bookshop.example")
    private static let evil = RouteOrigin(.web, sender: "evil.test")

    /// URLs that readers disagree about, or that are read in another way than they look: asking says what opening says.
    static let reading = readingGroups.flatMap(\.self)

    private static let readingGroups: [[HostileLink]] = [
        // Other hosts that look like the app's, and hosts that fold, or end, elsewhere than they seem to.
        HostileLink.each(
            .link, "foreign-url",
            "https://bookshop.example.evil.test/books/1", "https://evilbookshop.example/books/1",
            "https://bookshop.example@evil.test/books/1", "https://bookshop.example:443@evil.test/books/1",
            "https://bookshop.example%2eevil.test/", "https://bookshop.example%40evil.test/",
            "https://bookshop%2eexample/books/1", "https://bookshop.example%2Fbooks/1",
            "https:/books/1", "https:books/1", "https:///books/1", "https://", "https:", "http://:80/books/1",
            "https://bookshop.example:8443/books/1", "https://bookshop.example:80/books/1",
            "http://bookshop.example:443/books/1", "https://bookshop.example:0443/books/1",
            "https://bookshop.example./books/1", "https://xn--bkshop-bwaa.example/books/1",
            "https://b\u{043E}okshop.example/books/1", "https://boo\u{212A}shop.example/books/1",
            "https://boo%E2%84%AAshop.example/books/1", "https://bookshop\u{3002}example/books/1",
            "https://bookshop%E3%80%82example/books/1", "https://[::1]/books/1", "https://2130706433/books/1",
            "https://127.0.0.1/books/1", "https://[bookshop.example]/books/1",
            "https://bookshop.example,evil.test/books/1", "https://bookshop.example;evil.test/books/1",
            "https://shop.bookshop.example/books/1", "https://*.bookshop.example/books/1"
        ),
        HostileLink.each(
            .link, "malformed",
            "https://evil.test@bookshop.example/books/1", "https://@bookshop.example/books/1",
            "https://a:b@bookshop.example:443/books/1", "https://a@b@bookshop.example/books/1",
            #"https://evil.test\@bookshop.example/"#, #"https://bookshop.example\.evil.test/"#,
            "https://bookshop.example:65536/books/1", "https://bookshop.example:-1/books/1",
            "https://bookshop.example:443:443/books/1", "//evil.test/books/1", "///books/1"
        ),
        HostileLink.each(
            .link, "book 1",
            "https://bookshop.example:443/books/1", "https://bookshop.example:/books/1",
            "http://bookshop.example/books/1", "HTTPS://BookShop.Example/books/1"
        ),
        HostileLink.each(.link, "reset", "https://bookshop.example/reset?token=abc"),
        HostileLink.each(
            .link, "not-found",
            "http://bookshop.example/reset?token=abc", "https://bookshop.example/reset%3Ftoken=abc",
            "https://bookshop.example?@evil.test/books/1", "https://bookshop.example#@evil.test/books/1",
            "https://bookshop.example/@evil.test/books/1"
        ),
        HostileLink.each(
            .customScheme, "malformed",
            "bookshop://evil@books/1", "bookshop://evil@/books/1", "bookshop://@/books/1", "/orders/checkout",
            "book\tshop://books/1", " bookshop://books/1", "bookshop://books/1 ", "bookshop://books/1\n",
            #"bookshop:\\books\1"#, "bookshop://books/1\u{0}", "\u{FEFF}bookshop://books/1", "", "bookshop",
            "boo\u{212A}shop://books/1", "%62ookshop://home", "1bookshop://books/1"
        ),
        HostileLink.each(.unknown, "malformed", "/books/1"),
        HostileLink.each(
            .customScheme, "foreign-url",
            "javascript:alert(1)", "javascript://bookshop.example/%0aalert(1)", "JavaScript://bookshop.example/books/1",
            "file:///etc/passwd", "data:text/html,hello", "content://bookshop/books/1",
            "intent://books/1#Intent;scheme=bookshop;end", "blob:https://bookshop.example/books/1", "about:blank",
            "bookshop-evil://books/1", "https+bookshop://books/1"
        ),
        HostileLink.each(
            .customScheme, "book 1",
            "bookshop://books:80/1", "bookshop://:80/books/1", "BOOKSHOP://books/1", "bookshop://books/1?id=2"
        ),
        // Paths that lead elsewhere than they seem to.
        HostileLink.each(
            .customScheme, "not-found",
            "bookshop://books/%2e%2e/orders/checkout", "bookshop://books/../orders/checkout",
            "bookshop:/home/%2E./account/sign-out", "bookshop://Orders/Checkout", "bookshop:///Home",
            "bookshop://orders;x=1/checkout", "bookshop://home;x=1", "bookshop://orders/checkout?origin=inside",
            "bookshop://orders/checkout?x-source=com.bookshop.app", "bookshop://bookshop://books/1",
            "bookshop:\u{301}//home", "bookshop://home\u{301}", "bookshop://ho%E2%80%8Bme",
            "bookshop://account/./sign-out/.", "bookshop://account//sign-out//", "bookshop:///account/%73ign-out",
            "bookshop://account%2Fsign-out", "bookshop://account/sign-out%2F"
        ),
        // Bytes that are no UTF-8, escapes that are none, controls, and too much.
        HostileLink.each(
            .customScheme, "malformed",
            "bookshop://text/%c0%ae", "bookshop://text/%ff", "bookshop://text/%ed%a0%80",
            "bookshop://text/%f4%90%80%80", "bookshop://text/%", "bookshop://text/%4", "bookshop://text/%zz"
        ),
        HostileLink.each(
            .customScheme, "parameter-invalid",
            "bookshop://books/1%00", "bookshop://text/a%00", "bookshop://text/a%0d%0aX:%20y", "bookshop://text/a%7f",
            "bookshop://text/a%c2%85", "bookshop://files/a/b%0a", "bookshop://home?x=%1b%5b2J",
            "bookshop://home?%00=x", "bookshop://home#%1b%5b2J"
        ),
        HostileLink.each(
            .customScheme, "too-long", "bookshop://text/" + String(repeating: "a", count: 8_177)
        ),
        HostileLink.each(
            .customScheme, "limit-exceeded",
            "bookshop://files" + String(repeating: "/a", count: 4_000),
            "bookshop://home?" + String(repeating: "&a", count: 4_000),
            "bookshop://a" + String(repeating: "/..", count: 2_000)
        ),
        // Numbers that aren't what they look like, for a parameter that is a number, and pages that aren't the shop's.
        HostileLink.each(
            .customScheme, "parameter-invalid",
            "bookshop://books/..%2forders%2fcheckout", "bookshop://books/%252e%252e%252f1",
            "bookshop://books/9223372036854775808", "bookshop://books/-9223372036854775809",
            "bookshop://books/" + String(repeating: "9", count: 4_000), "bookshop://books/1e3",
            "bookshop://books/0x10", "bookshop://books/1.0", "bookshop://books/1_000", "bookshop://books/%201",
            "bookshop://books/1%C2%A0", "bookshop://books/%EF%BC%91", "bookshop://books/%D9%A1",
            "bookshop://books/1;drop", "bookshop://books/1%E2%80%8B", "bookshop://books/NaN",
            "bookshop://web?url=https://evil.test", "bookshop://web?url=https://bookshop.example.evil.test",
            "bookshop://web?url=https://bookshop.example@evil.test/", "bookshop://web?url=javascript:alert(1)",
            "bookshop://web?url=http://bookshop.example/"
        ),
        HostileLink.each(.customScheme, "parameter-missing", "bookshop://web"),
        // A parameter of a query that is put where another reader would look for it.
        HostileLink.each(
            .link, "parameter-missing",
            "https://bookshop.example/reset#token=abc", "https://bookshop.example/reset?Token=abc",
            "https://bookshop.example/reset?a=1;token=abc", "https://bookshop.example/reset?a=1&amp;token=abc",
            "https://bookshop.example/reset?a=1?token=abc", "https://bookshop.example/reset?a=1%26token=abc",
            "https://bookshop.example/reset?%EF%BD%94oken=abc", "https://bookshop.example/reset?token%5B%5D=abc",
            "https://bookshop.example/reset?%20token=abc"
        ),
        HostileLink.each(
            .link, "parameter-invalid", "https://bookshop.example/reset?token=abc&tries=many"
        ),
        HostileLink.each(
            .customScheme, "home",
            "bookshop://home#/orders/checkout", "bookshop://home?__proto__=x&constructor=y"
        ),
        HostileLink.each(.customScheme, "custom-scheme", "bookshop://origin?origin=inside"),
        HostileLink.each(.customScheme, "1|2", "bookshop://list?id=1&id=2"),
        HostileLink.each(.customScheme, "a b|a+b", "bookshop://list?id=a%20b&id=a%2Bb"),
        HostileLink.each(.customScheme, "", "bookshop://list?=&&==&id"),
        HostileLink.each(.customScheme, "a+b", "bookshop://text/a+b"),
        HostileLink.each(.customScheme, "../home", "bookshop://text/..%2fhome"),
        HostileLink.each(.customScheme, "%2e%2e%2f1", "bookshop://text/%252e%252e%252f1"),
        HostileLink.each(.customScheme, "%s%n%@", "bookshop://text/%25s%25n%25@"),
        HostileLink.each(.customScheme, "{path}$(id)'--", "bookshop://text/%7Bpath%7D$(id)'--"),
        HostileLink.each(.customScheme, #"..\..\etc"#, "bookshop://files/..%5C..%5Cetc"),
    ]

    /// Routes that are closed to who asks, and ways around that through the app's own code.
    static let acting = actingGroups.flatMap(\.self)

    private static let actingGroups: [[HostileLink]] = [
        HostileLink.each(
            .customScheme, "not-found",
            "bookshop://off", "bookshop://nowhere", "bookshop://team", "bookshop://account/sign-out",
            "bookshop://cart/add/1342", "bookshop://jump", "bookshop://lead/account%2Fsign-out",
            "bookshop://lead/..%2Faccount%2Fsign-out", "bookshop://moved/account%2Fsign-out",
            "bookshop://moved/moved%2Fhome", "bookshop://open?next=bookshop%3A%2F%2Forders%2Fcheckout",
            "bookshop://open?next=bookshop%3A%2F%2Fpay",
            "bookshop://open?next=bookshop%3A%2F%2Fopen%3Fnext%3Dbookshop%253A%252F%252Fpay"
        ),
        HostileLink.each(.link, "not-found", "bookshop://team", "https://bookshop.example/account/sign-out"),
        HostileLink.each(.shortcut, "not-found", "bookshop://inbox"),
        HostileLink.each(RouteOrigin(.customScheme, sender: ""), "not-found", "bookshop://team"),
        HostileLink.each(RouteOrigin(.customScheme, sender: "example.bookshop.reader"), "team", "bookshop://team"),
        HostileLink.each(.notification, "inbox", "bookshop://inbox"),
        ([.notification, .restoration, .command, RouteOrigin(.link, sender: "evil.test")] as [RouteOrigin]).flatMap {
            HostileLink.each($0, "not-found", "bookshop://account/delete")
        },
        // A frame is asked about at each request: what our page was redirected to is another one.
        ([
            nil, "", "ads.test", "evil.test", "bookshop.example.evil.test", "bookshop.example:8443",
            "bookshop.example.", "shop.bookshop.example", "boo\u{212A}shop.example", "https://bookshop.example",
            " bookshop.example",
        ] as [String?]).flatMap { HostileLink.each(RouteOrigin(.web, sender: $0), "not-found", "bookshop://pay") },
        HostileLink.each(RouteOrigin(.web, sender: "BookShop.Example"), "paid", "bookshop://pay"),
        HostileLink.each(own, "paid", "bookshop://pay", "bookshop://open?next=bookshop%3A%2F%2Fpay"),
        HostileLink.each(evil, "not-found", "bookshop://open?next=bookshop%3A%2F%2Fpay"),
        HostileLink.each(
            .customScheme, "malformed",
            "bookshop://open?next=%2Forders%2Fcheckout", "bookshop://open?next=", "bookshop://open?next=%20",
            "bookshop://lead/%2Fevil.test", "bookshop://moved/%2Fevil.test"
        ),
        HostileLink.each(.customScheme, "foreign-url", "bookshop://open?next=javascript:alert(1)"),
        HostileLink.each(.customScheme, "parameter-invalid", "bookshop://moved/home%3Fx=%2500"),
        HostileLink.each(.customScheme, "custom-scheme", "bookshop://open?next=bookshop%3A%2F%2Forigin"),
        HostileLink.each(
            .customScheme, "home",
            "bookshop://open?next=bookshop%3A%2F%2Fhome", "bookshop://lead/home", "bookshop://moved/home",
            "bookshop://lead/moved%2Flead%252Fhome", "bookshop://2"
        ),
        HostileLink.each(
            .customScheme, "redirected-in-circles", "bookshop://a", "bookshop://self", "bookshop://1",
            "bookshop://grow/a"
        ),
        ([.customScheme, .inside] as [RouteOrigin]).flatMap { HostileLink.each($0, "too-deep", "bookshop://deeper") },
        HostileLink.each(.inside, "signed out", "/account/sign-out", "/moved/account%2Fsign-out"),
        HostileLink.each(.inside, "ordered", "bookshop://jump", "bookshop://open?next=%2Forders%2Fcheckout"),
        HostileLink.each(.inside, "disabled", "bookshop://off"),
    ]

    @Test("Each gets the answer that it must get", arguments: reading + acting)
    func answers(link: HostileLink) async throws {
        #expect(try await HostileApp.router().outcome(of: link.url, from: link.origin) == link.answer)
    }

    @Test("Asking says the same as opening, as far as it can know", arguments: reading)
    func asking(link: HostileLink) throws {
        let router = try HostileApp.router()
        let codes: [RoutingError.Code] = [
            .malformed, .foreignURL, .notFound, .tooLong, .limitExceeded, .parameterInvalid, .parameterMissing,
        ]
        let refusal = codes.first { $0.rawValue == link.answer }
        #expect(router.canOpen(link.url, origin: link.origin) == (refusal == nil))
        #expect(routingError { _ = try router.match(link.url, origin: link.origin) }?.code == refusal)
    }

    @Test("No error holds a control or what is invisible, or more than a few lines of what was given")
    func errors() async throws {
        let router = try HostileApp.router()
        var errors = 0
        for link in Self.reading + Self.acting {
            let error = await routingError { try await router.open(link.url, origin: link.origin) }
            guard let text = error?.description else { continue }
            errors += 1
            #expect(text.utf8.count < 2_000, "\(link)")
            let scalars = text.unicodeScalars.filter { $0 != "\n" }
            #expect(!scalars.contains { [.control, .format].contains($0.properties.generalCategory) }, "\(link)")
        }
        #expect(errors > 150)
    }
}
