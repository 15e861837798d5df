import ModuleKit

/// A table of routes that were read from a document, for asking which of them match a URL. No handler is there.
package struct TrialTable: Sendable {
    /// A pattern, or a handler for unmatched URLs.
    package struct Entry: Sendable {
        let target: RouteTarget
        let priority: Int

        /// The URLs of a pattern.
        package init(pattern: RoutePattern, priority: Int) {
            target = .pattern(pattern)
            self.priority = priority
        }

        /// The URLs that no pattern matches: of a scheme, of a domain, or all.
        package init(unmatchedIn scheme: String?, domain: String?) {
            let namespace = scheme.map {
                Namespace(scheme: ASCII.lowercased($0.utf8), domain: domain.map { ASCII.lowercased($0.utf8) })
            }
            target = .unmatched(namespace)
            priority = 0
        }
    }

    /// What is wrong with entries.
    package struct Refusal: Sendable {
        /// What is wrong, in a sentence.
        package let text: String
        /// The index of the entry, and of the earlier one that it collides with.
        package let entry: Int
        package let other: Int?
    }

    /// An entry that matches a URL.
    package struct Match: Sendable, Hashable {
        package let entry: Int
        /// Its captures, in the order of the pattern.
        package let path: [RouteParameters.Pair]
    }

    /// What becomes of a URL.
    package enum Answer: Sendable, Hashable {
        /// It is refused, with that code.
        case refused(String)
        /// The entries that match it, in the order in which they are tried, with the handler for unmatched URLs last.
        case read([Match], query: RouteParameters, fragment: String?)
    }

    package let options: RoutingOptions
    let entries: [Entry]
    let schemes: [String]
    let domains: [String]
    private let table: RouteTable
    private let reader: URLReader

    /// A table of the entries, in the order of their registration. A malformed pattern matches nothing.
    package init(_ entries: [Entry], options: RoutingOptions, schemes: [String], domains: [String]) {
        self.entries = entries
        self.options = options
        self.schemes = schemes.map { ASCII.lowercased($0.utf8) }
        self.domains = domains.map { ASCII.lowercased($0.utf8) }
        table = RouteTable(
            entries.map { RouteTable.Entry(target: $0.target, priority: $0.priority) },
            options: options
        )
        reader = URLReader(schemes: self.schemes, domains: self.domains, options: options)
    }

    /// The same table under other options.
    package func reading(by options: RoutingOptions) -> TrialTable {
        TrialTable(entries, options: options, schemes: schemes, domains: domains)
    }

    /// The first malformed pattern, or the first that collides with another one; nil if there is none.
    package var refusal: Refusal? {
        let placed = entries.map { entry in
            PlacedRoute(
                route: DeclaredRoute(
                    target: entry.target,
                    priority: entry.priority,
                    handler: AddedHandler { _ in }
                ),
                module: "",
                location: CallSite(fileID: "", line: 0)
            )
        }
        var check = RouteCheck(placed, options: options)
        let finding = check.findings().first { $0.problem.code != .routeShadowed }
        return finding.map { Refusal(text: $0.problem.summary, entry: $0.route, other: $0.other) }
    }

    /// What is wrong with schemes and domains of an app, each with what would be right.
    package static func mistakes(_ schemes: [String], _ domains: [String]) -> [String] {
        LinkNamespaces(schemes: schemes, domains: domains).mistakes.map { "\($0.summary) \($0.remedy)" }
    }

    /// What becomes of the URL.
    ///
    /// - Parameter most: how many matches are looked for.
    package func answer(_ url: String, atMost most: Int = .max) -> Answer {
        let read: ReadURL
        do {
            read = try reader.read(url)
        } catch {
            return .refused(error.code.text)
        }
        var matches: [Match] = []
        var declines = Declines()
        var hit = read.withBytes { table.hit(of: read.places, of: $0, declined: []) }
        while hit.isFound, matches.count < most {
            let request = RouteRequest(origin: .unknown, url: read, table: table, hit: hit)
            matches.append(Match(entry: hit.route, path: request.path.pairs))
            if matches.count < most { hit = declines.next(after: hit.route, read, table) }
        }
        return .read(matches, query: read.query, fragment: read.fragment)
    }
}

extension PercentEncoding {
    /// The text of a value in a link: everything but unreserved characters is escaped.
    package static func linkText(_ text: String) -> String { encode(segment: text) }
}
