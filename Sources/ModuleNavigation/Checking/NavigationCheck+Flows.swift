import ModuleKit

extension NavigationCheck {
    /// The problems of the flows, in the layout's order, then of the pages in their scopes.
    var flowProblems: [Problem] {
        let flows = layout.value.flows
        if flows.isEmpty { return [] }
        var first: [ObjectIdentifier: Flow] = [:]
        let found = flows.flatMap { flow in
            let gate = layout.value.gates.first { $0.scope == flow.scope }.map { gate in
                twice("The scope \(flow.scope) has a flow and a gate.", of: flow.scope, gate.location, flow)
            }
            let other = first[flow.page.type].map { other in
                twice("The page \(flow.page) begins two flows.", of: "\(flow.page)", other.location, flow)
            }
            first[flow.page.type] = first[flow.page.type] ?? flow
            return [gate, other ?? elsewhere(flow)].compactMap(\.self)
        }
        return found + pageProblems(first) + layout.value.exclusive.compactMap { waits($0, first) }
    }

    /// Pages in the scopes of flows, without a page below them that begins each scope from there on.
    private func pageProblems(_ flows: [ObjectIdentifier: Flow]) -> [Problem] {
        let scopes = Set(flows.values.map(\.scope))
        return eachPage.compactMap { page in
            guard let flow = page.scopes.firstIndex(where: scopes.contains) else { return nil }
            let below = below(page)
            let begun = Set(below.compactMap { flows[$0.type]?.scope })
            return page.scopes[flow...].first { !begun.contains($0) }.map { withoutFlow(page, $0, below, flows) }
        }
    }

    /// Flows of which one is open at most, and of which two would be, because of the places' roots or of one link.
    private func waits(_ one: Exclusive, _ flows: [ObjectIdentifier: Flow]) -> Problem? {
        func begins(_ page: PagePlan) -> Bool { flows[page.type].map { one.scopes.contains($0.scope) } ?? false }
        let roots = plan.roots.compactMap { page($0.type) }.filter(begins)
        let chains = pages.lazy.filter(begins).map { below($0).filter(begins) }
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

    private func twice(_ summary: String, of subject: String, _ other: CallSite, _ flow: Flow) -> Problem {
        layout.problem(
            "flow-twice",
            summary,
            subject: subject,
            at: flow.location,
            facts: ["the other one: \(other)"],
            remedy: "remove one of them: a page opens the scope that it lives in, and a scope opens in one way."
        )
    }

    /// A flow whose page is no page of its scope.
    private func elsewhere(_ flow: Flow) -> Problem? {
        let summary = "The flow of \(flow.scope) begins with \(flow.page), which"
        guard let page = page(flow.page.type) else {
            return unlistedProblem(
                "flow-page-elsewhere", of: flow.page, summary, subject: flow.scope, at: flow.location, in: layout)
        }
        if page.scopes.last == flow.scope { return nil }
        return layout.problem(
            "flow-page-elsewhere",
            summary + " lives in \(wherein(page.scopes)).",
            subject: flow.scope,
            at: flow.location,
            facts: ["\(page.name): \(page.place)"],
            remedy: "register \(page.name) in a module of the scope \(flow.scope)."
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
