public import ModuleKit
public import ModuleRouting

/// What becomes of an older router's patterns and links when an app moves here: the table in this library's form, the
/// links that change their meaning, and what is wrong with the table.
///
///     let moved = try RouteImport(of: text, from: .hhRouter)
///     print(moved.text)
///
/// What a link meant before is the answer of a model of that router, which reads patterns and links step by step as the
/// router did. What it means here is the answer of a route table with the profile's options and patterns, to the link
/// that `RoutingProfile.link(for:)` gives.
///
/// ## The file
///
/// A file has two sections, each a line with its name in brackets. In the first, each line is a pattern, in the order of
/// registration; in the second, each is a link. Blank lines are skipped, and so are lines that begin with `#` and a space.
///
///     [patterns]
///     /user/:userId
///     /user/:userId/story
///     [links]
///     /user/1/story?from=push
///
/// A pattern of JLRoutes may be followed by its scheme and its priority, each after a tab: `scheme=shop` and
/// `priority=5`.
public struct RouteImport: Sendable {
    /// A link that changes its meaning.
    struct Change: Sendable {
        let link: String
        let before: FormerAnswer
        let after: FormerAnswer
    }

    /// Something wrong with a pattern.
    struct Finding: Sendable {
        /// The index of the pattern.
        let pattern: Int
        let reason: String
    }

    let profile: RoutingProfile
    let file: RouteImportFile
    /// What became of each pattern.
    let translations: [PatternTranslation]
    let changes: [Change]
    let findings: [Finding]

    /// What becomes of the patterns and links of a file's text.
    ///
    /// A file has at most 10,000 patterns, 100,000 links and 10,000,000 pairs of both, its lines have at most 8,192 bytes,
    /// and its patterns become at most 20,000 here.
    ///
    /// - Throws: ``Malformed`` if the text isn't such a file, or if two patterns can't stand in one table.
    public init(of text: String, from profile: RoutingProfile) throws(Malformed) {
        self.profile = profile
        file = try RouteImportFile(text)
        let patterns = file.patterns.map(\.pattern)
        var translations: [PatternTranslation] = []
        var count = 0
        for (pattern, entry) in zip(patterns, file.patterns) {
            let translation = profile.translation(of: pattern.text)
            count += translation.patterns.count
            guard count <= Self.mostTranslated else {
                throw Malformed(
                    "The patterns become more than \(Self.mostTranslated) here.",
                    facts: ["line: \(entry.line)", "given: \(String(pattern.text.prefix(80)).visible)"],
                    remedy: "split the file."
                )
            }
            translations.append(translation)
        }
        self.translations = translations
        let table = try MovedTable(patterns, file, profile)
        changes = file.links.compactMap { link in
            let outcome = table.outcome(of: link)
            return outcome.isSame ? nil : Change(link: link, before: outcome.before, after: outcome.after)
        }
        findings = Self.findings(table, file, translations)
    }

    /// The most patterns that the patterns of a file may become.
    private static let mostTranslated = 20_000

    /// Whether every link means what it meant before, and nothing is wrong with the table.
    public var isUnchanged: Bool { changes.isEmpty && findings.isEmpty }

    private static func findings(
        _ table: MovedTable,
        _ file: RouteImportFile,
        _ translations: [PatternTranslation]
    ) -> [Finding] {
        let replaced = table.former.replaced
        var findings = replaced.map { replaced in
            Finding(pattern: replaced.route, reason: "replaced by line \(file.patterns[replaced.by].line)")
        }
        for (index, translation) in translations.enumerated() {
            if let reason = translation.reason {
                findings.append(Finding(pattern: index, reason: "it matches nothing: \(reason)"))
            } else if let loss = translation.loss {
                findings.append(Finding(pattern: index, reason: "it matches less: \(loss)"))
            }
        }
        let known = Set(replaced.map(\.route))
        for (route, other) in table.shadows where !known.contains(route) {
            let line = file.patterns[other].line
            findings.append(Finding(pattern: route, reason: "no link reaches it: line \(line) matches them all first"))
        }
        return findings.sorted { $0.pattern < $1.pattern }
    }
}

extension RouteImport {
    /// A text that is no file of patterns and links.
    public struct Malformed: Error, DiagnosticConvertible {
        /// What is wrong, in which line, and how to fix it.
        public let diagnostic: Diagnostic

        init(_ summary: String, facts: [String], remedy: String) {
            diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
        }
    }
}

extension MovedTable {
    fileprivate init(
        _ patterns: [FormerPattern],
        _ file: RouteImportFile,
        _ profile: RoutingProfile
    ) throws(RouteImport.Malformed) {
        do {
            try self.init(patterns, profile: profile)
        } catch {
            throw RouteImport.Malformed(
                "The patterns cannot stand in one table.",
                facts: ["reason: \(error.code)"]
                    + error.routes.map { "line \(file.patterns[$0].line): \(patterns[$0].text.visible)" },
                remedy: Self.remedy(error.code)
            )
        }
    }

    private static func remedy(_ code: String) -> String {
        switch AssemblyError.Code(rawValue: code) {
        case .routesCollide: "keep one of them: no rule of the older router decided between them."
        case .prioritiesTooMany: "give patterns that don't compete the same priority."
        default: "correct the pattern, or the scheme after it."
        }
    }
}
