import ModuleKit

/// Web URLs that stay on the web, although their domain is the app's.
package struct WebExclusion: Sendable {
    package let pattern: RoutePattern
    /// The items that a query has, each with any value if it names none.
    package let query: [(name: String, value: String?)]
    package let fragment: String?

    /// Whether it is for a URL that its pattern matches.
    func holds(for url: ReadURL) -> Bool {
        query.allSatisfy { name, value in
            let given = url.query.all(name)
            return !given.isEmpty
                && given.allSatisfy { given in
                    value.map { $0.utf8.elementsEqual(given.utf8) } ?? !given.isEmpty
                }
        } && (fragment.map { url.fragment?.utf8.elementsEqual($0.utf8) ?? false } ?? true)
    }
}

/// All that stays on the web, by the URLs.
struct WebExclusions: Sendable {
    let all: [Declared<WebExclusion>]
    private let table: RouteTable

    /// Nil if there is none.
    init?(_ all: [Declared<WebExclusion>], options: RoutingOptions) {
        if all.isEmpty { return nil }
        self.all = all
        table = RouteTable(
            all.map { RouteTable.Entry(target: .pattern($0.value.pattern), priority: 0) }, options: options)
    }

    /// Throws if the URL stays on the web.
    func check(_ url: ReadURL) throws(RoutingError) {
        guard url.withBytes({ url.places.isWeb(in: $0) }),
            let kept = table.hits(of: url).lazy.map({ all[$0.route] }).first(where: { $0.value.holds(for: url) })
        else { return }
        throw RoutingError(
            .foreignURL,
            "The URL stays on the web.",
            facts: ["kept there by: \(kept.value.pattern.excerpt), \(kept.location)"],
            remedy: "open it in a browser."
        )
    }
}
