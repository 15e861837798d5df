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
/// is the inner one. An allowance that allows nothing is itself a problem, so
/// the list never goes stale. An overriding or an update doesn't have to have the problem.
public struct Allowance: Sendable, Hashable {
    /// The kinds of problem that can be allowed: an app with them can run.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A provider, a contribution or a declared use depends on a service that no listed module provides.
        case serviceMissing = "service-missing"
        /// An event, start, stop or route handler depends on a service that no listed module provides.
        case handlerServiceMissing = "handler-service-missing"
        /// Two registrations provide one service.
        case providedTwice = "provided-twice"
        /// Services depend on each other in a cycle.
        case cycle
        /// A `Lazy` is to close a cycle of services of which each resolve makes others.
        case endlessCycle = "endless-cycle"
        /// Something holds, through any chain, what is shared for a shorter time or lives in a scope.
        case captive
        /// A service that is made elsewhere depends on one that is made on the main actor.
        case mainActorNeeded = "main-actor-needed"
        /// A service that is made synchronously depends on one that is made asynchronously.
        case asyncNeeded = "async-needed"
        /// Decorators of one service do not say which wraps which.
        case decoratorOrder = "decorator-order"
        /// A contribution is to come after or before one that there isn't, or that is to come before or after it.
        case contributionOrder = "contribution-order"
        /// A module depends on a service that its line in the module list does not let it reach.
        case notReachable = "not-reachable"
        /// The start work of modules depends on each other in a cycle.
        case moduleOrderCycle = "module-order-cycle"
        /// Modules depend on each other, and the list says ``NoKnots``.
        case moduleKnot = "module-knot"
        /// Handlers of one module that start, run and stop it each get a transient of their own.
        case transientSplit = "transient-split"
        /// An override replaces nothing, and nothing depends on it.
        case unusedOverride = "unused-override"
    }

    /// The kind of the problem.
    public let kind: Kind
    /// The subject of the problem: ``AssemblyError/Problem/subject``.
    public let subject: String
    /// Why it is allowed, for the readers of the list.
    public let reason: String

    let location: CallSite

    /// Allows the problems of that kind about that subject.
    public init(
        _ kind: Kind,
        of subject: String,
        because reason: String,
        fileID: String = #fileID,
        line: UInt = #line
    ) {
        self.kind = kind
        self.subject = subject
        self.reason = reason
        location = CallSite(fileID: fileID, line: line)
    }

    private func allows(_ problem: AssemblyError.Problem) -> Bool {
        kind.rawValue == problem.code.rawValue && subject == problem.subject
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
        AssemblyError.Problem(
            "allowance-unused", "There is no problem \(kind.rawValue) about \(subject) to allow.",
            subject: subject, module: nil, location: location, facts: ["allowed because: \(reason)"],
            remedy: "remove the allowance.")
    }
}
