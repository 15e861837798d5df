import ModuleKit

/// A link on its way to its page.
///
/// What it waits for is found anew after each wait, against the pages that stand then.
public final class Journey: Sendable {
    /// What a link waits for.
    public enum Step: Sendable, Hashable {
        /// For the app to start.
        case start
        /// For the router: its rewriters, or the action.
        case routing
        /// For a gate, and the reader whom it asks.
        case gate(scope: String)
        /// For an overlay to go that does not go for links.
        case overlay(PageID)
        /// For the answer whether a page that is held may be left.
        case held(PageID)
    }

    private struct State: Sendable {
        var step = Step.routing
        var travel: Task<Void, Never>?
        var isCancelled = false
    }

    /// The link whose action, gate or rewriter runs in the current task.
    @TaskLocal static var current: Journey?

    let number: Int
    let end = Waiter<Arrival>()
    private let state = Monitor(State())

    /// The link whose handler follows this one.
    private let around: Journey?

    init(_ number: Int) {
        self.number = number
        around = Self.current
    }

    /// What it waits for.
    var step: Step {
        get { state.withLock { $0.step } }
        set { state.withLock { $0.step = newValue } }
    }

    /// Its work, which is cancelled if that was wished before.
    func begin(_ task: Task<Void, Never>) {
        let isCancelled = state.withLock { state in
            state.travel = task
            return state.isCancelled
        }
        if isCancelled { task.cancel() }
    }

    /// The work makes that content from now on, and is cancelled with it.
    func handOn(to content: PageContent) {
        if let travel = state.withLock({ $0.travel }) { content.begin(travel) }
    }

    /// Stops its work, which has nothing to say any more; what runs inside it goes on.
    func cancel() {
        var around = Self.current
        while let journey = around {
            if journey === self { return }
            around = journey.around
        }
        let travel = state.withLock { state in
            state.isCancelled = true
            return state.travel
        }
        travel?.cancel()
    }
}
