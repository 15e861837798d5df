import ModuleKit

extension NavigationCheck {
    /// The problems of the gates, in the layout's order.
    var gateProblems: [Problem] {
        var first: [String: Gate] = [:]
        let found = layout.value.gates.flatMap { gate in
            if let other = first[gate.scope] { return [twice(gate, other)] }
            first[gate.scope] = gate
            return [scopeProblem(gate), pageProblem(gate)].compactMap(\.self)
        }
        return found + circles(first).compactMap(circle)
    }

    /// The cycles of gates, each once: every gate asks with a page that lies behind the next.
    private func circles(_ gates: [String: Gate]) -> [[(gate: Gate, asking: PagePlan)]] {
        var circles: [[(gate: Gate, asking: PagePlan)]] = []
        var done: Set<String> = []
        func walk(_ scope: String, _ path: [(gate: Gate, asking: PagePlan)]) {
            if let begin = path.firstIndex(where: { $0.gate.scope == scope }) {
                circles.append(Array(path[begin...]))
                return
            }
            guard done.insert(scope).inserted, let gate = gates[scope], let asking = page(gate.asking.type) else {
                return
            }
            for next in asking.scopes { walk(next, path + [(gate, asking)]) }
        }
        for gate in layout.value.gates { walk(gate.scope, []) }
        return circles
    }

    private func twice(_ second: Gate, _ first: Gate) -> Problem {
        layout.problem(
            "gate-twice",
            "The scope \(second.scope) has two gates.",
            subject: second.scope,
            at: second.location,
            facts: ["the other one: \(first.location)"],
            remedy: "remove one of them."
        )
    }

    /// The gate is before pages, and can open their scope.
    private func scopeProblem(_ gate: Gate) -> Problem? {
        guard let around = plan.scopesAround[gate.scope] else {
            let scopes = plan.scopesAround.keys.sorted()
            return layout.problem(
                "unmatched-gate",
                "The gate of \(gate.scope) is before nothing: no page lives in that scope.",
                subject: gate.scope,
                at: gate.location,
                facts: ["pages live in: \(scopes.isEmpty ? "no scope" : scopes.joined(separator: ", "))"],
                remedy: "register the scope's pages in the modules of its ModuleScope, or remove the gate."
            )
        }
        if gate.admission != nil || around.isEmpty { return nil }
        return layout.problem(
            "gate-of-inner-scope",
            "The gate of \(gate.scope) can't open it: the scope is declared in \(wherein(around)), not in the app's list.",
            subject: gate.scope,
            at: gate.location,
            remedy: "give the gate a closure that has a service open the scope, and says whether it is open."
        )
    }

    /// The gate asks with a page that can be opened anywhere.
    private func pageProblem(_ gate: Gate) -> Problem? {
        let summary = "The gate of \(gate.scope) asks with \(gate.asking.name), which"
        guard let asking = page(gate.asking.type) else {
            return unlistedProblem(
                "gate-page-unknown", of: gate.asking.name, summary, subject: gate.scope, at: gate.location, in: layout)
        }
        guard asking.requiresParent else { return nil }
        return layout.problem(
            "gate-page-on-parent",
            summary + " is opened on its parent alone.",
            subject: gate.scope,
            at: gate.location,
            facts: ["\(asking.name): \(asking.place)"],
            remedy: "register \(asking.name) without .requiresParent: a gate asks wherever the reader is."
        )
    }

    private func circle(_ circle: [(gate: Gate, asking: PagePlan)]) -> Problem? {
        guard let first = circle.first else { return nil }
        let facts = circle.map { "\($0.asking.name) lives in \(wherein($0.asking.scopes)): \($0.asking.place)" }
        return layout.problem(
            "gate-cycle",
            circle.count == 1
                ? "The gate of \(first.gate.scope) asks with \(first.asking.name), which lies behind it."
                : "The gates of \(circle.map(\.gate.scope).joined(separator: ", ")) ask with pages that lie behind one"
                    + " another.",
            subject: first.gate.scope,
            at: first.gate.location,
            path: circle.flatMap { [$0.gate.scope, $0.asking.name] } + [first.gate.scope],
            facts: facts,
            remedy: circle.count == 1
                ? "register \(first.asking.name) in a module outside of the scope, or ask with another page."
                : "ask for one of them with a page that lives outside of the others."
        )
    }
}
