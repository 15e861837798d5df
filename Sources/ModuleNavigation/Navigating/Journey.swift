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

    init(_ number: Int) { self.number = number }

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

    /// Stops its work, which has nothing to say any more; what runs inside it goes on.
    func cancel() {
        if Self.current === self { return }
        let travel = state.withLock { state in
            state.isCancelled = true
            return state.travel
        }
        travel?.cancel()
    }
}
