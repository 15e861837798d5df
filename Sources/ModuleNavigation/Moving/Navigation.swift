/// The pages of an app as a value: the stacks of its places, the overlays over them, and the page on top.
///
///     let navigation = navigator.state
///     // BookDetail(id: 1342, from: nil)
///     navigation.top.route
///     // the shop's front, the search, the book
///     navigation.pages(at: "main/shop")
///
/// A ``Navigator`` holds one, and tests compare them. The same pages and intents give the same pages. Copies
/// share them.
public struct Navigation: Hashable, Sendable {
    /// A page route that is open somewhere.
    public struct Page: Hashable, Sendable, Identifiable {
        /// Its identity, which it keeps while it is open, and which never comes again.
        public let id: PageID

        /// Its route.
        public let route: AnyPageRoute
    }

    /// Pages that lie over those below: one chain, of which the last covers the others.
    public struct Overlay: Hashable, Sendable {
        /// Its style.
        public internal(set) var style: PresentationStyle

        /// Its pages, the last on top; never empty.
        public internal(set) var pages: [Page]

        /// The page that opened it; nil if none did, or it is gone. When it closes, so does the overlay.
        public internal(set) var opener: PageID?
    }

    /// The waiter for a page's reply.
    package struct Question: Hashable, Sendable {
        let asker: PageID?
    }

    package let shape: LayoutShape

    /// The pages of each place, the root first. Empty exactly while a scope that the root lives in is not open.
    var stacks: [[Page]]

    /// Of each choice the children that were active, each once, the active one last; never empty.
    package internal(set) var trails: [[Int]]

    /// The overlays over the places, bottom to top.
    public internal(set) var overlays: [Overlay] = []

    /// The pages that must not be left without asking.
    package internal(set) var pagesBlockingLeaving: Set<PageID> = []

    package internal(set) var questions: [PageID: Question] = [:]

    /// Of each page that stands in the place of one that began a node: that one.
    package internal(set) var carried: [PageID: Page] = [:]

    /// The names of the scopes whose pages can be shown.
    package internal(set) var openScopes: Set<String> = []

    /// The number that the next page gets.
    package private(set) var nextNumber: UInt64 = 1

    /// The layout's start: each place has its root, but for those whose root lives in a scope.
    package init(startOf plan: NavigationPlan) {
        shape = plan.shape
        stacks = plan.roots.map { _ in [] }
        trails = plan.shape.choices.map { [$0.start] }
        fillRoots(by: plan)
        repairTrails()
    }

    /// A page that has not stood before.
    mutating func makePage(_ route: AnyPageRoute) -> Page {
        defer { nextNumber += 1 }
        return Page(id: PageID(number: nextNumber), route: route)
    }

    /// Lays the roots that can stand now and don't yet.
    mutating func fillRoots(by plan: NavigationPlan) {
        for place in stacks.indices where stacks[place].isEmpty {
            let root = plan.roots[place]
            if isOpen(plan.page(root)?.gated ?? []) { stacks[place] = [makePage(root)] }
        }
    }

    func isOpen(_ scopes: [String]) -> Bool { scopes.allSatisfy(openScopes.contains) }
}
