import ModuleRouting
import TestSupport
import Testing

@testable import ModuleNavigation
@testable import NavigationLaws

@Suite("Laws of the history", .takingTurns, .timeLimit(.minutes(15)))
struct NavigationHistoryLawTests {
    static let seed: UInt64 = 20_261_126

    /// Draws stories of intents and steps, and calls the law after each; it answers what is wrong.
    private func stories(_ law: (inout NavigatorCore, Blueprint, inout LawGenerator) -> String?) throws {
        var random = SeededGenerator(seed: Self.seed)
        for number in 0..<GeneratedCases.count(of: 4_000) {
            let blueprint =
                number % 2 == 0 ? random.pick(Blueprint.samples) : Blueprint.generated(number, by: &random)
            var core = NavigatorCore(Navigation(startOf: blueprint.plan))
            var drawing = IntentDrawing(blueprint.plan, blueprint.routes)
            var steps = LawGenerator(seed: random.next())
            for _ in 0..<30 {
                let intent = drawing.intent(on: core.state, using: &steps)
                _ = core.apply(intent, by: blueprint.plan, .inside, nil)
                if steps.oneIn(5) { _ = core.go(steps.oneIn(3) ? .next : .previous, by: blueprint.plan) }
                let found = law(&core, blueprint, &steps)
                try #require(found == nil, "story \(number) of seed \(Self.seed): after \(intent.text)")
            }
        }
    }

    @Test("Back, then forward is the state before, but for identities, unless an overlay that stays came back")
    func backAndForward() throws {
        var moved = 0
        try stories { core, blueprint, random in
            let before = core.state
            // A page that was asked for is no part of a step.
            guard random.oneIn(4), !before.allPages.contains(where: { before.isAsked($0.id) }),
                before.standsOnParents(of: blueprint.plan),
                core.go(.previous, by: blueprint.plan) == .moved
            else { return nil }
            moved += 1
            switch core.go(.next, by: blueprint.plan) {
            case .moved:
                if core.state.arrangement == before.arrangement { return nil }
                return """
                    Forward again is another state:
                    \(NavigationPicture(before))
                    \(NavigationPicture(core.state))
                    """
            case .blocked(let id):
                let stays =
                    core.state.page(id).flatMap { blueprint.plan.page($0.route) }?.plan.options.contains(.keptByLinks)
                    == true
                return stays ? nil : "\(id) blocks, and does not stay for links."
            case let other: return "Forward again is \(other)."
            }
        }
        #expect(moved > 100)
    }

    @Test("What is opened is a step, and nothing is ahead of it")
    func forgotten() throws {
        var opened = 0
        try stories { core, blueprint, random in
            let (before, route) = (core.history.current, random.pick(blueprint.routes, or: core.state.top.route))
            let intent = Navigation.Intent.open(route, from: nil, as: .pushed, again: true)
            guard random.oneIn(4), case .opened = core.apply(intent, by: blueprint.plan) else { return nil }
            opened += 1
            let steps = core.history
            if !steps.steps(.next).isEmpty { return "Something is ahead of what was opened." }
            let isStep = steps.current == before + 1 && steps.states.last?.top.id == core.state.top.id
            return isStep ? nil : "What was opened is no step."
        }
        #expect(opened > 100)
    }

    @Test("No step has a page of a scope that was left")
    func purged() throws {
        try stories { core, blueprint, _ in
            let open = core.state.openScopes
            for page in core.history.states.flatMap(\.allPages) {
                guard let scopes = blueprint.plan.page(page.route)?.plan.scopes, open.isSuperset(of: scopes) else {
                    return "\(page.route) is kept, and open are \(open.sorted())."
                }
            }
            return nil
        }
    }

    @Test("Steps are states by themselves, and the current one is what stands")
    func valid() throws {
        try stories { core, blueprint, _ in
            let history = core.history
            if history.states[history.current] != core.state { return "The current step is not what stands." }
            return history.states.suffix(3).flatMap { $0.violations(of: blueprint.plan) }.first
        }
    }
}
