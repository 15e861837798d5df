import ModuleRouting
import TestSupport
import Testing

@testable import ModuleHostLinks

@Suite("Links that wait", .takingTurns)
struct WaitingLinksTests {
    private func link(_ url: String, _ origin: RouteOrigin = .link) -> IncomingLink {
        IncomingLink(url: url, origin: origin, scene: nil, arrival: .zero)
    }

    @Test("Links of one URL, origin and scene are equal, whenever they arrived")
    func equal() {
        let later = IncomingLink(url: "a", origin: .link, scene: nil, arrival: .seconds(1))
        #expect(Set([link("a"), later, link("a", .notification), link("b")]).count == 3)
    }

    @Test("What overflowed is no link that an equal one joins")
    func overflowIsNoLink() {
        var links = WaitingLinks(capacity: 1)
        for url in ["a", "b", "b"] { _ = links.add(link(url)) }
        #expect(links.add(link("b")) == .overflow)
    }

    @Test(
        "Links of different kinds of origins, and of different senders, are not equal; one road may not know the sender"
    )
    func origins() {
        var links = WaitingLinks(capacity: 3)
        #expect(links.add(link("a", RouteOrigin(.customScheme, sender: "team.app"))) == .added)
        #expect(links.add(link("a", .customScheme)) == .joined)
        #expect(links.add(link("a", RouteOrigin(.customScheme, sender: "other.app"))) == .added)
        #expect(links.add(link("a", .notification)) == .added)
    }

    @Test(
        "The host of a web URL is what stands between the slashes and a port, with what stands before an @",
        arguments: [
            ("https://bookshop.example/books/1", "bookshop.example"),
            ("http://a.example:80", "a.example"),
            ("HTTPS://A.example?x", "A.example"),
            ("https://bookshop.example@evil.test/", "bookshop.example@evil.test"),
            ("https://bookshop.example:x@evil.test/", "bookshop.example:x@evil.test"),
            ("https:/a.example", nil), ("https://", nil), ("bookshop://books/1", nil), ("", nil),
        ] as [(String, String?)])
    func webHost(_ url: String, _ host: String?) { #expect(url.webHost == host) }
}
