import ModuleRouting

/// The components of an apple-app-site-association file for a table, in their order, and how well they describe each route.
struct AppleComponents {
    /// A component.
    struct Component: Hashable {
        let path: String
        var query: [CallerValue.Member] = []
        var fragment: String?
        var excludes = false
        var foldsCase = false
        var decodes = false

        var written: CallerValue {
            .members([
                ("/", .text(path)), ("?", query.isEmpty ? nil : .object(query)), ("#", fragment.map(CallerValue.text)),
                ("exclude", excludes ? true : nil), ("caseSensitive", foldsCase ? false : nil),
                ("percentEncoded", decodes ? false : nil),
            ])
        }
    }

    /// In order: the first that takes a URL decides.
    private(set) var all: [Component] = []
    /// Of each component the place of the row that it is for; nil for one that excludes.
    private(set) var owners: [Int?] = []
    private(set) var variables = AppleVariables()
    /// Each route that is open to links, with its pattern as written and how well the file describes it: `exact`, or `over`
    /// and `cannot` with the reasons.
    private(set) var rows: [(subject: String, coverage: String)] = []

    /// - Parameters:
    ///   - host: one of the router's domains, in lower case.
    ///   - routesOnly: whether handlers for unmatched URLs are left out.
    init(_ router: Router, host: String, routesOnly: Bool) {
        for exclusion in router.exclusions { exclude(exclusion, host, router.options) }
        var patterns: [(row: Int, pattern: ApplePattern)] = []
        for route in router.routes where route.exposure.contains(.links) && !(routesOnly && route.pattern == nil) {
            if let scheme = route.scheme,
                scheme != "https" || route.domain.map({ $0 != host && !DomainName.covers($0, host.utf8) }) ?? false
            {
                rows.append((route.subject, "cannot: it is a route of \(scheme)://\(route.domain ?? "") only"))
                continue
            }
            let alternatives = route.pattern?.alternatives ?? [[.rest(nil)]]
            var reasons: [String] = []
            for segments in alternatives {
                let pattern = ApplePattern(segments, &variables)
                patterns.append((rows.count, pattern))
                reasons += pattern.reasons.filter { !reasons.contains($0) }
            }
            let isChecked = route.parameters.contains { !$0.takesAll(of: alternatives) }
            if let type = route.type, isChecked || route.mayHaveMoreParameters {
                reasons.append("its type \(type) checks the values")
            }
            rows.append((route.subject, reasons.isEmpty ? "exact" : "over: \(reasons.joined(separator: "; "))"))
        }
        add(patterns, foldsCase: router.options.caseInsensitive)
    }

    private mutating func exclude(_ exclusion: WebExclusion, _ host: String, _ options: RoutingOptions) {
        guard case .success(let parsed) = exclusion.pattern.parsed,
            parsed.namespace?.domain.map({ $0 == host || DomainName.covers($0, host.utf8) }) ?? true
        else { return }
        let texts = exclusion.query.flatMap { [$0.name, $0.value ?? ""] } + [exclusion.fragment ?? ""]
        var reasons: [String] = []
        for segments in parsed.alternatives {
            let pattern = ApplePattern(segments, &variables)
            reasons += pattern.reasons.filter { !reasons.contains($0) }
            if pattern.isOpen, pattern.count != nil { reasons = ["a parameter may take several segments"] }
            for path in pattern.paths {
                let query = exclusion.query.map { CallerValue.Member($0.name, .text($0.value ?? "?*")) }
                let component = Component(
                    path: path, query: query, fragment: exclusion.fragment, excludes: true,
                    foldsCase: options.caseInsensitive, decodes: pattern.decodes || !texts.allSatisfy(\.isUnreserved))
                all.append(component)
                owners.append(nil)
            }
        }
        let coverage = reasons.isEmpty ? "exact" : "over: \(reasons.joined(separator: "; "))"
        rows.append(("stays on the web: \(exclusion.pattern.text)", coverage))
    }

    private mutating func add(_ patterns: [(row: Int, pattern: ApplePattern)], foldsCase: Bool) {
        func add(_ patterns: [(row: Int, pattern: ApplePattern)]) {
            for (row, pattern) in patterns {
                for path in pattern.paths {
                    let component = Component(path: path, foldsCase: foldsCase, decodes: pattern.decodes)
                    guard !all.contains(component) else { continue }
                    all.append(component)
                    owners.append(row)
                }
            }
        }
        // What takes every path makes the rest of the file needless.
        let whole = patterns.filter { $0.pattern.paths.contains("/*") }
        add(whole)
        guard whole.isEmpty else { return }
        add(patterns.filter { $0.pattern.count == nil })
        for count in Set(patterns.compactMap(\.pattern.count)).sorted(by: >) {
            let equal = patterns.filter { $0.pattern.count == count }
            if equal.contains(where: \.pattern.isOpen) {
                all.append(Component(path: String(repeating: "/?*", count: count + 1), excludes: true))
                owners.append(nil)
            }
            // What takes less comes first, so that it is not hidden.
            add(equal.filter { !$0.pattern.isOpen } + equal.filter(\.pattern.isOpen))
        }
    }
}

extension RouteDescription.Parameter {
    /// Whether it is a text, which takes any segment, and no link of the pattern is without it or has several for it.
    fileprivate func takesAll(of alternatives: [[RoutePattern.Segment]]) -> Bool {
        type == "String"
            && alternatives.allSatisfy { segments in
                let own = segments.filter { $0.names.contains(name) }
                return own.isEmpty ? isOptional : !own.contains(where: \.isRest)
            }
    }
}
