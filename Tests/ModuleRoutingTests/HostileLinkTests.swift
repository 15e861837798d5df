import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Hostile links")
struct HostileLinkTests {
    private static let site = "https://bookshop.example"
    private static let ad = RouteOrigin(.web, sender: "ads.test")
    private static let own = RouteOrigin(.web, sender: "bookshop.example")
    private static let team = RouteOrigin(.customScheme, sender: "example.bookshop.reader")

    /// Other hosts that look like the app's, and URLs that readers disagree about.
    static let hosts: [HostileLink] = [
        HostileLink(1, .link, "https://bookshop.example.evil.test/books/1", "notOurs"),
        HostileLink(2, .link, "https://evilbookshop.example/books/1", "notOurs"),
        HostileLink(3, .link, "https://bookshop.example@evil.test/books/1", "notOurs"),
        HostileLink(3, .link, "https://bookshop.example:443@evil.test/books/1", "notOurs"),
        HostileLink(4, .link, "https://evil.test@bookshop.example/books/1", "malformed"),
        HostileLink(4, .link, "https://@bookshop.example/books/1", "malformed"),
        HostileLink(4, .link, "https://a:b@bookshop.example:443/books/1", "malformed"),
        HostileLink(4, .link, "https://a@b@bookshop.example/books/1", "malformed"),
        HostileLink(4, .customScheme, "bookshop://evil@books/1", "malformed"),
        HostileLink(4, .customScheme, "bookshop://evil@/books/1", "malformed"),
        HostileLink(4, .customScheme, "bookshop://@/books/1", "malformed"),
        HostileLink(5, .link, #"https://evil.test\@bookshop.example/"#, "malformed"),
        HostileLink(5, .link, #"https://bookshop.example\.evil.test/"#, "malformed"),
        HostileLink(6, .link, "https://bookshop.example%2eevil.test/", "notOurs"),
        HostileLink(6, .link, "https://bookshop.example%40evil.test/", "notOurs"),
        HostileLink(6, .link, "https://bookshop%2eexample/books/1", "notOurs"),
        HostileLink(7, .link, "https:/books/1", "notOurs"),
        HostileLink(7, .link, "https:books/1", "notOurs"),
        HostileLink(7, .link, "https:///books/1", "notOurs"),
        HostileLink(7, .link, "https://", "notOurs"),
        HostileLink(8, .link, "https://bookshop.example:8443/books/1", "notOurs"),
        HostileLink(8, .link, "https://bookshop.example:80/books/1", "notOurs"),
        HostileLink(8, .link, "http://bookshop.example:443/books/1", "notOurs"),
        HostileLink(8, .link, "https://bookshop.example:443/books/1", "book 1"),
        HostileLink(8, .link, "https://bookshop.example:/books/1", "book 1"),
        HostileLink(8, .customScheme, "bookshop://books:80/1", "book 1"),
        HostileLink(8, .customScheme, "bookshop://:80/books/1", "book 1"),
        HostileLink(8, .link, "https://bookshop.example:65536/books/1", "malformed"),
        HostileLink(8, .link, "https://bookshop.example:-1/books/1", "malformed"),
        HostileLink(9, .link, "https://bookshop.example./books/1", "notOurs"),
        HostileLink(9, .link, "https://xn--bkshop-bwaa.example/books/1", "notOurs"),
        HostileLink(9, .link, "https://b\u{043E}okshop.example/books/1", "notOurs"),
        HostileLink(9, .link, "https://[::1]/books/1", "notOurs"),
        HostileLink(10, .link, "http://bookshop.example/books/1", "book 1"),
        HostileLink(10, .link, "http://bookshop.example/reset?token=abc", "notFound"),
        HostileLink(10, .link, "https://bookshop.example/reset?token=abc", "reset"),
        HostileLink(11, .customScheme, "/orders/checkout", "malformed"),
        HostileLink(11, .unknown, "/books/1", "malformed"),
        HostileLink(12, .link, "//evil.test/books/1", "malformed"),
        HostileLink(12, .link, "///books/1", "malformed"),
        HostileLink(13, .customScheme, "javascript:alert(1)", "notOurs"),
        HostileLink(13, .customScheme, "javascript://bookshop.example/%0aalert(1)", "notOurs"),
        HostileLink(13, .customScheme, "JavaScript://bookshop.example/books/1", "notOurs"),
        HostileLink(14, .customScheme, "file:///etc/passwd", "notOurs"),
        HostileLink(14, .customScheme, "data:text/html,hello", "notOurs"),
        HostileLink(14, .customScheme, "content://bookshop/books/1", "notOurs"),
        HostileLink(14, .customScheme, "intent://books/1#Intent;scheme=bookshop;end", "notOurs"),
        HostileLink(14, .customScheme, "blob:https://bookshop.example/books/1", "notOurs"),
        HostileLink(14, .customScheme, "about:blank", "notOurs"),
        HostileLink(14, .customScheme, "bookshop-evil://books/1", "notOurs"),
        HostileLink(15, .customScheme, "BOOKSHOP://books/1", "book 1"),
        HostileLink(15, .link, "HTTPS://BookShop.Example/books/1", "book 1"),
        HostileLink(16, .customScheme, "book\tshop://books/1", "malformed"),
        HostileLink(16, .customScheme, " bookshop://books/1", "malformed"),
        HostileLink(16, .customScheme, "bookshop://books/1 ", "malformed"),
        HostileLink(16, .customScheme, "bookshop://books/1\n", "malformed"),
        HostileLink(16, .customScheme, #"bookshop:\\books\1"#, "malformed"),
        HostileLink(16, .customScheme, "bookshop://books/1\u{0}", "malformed"),
        HostileLink(16, .customScheme, "\u{FEFF}bookshop://books/1", "malformed"),
        HostileLink(16, .customScheme, "", "malformed"),
        HostileLink(16, .customScheme, "bookshop", "malformed"),
    ]

    /// Paths and queries that are read in another way than they look.
    static let paths: [HostileLink] = [
        HostileLink(17, .customScheme, "bookshop://books/%2e%2e/orders/checkout", "notFound"),
        HostileLink(17, .customScheme, "bookshop://books/../orders/checkout", "notFound"),
        HostileLink(17, .customScheme, "bookshop:/home/%2E./account/sign-out", "notFound"),
        HostileLink(18, .customScheme, "bookshop://books/..%2forders%2fcheckout", "parameterInvalid"),
        HostileLink(18, .customScheme, "bookshop://text/..%2fhome", "../home"),
        HostileLink(19, .customScheme, "bookshop://books/%252e%252e%252f1", "parameterInvalid"),
        HostileLink(19, .customScheme, "bookshop://text/%252e%252e%252f1", "%2e%2e%2f1"),
        HostileLink(20, .customScheme, "bookshop://text/%c0%ae", "malformed"),
        HostileLink(20, .customScheme, "bookshop://text/%ff", "malformed"),
        HostileLink(20, .customScheme, "bookshop://text/%ed%a0%80", "malformed"),
        HostileLink(20, .customScheme, "bookshop://text/%f4%90%80%80", "malformed"),
        HostileLink(21, .customScheme, "bookshop://books/1%00", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://text/a%00", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://text/a%0d%0aX:%20y", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://text/a%7f", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://text/a%c2%85", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://files/a/b%0a", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://home?x=%1b%5b2J", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://home?%00=x", "parameterInvalid"),
        HostileLink(21, .customScheme, "bookshop://home#%1b%5b2J", "parameterInvalid"),
        HostileLink(22, .customScheme, "bookshop://text/%", "malformed"),
        HostileLink(22, .customScheme, "bookshop://text/%4", "malformed"),
        HostileLink(22, .customScheme, "bookshop://text/%zz", "malformed"),
        HostileLink(23, .customScheme, "bookshop://text/" + String(repeating: "a", count: 8_177), "tooLong"),
        HostileLink(23, .customScheme, "bookshop://files" + String(repeating: "/a", count: 4_000), "limitExceeded"),
        HostileLink(23, .customScheme, "bookshop://home?" + String(repeating: "&a", count: 4_000), "limitExceeded"),
        HostileLink(24, .customScheme, "bookshop://Orders/Checkout", "notFound"),
        HostileLink(24, .customScheme, "bookshop:///Home", "notFound"),
        HostileLink(24, .customScheme, "bookshop://orders;x=1/checkout", "notFound"),
        HostileLink(24, .customScheme, "bookshop://home;x=1", "notFound"),
        HostileLink(25, .customScheme, "bookshop://home#/orders/checkout", "home"),
        HostileLink(26, .customScheme, "bookshop://books/1?id=2", "book 1"),
        HostileLink(26, .customScheme, "bookshop://list?id=1&id=2", "1|2"),
        HostileLink(28, .customScheme, "bookshop://orders/checkout?origin=inside", "notFound"),
        HostileLink(28, .customScheme, "bookshop://origin?origin=inside", "custom-scheme"),
        HostileLink(28, .customScheme, "bookshop://orders/checkout?x-source=com.bookshop.app", "notFound"),
        HostileLink(35, .customScheme, "bookshop://web?url=https://evil.test", "parameterInvalid"),
        HostileLink(36, .customScheme, "bookshop://web?url=https://bookshop.example.evil.test", "parameterInvalid"),
        HostileLink(36, .customScheme, "bookshop://web?url=https://bookshop.example@evil.test/", "parameterInvalid"),
        HostileLink(37, .customScheme, "bookshop://web?url=javascript:alert(1)", "parameterInvalid"),
        HostileLink(37, .customScheme, "bookshop://web?url=http://bookshop.example/", "parameterInvalid"),
        HostileLink(35, .customScheme, "bookshop://web", "parameterMissing"),
    ]

    /// Routes that are closed to who asks, and ways around that.
    static let closed: [HostileLink] = [
        HostileLink(27, .customScheme, "bookshop://account/delete", "notFound"),
        HostileLink(27, .customScheme, "bookshop://off", "notFound"),
        HostileLink(27, .customScheme, "bookshop://nowhere", "notFound"),
        HostileLink(27, .inside, "bookshop://off", "disabled"),
        HostileLink(29, .customScheme, "bookshop://team", "notFound"),
        HostileLink(29, team, "bookshop://team", "team"),
        HostileLink(29, .link, "bookshop://team", "notFound"),
        HostileLink(31, .customScheme, "bookshop://account/sign-out", "notFound"),
        HostileLink(31, .customScheme, "bookshop://cart/add/1342", "notFound"),
        HostileLink(31, .link, "https://bookshop.example/account/sign-out", "notFound"),
        HostileLink(31, .inside, "/account/sign-out", "signed out"),
        HostileLink(33, .notification, "bookshop://account/delete", "notFound"),
        HostileLink(33, .notification, "bookshop://inbox", "inbox"),
        HostileLink(33, .shortcut, "bookshop://inbox", "notFound"),
        HostileLink(33, .restoration, "bookshop://account/delete", "notFound"),
        HostileLink(33, .command, "bookshop://account/delete", "notFound"),
        HostileLink(34, ad, "bookshop://pay", "notFound"),
        HostileLink(34, own, "bookshop://pay", "paid"),
        HostileLink(34, RouteOrigin(.web), "bookshop://pay", "notFound"),
        HostileLink(34, RouteOrigin(.web, sender: "bookshop.example.evil.test"), "bookshop://pay", "notFound"),
        HostileLink(34, RouteOrigin(.web, sender: "bookshop.example:8443"), "bookshop://pay", "notFound"),
        HostileLink(34, RouteOrigin(.web, sender: "bookshop.example."), "bookshop://pay", "notFound"),
        HostileLink(34, RouteOrigin(.web, sender: ""), "bookshop://pay", "notFound"),
        HostileLink(34, RouteOrigin(.web, sender: "BookShop.Example"), "bookshop://pay", "paid"),
        // A frame is asked about at each request: what our page was redirected to is another one.
        HostileLink(38, own, "bookshop://open?next=bookshop%3A%2F%2Fpay", "paid"),
        HostileLink(38, RouteOrigin(.web, sender: "evil.test"), "bookshop://pay", "notFound"),
        HostileLink(
            38, RouteOrigin(.web, sender: "evil.test"), "bookshop://open?next=bookshop%3A%2F%2Fpay", "notFound"),
        HostileLink(39, .customScheme, "bookshop://open?next=bookshop%3A%2F%2Forders%2Fcheckout", "notFound"),
        HostileLink(39, .customScheme, "bookshop://open?next=%2Forders%2Fcheckout", "malformed"),
        HostileLink(39, .customScheme, "bookshop://open?next=bookshop%3A%2F%2Fhome", "home"),
        HostileLink(39, .customScheme, "bookshop://open?next=bookshop%3A%2F%2Forigin", "custom-scheme"),
        HostileLink(39, .inside, "bookshop://open?next=%2Forders%2Fcheckout", "ordered"),
        HostileLink(40, .customScheme, "bookshop://deeper", "tooDeep"),
        HostileLink(40, .inside, "bookshop://deeper", "tooDeep"),
        HostileLink(43, .customScheme, "bookshop://jump", "notFound"),
        HostileLink(43, .inside, "bookshop://jump", "ordered"),
        HostileLink(44, .customScheme, "bookshop://a", "redirectedInCircles"),
        HostileLink(44, .customScheme, "bookshop://self", "redirectedInCircles"),
        HostileLink(44, .customScheme, "bookshop://1", "redirectedInCircles"),
        HostileLink(44, .customScheme, "bookshop://2", "home"),
    ]

    @Test("Each hostile link gets the answer that it must get", arguments: hosts + paths + closed)
    func answers(link: HostileLink) async throws {
        #expect(try await HostileApp.router().outcome(of: link.url, from: link.origin) == link.answer)
    }

    @Test("Asking says the same as opening, as far as it can know", arguments: hosts + paths)
    func asking(link: HostileLink) throws {
        let router = try HostileApp.router()
        let codes: [RoutingError.Code] = [
            .malformed, .notOurs, .notFound, .tooLong, .limitExceeded, .parameterInvalid, .parameterMissing,
        ]
        let refusal = codes.first { $0.rawValue == link.answer }
        #expect(router.canOpen(link.url, origin: link.origin) == (refusal == nil))
        #expect(routingError { _ = try router.match(link.url, origin: link.origin) }?.code == refusal)
    }

    @Test(
        "With merged fragments, the route that is meant in the end has to be exposed",
        arguments: [
            HostileLink(25, .customScheme, "bookshop://account#/sign-out", "notFound"),
            HostileLink(25, .inside, "bookshop://account#/sign-out", "signed out"),
            HostileLink(25, .customScheme, "bookshop://text#/a%0a", "parameterInvalid"),
            HostileLink(25, .customScheme, "bookshop://home#x=%00", "parameterInvalid"),
        ]
    )
    func merged(link: HostileLink) async throws {
        #expect(try await HostileApp.router(merging: true).outcome(of: link.url, from: link.origin) == link.answer)
    }
}
