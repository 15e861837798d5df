public import ModuleRouting

/// An assetlinks.json file: which app opens the links of a host, and in dynamic rules which of them.
///
///     let file = try AssetLinksFile(
///         router, host: "bookshop.example", package: "com.example.bookshop", fingerprints: [fingerprint])
///     print(file.text)
///     print(file.report)
///
/// Devices from Android 15 on with Google's services follow the rules, and only within what the app's manifest claims. They
/// claim every link in normal form that a route takes which is exposed to links. The file is the same for the same table,
/// byte by byte. The report has each route with how well the rules describe it, as that of ``AndroidManifest`` has.
public struct AssetLinksFile: Sendable {
    /// Handling links is one permission of many.
    static let relation = "delegate_permission/common.handle_all_urls"
    static let extensionName = "dynamic_app_link_components"

    /// The file as JSON, in ASCII.
    public let text: String

    /// The rules in order; empty if no route is exposed to links.
    package let rules: [AssetLinksRule]
    /// A row for each route that is exposed to links.
    package let rows: [LinkFileRow]

    /// The file of a host.
    ///
    /// - Parameters:
    ///   - router: the router whose current routes are described.
    ///   - host: one of its domains, in any case. Each host has a file of its own.
    ///   - package: the application's id.
    ///   - fingerprints: the SHA-256 fingerprints of its signing certificates, each 32 bytes in upper-case hexadecimal
    ///     digits with colons between them.
    ///   - routesOnly: whether handlers for unmatched URLs are left out, which take every link of the host.
    /// - Throws: if the host is none of the router's domains, the id or a fingerprint is none, or there is no fingerprint.
    public init(
        _ router: Router,
        host: String,
        package: String,
        fingerprints: [String],
        routesOnly: Bool = false
    ) throws(LinkFileError) {
        try self.init(
            LinkFileTable(router, host: host, routesOnly: routesOnly),
            AssetLinksApp(package: package, fingerprints: fingerprints))
    }

    package init(_ table: LinkFileTable, _ app: AssetLinksApp) {
        let dynamic = AssetLinksRules(table)
        (rules, rows) = (dynamic.all, dynamic.rows)
        text = Self.text(app, rules)
    }

    /// A table of the routes, each with how well the rules describe it.
    public var report: String { rows.reportText }

    private static func text(_ app: AssetLinksApp, _ rules: [AssetLinksRule]) -> String {
        var lines = [
            "[", "  {", "    \"relation\": \(LinkFileJSON.list([relation])),", "    \"target\": {",
            "      \"namespace\": \"android_app\",", "      \"package_name\": \(LinkFileJSON.text(app.package)),",
            "      \"sha256_cert_fingerprints\": [",
        ]
        lines += separated(app.fingerprints.map { "        \(LinkFileJSON.text($0))" })
        lines += ["      ]", rules.isEmpty ? "    }" : "    },"]
        if !rules.isEmpty {
            lines += [
                "    \"relation_extensions\": {", "      \(LinkFileJSON.text(relation)): {",
                "        \(LinkFileJSON.text(extensionName)): [",
            ]
            lines += separated(rules.map { "          \(text($0))" })
            lines += ["        ]", "      }", "    }"]
        }
        return (lines + ["  }", "]"]).joined(separator: "\n")
    }

    private static func separated(_ lines: [String]) -> [String] {
        lines.enumerated().map { index, line in index < lines.count - 1 ? line + "," : line }
    }

    private static func text(_ rule: AssetLinksRule) -> String {
        var members: [String] = []
        if let path = rule.path { members.append("\"/\": \(LinkFileJSON.text(path))") }
        if rule.isExcluded { members.append("\"exclude\": true") }
        return "{\(members.joined(separator: ", "))}"
    }
}

extension [LinkFileRow] {
    /// A line for each row: the route, and how well a file describes it.
    var reportText: String {
        let subjects = map { String($0.subject.excerpt.dropFirst().dropLast()) }
        let width = subjects.map(\.unicodeScalars.count).max() ?? 0
        return zip(self, subjects).map { row, subject in
            subject + String(repeating: " ", count: width - subject.unicodeScalars.count) + "  \(row.coverage)"
        }
        .joined(separator: "\n")
    }
}
