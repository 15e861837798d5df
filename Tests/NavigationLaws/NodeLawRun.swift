import ModuleNavigation

/// 16. Scopes open and close as the pages move, however late each opening and closing is done: when all is quiet, those
/// are open that the pages ask for; an inner one opens after the outer and closes before it; each is closed once, before
/// one opens that is not to be open beside it.
struct NodeLawRun {
    private let plan: NavigationPlan
    private var runner: NodeRunner
    private var pending: [NodeRunner.Action] = []

    /// The open scopes, each with the one around it.
    private var open: [PageID: PageID?] = [:]
    private var closed: Set<PageID> = []
    private var broken: String?

    init(_ plan: NavigationPlan) {
        self.plan = plan
        runner = NodeRunner(exclusive: plan.exclusive)
    }

    /// The pages have moved; some of what is under way is done.
    mutating func brokenLaw(after state: Navigation, using random: inout LawGenerator) -> String? {
        if plan.flowScopes.isEmpty { return nil }
        begin(runner.want(state.nodes(by: plan)))
        if random.oneIn(4) { begin(runner.shows(Set(state.allPages.map(\.id)))) }
        while !pending.isEmpty, !random.oneIn(3) { perform(using: &random) }
        return broken
    }

    /// All that is under way is done.
    mutating func brokenLaw(whenQuietAt state: Navigation, using random: inout LawGenerator) -> String? {
        if plan.flowScopes.isEmpty { return nil }
        let wanted = Set(state.nodes(by: plan).all.map(\.id))
        for id in runner.entries.keys { begin(runner.retry(id)) }
        while broken == nil, !pending.isEmpty { perform(using: &random, failing: false) }
        if let broken { return broken }
        return Set(open.keys) == wanted && Set(runner.entries.keys) == wanted
            ? nil : "Open are \(open.keys.sorted()), and wanted \(wanted.sorted())."
    }

    private mutating func begin(_ actions: [NodeRunner.Action]) {
        pending += actions
        for case .open(let id) in actions {
            let outer = runner.entries[id]?.outer
            if let outer, open[outer] == nil { broken = "\(id) opens, and \(outer) around it is not open." }
            if open[id] != nil || closed.contains(id) { broken = "\(id) opens twice." }
            if let scope = runner.entries[id]?.scope, let other = ended(besides: scope) {
                broken = "\(id) opens, and \(other), of which one is open at most, is not closed."
            }
        }
        for case .close(let id) in actions {
            if open[id] == nil, !pending.contains(.open(id)) { broken = "\(id) is closed, and not open." }
            if open.contains(where: { $0.value == id }) { broken = "\(id) is closed before those inside." }
        }
    }

    /// An open scope that has ended, and beside which that one is not to be open.
    private func ended(besides scope: String) -> PageID? {
        open.keys.first { id in
            guard let other = runner.entries[id], !other.life.isWanted else { return false }
            return plan.exclusive.contains { $0.contains(scope) && $0.contains(other.scope) }
        }
    }

    private mutating func perform(using random: inout LawGenerator, failing: Bool = true) {
        switch pending.remove(at: Int.random(in: pending.indices, using: &random)) {
        case .open(let id) where failing && random.oneIn(5): begin(runner.failed(id))
        case .open(let id):
            open[id] = .some(runner.entries[id]?.outer)
            begin(runner.opened(id))
        case .close(let id):
            // One that was opening is given up.
            pending.removeAll { $0 == .open(id) }
            open[id] = nil
            if !closed.insert(id).inserted { broken = "\(id) is closed twice." }
            begin(runner.closed(id))
        case .watch(let id): begin(runner.hurry(id))
        }
    }
}
