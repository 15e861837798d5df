public import ModuleKit
import ModuleRouting

/// An older router's patterns and links after a move here: the table in the form of ModuleRouting,
/// what the assembly check says of it, and what each link opens.
///
///     let moved = try RouteImport(of: text, from: .hhRouter)
///     print(moved.text)
///
/// The table is that of an app with the profile's options, whose schemes and domains are those of the file. What a link
/// opened before is for you to compare.
///
/// ## The file
///
/// A file has two sections, each a line with its name in brackets. In the first, each line is a pattern, in the order of
/// registration; in the second, each is a link. Blank lines are skipped, and so are lines that start with `#` and a space.
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
    /// Something wrong with a pattern.
    struct Finding: Sendable {
        /// The line of the pattern; nil for what concerns none.
        let line: Int?
        let reason: String
    }

    /// The outcome of a link.
    enum Opened: Sendable {
        /// The pattern of that index, with these values.
        case pattern(Int, values: [(name: String, value: String)])
        case nothing
        /// It is no link of the app, for that reason.
        case refused(String)
    }

    let profile: RoutingProfile
    let file: RouteImportFile
    /// The outcome of each pattern.
    let translations: [PatternTranslation]
    let findings: [Finding]
    /// Patterns that take what else has a scheme.
    let fences: [String]
    /// The outcome of each link.
    let opened: [Opened]

    /// The outcomes of the patterns and links of a file's text.
    ///
    /// A file has at most 10,000 patterns and 100,000 links, its lines have at most 8,192 bytes, and its patterns become at
    /// most 20,000 here.
    ///
    /// - Throws: ``Malformed`` if the text isn't such a file.
    public init(of text: String, from profile: RoutingProfile) throws(Malformed) {
        self.profile = profile
        file = try RouteImportFile(text)
        translations = profile.translations(of: file.patterns.map(\.text))
        guard translations.reduce(0, { $0 + $1.patterns.count }) <= Self.mostTranslated else {
            throw Malformed("The patterns become more than \(Self.mostTranslated) here.", remedy: "split the file.")
        }
        let table = MovedTable(file, translations, profile)
        findings = (Self.findings(file, translations) + table.findings).sorted { $0.line ?? 0 < $1.line ?? 0 }
        fences = table.fences.map(\.text)
        opened = file.links.map { table.opened(profile.link(for: $0)) }
    }

    /// The most patterns that the patterns of a file may become.
    private static let mostTranslated = 20_000

    /// Whether nothing is wrong with the table, and every link opens something.
    public var isComplete: Bool {
        findings.isEmpty && opened.allSatisfy { if case .pattern = $0 { true } else { false } }
    }

    private static func findings(_ file: RouteImportFile, _ translations: [PatternTranslation]) -> [Finding] {
        zip(file.patterns, translations).compactMap { pattern, translation in
            let reason =
                translation.replacement.map { "replaced by line \(file.patterns[$0].line)" }
                ?? translation.reason.map { "it matches nothing: \($0)" }
                ?? translation.loss.map { "it matches less: \($0)" }
            return reason.map { Finding(line: pattern.line, reason: $0) }
        }
    }

    /// A text that is no file of patterns and links.
    public struct Malformed: Error, DiagnosticConvertible {
        /// The mistake, its line, and how to fix it.
        public let diagnostic: Diagnostic

        init(_ summary: String, facts: [String] = [], remedy: String) {
            diagnostic = Diagnostic(summary, facts: facts, remedy: remedy)
        }
    }
}
