import ModuleNavigation
import TestSupport
import Testing

@testable import NavigationLaws
@testable import ModuleNavigationUI

@Suite("Laws of the driver", .takingTurns, .timeLimit(.minutes(5)))
struct HostLawTests {
    static let seed: UInt64 = 20_261_126

    /// A navigation that moved at random.
    private func navigation(_ plan: NavigationPlan, _ moves: Int, _ random: inout LawGenerator) -> Navigation {
        var drawing = IntentDrawing(plan, HostPlan.samples)
        return (0..<moves).reduce(Navigation(startOf: plan)) { state, _ in
            state.applying(drawing.intent(on: state, using: &random), by: plan).state
        }
    }

    @Test(
        "13. Each page stands in one column in every width, and the page on top is seen", arguments: HostPlan.allCases)
    func projections(plan: HostPlan) throws {
        let plan = try plan.plan()
        var random = LawGenerator(seed: Self.seed)
        for _ in 0..<GeneratedCases.count(of: 4_000) {
            let state = navigation(plan, 12, &random)
            let collapsed = Set(state.splits.map(\.place).filter { _ in random.oneIn(2) })
            let shown = HostPages(state, collapsed: collapsed)
            let all = state.columns(of: shown).flatMap { shown[$0] }
            try #require(all.sorted() == state.allPages.map(\.id).sorted())
            try #require(state.seenColumns(of: shown).contains { shown[$0].last == state.top.id })
        }
    }

    @Test("13. To collapse and expand changes no page, and reports nothing", arguments: HostPlan.allCases)
    func width(plan: HostPlan) throws {
        let plan = try plan.plan()
        for seed in 0..<UInt64(GeneratedCases.count(of: 1_000)) {
            var run = HostRun(plan, seed: Self.seed + seed)
            run.run(30, disturbing: false)
            let isQuiet = run.settle()
            try #require(isQuiet)
            let (before, pages) = (run.platform.screen, run.navigation)
            for _ in 0..<2 {
                run.changeWidth()
                let isQuiet = run.settle()
                try #require(isQuiet)
                try #require(run.brokenLaw == nil)
            }
            try #require(run.platform.screen.hasPages(of: before) && run.navigation == pages && run.reports == [])
        }
    }

    @Test("14. From any pages to any others, the driver ends in a bounded number of steps")
    func ending() throws {
        for plan in HostPlan.allCases {
            let plan = try plan.plan()
            var random = LawGenerator(seed: Self.seed)
            for _ in 0..<GeneratedCases.count(of: 3_000) {
                let shown = screen(navigation(plan, 12, &random), &random)
                let wanted = navigation(plan, 12, &random)
                var platform = Platform(shown, seed: random.next())
                var driver = HostDriver()
                _ = driver.see(shown, wanting: wanted)
                let columns = wanted.columns(of: shown).count + wanted.overlays.count
                let bound = shown.overlays.count + 2 * columns + wanted.tabs.count + wanted.overlays.count
                var dismissals = 0
                while let step = driver.next(toward: wanted), platform.steps <= bound {
                    if case .dismiss = step.work { dismissals += 1 }
                    platform.perform(step, of: wanted, isKind: true)
                    _ = driver.see(platform.screen, wanting: wanted)
                }
                let goal = HostPages(wanted, collapsed: shown.collapsed)
                try #require(platform.faults == [])
                try #require(dismissals <= 1)
                try #require(platform.screen.hasPages(of: goal) && platform.steps <= bound)
            }
        }
    }

    /// Any screen: that of a navigation, with pages that are lost, in another order, or of nobody's.
    private func screen(_ state: Navigation, _ random: inout LawGenerator) -> HostPages {
        var shown = HostPages(state, collapsed: Set(state.splits.map(\.place).filter { _ in random.oneIn(2) }))
        for place in shown.places.keys.sorted(by: { $0.path < $1.path }) {
            if random.oneIn(4) { shown.places[place]?.shuffle(using: &random) }
            if random.oneIn(4) { shown.places[place]?.removeAll { _ in random.oneIn(2) } }
        }
        if random.oneIn(4) { shown.overlays.shuffle(using: &random) }
        if random.oneIn(4) { shown.overlays.append(.init(.cover, [PageID(number: 1_000 + random.next() % 9)])) }
        if random.oneIn(4) { shown.selected = [:] }
        return shown
    }

    @Test(
        "15. However reports, steps and intents interleave, when all is quiet the pages that are wanted are shown",
        arguments: HostPlan.allCases)
    func confluence(plan: HostPlan) throws {
        let plan = try plan.plan()
        for seed in 0..<UInt64(GeneratedCases.count(of: 4_000)) {
            var run = HostRun(plan, seed: Self.seed + seed)
            run.run(120)
            let isQuiet = run.settle()
            try #require(isQuiet, "seed \(seed)")
            try #require(run.brokenLaw == nil, "seed \(seed)")
        }
    }
}

extension HostPages {
    /// Whether the same pages stand in the same columns.
    func hasPages(of other: HostPages) -> Bool {
        places.filter { !$0.value.isEmpty } == other.places.filter { !$0.value.isEmpty } && overlays == other.overlays
            && selected == other.selected
    }
}
