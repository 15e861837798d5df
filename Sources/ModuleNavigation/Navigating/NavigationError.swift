public import ModuleKit
import ModuleRouting

/// The reason why a page or its content isn't there.
public struct NavigationError: Error, Sendable, Hashable {
    /// The kind of a ``NavigationError``. Later versions may add kinds, so give a `switch` over it a `default`.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The code's stable text.
        public let rawValue: String

        /// A kind with that text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The page is not open any more, or is covered.
        public static let gone = Code(rawValue: "gone")
        /// No place of the layout shows the page, or the page needs another below it.
        public static let noPlace = Code(rawValue: "no-place")
        /// The page lives in a scope that has no gate, and that is not open.
        public static let noGate = Code(rawValue: "no-gate")
    }

    /// The reason.
    public let code: Code
    /// The error, in one sentence.
    public let summary: String
    /// The facts, one per line.
    public let facts: [String]
    /// The fix.
    public let remedy: String

    init(_ code: Code, _ summary: String, facts: [String] = [], remedy: String) {
        self.code = code
        self.summary = summary
        self.facts = facts
        self.remedy = remedy
    }
}

extension NavigationError: DiagnosticConvertible {
    /// What happened, the facts, and how to fix it.
    public var diagnostic: Diagnostic { Diagnostic(summary, facts: facts, remedy: remedy) }
}

extension NavigationError {
    static func gone(_ page: PageID) -> NavigationError {
        NavigationError(
            .gone,
            "The page \(page) does not stand any more, so it has no content.",
            remedy: "ask for the content of a page that stands: see Navigation.allPages."
        )
    }

    static func covered() -> NavigationError {
        NavigationError(
            .gone,
            "The page on which the link was tapped is covered or gone, so nothing opened.",
            remedy: "open a link on a page that is seen, or follow it."
        )
    }

    static func noPlace(_ page: PagePlan?) -> NavigationError {
        NavigationError(
            .noPlace,
            "No place shows the page \(page?.name ?? "of this route").",
            facts: facts(page),
            remedy: "open it from the page that it stands on, or give it a parent that a place shows."
        )
    }

    static func endless(_ page: PagePlan?) -> NavigationError {
        NavigationError(
            .noPlace,
            "The parents of \(page?.name ?? "this route") had no end within \(NavigationPlan.deepest) pages.",
            facts: facts(page),
            remedy: "have its parents lead to the very page that is the root of a place."
        )
    }

    private static func facts(_ page: PagePlan?) -> [String] {
        page.map { ["pattern: \($0.pattern.text)", "module: \($0.place.module)"] } ?? []
    }

    static func noGate(_ scope: String) -> NavigationError {
        NavigationError(
            .noGate,
            "The scope \(scope) is not open, and no gate opens it.",
            facts: ["scope: \(scope)"],
            remedy: "declare a gate for it in the layout, or let Navigator.enter(_:) know when it is open."
        )
    }
}
