import ModuleKit

extension NavigationCheck {
    /// The scopes around a page that no flow opens: those that must be open before it stands.
    func gated(_ page: PagePlan, _ layout: DeclaredLayout) -> [String] {
        layout.flows.isEmpty
            ? page.scopes : page.scopes.filter { scope in !layout.flows.contains { $0.scope == scope } }
    }

    /// The problems of the flows, in the layout's order, then of the pages in their scopes.
    func flowProblems(_ layout: Declared<DeclaredLayout>) -> [Problem] {
        let flows = layout.value.flows
        var found: [Problem] = []
        var first: [ObjectIdentifier: Flow] = [:]
        for flow in flows {
            if let gate = layout.value.gates.first(where: { $0.scope == flow.scope }) {
                found.append(
                    twice("The scope \(flow.scope) has a flow and a gate.", of: flow.scope, gate.location, flow, layout)
                )
            }
            if let other = first[flow.page] {
                found.append(
                    twice(
                        "The page \(flow.pageName) begins two flows.", of: flow.pageName, other.location, flow, layout))
                continue
            }
            first[flow.page] = flow
            let page = page[flow.page]
            if page?.scopes.last != flow.scope { found.append(elsewhere(flow, page, layout)) }
        }
        if flows.isEmpty { return found }
        let ancestry = Ancestry(pages, layout.value)
        return found + pageProblems(ancestry, first)
            + layout.value.exclusive.compactMap { waits($0, layout, ancestry, first) }
    }

    /// Pages in the scopes of flows, without a page below them that begins each scope from there on.
    private func pageProblems(_ ancestry: Ancestry, _ flows: [ObjectIdentifier: Flow]) -> [Problem] {
        let scopes = Set(flows.values.map(\.scope))
        var seen: Set<ObjectIdentifier> = []
        return pages.compactMap { page in
            guard seen.insert(page.type).inserted, let flow = page.scopes.firstIndex(where: scopes.contains) else {
                return nil
            }
            let below = ancestry.below(page)
            let begun = Set(below.compactMap { flows[$0.type]?.scope })
            return page.scopes[flow...].first { !begun.contains($0) }.map { withoutFlow(page, $0, below, flows) }
        }
    }

    /// Flows of which one is open at most, and of which two would be, because of the places' roots or of one link.
    private func waits(
        _ one: Exclusive,
        _ layout: Declared<DeclaredLayout>,
        _ ancestry: Ancestry,
        _ flows: [ObjectIdentifier: Flow]
    ) -> Problem? {
        func begins(_ page: PagePlan) -> Bool { flows[page.type].map { one.scopes.contains($0.scope) } ?? false }
        let roots = layout.value.roots.compactMap { page[$0.route.type] }.filter(begins)
        let chains = pages.lazy.filter(begins).map { ancestry.below($0).filter(begins) }
        guard let two = ([roots] + chains).first(where: { $0.count > 1 }) else { return nil }
        return layout.problem(
            "flow-waits-for-good",
            "One \(one.scopes.joined(separator: " or ")) at a time can be open, and two would have to be.",
            subject: two[0].name,
            at: one.location,
            path: two.map(\.name),
            facts: [roots.count > 1 ? "both are roots" : "a link to the first lays the others below it"],
            remedy: "leave one of the scopes out, or begin it with a page that doesn't need the other."
        )
    }

    private func twice(
        _ summary: String, of subject: String, _ other: CallSite, _ flow: Flow, _ layout: Declared<DeclaredLayout>
    ) -> Problem {
        layout.problem(
            "flow-twice",
            summary,
            subject: subject,
            at: flow.location,
            facts: ["the other one: \(other)"],
            remedy: "remove one of them: a page opens the scope that it lives in, and a scope opens in one way."
        )
    }

    private func elsewhere(_ flow: Flow, _ page: PagePlan?, _ layout: Declared<DeclaredLayout>) -> Problem {
        let what = page.map { "lives in \(wherein($0.scopes))" } ?? "is no page of a listed module"
        return layout.problem(
            "flow-page-elsewhere",
            "The flow of \(flow.scope) begins with \(flow.pageName), which \(what).",
            subject: flow.scope,
            at: flow.location,
            facts: page.map { ["\($0.name): \($0.place)"] } ?? registrant(of: flow.page),
            remedy: page == nil
                ? listing(flow.pageName) : "register \(flow.pageName) in a module of the scope \(flow.scope).",
            cause: page == nil ? missing(flow.pageName) : nil
        )
    }

    private func withoutFlow(
        _ page: PagePlan,
        _ scope: String,
        _ below: [PagePlan],
        _ flows: [ObjectIdentifier: Flow]
    ) -> Problem {
        let beginning = pages.filter { flows[$0.type]?.scope == scope }.map(\.name)
        return page.place.problem(
            "page-without-flow",
            "No page below \(page.name) begins the scope \(scope) that it lives in.",
            subject: page.name,
            path: below.map(\.name),
            facts: beginning.isEmpty ? [] : ["begun by: \(beginning.joined(separator: ", "))"],
            remedy: "register it under a page that begins the scope, or declare a Flow that it begins."
        )
    }
}
