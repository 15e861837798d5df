public import ModuleRouting

/// The end of a link on its way.
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
    /// A newer link was found to lead to a page before this one arrived.
    case superseded
    /// It took too long; the last step that it waited for.
    case timedOut(Journey.Step)
    /// It failed: the link can't be read or leads nowhere, an action or a gate threw.
    case failed(any Error)
    /// The task was cancelled, or the navigator has ended.
    case cancelled
}

extension Arrival: CustomReflectable {
    /// What it says, of a web page the scheme alone: a secret may stand in its URL.
    public var customMirror: Mirror {
        let child: Mirror.Child? =
            switch self {
            case .arrived(let page): ("arrived", page)
            case .performed(let answer): ("performed", answer)
            case .web(let url): ("web", RouteDestination.url(url))
            case .refused(let scope): ("refused", scope)
            case .stayed(let page): ("stayed", page)
            case .superseded, .cancelled: nil
            case .timedOut(let step): ("timedOut", step)
            case .failed(let error): ("failed", error)
            }
        return Mirror(self, children: child.map { [$0] } ?? [], displayStyle: .enum)
    }
}
