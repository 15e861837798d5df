import ModuleKit
public import ModuleRouting

/// A link on its way to its page, or an intent that waits. After each wait, its next step is found again from the pages
/// that are open then.
public final class Journey: Sendable {
    /// The event that a link waits for.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
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
        case leavingBlocked(PageID)
    }

    /// The link whose action, gate or rewriter runs in the current task.
    @TaskLocal static var current: Journey?

    let number: Int
    let end = OneShot<Arrival>()
    let work = Work()
    private let waitsFor = Monitor(Step.routing)
    private let came = Monitor<Navigation.Outcome?>(nil)

    /// The link whose handler follows this one.
    let around: Journey?

    /// Whether it is a link, which a newer one supersedes.
    let isLink: Bool

    /// The identity of an intent that was sent, whose end the changes tell.
    let intent: IntentID?

    init(_ number: Int, isLink: Bool, _ intent: IntentID?) {
        self.number = number
        self.isLink = isLink
        self.intent = intent
        around = Self.current
    }

    /// The event that it waits for.
    var step: Step {
        get { waitsFor.withLock { $0 } }
        set { waitsFor.withLock { $0 = newValue } }
    }

    /// What its page's laying came to; nil if it was not tried.
    var outcome: Navigation.Outcome? {
        get { came.withLock { $0 } }
        set { came.withLock { $0 = newValue } }
    }

    /// Stops its work, whose result has no reader any more. A link that a handler of its own follows goes on.
    func cancel() {
        var around = Self.current
        while let journey = around {
            if journey === self { return }
            around = journey.around
        }
        work.cancel()
    }
}

/// The end of a link on its way.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum Arrival: Sendable {
    /// That page is on top, with its parents below it.
    case arrived(PageID)
    /// The link led to an action that leads nowhere, which was performed.
    case performed(RouteAnswer)
    /// A rewriter answered with a web page, whose URL this is; it is not shown.
    case web(String)
    /// The gate of that scope stayed shut, so nothing moved.
    case refused(scope: String)
    /// A held page stays, so nothing moved.
    case stayed(PageID)
    /// A newer link was found to lead to a page before this one arrived; or the reader went back from the page where it
    /// was tapped, or closed it.
    case superseded
    /// It took too long; the last step that it waited for.
    case timedOut(Journey.Step)
    /// It failed: the link can't be read or leads nowhere, an action or a gate threw.
    case failed(any Error)
    /// The task was cancelled, or the navigator has ended.
    case cancelled
}

extension Arrival: CustomReflectable {
    /// What it says, of a web page the scheme alone: a secret may be in its URL.
    public var customMirror: Mirror {
        let payload: Any? =
            switch self {
            case .arrived(let page), .stayed(let page): page
            case .performed(let answer): answer
            case .web(let url): RouteDestination.url(url)
            case .refused(let scope): scope
            case .timedOut(let step): step
            case .failed(let error): error
            case .superseded, .cancelled: nil
            }
        return Mirror(self, unlabeledChildren: payload.map { [$0] } ?? [], displayStyle: .enum)
    }
}
