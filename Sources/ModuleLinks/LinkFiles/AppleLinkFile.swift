public import ModuleKit
public import ModuleRouting

/// An apple-app-site-association file for the routes of a live table that links open.
///
///     let file = try AppleLinkFile(
///         router, host: "bookshop.example", apps: ["ABCDE12345.example.bookshop"])
///     print(file.text)
///     print(file.report)
///
/// The file claims every link in normal form (RFC 3986, section 6.2.2: nothing is escaped needlessly, the digits of
/// escapes are upper case, there are no dot segments and no empty ones) that matches a route which is exposed to links. It
/// is the same for the same table, byte by byte. The report has each route with how well the file describes it:
///
/// - *exact*: what the file claims for it is what it matches.
/// - *over*: the file claims more, and why. What the app can't open then has to fall back to the web page.
/// - *cannot*: no link of the host reaches it, and why.
///
/// A pattern that takes every path makes all others needless. Else rests come first, then patterns by falling number of
/// segments. Before those of so many segments comes a component that excludes whatever has more, because `*` takes slashes
/// too: so a parameter takes one segment and no more.
///
/// What `keepOnWeb(_:query:fragment:)` keeps on the web is excluded before all else.
public struct AppleLinkFile: Sendable {
    /// The file as JSON, in ASCII.
    public let text: String

    /// A table of the routes, each with how well the file describes it.
    public let report: String

    /// The file of a host.
    ///
    /// - Parameters:
    ///   - router: the router whose current routes are described.
    ///   - host: one of its domains, in any case. Each host has a file of its own.
    ///   - apps: the ids of the apps, each a prefix of ten characters, a dot and the bundle id.
    ///   - routesOnly: whether the file leaves out handlers for unmatched URLs, which take every link of the host. What only
    ///     they take then stays in the browser.
    ///   - file: the site's file as it is, if there is one: its other members are kept, such as `webcredentials` and
    ///     `appclips`, and of `applinks` what it says of other apps.
    /// - Throws: if the file isn't one, if the host is none of the router's domains, an id is none, there is none, or the file would have more than
    ///   128 KiB, which devices don't read.
    public init(_ router: Router, host: String, apps: [String], routesOnly: Bool = false, into file: [UInt8]? = nil)
        throws(LinkFileError)
    {
        let domains = router.domains
        let host = host.lowercased()
        guard router.hasDomain(host) else {
            throw LinkFileError(
                "The host is none of the app's link domains.",
                facts: [
                    "host: \(RoutingError.excerpt(host))",
                    "domains: \(domains.isEmpty ? "none" : domains.joined(separator: ", "))",
                ],
                remedy: "name one of them, or add it to LinkRouting(schemes:domains:)."
            )
        }
        guard !apps.isEmpty, apps.allSatisfy(Self.isAppID) else {
            throw LinkFileError(
                "The file needs app ids.",
                facts: ["given: \(apps.map { RoutingError.excerpt($0) }.joined(separator: ", "))"],
                remedy: "write ten capital letters or digits, a dot, and the bundle id: ABCDE12345.example.bookshop."
            )
        }
        let components = AppleComponents(router, host: host, routesOnly: routesOnly)
        text = try Self.text(components, apps, into: file)
        guard text.utf8.count <= Self.largest else {
            throw LinkFileError(
                "The file would be larger than devices read.",
                facts: [
                    "host: \(host)", "size: \(text.utf8.count) bytes", "limit: \(Self.largest) bytes",
                    "routes: \(components.rows.count)", "components: \(components.all.count)",
                ],
                remedy: "expose fewer routes to links, or let one with a rest stand for many."
            )
        }
        let rows = components.rows.map { ($0.subject.visible, $0.coverage) }
        let width = rows.map { $0.0.unicodeScalars.count }.max() ?? 0
        report = rows.map { subject, coverage in
            subject + String(repeating: " ", count: width - subject.unicodeScalars.count + 2) + coverage
        }
        .joined(separator: "\n")
    }

    /// The most bytes that devices read.
    private static let largest = 128 << 10

    /// Whether the text is the id of an app: the prefix of ten characters that Apple gives, a dot, and the bundle id.
    private static func isAppID(_ text: String) -> Bool {
        let prefix = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 && parts[0].count == 10 && parts[0].allSatisfy(prefix.contains)
            && parts.dropFirst().allSatisfy { part in
                !part.isEmpty && part.allSatisfy { (prefix + prefix.lowercased() + "-").contains($0) }
            }
    }

    /// What a detail says of other apps than these; nil if it is about none.
    private static func others(_ detail: JSONValue, than apps: [String]) -> CallerValue? {
        func isOther(_ id: JSONValue) -> Bool { !(id.text.map(apps.contains) ?? false) }
        let members = (detail.object?.members ?? []).compactMap { member -> CallerValue.Member? in
            guard member.name == "appIDs", let ids = member.value.list else {
                return member.name == "appID" && !isOther(member.value)
                    ? nil : CallerValue.Member(member.name, CallerValue(member.value))
            }
            let others = ids.filter(isOther)
            return others.isEmpty ? nil : CallerValue.Member(member.name, .list(others.map(CallerValue.init)))
        }
        return members.contains { $0.name == "appID" || $0.name == "appIDs" } ? .object(members) : nil
    }

    private static func text(
        _ components: AppleComponents,
        _ apps: [String],
        into file: [UInt8]?
    ) throws(LinkFileError) -> String {
        var variables = components.variables.own.map { CallerValue.Member($0.name, .texts($0.values)) }
        var details: [(name: String, value: CallerValue?)] = [
            ("appIDs", .texts(apps)), ("components", .list(components.all.map(\.written))),
        ]
        var (others, members) = ([CallerValue](), [CallerValue.Member]())
        var links: [(name: String, value: CallerValue?)] = []
        if let file {
            let read: JSONValue
            do throws(DocumentProblem) { read = try JSONReader().read(file) } catch {
                throw LinkFileError("The site's file can't be read.", facts: ["\(error)"], remedy: "correct it.")
            }
            let applinks = read.object?["applinks"]
            let old = applinks?.object
            guard let root = read.object, (applinks == nil) == (old == nil),
                (old?["details"] == nil) == (old?["details"]?.list == nil)
            else {
                throw LinkFileError(
                    "The site's file isn't one of components.", facts: ["expected: details as a list, in applinks"],
                    remedy: "write it as applinks, details, appIDs and components.")
            }
            members = root.members.filter { $0.name != "applinks" }.map { .init($0.name, CallerValue($0.value)) }
            others = (old?["details"]?.list ?? []).compactMap { Self.others($0, than: apps) }
            let written = ["details", "substitutionVariables"]
            links = (old?.members ?? []).filter { !written.contains($0.name) }.map { ($0.name, CallerValue($0.value)) }
            if old?["defaults"] != nil {
                // Those of Apple, which the components are written for.
                details.append(
                    ("defaults", .members([("caseSensitive", .bool(true)), ("percentEncoded", .bool(true))])))
            }
            for member in old?["substitutionVariables"]?.object?.members ?? [] {
                let value = CallerValue(member.value)
                guard let own = variables.first(where: { $0.name == member.name }) else {
                    variables.append(.init(member.name, value))
                    continue
                }
                guard own.value == value || !others.contains(where: { $0.line().contains("$(\(own.name))") }) else {
                    throw LinkFileError(
                        "Components of another app use a variable that this app gives another value.",
                        facts: ["variable: \(own.name.visible)"], remedy: "rename it in the other app's components.")
                }
            }
        }
        links += [
            ("substitutionVariables", variables.isEmpty ? nil : .object(variables)),
            ("details", .list([.members(details)] + others)),
        ]
        return CallerValue.object([.init("applinks", .members(links))] + members).pretty() + "\n"
    }
}

/// Why a file for other systems can't be written.
public struct LinkFileError: Error, Sendable, DiagnosticConvertible {
    /// What is wrong, the facts, and what to do.
    public let diagnostic: Diagnostic

    init(_ summary: String, facts: [String] = [], remedy: String) {
        diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
    }
}
