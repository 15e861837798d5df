/// A scope that a page opened, as it is now: what ``Navigator/openNodes`` lists.
///
///     print(node)    // Purchase #7, running, started by ConfirmAddress()
public struct OpenNode: Sendable, Identifiable, CustomStringConvertible {
    /// The state of a node.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum State: String, Sendable, Hashable {
        /// Its modules have not started yet.
        case opening
        /// Its modules run.
        case running
        /// Its first page was not let pass, its modules could not start, their work failed, or others have closed it or a
        /// scope around it: reloading a page of it tries again.
        case failed
        /// Its pages are gone, and it is being closed, or a host still shows one.
        case closing
    }

    /// The scope's name.
    public let scope: String

    /// The page that started it.
    public let page: Navigation.Page

    /// Its state.
    public let state: State

    /// Why it failed; nil if it did not, or if others have closed it or a scope around it.
    public let cause: (any Error)?

    /// The nodes inside.
    public let inner: [OpenNode]

    /// The identity of the page that started it.
    public var id: PageID { page.id }

    /// A line for it and for each inside, indented.
    public var description: String {
        let lines = inner.flatMap { "\($0)".split(separator: "\n").map { "\n  \($0)" } }
        let reason = cause.map { ": \($0)" } ?? ""
        return "\(scope) \(id), \(state.rawValue), begun by \(page.route)" + reason + lines.joined()
    }
}

extension NodeLife {
    var state: OpenNode.State {
        switch phase {
        case .waiting, .opening: .opening
        case .failed: .failed
        case .running where isWanted: .running
        case .running, .closing, .closed: .closing
        }
    }
}
