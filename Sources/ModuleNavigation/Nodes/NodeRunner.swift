/// The nodes that are open or on their way, as a pure machine: outer ones open first, inner ones close first, and each
/// that was opened is closed once.
package struct NodeRunner: Sendable {
    package enum Action: Hashable, Sendable {
        case open(PageID)
        /// It runs, or is opening, which is given up.
        case close(PageID)
        /// A host still shows a page of a node that has ended: it is closed when that takes too long.
        case watch(PageID)
    }

    package struct Entry: Sendable {
        package let scope: String
        package let page: Navigation.Page

        /// The node around it.
        package let outer: PageID?
        package fileprivate(set) var life = NodeLife()

        /// The pages that belong to it, or did.
        package fileprivate(set) var pages: Set<PageID>
        fileprivate var isWatched = false
        fileprivate var isOverdue = false
    }

    /// By the page that began each.
    package private(set) var entries: [PageID: Entry] = [:]

    /// The pages that the host said last that it shows; nil for one that doesn't say.
    private var shown: Set<PageID>?

    /// The scopes of which one is open at most.
    private let exclusive: [Set<String>]

    package init(exclusive: [Set<String>] = []) { self.exclusive = exclusive }

    /// These nodes are to be open, and no others.
    package mutating func want(_ nodes: [Navigation.Node]) -> [Action] {
        var wanted: Set<PageID> = []
        func note(_ nodes: [Navigation.Node], in outer: PageID?) {
            for node in nodes {
                wanted.insert(node.id)
                entries[node.id, default: Entry(scope: node.scope, page: node.page, outer: outer, pages: [])].pages
                    .formUnion(node.pages)
                note(node.inner, in: node.id)
            }
        }
        note(nodes, in: nil)
        for id in entries.keys where !wanted.contains(id) { entries[id]?.life.unwanted() }
        return settled()
    }

    package mutating func opened(_ id: PageID) -> [Action] {
        entries[id]?.life.opened()
        return settled()
    }

    /// It could not be opened, or others have closed its scope.
    package mutating func failed(_ id: PageID) -> [Action] {
        entries[id]?.life.failed()
        return settled()
    }

    /// Another try for one that failed, and for those around it.
    package mutating func retry(_ id: PageID) -> [Action] {
        var next: PageID? = id
        while let id = next {
            entries[id]?.life.retry()
            next = entries[id]?.outer
        }
        return settled()
    }

    package mutating func closed(_ id: PageID) -> [Action] {
        entries[id]?.life.closed()
        return settled()
    }

    /// The pages that a host shows, with those that it still animates.
    package mutating func shows(_ pages: Set<PageID>) -> [Action] {
        shown = pages
        return settled()
    }

    /// The ones that have ended are closed, whatever a host shows.
    package mutating func hurry(_ id: PageID? = nil) -> [Action] {
        for other in entries.keys where id ?? other == other && entries[other]?.life.isWanted == false {
            entries[other]?.isOverdue = true
        }
        return settled()
    }

    /// What is to be done next, outer ones first.
    private mutating func settled() -> [Action] {
        var actions: [Action] = []
        for id in entries.keys.sorted() {
            guard var entry = entries[id] else { continue }
            switch entry.outer.map({ entries[$0]?.life.phase }) {
            case nil, .running??:
                if !isKeptWaiting(entry), entry.life.outerRuns() { actions.append(.open(id)) }
            case .failed??: entry.life.outerFailed()
            default: break
            }
            entries[id] = entry
        }
        for id in entries.keys.sorted().reversed() {
            guard var entry = entries[id] else { continue }
            if entry.life.phase == .closed {
                entries[id] = nil
                continue
            }
            let isShown =
                entry.life.phase != .opening && !entry.isOverdue
                && shown.map { !$0.isDisjoint(with: entry.pages) } ?? false
            if !isShown, !entries.values.contains(where: { $0.outer == id }) {
                if entry.life.mayClose() { actions.append(.close(id)) }
            } else if isShown, entry.life.phase == .running, !entry.life.isWanted, !entry.isWatched {
                entry.isWatched = true
                actions.append(.watch(id))
            }
            entries[id] = entry
        }
        return actions
    }

    /// Whether a scope is still open that has ended, and that is not to be open beside that one.
    private func isKeptWaiting(_ entry: Entry) -> Bool {
        exclusive.contains { scopes in
            scopes.contains(entry.scope)
                && entries.values.contains { scopes.contains($0.scope) && !$0.life.isWanted && $0.life.isOpen }
        }
    }
}
