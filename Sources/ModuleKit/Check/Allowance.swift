/// One problem of the assembly that is known and allowed for now, so that an app can adopt the check step by step.
///
///     try ModuleManager(allowing: [
///         Allowance(
///             .serviceMissing, of: "ReviewService",
///             because: "the feature comes in spring")
///     ]) {
///         CatalogEntry()
///     }
///
/// An allowed problem shows itself when the service is used: a missing service throws ``ResolutionError/Code/missing``,
/// a cycle ``ResolutionError/Code/cycle``, a service with the wrong isolation ``ResolutionError/Code/wrongIsolation``
/// or ``ResolutionError/Code/notStarted``. Of two providers the first is used, and of two decorators the first listed
/// is the inner one. Problems of other kinds can't be allowed. An allowance that allows nothing is itself a problem, so
/// the list never goes stale. An overriding or an update doesn't have to have the problem.
public struct Allowance: Sendable, Hashable {
    /// The kind of the problem.
    public let code: AssemblyError.Code
    /// The subject of the problem: ``AssemblyError/Problem/subject``.
    public let subject: String
    /// Why it is allowed, for the readers of the list.
    public let reason: String

    let location: CallSite

    /// Allows the problems of that kind about that subject.
    public init(
        _ code: AssemblyError.Code,
        of subject: String,
        because reason: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.code = code
        self.subject = subject
        self.reason = reason
        location = CallSite(fileID: fileID, line: line)
    }

    /// The kinds of problem that can be allowed: an app with them can run.
    public static let kinds: Set<AssemblyError.Code> = AssemblyRules.all.reduce(into: []) { kinds, rule in
        kinds.formUnion(rule.allowable)
    }

    private func allows(_ problem: AssemblyError.Problem) -> Bool {
        code == problem.code && subject == problem.subject && Self.kinds.contains(code)
    }

    /// Separates the problems that remain from those that are allowed.
    static func sort(
        _ problems: [AssemblyError.Problem],
        by allowances: [Allowance]
    ) -> (refused: [AssemblyError.Problem], allowed: [AssemblyError.Problem]) {
        if allowances.isEmpty { return (problems, []) }
        let allowed = problems.filter { problem in allowances.contains { $0.allows(problem) } }
        return (problems.filter { problem in !allowances.contains { $0.allows(problem) } }, allowed)
    }

    /// A problem for each allowance that allows nothing.
    static func unused(_ allowances: [Allowance], for allowed: [AssemblyError.Problem]) -> [AssemblyError.Problem] {
        allowances.filter { allowance in !allowed.contains { allowance.allows($0) } }.map(\.unusedProblem)
    }

    private var unusedProblem: AssemblyError.Problem {
        let isKind = Self.kinds.contains(code)
        return AssemblyError.Problem(
            .allowanceUnused,
            isKind
                ? "There is no problem \(code.rawValue) about \(subject) to allow."
                : "A problem \(code.rawValue) cannot be allowed.",
            subject: subject, module: nil, location: location, facts: ["allowed because: \(reason)"],
            remedy: isKind ? "remove the allowance." : "fix the problem; an app that has it cannot run.")
    }
}
