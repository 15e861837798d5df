extension Navigation {
    /// A scope that is open because of a page: what ``nodes(by:)`` lists.
    package struct Node: Hashable, Sendable, Identifiable {
        /// The scope's name.
        package let scope: String

        /// The page that started it. Another page may be in its place, see ``Intent/replace(_:_:)``.
        package let page: Page

        /// The pages that belong to it, and to none inside, from the bottom.
        package let pages: [PageID]

        /// The nodes inside.
        package let inner: [Node]

        /// The identity of the page that started it.
        package var id: PageID { page.id }
    }

    /// The scopes that are to be open because of pages, as a tree: a function of the pages alone.
    ///
    /// Each page that a ``Flow`` names starts a node. Pages of that scope that lie on it, and in overlays that those
    /// opened, belong to the nearest node of the scope below them. A node of an inner scope lies in the one of the outer.
    package func nodes(by plan: NavigationPlan) -> [Node] {
        let found = NodeWalk(self, by: plan).nodes
        func tree(in outer: Int?) -> [Node] {
            found.indices.filter { found[$0].outer == outer }.map { number in
                let node = found[number]
                return Node(scope: node.scope, page: node.page, pages: node.pages, inner: tree(in: number))
            }
        }
        return tree(in: nil)
    }

    /// Whether a page can stand on that one: each flow that it belongs to is open there, or begins with it.
    func isInFlows(_ page: PlannedPage, on below: PageID, by plan: NavigationPlan) -> Bool {
        if page.flows.isEmpty { return true }
        return page.stands(in: NodeWalk(self, by: plan, noting: below).scopes(at: below))
    }

    /// The bottom page of the first node of those of which there must be one, if there is a second one.
    func firstOfSeveral(by plan: NavigationPlan) -> PageID? {
        let found = NodeWalk(self, by: plan).nodes
        for scopes in plan.exclusive {
            let nodes = found.filter { scopes.contains($0.scope) }
            if nodes.count > 1 { return nodes.compactMap(\.pages.first).min() }
        }
        return nil
    }

    /// Removes the pages that lie in other nodes than before, because a host removed the page that began theirs, and
    /// those on them.
    mutating func removeStrays(
        since before: [PageID: [PageID]],
        by plan: NavigationPlan,
        into effects: inout [Effect]
    ) {
        if plan.flowScopes.isEmpty { return }
        let walk = NodeWalk(self, by: plan)
        let strays = Set(walk.strays + walk.owners.filter { before[$0] ?? $1 != $1 }.keys)
        if strays.isEmpty { return }
        let removal = removal { strays.contains($0.id) }
        remove(removal, pages(of: removal), into: &effects)
    }
}

extension PlannedPage {
    /// Whether it can stand on pages that belong to nodes of these scopes.
    ///
    /// - Parameter carries: whether it stands in the place of the page that began its node.
    func stands(in scopes: Set<String>, carrying carries: Bool = false) -> Bool {
        flows.dropLast().allSatisfy(scopes.contains) && (begins || carries || flows.last.map(scopes.contains) ?? true)
    }
}

/// One walk over the pages: each stack from the bottom, then the overlays, each on the page that opened it.
struct NodeWalk {
    struct Found {
        let scope: String
        let page: Navigation.Page
        var pages: [PageID]

        /// The number of the node around it.
        let outer: Int?
    }

    /// The nodes, outer ones first.
    private(set) var nodes: [Found] = []

    /// The pages of flows that are not open.
    private(set) var strays: [PageID] = []

    /// The nodes of each page that belongs to one, the innermost first.
    private(set) var owners: [PageID: [PageID]] = [:]

    /// The node of each scope that is the nearest, at pages on which others may lie.
    private var contexts: [PageID: [String: Int]] = [:]
    private let noted: Set<PageID>

    init(_ state: Navigation, by plan: NavigationPlan, noting page: PageID? = nil) {
        noted = Set(state.overlays.compactMap(\.opener) + [page].compactMap(\.self))
        if plan.flowScopes.isEmpty { return }
        for stack in state.stacks { walk(stack, of: state, by: plan, from: [:]) }
        for overlay in state.overlays {
            walk(overlay.pages, of: state, by: plan, from: overlay.opener.flatMap { contexts[$0] } ?? [:])
        }
    }

    /// The scopes of the nodes that a page lies in, which was noted.
    func scopes(at page: PageID) -> Set<String> { Set((contexts[page] ?? [:]).keys) }

    /// The nearest node of a scope that a page lies in, which was noted.
    func node(of scope: String, at page: PageID) -> PageID? { contexts[page]?[scope].map { nodes[$0].page.id } }

    private mutating func walk(
        _ pages: [Navigation.Page],
        of state: Navigation,
        by plan: NavigationPlan,
        from context: [String: Int]
    ) {
        var context = context
        for page in pages {
            if let planned = plan.page(page.route), let scope = planned.flows.last {
                let begun = planned.begins ? page : state.carried[page.id]
                if !planned.stands(in: Set(context.keys), carrying: begun != nil) { strays.append(page.id) }
                if let begun {
                    let outer = planned.flows.dropLast().last.flatMap { context[$0] }
                    context[scope] = nodes.count
                    nodes.append(Found(scope: scope, page: begun, pages: [page.id], outer: outer))
                } else if let node = context[scope] {
                    nodes[node].pages.append(page.id)
                }
                var node = context[scope]
                while let number = node {
                    owners[page.id, default: []].append(nodes[number].page.id)
                    node = nodes[number].outer
                }
            }
            if noted.contains(page.id) { contexts[page.id] = context }
        }
    }
}
