import ModuleKit

/// A link on its way to its page. After each wait, its next step is found anew from the pages that stand then.
public final class Journey: Sendable {
    /// The event that a link waits for.
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

    /// The link whose action, gate or rewriter runs in the current task.
    @TaskLocal static var current: Journey?

    let number: Int
    let end = Waiter<Arrival>()
    let work = Work()
    private let waitsFor = Monitor(Step.routing)

    /// The link whose handler follows this one.
    private let around: Journey?

    init(_ number: Int) {
        self.number = number
        around = Self.current
    }

    /// The event that it waits for.
    var step: Step {
        get { waitsFor.withLock { $0 } }
        set { waitsFor.withLock { $0 = newValue } }
    }

    /// Stops its work, whose result nobody needs any more. A link that a handler of its own follows goes on.
    func cancel() {
        var around = Self.current
        while let journey = around {
            if journey === self { return }
            around = journey.around
        }
        work.cancel()
    }
}
