/// Every problem with the modules of one composition root, found together before any factory runs.
///
///     do {
///         manager = try ModuleManager { CartEntry() }
///     } catch {
///         for problem in error.problems { print(problem) }
///     }
public struct AssemblyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problems, never empty: those of the list and of the start order first, then by module in list order and in
    /// the order of registration, with those of overrides after the modules' and those that layers found last.
    public let problems: [Problem]

    package init(problems: [Problem]) { self.problems = problems }

    /// One mistake in the wiring, as a value: what happened, the facts, and how to fix it.
    public struct Problem: Sendable, Hashable {
        /// The kind of mistake.
        public let code: Code
        /// The mistake, in one sentence.
        public let summary: String
        /// The service, module, route or event that the mistake is about.
        public let subject: String
        /// The module that made the mistake; nil if there is none.
        public let module: String?
        /// The line to look at first.
        public let location: CallSite?
        /// From the registration that depends on it to what is missing, or once around the cycle.
        public let path: [String]
        /// Further facts, each on a line of its own.
        public let facts: [String]
        /// The fix: the code to write instead.
        public let remedy: String
        /// The mistake behind this one, if several problems may come of it: `CatalogService is missing`.
        ///
        /// The text of an ``AssemblyError`` names a cause once, with all that depends on it below.
        public package(set) var cause: String?

        /// The module that would provide what is missing, and was taken out of the list.
        var leftOut: String?

        /// A problem that a layer of its own found in what it declared.
        public init(
            _ code: Code,
            _ summary: String,
            subject: String,
            module: String?,
            location: CallSite?,
            path: [String] = [],
            facts: [String] = [],
            remedy: String
        ) {
            self.code = code
            self.summary = summary
            self.subject = subject
            self.module = module
            self.location = location
            self.path = path
            self.facts = facts
            self.remedy = remedy
        }
    }

    /// The kind of a ``Problem``, which its rule names: `service-missing`. Layers built on ModuleKit name kinds of their own.
    public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A kind with that text.
        public init(stringLiteral text: String) { rawValue = text }
    }

    /// All problems, one paragraph each, under a line that counts them. Problems that share a ``Problem/cause`` and a
    /// remedy are one paragraph, as are all that a module causes which was taken out of the list; causes come first, those of
    /// most problems before others.
    public var description: String {
        var groups: [[Problem]] = []
        for problem in problems {
            let group = groups.firstIndex { $0[0].hasCause(of: problem) }
            if let group { groups[group].append(problem) } else { groups.append([problem]) }
        }
        let shared = groups.enumerated().filter { $0.element.count > 1 }
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map { Self.diagnostic(ofShared: $0.element).description }
        let single = groups.filter { $0.count == 1 }.map(\.[0].description)
        var count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
        if !shared.isEmpty { count += groups.count == 1 ? " with one cause" : " with \(groups.count) causes" }
        return (["The modules can't be assembled: \(count)."] + shared + single).joined(separator: "\n\n")
    }

    /// The cause, the facts that all its problems share, and each registration that depends on it with its own facts; of a
    /// module that provides several services no more than what depends on which.
    private static func diagnostic(ofShared problems: [Problem]) -> Diagnostic {
        if let module = problems[0].leftOut, Set(problems.map(\.cause)).count > 1 {
            return Diagnostic(
                "\(module) is left out of the list; \(problems.count) registrations depend on it.",
                facts: problems.map { problem in
                    problem.path.joined(separator: " → ") + (problem.location.map { " (\($0))" } ?? "")
                },
                remedy: "list \(module) in the composition root.")
        }
        let common = problems[0].facts.filter { fact in problems.allSatisfy { $0.facts.contains(fact) } }
        let dependent = problems.map { problem in
            let name = problem.path.dropLast().joined(separator: " → ")
            let line = problem.location.map { " (\($0))" } ?? ""
            let facts = problem.facts.filter { !common.contains($0) }
            return ([(name.isEmpty ? String(problem.summary.dropLast()) : name) + line] + facts).joined(separator: "\n")
        }
        return Diagnostic(
            "\(problems[0].cause ?? ""); \(problems.count) registrations depend on it.",
            facts: common + dependent,
            remedy: problems[0].remedy
        )
    }
}

extension AssemblyError.Problem {
    fileprivate func hasCause(of other: Self) -> Bool {
        cause != nil && cause == other.cause && remedy == other.remedy || leftOut != nil && leftOut == other.leftOut
    }
}

extension AssemblyError.Problem: DiagnosticConvertible {
    /// What happened; the module, the line and the path before the further facts; how to fix it.
    public var diagnostic: Diagnostic {
        var lines: [String] = []
        if let module { lines.append("module: \(module)") }
        if let location { lines.append("at: \(location)") }
        if !path.isEmpty { lines.append("path: \(path.joined(separator: " → "))") }
        return Diagnostic(summary, facts: lines + facts, remedy: remedy)
    }
}
