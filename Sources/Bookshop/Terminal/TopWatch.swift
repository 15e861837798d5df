import ModuleKit
import ModuleNavigation

/// Which pages of a navigator were on top at some time.
final class TopWatch: Sendable {
    private final class Pages: Sendable {
        let seen: Monitor<Set<PageID>>

        init(_ first: PageID) { seen = Monitor([first]) }
    }

    private let pages: Pages
    private let watch: Task<Void, Never>

    init(_ navigator: Navigator) {
        let (pages, changes) = (Pages(navigator.state.top.id), navigator.changes)
        self.pages = pages
        watch = Task {
            for await change in changes { pages.seen.withLock { _ = $0.insert(change.state.top.id) } }
        }
    }

    deinit { watch.cancel() }

    /// The pages, up to now.
    var seen: Set<PageID> { pages.seen.withLock { $0 } }

    /// Adds one whose change may not have come yet.
    func note(_ page: PageID) { pages.seen.withLock { _ = $0.insert(page) } }
}
