import ModuleRouting

/// The components of a table in their order, and how well they describe each route.
struct AppleComponents: Sendable {
    /// In order: the first that takes a URL decides.
    private(set) var all: [AppleComponent] = []
    /// Of each component the place of the row that it is for; nil for one that excludes, or is for all.
    private(set) var owners: [Int?] = []
    let variables: [(name: String, values: [String])]
    let rows: [LinkFileRow]

    /// A form of a route.
    private struct Part {
        let row: Int
        let form: AppleForm

        var takesAll: Bool { form.paths.contains { $0.text == "/*" } }
    }

    init(_ table: LinkFileTable) {
        let options = table.options
        var book = AppleVariableBook()
        var parts: [Part] = []
        var rows: [LinkFileRow] = []
        for route in table.routes {
            var reasons: [String] = []
            for form in route.forms {
                let form = AppleForm(form, options, &book)
                parts.append(Part(row: rows.count, form: form))
                reasons += form.reasons
            }
            reasons += Self.reasons(for: route, in: table)
            var seen: Set<String> = []
            reasons = reasons.filter { seen.insert($0).inserted }
            let coverage: LinkFileCoverage =
                if let obstacle = route.obstacle { .cannot(obstacle) } else {
                    reasons.isEmpty ? .exact : .over(reasons)
                }
            rows.append(LinkFileRow(route, coverage))
        }
        self.rows = rows
        variables = book.own
        let known = AppleVariables(Dictionary(book.own.map { ($0.name, $0.values) }) { first, _ in first })
        if options.fragment == .merged, !parts.isEmpty {
            all.append(AppleComponent(fragment: "/*"))
            owners.append(nil)
        }
        // What takes every path makes the rest of the file needless.
        add(parts.filter(\.takesAll), options, known)
        if parts.contains(where: \.takesAll) { return }
        add(parts.filter { $0.form.count == nil }, options, known)
        for count in Set(parts.compactMap(\.form.count)).sorted(by: >) {
            let equal = parts.filter { $0.form.count == count }
            if equal.contains(where: { $0.form.paths.contains(where: \.takesMore) }) {
                let deeper = String(repeating: "/?*", count: count + 1)
                all.append(AppleComponent(path: deeper, excludes: true))
                owners.append(nil)
            }
            // What takes less comes first, so that it is not hidden.
            let fixed = equal.filter { !$0.form.paths.contains(where: \.takesMore) }
            add(fixed + equal.filter { $0.form.paths.contains(where: \.takesMore) }, options, known)
        }
    }

    /// Adds what a component before doesn't take anyway.
    private mutating func add(_ parts: [Part], _ options: RoutingOptions, _ variables: AppleVariables) {
        var rules = zip(all, owners).filter { !$0.0.excludes }.map { $0.0.rule(variables) }
        for part in parts {
            for component in AppleComponent.claiming(part.form, foldsCase: options.caseInsensitive) {
                let rule = component.rule(variables)
                guard !rules.contains(where: { $0.covers(rule) }) else { continue }
                rules.append(rule)
                all.append(component)
                owners.append(part.row)
            }
        }
    }

    /// Why the file claims more for a route than the table takes, whatever its pattern.
    private static func reasons(for route: RouteOutline, in table: LinkFileTable) -> [String] {
        var reasons: [String] = []
        if table.options.fragment == .merged { reasons.append("a fragment may continue the path") }
        if route.checksValues { reasons.append("its type \(route.type ?? "") checks the values") }
        let earlier = table.routes.filter { other in
            other.checksValues && other.index != route.index && other.obstacle == nil
                && other.mayComeBefore(route, table.options)
        }
        if !earlier.isEmpty {
            let names = earlier.map(\.subject.excerpt).joined(separator: ", ")
            let verbs = earlier.count == 1 ? ("comes", "checks") : ("come", "check")
            reasons.append("\(names) \(verbs.0) first for some of its links, and \(verbs.1) their values")
        }
        return reasons
    }
}
