import ModuleKit
import ModuleRouting

/// The table of an imported file in an app of its own.
struct MovedTable {
    /// A route of the app.
    private struct Row {
        /// That of its pattern in the file; nil for a fence.
        let index: Int?
        let line: Int
        let pattern: RoutePattern
        let priority: Int
        let originalNames: [String: String]
    }

    /// Registers the routes, each as if it stood in its line of the file.
    private struct TableEntry: ModuleEntry {
        let name = "table"
        let rows: [Row]

        func register(in registrar: inout Registrar) {
            for row in rows {
                registrar.route(row.pattern, priority: row.priority, line: UInt(row.line)) { (_: RouteRequest) in }
            }
        }
    }

    private let profile: RoutingProfile
    /// The patterns that take what else has a scheme.
    private(set) var fences: [RoutePattern]
    /// The assembly check's problems.
    private(set) var findings: [RouteImport.Finding] = []
    private var router: Router?
    /// The rows by their pattern's text; of several the one that goes first.
    private var rows: [String: Row] = [:]

    init(_ file: RouteImportFile, _ translations: [PatternTranslation], _ profile: RoutingProfile) {
        self.profile = profile
        var rows = zip(file.patterns.indices, translations).flatMap { index, translation in
            translation.patterns.map { part in
                let original = file.patterns[index]
                let text = part.pattern.text
                let scheme = text.hasPrefix("/") ? original.scheme : nil
                let pattern = scheme.map { RoutePattern("\($0)://\(text)") } ?? part.pattern
                return Row(
                    index: index, line: original.line, pattern: pattern, priority: original.priority,
                    originalNames: part.originalNames)
            }
        }
        fences = profile.fences(for: file.patterns.compactMap(\.scheme), beside: rows.map(\.pattern))
        rows += fences.map { Row(index: nil, line: 0, pattern: $0, priority: 0, originalNames: [:]) }
        let (schemes, domains) = Self.namespaces(file)
        // Without what is wrong, the others still open what they do.
        for _ in 0..<2 where router == nil {
            do {
                let manager = try ModuleManager {
                    LinkRouting(schemes: schemes, domains: domains, options: profile.options)
                    TableEntry(rows: rows)
                }
                router = try Router(manager)
            } catch let error as AssemblyError {
                for problem in error.problems {
                    let line = problem.location.flatMap { $0.fileID == #fileID ? Int($0.line) : nil }
                    rows.removeAll { $0.line == line && $0.pattern.text == problem.subject }
                    // A fence is no line of the file: what is wrong with it is wrong with a pattern of its scheme.
                    if line == 0 {
                        fences.removeAll { $0.text == problem.subject }
                        continue
                    }
                    let facts = problem.facts.map { $0.replacing("\(#fileID):", with: "line ") }
                    let reason = ([problem.summary] + facts).joined(separator: "; ")
                    findings.append(RouteImport.Finding(line: line, reason: reason))
                }
            } catch {
                findings.append(RouteImport.Finding(line: nil, reason: "\(error)"))
            }
        }
        for row in rows where row.priority > self.rows[row.pattern.text]?.priority ?? -1 {
            self.rows[row.pattern.text] = row
        }
    }

    /// The schemes and domains of patterns and links.
    private static func namespaces(_ file: RouteImportFile) -> (schemes: [String], domains: [String]) {
        var (schemes, domains) = (Set(file.patterns.compactMap { $0.scheme?.lowercased() }), Set<String>())
        for text in file.patterns.map(\.text) + file.links {
            let parts = SplitURL(text.utf8)
            guard let scheme = parts.scheme, parts.authority != nil else { continue }
            if let host = parts.host, parts.isWeb, host.allSatisfy(\.isUnreserved) {
                domains.insert(String(decoding: host, as: UTF8.self).lowercased())
            }
            schemes.insert(String(decoding: scheme, as: UTF8.self).lowercased())
        }
        let own = schemes.subtracting(["http", "https"]).filter {
            SplitURL("\($0):".utf8).schemeName == $0
        }
        return (own.sorted(), domains.sorted())
    }

    /// The page that a link in the form of ModuleRouting opens.
    func opened(_ link: String) -> RouteImport.Opened {
        guard let router else { return .refused("the table could not be assembled") }
        do throws(RoutingError) {
            let match = try router.match(link, origin: .inside)
            guard let row = match.pattern.flatMap({ rows[$0.text] }), let index = row.index else { return .nothing }
            let path = match.request.parameters.map { (row.originalNames[$0.name] ?? $0.name, $0.value) }
            let query = match.request.queryItems.map { ($0.name, $0.value) }
            let rest = profile.wildcard(match.request.rest).joined(separator: "/")
            return .pattern(index, values: path + (rest.isEmpty ? [] : [("rest", rest)]) + query)
        } catch {
            return error.code == .notFound ? .nothing : .refused(error.code.rawValue)
        }
    }
}
