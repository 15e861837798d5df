import ModuleKit
import ModuleRouting

/// The rules that are in force: applies documents, goes back, and removes them. ``RoutingRules`` provides it.
///
///     registrar.on(WillEnterForeground.self) {
///         (_, rules: RulesInForce, server: any RuleServer) in
///         let (document, signature) = try await server.newestRules()
///         try rules.apply(document, signature: signature)
///     }
///
/// A document is in force at once, for URLs and typed routes that are opened after ``apply(_:signature:again:)`` has returned, and
/// never in part: an open goes by the rules before it or by those after it.
public final class RulesInForce: Sendable {
    /// What it was made with.
    struct Conditions: Sendable {
        let storage: any RuleStorage
        let facts: RuleFacts
        let now: @Sendable () -> Int64
        let report: @Sendable (RulesError) -> Void
        let verify: RoutingRules.Verifier
    }

    /// The rules in force and what is known of them.
    public struct Status: Sendable {
        /// The document in force; nil if none is.
        public let document: RuleDocument?
        /// The highest version that was ever in force; 0 before the first. Going back does not lower it.
        public let highestVersion: Int
        /// The version that ``RulesInForce/goBack()`` would put in force, 0 where that would be none; nil if there is nothing to
        /// go back to.
        public let versionBefore: Int?
        /// Why stored rules are not in force; nil if nothing is wrong.
        public let problem: RulesError?
    }

    struct State: Sendable {
        var history = RuleHistory()
        /// Checked against the routes; nil if none are in force.
        var rules: RuleSet?
        var problem: RulesError?
        /// The router's generation whose routes they were checked against; nil before they were read.
        var generation: Int?
    }

    let router: Router
    let conditions: Conditions
    private let state = Monitor(State())
    /// Held by the one who changes the rules, from reading the storage to putting them in force.
    private let turn = Monitor(false)

    init(_ router: Router, _ conditions: Conditions) {
        self.router = router
        self.conditions = conditions
    }

    /// What is in force now.
    public var status: Status {
        let state = current
        return Status(
            document: state.rules?.document,
            highestVersion: state.history.highest,
            versionBefore: state.history.place == .newest ? state.history.previous?.version ?? 0 : nil,
            problem: state.problem
        )
    }

    /// What the rules in force say about a link.
    func decision(about link: RouteRequest) -> RouteDecision {
        let (generation, latest) = state.withLock { ($0.generation, $0.rules) }
        let rules = generation == router.generation ? latest : current.rules
        guard let rules, !rules.document.isExpired(at: conditions.now()) else { return .pass }
        return rules.rule(for: link, facts: conditions.facts)?.decision ?? .pass
    }

    /// Reads what is stored and puts it in force, unless that was done for the current modules.
    func load() { _ = current }

    /// The state, with rules that are checked against the current modules' routes.
    private var current: State {
        let now = state.withLock { $0 }
        return now.generation == router.generation ? now : taking { $0 }
    }

    /// Runs the body alone, with rules that are checked against the current modules' routes.
    ///
    /// - Parameter body: takes the state and changes it.
    func taking<Value, Failure: Error>(_ body: (inout State) throws(Failure) -> Value) throws(Failure) -> Value {
        turn.perform { isTaken -> Monitor<Bool>.Step<Void> in
            if isTaken { return .wait }
            isTaken = true
            return .leave(())
        }
        let before = state.withLock { $0 }
        var next = settled(before)
        // The report may ask for the status, so it waits for the end of the turn.
        let problem = next.generation == before.generation ? nil : next.problem
        let result = Result { () throws(Failure) in try body(&next) }
        state.change { $0 = next }
        turn.change { $0 = false }
        if let problem { conditions.report(problem) }
        // What was replaced goes here, outside of the locks.
        withExtendedLifetime(before) {}
        return try result.get()
    }

    /// The state with rules that fit the current modules: read from the storage the first time, and checked again after the
    /// modules have changed.
    private func settled(_ before: State) -> State {
        let generation = router.generation
        guard before.generation != generation else { return before }
        var next = before
        next.generation = generation
        next.problem = nil
        do throws(RulesError) {
            if before.generation == nil { next.history = try stored() }
            next.rules = try next.history.inForce.map { document throws(RulesError) in try check(document) }
        } catch {
            next.rules = nil
            next.problem = error
        }
        return next
    }
}
