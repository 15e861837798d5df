import ModuleKit

extension NavigationCheck {
    /// The scopes around a page that no flow opens: those that must be open before it stands.
    func gated(_ page: PagePlan, _ layout: DeclaredLayout) -> [String] {
        layout.flows.isEmpty
            ? page.scopes : page.scopes.filter { scope in !layout.flows.contains { $0.scope == scope } }
    }

    /// The problems of the flows, in the layout's order, then of the pages in their scopes.
    func flowProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        let flows = layout.value.flows
        let scopes = Set(flows.map(\.scope))
        var found: [Problem] = []
        var first: [ObjectIdentifier: Flow] = [:]
        for flow in flows {
            let origin = Origin(module: layout.module, location: flow.location)
            if let gate = layout.value.gates.first(where: { $0.scope == flow.scope }) {
                found.append(behindGate(flow, gate, origin))
            }
            if let other = first[flow.page] {
                found.append(twice(flow, other, origin))
                continue
            }
            first[flow.page] = flow
            guard let page = page[flow.page] else {
                found.append(unknown(flow, origin))
                continue
            }
            if page.scopes.last != flow.scope { found.append(elsewhere(flow, page, origin)) }
        }
        for one in layout.value.exclusive {
            for scope in one.scopes where !scopes.contains(scope) {
                found.append(oneOfNothing(scope, scopes, Origin(module: layout.module, location: one.location)))
            }
        }
        return scopes.isEmpty ? found : found + pageProblems(layout.value, first)
    }

    /// Pages whose scope nothing opens, and pages of flows without one that begins the flow below them.
    private func pageProblems(_ layout: DeclaredLayout, _ flows: [ObjectIdentifier: Flow]) -> [Problem] {
        let scopes = Set(layout.flows.map(\.scope))
        let ancestry = Ancestry(pages, layout)
        var found: [Problem] = []
        var seen: Set<ObjectIdentifier> = []
        for page in pages where seen.insert(page.type).inserted {
            guard let flow = page.scopes.firstIndex(where: scopes.contains) else { continue }
            if let inner = page.scopes[flow...].first(where: { !scopes.contains($0) }) {
                found.append(inFlow(page, inner, page.scopes[flow]))
                continue
            }
            let below = ancestry.below(page)
            let begun = Set(below.compactMap { flows[$0.type]?.scope })
            guard let scope = page.scopes[flow...].first(where: { !begun.contains($0) }) else { continue }
            found.append(withoutFlow(page, scope, below, flows))
        }
        return found
    }

    private func behindGate(_ flow: Flow, _ gate: Gate, _ origin: Origin) -> Problem {
        origin.problem(
            .flowBehindGate,
            "The scope \(flow.scope) is opened by the page \(flow.pageName), and has a gate.",
            of: flow.scope,
            facts: ["the gate: \(gate.location)"],
            remedy: "remove the gate, or the flow: one of them opens the scope."
        )
    }

    private func twice(_ second: Flow, _ first: Flow, _ origin: Origin) -> Problem {
        origin.problem(
            .flowTwice,
            "The page \(second.pageName) begins two flows.",
            of: second.pageName,
            facts: ["the other one: \(first.location)"],
            remedy: "remove one of them: a page opens the scope that it lives in."
        )
    }

    private func unknown(_ flow: Flow, _ origin: Origin) -> Problem {
        origin.problem(
            .flowPageUnknown,
            "The flow of \(flow.scope) begins with \(flow.pageName), which is no page of a listed module.",
            of: flow.scope,
            facts: registrant(of: flow.page),
            remedy: listing(flow.pageName),
            missing: flow.pageName
        )
    }

    private func elsewhere(_ flow: Flow, _ page: PagePlan, _ origin: Origin) -> Problem {
        origin.problem(
            .flowPageElsewhere,
            "The flow of \(flow.scope) begins with \(page.name), which lives in \(wherein(page.scopes)).",
            of: flow.scope,
            facts: ["\(page.name): \(page.origin)"],
            remedy: "register \(page.name) in a module of the scope \(flow.scope)."
        )
    }

    private func oneOfNothing(_ scope: String, _ flows: Set<String>, _ origin: Origin) -> Problem {
        origin.problem(
            .oneOfNothing,
            "One \(scope) at a time is asked for, and no flow opens that scope.",
            of: scope,
            facts: ["flows open: \(flows.isEmpty ? "no scope" : flows.sorted().joined(separator: ", "))"],
            remedy: "declare a Flow of it, or leave it out."
        )
    }

    private func inFlow(_ page: PagePlan, _ inner: String, _ outer: String) -> Problem {
        page.origin.problem(
            .scopeInFlow,
            "\(page.name) lives in the scope \(inner), which no flow opens, inside \(outer), which a flow does.",
            of: page.name,
            remedy: "declare a Flow of \(inner) too, or its ModuleScope outside of \(outer)."
        )
    }

    private func withoutFlow(
        _ page: PagePlan,
        _ scope: String,
        _ below: [PagePlan],
        _ flows: [ObjectIdentifier: Flow]
    ) -> Problem {
        let beginning = pages.filter { flows[$0.type]?.scope == scope }.map(\.name)
        return page.origin.problem(
            .pageWithoutFlow,
            "No page below \(page.name) begins the scope \(scope) that it lives in.",
            of: page.name,
            path: below.map(\.name),
            facts: beginning.isEmpty ? [] : ["begun by: \(beginning.joined(separator: ", "))"],
            remedy: "register it under a page that begins the scope, or declare a Flow that it begins."
        )
    }
}
