import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private struct Article: TextRoute, Equatable {
    static let pattern: RoutePattern = "https://:lang.wiki.example/wiki/*title"
    static let exposure: RouteExposure = [.links, .webPages]
    var lang: String
    var title: [String]
    var from: String?
}

@Suite("Sites by subdomain", .takingTurns)
struct SubdomainTests {
    private func wiki(_ register: @escaping @Sendable (inout Registrar) -> Void = { _ in }) throws -> Router {
        try router(domains: ["*.wiki.example", "wiki.example"]) { registrar in
            registrar.route { (article: Article) in "\(article.lang): \(article.title.joined(separator: "/"))" }
            register(&registrar)
        }
    }

    @Test(
        "A label of the host is a parameter, whole and in lower case",
        arguments: [
            ("https://de.wiki.example/wiki/AC/DC", "de: AC/DC"), ("HTTP://DE.Wiki.example/wiki/A", "de: A"),
            ("https://zh-yue.wiki.example/wiki/A", "zh-yue: A"),
            ("https://xn--bcher-kva.wiki.example/wiki", "xn--bcher-kva: "),
            ("https://de.wiki.example:443/wiki/A", "de: A"), ("https://wiki.example/wiki/A", "not-found"),
            ("https://evilwiki.example/wiki/A", "foreign-url"), ("https://a.b.wiki.example/wiki/A", "foreign-url"),
            ("https://.wiki.example/wiki/A", "foreign-url"), ("https://de_.wiki.example/wiki/A", "foreign-url"),
            ("https://de.wiki.example./wiki/A", "foreign-url"), ("https://de%2ewiki.example/wiki/A", "foreign-url"),
            ("https://-de.wiki.example/wiki/A", "foreign-url"), ("https://*.wiki.example/wiki/A", "foreign-url"),
            ("https://d%65.wiki.example/wiki/A", "foreign-url"), ("https://de.wiki.example/other", "not-found"),
            ("https://de.wiki.example.evil.test/wiki/A", "foreign-url"), ("/wiki/A", "malformed"),
            ("bookshop://de.wiki.example/wiki/A", "not-found"),
        ]
    )
    func read(url: String, outcome: String) async throws {
        let router = try wiki()
        #expect(await router.outcome(of: url, from: .link) == outcome)
        #expect(router.canOpen(url, origin: .link) == outcome.contains(": "))
    }

    @Test("It is written back, so each language has its own page")
    func written() async throws {
        let router = try wiki()
        for article in [
            Article(lang: "de", title: ["AC", "DC"], from: "push"), Article(lang: "en", title: ["AC", "DC"]),
            Article(lang: "zh-yue", title: ["a b"]),
        ] {
            let url = try router.url(for: article)
            #expect(url.hasPrefix("https://\(article.lang).wiki.example/wiki/"))
            #expect(try router.webURL(for: article) == url)
            #expect(try router.match(url, origin: .link).route as? Article == article)
        }
        #expect(try router.url(for: Article.pattern, values: ["lang": "de"]) == "https://de.wiki.example/wiki")
        for lang in ["", "DE", "a.b", "a/b", "-a", "a-", "*", "ü", "a_b", String(repeating: "a", count: 64)] {
            let error = routingError { _ = try router.url(for: Article(lang: lang, title: [])) }
            #expect(error?.code == .notRepresentable && error?.parameter == "lang", "\(lang)")
        }
        #expect(
            routingError { _ = try router.url(for: "https://:_.wiki.example/a", values: [:]) }?.code
                == .notRepresentable)
    }

    @Test("Routes of one domain come before those of a label, and both before those of every domain")
    func order() async throws {
        let router = try wiki { registrar in
            registrar.route("https://en.wiki.example/wiki/*") { _ in "English" }
            registrar.route("https:///wiki/*") { _ in "any" }
            registrar.route("https://:lang.wiki.example/about") { request in request["lang"] ?? "none" }
        }
        for (host, answer) in [("en", "English"), ("de", "de: A")] {
            #expect(await router.outcome(of: "https://\(host).wiki.example/wiki/A", from: .inside) == answer)
        }
        #expect(await router.outcome(of: "https://wiki.example/wiki/A", from: .inside) == "any")
        #expect(await router.outcome(of: "https://fr.wiki.example/about", from: .inside) == "fr")
        #expect(Article.pattern.parameters == ["lang", "title"])
    }

    @Test("The pages of a subdomain are the app's own, and those of another site aren't")
    func exposure() async throws {
        let router = try wiki()
        let url = "https://de.wiki.example/wiki/A"
        #expect(await router.outcome(of: url, from: RouteOrigin(.web, sender: "fr.wiki.example")) == "de: A")
        for sender in ["evilwiki.example", "a.b.wiki.example"] {
            #expect(await router.outcome(of: url, from: RouteOrigin(.web, sender: sender)) == "not-found")
        }
    }

    @Test(
        "A label without a dot behind it, or with a constraint, is no domain, and a name is used once",
        arguments: [
            ("https://:lang/wiki", "a label of a host is followed by a dot"),
            ("https://:lang(de|en).wiki.example/wiki", "a label of a host is followed by a dot"),
            ("https://:lang.wiki.example/:lang", "the name lang is used twice"),
            ("https://:.wiki.example/a", "the parameter has no name"),
            ("https://:lang./a", "https:// is followed by a domain or a slash"),
            ("https://a.:lang.example/a", "https:// is followed by a domain or a slash"),
            ("https://*.wiki.example/a", "https:// is followed by a domain or a slash"),
        ])
    func malformed(pattern: String, reason: String) {
        let error = #expect(throws: AssemblyError.self) { try router(domains: ["*.wiki.example"], patterns: [pattern]) }
        #expect(error?.problems.first?.summary == "The pattern \(pattern) is malformed: \(reason).")
    }

    @Test(
        "A domain that is more than a name is a problem, and a Unicode one is written in its ASCII form",
        arguments: [
            ("*.example", "write *. once, before a name of two labels or more"),
            ("*", "write *. once, before a name of two labels or more"),
            ("*.*.wiki.example", "write *. once, before a name of two labels or more"),
            ("a*.wiki.example", "write *. once, before a name of two labels or more"),
            ("*.", "write *. once, before a name of two labels or more"),
            ("bücher.example", "write its ASCII form (RFC 5891), as in xn--bcher-kva.example for bücher.example."),
        ])
    func domains(domain: String, remedy: String) {
        let error = #expect(throws: AssemblyError.self) { try router(domains: [domain], patterns: []) }
        #expect(error?.problems.map(\.code) == ["links-malformed"])
        #expect(error?.problems.first?.remedy.contains(remedy) == true)
    }

    @Test("A pattern with a label that no domain stands for is a problem, and one domain of many is none")
    func foreign() throws {
        let error = #expect(throws: AssemblyError.self) {
            try router(domains: ["de.wiki.example"]) { $0.route { (_: Article) in "" } }
        }
        #expect(error?.problems.map(\.code) == ["route-foreign"])
        _ = try router(domains: ["*.wiki.example"], patterns: ["https://de.wiki.example/a"])
        _ = try router(domains: ["xn--bcher-kva.example"], patterns: ["https://xn--bcher-kva.example/a"])
    }
}
