@testable import ModuleNavigation

/// A navigation that a test moves, intent by intent.
struct Walk {
    private let plan: NavigationPlan
    private(set) var state: Navigation

    /// What followed from the last intent, a line each.
    private(set) var effects: [String] = []

    /// Begins where the layout does; then the scopes are entered.
    init(_ blueprint: Blueprint, in scopes: String...) {
        plan = blueprint.plan
        state = Navigation(startOf: plan)
        for scope in scopes { state = state.applying(.enter(scope: scope), by: plan).state }
    }

    @discardableResult
    mutating func move(_ intent: Navigation.Intent) -> Navigation.Outcome {
        let transition = state.applying(intent, by: plan)
        state = transition.state
        effects = transition.effects.map(\.text)
        return transition.outcome
    }

    /// Opens pages one on the other, as declared.
    mutating func open(_ routes: AnyPageRoute...) {
        for route in routes { move(.open(route, from: nil)) }
    }

    /// The routes of a place.
    func at(_ place: Place) -> [AnyPageRoute] { state.pages(at: place).map(\.route) }

    /// The identities of a place.
    func ids(at place: Place) -> [PageID] { state.pages(at: place).map(\.id) }

    /// The children that were active, the active one last.
    func trail(_ choice: Place) -> [String] {
        zip(state.shape.choices, state.trails).first { $0.0.place == choice }
            .map { choice, trail in trail.map { choice.names[$0] } } ?? []
    }
}

extension PageID: ExpressibleByIntegerLiteral {
    /// The identity with that number.
    init(integerLiteral number: UInt64) { self.init(number: number) }
}
