import TestSupport
import Testing

@testable import ModuleNavigation
@testable import NavigationLaws

@Suite("Laws of saved lines", .takingTurns, .timeLimit(.minutes(15)))
struct SavedLineLawTests {
    static let seed: UInt64 = 20_261_127

    /// Draws states, and asks the law about each; it answers what is wrong.
    private func states(_ law: (Navigation, Blueprint, inout LawGenerator) async -> String?) async throws {
        var random = SeededGenerator(seed: Self.seed)
        for number in 0..<GeneratedCases.count(of: 4_000) {
            let blueprint =
                number % 2 == 0 ? random.pick(Blueprint.samples) : Blueprint.generated(number, by: &random)
            var state = Navigation(startOf: blueprint.plan)
            var drawing = IntentDrawing(blueprint.plan, blueprint.routes)
            var steps = LawGenerator(seed: random.next())
            for _ in 0..<Int.random(in: 0...40, using: &steps) {
                state = state.applying(drawing.intent(on: state, using: &steps), by: blueprint.plan).state
            }
            let found = await law(state, blueprint, &steps)
            try #require(found == nil, "state \(number) of seed \(Self.seed)")
        }
    }

    /// A URL for each route, by its number.
    private func url(_ route: AnyPageRoute, _ blueprint: Blueprint) -> String? {
        blueprint.routes.firstIndex(of: route).map { "shop://\($0)" }
    }

    private func reading(_ lines: [String], _ state: Navigation, _ blueprint: Blueprint) async -> Arrangement {
        var reading = LineReading(places: state.places)
        await reading.read(lines) { url throws(SavedLineError) in
            guard let number = Int(url.dropFirst(7)), blueprint.routes.indices.contains(number),
                blueprint.plan.page(blueprint.routes[number]) != nil
            else { throw SavedLineError(reason: "It is no page.") }
            return blueprint.routes[number]
        }
        return reading.arrangement
    }

    /// The pages that stand; a place that is shut has no line.
    private func standing(_ state: Navigation) -> Arrangement {
        var arrangement = state.arrangement
        arrangement.stacks = arrangement.stacks.filter { !$0.value.isEmpty }
        return arrangement
    }

    /// The layout's start with the scopes of the state.
    private func start(like state: Navigation, _ blueprint: Blueprint) -> Navigation {
        var start = Navigation(startOf: blueprint.plan)
        for _ in state.openScopes {
            for scope in state.openScopes { start = start.applying(.enter(scope: scope), by: blueprint.plan).state }
        }
        return start
    }

    @Test("What is read from the lines of a state stands as the state did, and its lines are the same")
    func roundTrip() async throws {
        try await states { state, blueprint, _ in
            guard state.standsOnParents(of: blueprint.plan) else { return nil }
            let lines = SavedLines.lines(of: state) { page, _ in url(page.route, blueprint) }
            let arrangement = await reading(lines, state, blueprint)
            if arrangement != standing(state) { return "What was read is not what was written:\n\(lines)" }
            let restored = start(like: state, blueprint).applying(.restore(arrangement), by: blueprint.plan).state
            if standing(restored) != standing(state) { return "What was restored is another state." }
            let again = SavedLines.lines(of: restored) { page, _ in url(page.route, blueprint) }
            return again == lines ? nil : "The lines of what was restored are others."
        }
    }

    @Test("Without the pages that are not saved, and without damaged lines, each place is a start of what stood there")
    func longestPart() async throws {
        try await states { state, blueprint, random in
            let lost = random.pick(state.allPages, or: state.top).id
            var lines = SavedLines.lines(of: state) { page, _ in page.id == lost ? nil : url(page.route, blueprint) }
            if lines.count > 2, random.oneIn(2) {
                lines[Int.random(in: 1..<lines.count, using: &random)] += "x"
            }
            let arrangement = await reading(lines, state, blueprint)
            let restored = start(like: state, blueprint).applying(.restore(arrangement), by: blueprint.plan).state
            for place in state.places {
                let (old, new) = (state.pages(at: place).map(\.route), restored.pages(at: place).map(\.route))
                if !old.starts(with: new) { return "\(place) has a hole: \(new) of \(old)." }
            }
            let old = state.overlays.flatMap { $0.pages.map(\.route) }
            let new = restored.overlays.flatMap { $0.pages.map(\.route) }
            return old.starts(with: new) ? nil : "The overlays have a hole: \(new) of \(old)."
        }
    }
}
