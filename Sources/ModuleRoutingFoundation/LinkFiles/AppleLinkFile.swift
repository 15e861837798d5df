public import ModuleRouting

/// An apple-app-site-association file for the routes of a live table that links open.
///
///     let file = try AppleLinkFile(router, host: "bookshop.example", apps: ["ABCDE12345.example.bookshop"])
///     print(file.text)
///     print(file.report)
///
/// The file claims every link in normal form (RFC 3986, section 6.2.2: nothing is escaped needlessly, the digits of
/// escapes are upper case, there are no dot segments and no empty ones) that a route takes which is exposed to links. It is
/// the same for the same table, byte by byte. The report has each route with how well the file describes it:
///
/// - *exact*: what the file claims for it is what the table takes.
/// - *over*: the file claims more, and why. What the app can't open then has to fall back to the web page.
/// - *cannot*: no link of the host reaches it, and why.
///
/// A pattern that takes every path makes all others needless. Else rests come first, then patterns by falling number of segments. Before those of so many segments stands a component that
/// excludes whatever has more, because `*` takes slashes too: so a parameter takes one segment and no more.
public struct AppleLinkFile: Sendable {
    /// The file as JSON, in ASCII.
    public let text: String

    /// A row for each route that is exposed to links.
    package let rows: [LinkFileRow]

    /// A table of the routes, each with how well the file describes it.
    public var report: String {
        let width = rows.map { $0.subject.excerpt.unicodeScalars.count - 2 }.max() ?? 0
        return rows.map { row in
            let subject = String(row.subject.excerpt.dropFirst().dropLast())
            let space = String(repeating: " ", count: max(0, width - subject.unicodeScalars.count))
            return "\(subject)\(space)  \(row.coverage)"
        }
        .joined(separator: "\n")
    }

    /// The file of a host.
    ///
    /// - Parameters:
    ///   - router: the router whose current routes are described.
    ///   - host: one of its domains, in any case. Each host has a file of its own.
    ///   - apps: the ids of the apps, each a prefix of ten characters, a dot and the bundle id.
    ///   - routesOnly: whether the file leaves out handlers for unmatched URLs, which take every link of the host. What only
    ///     they take then stays in the browser.
    /// - Throws: if the host is none of the router's domains, an id is none, there is none, or the file would have more than
    ///   128 KiB, which devices don't read.
    public init(_ router: Router, host: String, apps: [String], routesOnly: Bool = false) throws(LinkFileError) {
        try self.init(LinkFileTable(router, host: host, routesOnly: routesOnly), apps: apps)
    }

    package init(_ table: LinkFileTable, apps: [String]) throws(LinkFileError) {
        guard !apps.isEmpty else {
            throw LinkFileError(
                "The file names no app.", remedy: "give an app id, such as ABCDE12345.example.bookshop.")
        }
        for app in apps where !AppleAppID.isValid(app) {
            throw LinkFileError(
                "A text is no app id.",
                facts: ["given: \(app.excerpt)"],
                remedy: "write ten capital letters or digits, a dot, and the bundle id."
            )
        }
        let components = AppleComponents(table)
        rows = components.rows
        text = Self.text(components, apps)
        guard text.utf8.count <= AppleSiteAssociation.largest else {
            throw LinkFileError(
                "The file would be larger than devices read.",
                facts: [
                    "host: \(table.host)", "size: \(text.utf8.count) bytes",
                    "limit: \(AppleSiteAssociation.largest) bytes",
                    "routes: \(rows.count)", "components: \(components.all.count)",
                ],
                remedy: "expose fewer routes to links, or let one with a rest stand for many."
            )
        }
    }

    private static func text(_ components: AppleComponents, _ apps: [String]) -> String {
        var lines = ["{", "  \"applinks\": {"]
        if !components.variables.isEmpty {
            lines.append("    \"substitutionVariables\": {")
            let variables = components.variables.map { name, values in
                "      \(LinkFileJSON.text(name)): \(LinkFileJSON.list(values))"
            }
            lines += [variables.joined(separator: ",\n"), "    },"]
        }
        lines += ["    \"details\": [", "      {", "        \"appIDs\": \(LinkFileJSON.list(apps)),"]
        if components.all.isEmpty {
            lines.append("        \"components\": []")
        } else {
            let all = components.all.map { "          \($0.json)" }
            lines += ["        \"components\": [", all.joined(separator: ",\n"), "        ]"]
        }
        lines += ["      }", "    ]", "  }", "}"]
        return lines.joined(separator: "\n") + "\n"
    }
}
