/// Every problem with the modules of one composition root, found together before any factory runs.
///
///     do {
///         manager = try ModuleManager { CartEntry() }
///     } catch {
///         for problem in error.problems { print(problem) }
///     }
public struct AssemblyError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The problems, never empty: those of the list and of the start order first, then by module in list order and in
    /// the order of registration, with those of overrides after the modules' and those that layers found last.
    public let problems: [Problem]

    package init(problems: [Problem]) { self.problems = problems }

    /// One mistake in the wiring, as a value: what happened, the facts, and how to fix it.
    public struct Problem: Sendable, Equatable {
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

    /// The kind of a ``Problem``. ``Problem/remedy`` says how to fix this one, with names. Each rule of the check declares the kinds that it reports, and layers built on ModuleKit
    /// add kinds of their own.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A module says that it starts after one that the list does not have. Fix: list that module, or correct the
        /// name in `after`, `before` or an update.
        public static let moduleUnknown = Code(rawValue: "module-unknown")
        /// An ``Allowance`` allows nothing, or a problem that can't be allowed. Fix: take the allowance out of the
        /// list.
        public static let allowanceUnused = Code(rawValue: "allowance-unused")
        /// Something holds, through any chain, what is shared for a shorter time or lives in a scope. Fix: resolve
        /// it through ``ServiceResolver`` where it is used, or give one of the two another lifetime.
        public static let captive = Code(rawValue: "captive")
        /// A `Lazy` is to close a cycle of services of which each resolve makes others. Fix: make one of them a
        /// singleton, or let the parent set itself in its child.
        public static let endlessCycle = Code(rawValue: "endless-cycle")
        /// A service is made of a chain of too many services. Fix: take one of them as a ``Lazy``.
        public static let chainTooLong = Code(rawValue: "chain-too-long")
        /// A provider, a contribution or a declared use depends on a service that no listed module provides. Fix: list
        /// a module that provides it, or make the parameter optional.
        public static let serviceMissing = Code(rawValue: "service-missing")
        /// An event, start, stop or route handler depends on a service that no listed module provides. Fix: list a
        /// module that provides it, or make the parameter optional.
        public static let handlerServiceMissing = Code(rawValue: "handler-service-missing")
        /// An alias names what no listed module provides. Fix: list a module that provides it, or remove the alias.
        public static let danglingAlias = Code(rawValue: "dangling-alias")
        /// The start work of modules depends on each other in a cycle. Fix: take one of the services as a ``Lazy``, or
        /// remove a name from `after` or `before`.
        public static let moduleOrderCycle = Code(rawValue: "module-order-cycle")
        /// Modules depend on each other, and the list says ``NoKnots``. Fix: move what both need into a module of its
        /// own, or take ``NoKnots`` out of the list.
        public static let moduleKnot = Code(rawValue: "module-knot")
        /// The composition root lists a module twice. Fix: remove one line, or rename one entry with `named`.
        public static let moduleListedTwice = Code(rawValue: "module-listed-twice")
        /// A service is provided under a type that means something else in a parameter list. Fix: provide it under a
        /// protocol or a type of your own.
        public static let reservedType = Code(rawValue: "reserved-type")
        /// Services depend on each other in a cycle. Fix: take one of them as a ``Lazy`` or a ``Provider``.
        public static let cycle = Code(rawValue: "cycle")
        /// Two registrations provide one service. Fix: remove one provider, tag one, or declare a ``Precedence``.
        public static let providedTwice = Code(rawValue: "provided-twice")
        /// Decorators of one service do not say which wraps which. Fix: name the other module in `after` or `before`.
        public static let decoratorOrder = Code(rawValue: "decorator-order")
        /// A contribution says that it comes after or before one that there isn't, or that comes before or after it.
        /// Fix: correct the names in `after` and `before`.
        public static let contributionOrder = Code(rawValue: "contribution-order")
        /// A module depends on a service that its line in the module list does not let it reach. Fix: name the service
        /// in `reaching`, or take the dependency away.
        public static let notReachable = Code(rawValue: "not-reachable")
        /// A parameter combines wrappers in a way that has no meaning. Fix: leave one of the wrappers out.
        public static let unsupportedParameter = Code(rawValue: "unsupported-parameter")
        /// A decorator wraps what no listed module provides. Fix: list a module that provides it, or remove the
        /// decorator.
        public static let danglingDecorator = Code(rawValue: "dangling-decorator")
        /// An override replaces nothing, and nothing depends on it. Fix: remove the override, or correct its type or
        /// tag.
        public static let unusedOverride = Code(rawValue: "unused-override")
        /// Handlers of one module that start, run and stop it each get a transient of their own. Fix: make it a
        /// singleton.
        public static let transientSplit = Code(rawValue: "transient-split")
        /// A module opens a scope that its list does not declare. Fix: add a ``ModuleScope`` to the list.
        public static let scopeUndeclared = Code(rawValue: "scope-undeclared")
        /// Work of the app is listed in a scope, where nothing runs it. Fix: use `onRun` in a module of the scope.
        public static let workInScope = Code(rawValue: "work-in-scope")
        /// A timeout is zero or less. Fix: give it more than zero.
        public static let limitMalformed = Code(rawValue: "limit-malformed")
        /// A service that is made elsewhere depends on one that is made on the main actor. Fix: provide it with
        /// `onMainActor:`, or take a ``Lazy``.
        public static let mainActorNeeded = Code(rawValue: "main-actor-needed")
        /// A service that is made synchronously depends on one that is made asynchronously. Fix: provide it with
        /// `async:`, or take a ``Lazy``.
        public static let asyncNeeded = Code(rawValue: "async-needed")
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
