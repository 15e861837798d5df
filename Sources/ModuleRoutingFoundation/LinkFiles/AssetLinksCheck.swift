public import ModuleRouting

/// What is wrong with a deployed assetlinks.json, by itself and beside a live table.
///
/// The file and the table are compared by meaning: links are made from the rules of the file and from the patterns of the
/// table, and what either says of each is looked up. A link for which ``AssetLinksFile`` claims more than the table takes is
/// no difference. Each difference names a link. A statement without dynamic rules leaves all to the app's manifest, so there
/// is nothing to compare.
public struct AssetLinksCheck: Sendable {
    package private(set) var findings: [LinkFileFinding] = []
    /// The number of links that were compared.
    package private(set) var comparedCount = 0

    /// Whether nothing is wrong that keeps a link from opening the app, or opens the app for a link that it doesn't know.
    public var isGood: Bool { !findings.contains { $0.severity == .error } }

    /// The problems, by place, as lines of `FILE:LINE:COLUMN: code: text`. What is no error says so in brackets.
    ///
    /// - Parameter file: the name of the file.
    public func lines(of file: String) -> [String] { findings.map { "\(file):\($0)" } }

    /// Whether a file is a list of statements, as this one is, and no object, as Apple's is.
    package static func isMeant(by bytes: [UInt8]) -> Bool {
        bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    }

    /// Checks a file.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - router: the router whose current routes it is compared with.
    ///   - host: the domain of the router where the file is, in any case.
    ///   - package: the id of the application that matters; nil for any that the file names.
    ///   - routesOnly: whether handlers for unmatched URLs don't count.
    /// - Throws: if the host is none of the router's domains.
    public init(_ bytes: [UInt8], router: Router, host: String, package: String? = nil, routesOnly: Bool = false)
        throws(LinkFileError)
    {
        let table = try LinkFileTable(router, host: host, routesOnly: routesOnly)
        let document: AssetLinksDocument
        do throws(LinkFileFinding) {
            document = try AssetLinksDocument(bytes)
        } catch {
            findings = [error]
            return
        }
        findings = document.findings
        let statements = document.statements.filter { package == nil || $0.package == package }
        if let package, statements.isEmpty {
            findings.append(
                LinkFileFinding(
                    .error, "assetlinks-no-app", at: document.place,
                    "No statement lets the app \(package.excerpt) open links."))
        }
        for statement in statements {
            guard let rules = statement.rules else { continue }
            var comparison = AssetLinksComparison(rules, statement.place, table)
            comparison.compare()
            findings += comparison.findings
            comparedCount += comparison.compared.count
        }
        findings.sort { $0.problem.place < $1.problem.place }
    }
}

/// The rules of a statement and a table beside each other.
private struct AssetLinksComparison {
    let rules: [AssetLinksDocument.Rule]
    let place: DocumentPlace
    let table: LinkFileTable
    /// What a file would have that is written for the table.
    let expected: [AssetLinksRule]

    private(set) var findings: [LinkFileFinding] = []
    private(set) var compared: Set<String> = []

    init(
        _ rules: [AssetLinksDocument.Rule],
        _ place: DocumentPlace,
        _ table: LinkFileTable
    ) {
        self.rules = rules
        self.place = place
        self.table = table
        expected = AssetLinksRules(table).all
    }

    mutating func compare() {
        let reader = AndroidPathReader(options: table.options)
        for route in table.routes {
            let links = route.forms.flatMap(reader.paths).flatMap { AndroidWitness.links(of: $0, table.host) }
            compare(route, links)
        }
        var listed: Set<Int> = []
        let routed = table.routes.flatMap { $0.forms.flatMap(reader.paths) }
            .flatMap { AndroidWitness.links(of: $0, table.host) }
        for link in rules.flatMap({ AndroidWitness.links(of: $0.rule, table.host) }) + routed {
            for link in AndroidWitness.neighbours(of: link) {
                guard let opinion = opinion(of: link), let rule = opinion.rule, !rule.rule.isExcluded,
                    !opinion.isTaken, !opinion.isExpected, listed.insert(rule.place.offset).inserted
                else { continue }
                find(
                    "assetlinks-claims-more", rule.place,
                    "The rule leaves \(link.excerpt) to the app, which no route takes.")
            }
        }
    }

    /// Lists the first link of a route that stays in the browser.
    private mutating func compare(_ route: RouteOutline, _ links: [String]) {
        var claimed = 0
        var missed: (link: String, rule: AssetLinksDocument.Rule?)?
        for link in links {
            guard let opinion = opinion(of: link), opinion.isTaken, opinion.isExpected else { continue }
            if let rule = opinion.rule, !rule.rule.isExcluded {
                claimed += 1
            } else {
                missed = missed ?? (link, opinion.rule)
            }
        }
        guard let missed else { return }
        let because = missed.rule.map { ", because the rule at \($0.place) excludes it" } ?? ""
        let start =
            claimed == 0
            ? "No rule covers the route \(route.subject.excerpt)" : "The rules miss links of \(route.subject.excerpt)"
        find(
            claimed == 0 ? "assetlinks-uncovered-route" : "assetlinks-misses", missed.rule?.place ?? place,
            "\(start): \(missed.link.excerpt) stays in the browser\(because).")
    }

    private mutating func opinion(
        of link: String
    ) -> (rule: AssetLinksDocument.Rule?, isTaken: Bool, isExpected: Bool)? {
        guard let read = AndroidLink(link) else { return nil }
        compared.insert(link)
        return (
            rules.first { $0.rule.matches(read) }, table.takes(link), expected.take(read)
        )
    }

    private mutating func find(_ code: String, _ place: DocumentPlace, _ text: String) {
        findings.append(LinkFileFinding(.error, code, at: place, text))
    }
}
