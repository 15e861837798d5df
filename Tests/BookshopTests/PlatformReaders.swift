import Foundation

/// Readers of what the bookshop writes for other platforms, each written as its platform would, with nothing of the
/// libraries: they have the text of the file alone.
protocol PlatformReader {
    /// The pattern that a path of the shop's site or app opens; nil if none does, or the file doesn't say which.
    func pattern(of path: String) -> String?
    /// Whether the platform gives the app a link of the site with that path.
    func takes(_ path: String) -> Bool
}

extension PlatformReader { func takes(_ path: String) -> Bool { pattern(of: path) != nil } }

/// Android: reads the manifest's JSON, and makes a regular expression of each pattern that links may open.
struct AndroidReader: PlatformReader {
    private struct Manifest: Decodable {
        struct Route: Decodable {
            struct Pattern: Decodable { let pattern: String }
            let patterns: [Pattern]
            let exposure: [String]
        }
        let routes: [Route]
    }

    private let patterns: [(text: String, expression: NSRegularExpression)]

    init(manifest: String) throws {
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(manifest.utf8))
        let open = manifest.routes.filter { $0.exposure.contains("links") }.flatMap { $0.patterns.map(\.pattern) }
        patterns = try open.sorted { Self.literals($0) > Self.literals($1) }.map { text in
            let segments = text.split(separator: "/").map { segment in
                segment.hasPrefix(":") ? "/[^/]+" : segment.hasPrefix("*") ? "(/.*)?" : "/" + segment
            }
            let expression = "^" + (segments.isEmpty ? "/?" : segments.joined() + "/?") + "$"
            return (text, try NSRegularExpression(pattern: expression))
        }
    }

    private static func literals(_ pattern: String) -> Int {
        pattern.split(separator: "/").count { !$0.hasPrefix(":") && !$0.hasPrefix("*") }
    }

    func pattern(of path: String) -> String? {
        let range = NSRange(path.startIndex..., in: path)
        return patterns.first { $0.expression.firstMatch(in: path, range: range) != nil }?.text
    }
}

/// Apple's systems: read the association file, whose first component that matches decides.
struct AppleReader: PlatformReader {
    private let components: [(glob: String, isExcluded: Bool)]

    init(associationFile: String) throws {
        let file = try JSONSerialization.jsonObject(with: Data(associationFile.utf8)) as? [String: [String: Any]]
        let details = file?["applinks"]?["details"] as? [[String: Any]]
        let components = details?.first?["components"] as? [[String: Any]] ?? []
        self.components = components.map { ($0["/"] as? String ?? "*", $0["exclude"] as? Bool ?? false) }
    }

    func pattern(of path: String) -> String? { nil }

    func takes(_ path: String) -> Bool {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return components.first { Self.matches($0.glob[...], path[...]) }.map { !$0.isExcluded } ?? false
    }

    /// `*` is any text, `?` one character; `/*` at the end takes the parent too.
    private static func matches(_ glob: Substring, _ path: Substring) -> Bool {
        if glob == "/*", path.isEmpty { return true }
        guard let first = glob.first else { return path.isEmpty }
        if first == "*" {
            return matches(glob.dropFirst(), path) || (!path.isEmpty && matches(glob, path.dropFirst()))
        }
        guard let next = path.first, first == "?" || first == next else { return false }
        return matches(glob.dropFirst(), path.dropFirst())
    }
}

/// The site: reads the table of links in the Markdown, with the example of each.
struct SiteReader: PlatformReader {
    private let rows: [(pattern: String, isOpen: Bool)]

    init(markdown: String) {
        let table = markdown.components(separatedBy: "| Link | For example |")[1].components(separatedBy: "\n\n")[0]
        rows = table.split(separator: "\n").filter { $0.hasPrefix("| <code>") }.map { row in
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let pattern = cells[0].replacing("<code>", with: "").replacing("</code>", with: "")
                .replacing("&#58;", with: ":").replacing("&#42;", with: "*")
            return (pattern, cells[2] == "everywhere" || cells[2].contains("links"))
        }
    }

    /// The row of the most literal segments whose segments fit.
    func pattern(of path: String) -> String? {
        let segments = path.split(separator: "/")
        let found = rows.filter { row in
            let parts = row.pattern.split(separator: "/")
            let (isRest, fixed) = (parts.last?.hasPrefix("*") == true, parts.filter { !$0.hasPrefix("*") })
            guard row.isOpen, isRest ? segments.count >= fixed.count : segments.count == fixed.count else {
                return false
            }
            return zip(fixed, segments).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
        }
        func literals(_ pattern: String) -> Int { pattern.split(separator: "/").count { !$0.hasPrefix(":") } }
        return found.max { literals($0.pattern) < literals($1.pattern) }?.pattern
    }
}
