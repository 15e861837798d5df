import ModuleKit

extension NavigationCheck {
    /// The problems of the gates, in the layout's order.
    func gateProblems(_ layout: Declared<DeclaredLayout>) -> [Problem] {
        var found: [Problem] = []
        var first: [String: Gate] = [:]
        let scopes = pages.scopesAround
        for gate in layout.value.gates {
            if let other = first[gate.scope] {
                found.append(twice(gate, other, layout))
                continue
            }
            first[gate.scope] = gate
            if let around = scopes[gate.scope] {
                if gate.admission == nil, !around.isEmpty { found.append(inner(gate, around, layout)) }
            } else {
                found.append(ofNothing(gate, scopes.keys.sorted(), layout))
            }
            if let asking = page[gate.asking.type] {
                if asking.options.contains(.requiresParent) { found.append(onParent(gate, asking, layout)) }
            } else {
                found.append(unknown(gate, layout))
            }
        }
        return found + circles(first, in: layout.value.gates).compactMap { circle($0, layout) }
    }

    /// The cycles of gates, each once: every gate asks with a page that lies behind the next.
    private func circles(
        _ gates: [String: Gate],
        in order: [Gate]
    ) -> [[(gate: Gate, asking: PagePlan)]] {
        var circles: [[(gate: Gate, asking: PagePlan)]] = []
        var done: Set<String> = []
        func walk(_ scope: String, _ path: [(gate: Gate, asking: PagePlan)]) {
            if let begin = path.firstIndex(where: { $0.gate.scope == scope }) {
                circles.append(Array(path[begin...]))
                return
            }
            guard done.insert(scope).inserted, let gate = gates[scope], let asking = page[gate.asking.type] else {
                return
            }
            for next in asking.scopes { walk(next, path + [(gate, asking)]) }
        }
        for gate in order { walk(gate.scope, []) }
        return circles
    }

    private func twice(_ second: Gate, _ first: Gate, _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "gate-twice",
            "The scope \(second.scope) has two gates.",
            subject: second.scope,
            at: second.location,
            facts: ["the other one: \(first.location)"],
            remedy: "remove one of them."
        )
    }

    private func ofNothing(_ gate: Gate, _ scopes: [String], _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "unmatched-gate",
            "The gate of \(gate.scope) is before nothing: no page lives in that scope.",
            subject: gate.scope,
            at: gate.location,
            facts: ["pages live in: \(scopes.isEmpty ? "no scope" : scopes.joined(separator: ", "))"],
            remedy: "register the scope's pages in the modules of its ModuleScope, or remove the gate."
        )
    }

    private func inner(_ gate: Gate, _ around: [String], _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "gate-of-inner-scope",
            "The gate of \(gate.scope) can't open it: the scope is declared in \(wherein(around)), not in the app's list.",
            subject: gate.scope,
            at: gate.location,
            remedy: "give the gate a closure that has a service open the scope, and says whether it is open."
        )
    }

    private func unknown(_ gate: Gate, _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "gate-page-unknown",
            "The gate of \(gate.scope) asks with \(gate.askingName), which is no page of a listed module.",
            subject: gate.scope,
            at: gate.location,
            facts: registrant(of: gate.asking.type),
            remedy: listing(gate.askingName),
            cause: missing(gate.askingName)
        )
    }

    private func onParent(_ gate: Gate, _ asking: PagePlan, _ layout: Declared<DeclaredLayout>) -> Problem {
        layout.problem(
            "gate-page-on-parent",
            "The gate of \(gate.scope) asks with \(asking.name), which is opened on its parent alone.",
            subject: gate.scope,
            at: gate.location,
            facts: ["\(asking.name): \(asking.place)"],
            remedy: "register \(asking.name) without .requiresParent: a gate asks wherever the reader is."
        )
    }

    private func circle(_ circle: [(gate: Gate, asking: PagePlan)], _ layout: Declared<DeclaredLayout>) -> Problem? {
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
