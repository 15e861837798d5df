package import ModuleKit
package import ModuleRouting

/// Links, and what each opens, as a file keeps them:
///
///     {"source": "our list of links", "links": [
///       {"url": "bookshop://books/1342?from=push", "opens": "/books/:id",
///        "values": {"id": "1342", "from": "push"}},
///       {"url": "https://bookshop.example/old/7", "origin": "notification",
///        "opens": null, "because": "it stays on the web"}
///     ]}
///
/// `opens` is the pattern of the route, as it is registered, or the web page that a rewriter shows; null if nothing opens. `values` has what the route reads, a list for
/// a name with several; without it any values will do. The `origin` follows from the URL unless it is given. `source` and `because`
/// are for readers: a row that differs on purpose from another app's says there why.
package struct LinkTable: Sendable {
    private struct Link: Sendable {
        let url: String
        let origin: RouteOrigin
        let pattern: String?
        let values: [[UInt8]: [String]]?
        let place: DocumentPlace
    }

    private let links: [Link]

    /// The most bytes of a file: 4 MiB.
    package static let maximumBytes = 4 << 20

    /// Reads a table.
    ///
    /// - Throws: every problem with its place.
    package init(json bytes: [UInt8]) throws(DocumentError) {
        let limits = JSONLimits(bytes: Self.maximumBytes, values: 200_000)
        let codes = DocumentReader.Codes(type: "links-value", missing: "links-member", unknown: "links-member")
        links = try DocumentReader.read(bytes, limits, codes) { reader, value in
            let table = reader.object(value, "table of links", ["links"], ["source"])
            return reader.list(table?["links"], "links").compactMap { Self.link($0, &reader) }
        }
    }

    private static func link(_ value: JSONValue, _ reader: inout DocumentReader) -> Link? {
        guard let link = reader.object(value, "link", ["url", "opens"], ["origin", "values", "because"]),
            let url = reader.text(link["url"], "url")
        else { return nil }
        let origins = RouteOrigin.Kind.allCases.map { (RouteOrigin($0), name: $0.rawValue) }
        let origin = reader.choice(link["origin"], "origin", "links-value", origins)
        let isNothing = link["opens"]?.content == .null
        let pattern = isNothing ? nil : reader.text(link["opens"], "opens")
        var values: [[UInt8]: [String]]?
        if let given = link["values"] {
            values = [:]
            for member in reader.members(given, "values") {
                let texts = member.value.list ?? [member.value]
                values?[Array(member.name.utf8)] = texts.compactMap { reader.text($0, member.name) }
            }
        }
        return Link(
            url: url, origin: origin ?? RouteOrigin(ofLink: url), pattern: pattern, values: values, place: value.place)
    }

    /// The links that a router opens otherwise, each with its place in the file. Rewriters are asked, and nothing else is called.
    package func findings(by router: Router) async -> [(place: DocumentPlace, diagnostic: Diagnostic)] {
        var findings: [(DocumentPlace, Diagnostic)] = []
        for link in links {
            let (opened, values, isSecret) = await Self.opened(link, by: router)
            let isOther = opened != link.pattern
            guard isOther || (link.values ?? values) != values else { continue }
            let summary = isOther ? "The link opens something else." : "The link opens its route with other values."
            let facts = [
                // A link with a secret is shown by its place.
                "link: \(isSecret ? "•••" : link.url.visible)", "from: \(link.origin)",
                "expected: \(Self.text(link.pattern, isSecret ? nil : link.values))",
                "found: \(Self.text(opened, isSecret ? nil : values))",
            ]
            findings.append(
                (link.place, Diagnostic(summary, facts: facts, remedy: "correct the table, or the route's pattern.")))
        }
        return findings
    }

    /// What a link opens, what the route reads, and whether a value of it is secret; nil if nothing does.
    private static func opened(_ link: Link, by router: Router) async -> (String?, [[UInt8]: [String]], Bool) {
        guard let resolved = try? await router.resolve(link.url, origin: link.origin) else { return (nil, [:], false) }
        switch resolved {
        case .web(let page): return (page, [:], false)
        case .route(let match):
            let values = match.route.flatMap { try? $0.values } ?? match.request.values
            let pattern = match.pattern?.text ?? "what no route matches"
            return (pattern, values.grouped, match.route?.holdsSecret == true)
        }
    }

    private static func text(_ opened: String?, _ values: [[UInt8]: [String]]?) -> String {
        guard let opened else { return "nothing" }
        guard let values else { return opened.visible }
        let pairs = values.map { "\(String(decoding: $0.key, as: UTF8.self)): \($0.value.joined(separator: ", "))" }
            .sorted()
        return (pairs.isEmpty ? opened : "\(opened) with \(pairs.joined(separator: "; "))").visible
    }
}

extension RouteOrigin {
    /// The origin of a link as it arrives from outside, as far as its text says.
    package init(ofLink url: String) {
        let url = SplitURL(url.utf8)
        self = url.isWeb ? .link : url.scheme == nil ? .inside : .customScheme
    }
}
