import TestSupport
import Testing

@testable import ModuleNavigation

@Suite("How the cost of an intent grows", .takingTurns)
struct NavigationGrowthTests {
    /// The time of a few hundred intents in one tab, while another has so many pages.
    private func time(beside count: Int) -> Double {
        let plan = Blueprint.tabs.plan
        let books = (0..<count).map { Arrangement.Page(.book($0)) }
        let start = Navigation(startOf: plan)
            .applying(.restore(Arrangement(stacks: ["main/account": books])), by: plan).state
        return computingTime {
            var state = start
            for number in 0..<200 {
                state = state.applying(.open(.book(number), from: nil), by: plan).state
                state = state.applying(.replace(state.top.id, .search()), by: plan).state
                state = state.applying(.open(.signIn, from: state.top.id, asking: true), by: plan).state
                state = state.applying(.close(state.top.id, reply: "Ada"), by: plan).state
                state = state.applying(.arrive(.book(number)), by: plan).state
                state = state.applying(.select("cart"), by: plan).state
                state = state.applying(.back, by: plan).state
                state = state.applying(.up, by: plan).state
            }
        }
    }

    @Test("What an intent costs does not grow with the pages of other places")
    func otherPlaces() {
        let (few, many) = (time(beside: 10), time(beside: 10_000))
        #expect(many < 3 * few)
    }
}
