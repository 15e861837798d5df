public import ModuleRouting

/// What is wrong with a deployed apple-app-site-association file, by itself and beside a live table.
///
/// The file and the table are compared by meaning: links are made from the rules of the file and from the patterns of the
/// table, and what either says of each is looked up. A link for which ``AppleLinkFile`` claims more than the table takes is
/// no difference. Each difference names a link.
public struct AppleLinkFileCheck: Sendable {
    package private(set) var findings: [LinkFileFinding] = []
    /// The number of links that were compared.
    package private(set) var comparedCount = 0

    /// Whether nothing is wrong that keeps a link from opening the app, or opens the app for a link that it doesn't know.
    public var isGood: Bool { !findings.contains { $0.severity == .error } }

    /// The problems, by place, as lines of `FILE:LINE:COLUMN: code: text`. What is no error says so in brackets.
    ///
    /// - Parameter file: the name of the file.
    public func lines(of file: String) -> [String] { findings.map { "\(file):\($0)" } }

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - router: the router whose current routes it is compared with.
    ///   - host: the domain of the router where the file is, in any case.
    ///   - app: the id of the app that matters; nil for any that the file names.
    ///   - routesOnly: whether handlers for unmatched URLs don't count.
    /// - Throws: if the host is none of the router's domains.
    public init(_ bytes: [UInt8], router: Router, host: String, app: String? = nil, routesOnly: Bool = false)
        throws(LinkFileError)
    {
        let table = try LinkFileTable(router, host: host, routesOnly: routesOnly)
        let file: AppleSiteAssociation
        do throws(LinkFileFinding) {
            file = try AppleSiteAssociation(bytes)
        } catch {
            findings = [error]
            return
        }
        var comparison = AppleComparison(file, table, app)
        comparison.compare()
        let isAll = comparison.expected.contains { $0.takesAll && !$0.excludes }
        let own = file.findings.filter { !isAll || $0.problem.code.rawValue != "aasa-takes-all" }
        findings = (own + comparison.findings).sorted { $0.problem.place < $1.problem.place }
        comparedCount = comparison.compared.count
    }
}

/// A file and a table beside each other.
private struct AppleComparison {
    let file: AppleSiteAssociation
    let table: LinkFileTable
    let apps: [String?]

    /// What a file would have that is written for the table.
    let expected: [AppleRule]

    private(set) var findings: [LinkFileFinding] = []
    /// The links that were compared.
    private(set) var compared: Set<String> = []
    /// The rules and routes of which one difference is listed already.
    private var listed: Set<Int> = []
    /// The rules that claim a link of a route.
    private var backed: Set<Int> = []

    init(_ file: AppleSiteAssociation, _ table: LinkFileTable, _ app: String?) {
        self.file = file
        self.table = table
        apps = app.map { [$0] } ?? file.apps
        let components = AppleComponents(table)
        let known = AppleVariables(Dictionary(components.variables.map { ($0.name, $0.values) }) { first, _ in first })
        expected = components.all.map { $0.rule(known) }
    }

    /// What both say of a link.
    private struct Opinion {
        /// The rule of the file that claims it.
        var rule: AppleRule?
        /// The rule of the file that excludes it for an app, if none claims it.
        var excluding: AppleRule?
        /// Whether the table takes it.
        let isTaken: Bool
        /// Whether a file for the table would claim it.
        let isExpected: Bool
    }

    private mutating func opinion(of link: String) -> Opinion? {
        guard let read = AppleLink(link) else { return nil }
        compared.insert(link)
        let first = expected.first { $0.takes(read) }
        var opinion = Opinion(
            isTaken: table.takes(link),
            isExpected: first.map { !$0.excludes } ?? false
        )
        for app in apps {
            switch file.verdict(on: read, for: app) {
            case .claimed(let rule): opinion.rule = opinion.rule ?? rule
            case .excluded(let rule): opinion.excluding = opinion.excluding ?? rule
            case .unmatched: break
            }
        }
        return opinion
    }

    mutating func compare() {
        var links = table.routes.map { routeLinks($0) }
        for detail in file.details where apps.contains(where: { $0.map(detail.apps.contains) ?? true }) {
            for rule in detail.rules { links.append(ruleLinks(rule)) }
        }
        var seen: Set<String> = []
        for some in links {
            // The links beside the first and the longest one tell whether the ends are the same.
            let beside = [some.first, some.last].compactMap(\.self)
            let neighbours = beside.flatMap { AppleWitness.neighbours(of: $0, host: table.host) }
            for link in some + neighbours where seen.insert(link).inserted { look(at: link) }
        }
    }

    /// The links of a route, after a look at whether any rule covers it.
    private mutating func routeLinks(_ route: RouteOutline) -> [String] {
        let links = route.forms.flatMap { AppleWitness.links(of: $0, host: table.host) }
        var claimed = 0
        var missed: (link: String, excluding: AppleRule?)?
        for link in links {
            guard let opinion = opinion(of: link), opinion.isExpected else { continue }
            guard let rule = opinion.rule else {
                missed = missed ?? (link, opinion.excluding)
                continue
            }
            claimed += 1
            backed.insert(rule.place.offset)
        }
        guard let missed else { return links }
        let because = missed.excluding.map { ", because the rule at \($0.place) excludes it" } ?? ""
        if claimed == 0 {
            find(
                "aasa-uncovered-route", at: missed.excluding?.place ?? file.place,
                "No rule covers the route \(route.subject.excerpt): \(missed.link.shown()) stays in the browser\(because)."
            )
        } else {
            find(
                "aasa-misses", at: missed.excluding?.place ?? file.place,
                "The route \(route.subject.excerpt) takes \(missed.link.shown()), which stays in the browser\(because)."
            )
        }
        return links
    }

    /// The links of a rule, after a look at whether any route stands behind it.
    private mutating func ruleLinks(_ rule: AppleRule) -> [String] {
        let links = AppleWitness.links(of: rule, host: table.host)
        guard !rule.excludes, !backed.contains(rule.place.offset) else { return links }
        var foreign: String?
        for link in links {
            guard let opinion = opinion(of: link), opinion.rule?.place == rule.place else { continue }
            if opinion.isTaken || opinion.isExpected { return links }
            foreign = foreign ?? link
        }
        if let foreign {
            listed.insert(rule.place.offset)
            find(
                "aasa-unbacked-rule", at: rule.place,
                "No route stands behind the rule: it opens the app for \(foreign.shown()), which no route takes.")
        }
        return links
    }

    /// Lists a difference, one of each rule.
    private mutating func look(at link: String) {
        guard let opinion = opinion(of: link) else { return }
        if let rule = opinion.rule {
            guard !opinion.isTaken, !opinion.isExpected, listed.insert(rule.place.offset).inserted else { return }
            find(
                "aasa-claims-more", at: rule.place, "The rule opens the app for \(link.shown()), which no route takes.")
        } else if opinion.isTaken, opinion.isExpected, let rule = opinion.excluding {
            guard listed.insert(rule.place.offset).inserted else { return }
            find("aasa-misses", at: rule.place, "The rule keeps \(link.shown()) in the browser, which a route takes.")
        }
    }

    private mutating func find(_ code: String, at place: DocumentPlace, _ text: String) {
        findings.append(LinkFileFinding(.error, code, at: place, text))
    }
}
