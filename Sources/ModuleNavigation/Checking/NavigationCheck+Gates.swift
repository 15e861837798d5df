import ModuleKit

extension NavigationCheck {
    /// The problems of the gates, in the layout's order.
    func gateProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        var found: [Problem] = []
        var first: [String: Gate] = [:]
        let scopes = pages.scopesAround
        for gate in layout.value.gates {
            let origin = Origin(module: layout.module, location: gate.location)
            if let other = first[gate.scope] {
                found.append(twice(gate, other, origin))
                continue
            }
            first[gate.scope] = gate
            if let around = scopes[gate.scope] {
                if gate.admission == nil, !around.isEmpty { found.append(inner(gate, around, origin)) }
            } else {
                found.append(ofNothing(gate, scopes.keys.sorted(), origin))
            }
            if let asking = page[gate.asking.type] {
                if asking.options.contains(.requiresParent) { found.append(onParent(gate, asking, origin)) }
            } else {
                found.append(unknown(gate, origin))
            }
        }
        return found + circles(first, in: layout.value.gates).compactMap { circle($0, layout.module) }
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

    private func twice(_ second: Gate, _ first: Gate, _ origin: Origin) -> Problem {
        origin.problem(
            .gateTwice,
            "The scope \(second.scope) has two gates.",
            of: second.scope,
            facts: ["the other one: \(first.location)"],
            remedy: "remove one of them."
        )
    }

    private func ofNothing(_ gate: Gate, _ scopes: [String], _ origin: Origin) -> Problem {
        origin.problem(
            .unmatchedGate,
            "The gate of \(gate.scope) is before nothing: no page lives in that scope.",
            of: gate.scope,
            facts: ["pages live in: \(scopes.isEmpty ? "no scope" : scopes.joined(separator: ", "))"],
            remedy: "register the scope's pages in the modules of its ModuleScope, or remove the gate."
        )
    }

    private func inner(_ gate: Gate, _ around: [String], _ origin: Origin) -> Problem {
        origin.problem(
            .gateOfInnerScope,
            "The gate of \(gate.scope) can't open it: the scope is declared in \(wherein(around)), not in the app's list.",
            of: gate.scope,
            remedy: "give the gate a closure that has a service open the scope, and says whether it is open."
        )
    }

    private func unknown(_ gate: Gate, _ origin: Origin) -> Problem {
        origin.problem(
            .gatePageUnknown,
            "The gate of \(gate.scope) asks with \(gate.askingName), which is no page of a listed module.",
            of: gate.scope,
            facts: registrant(of: gate.asking.type),
            remedy: listing(gate.askingName),
            missing: gate.askingName
        )
    }

    private func onParent(_ gate: Gate, _ asking: PagePlan, _ origin: Origin) -> Problem {
        origin.problem(
            .gatePageOnParent,
            "The gate of \(gate.scope) asks with \(asking.name), which is opened on its parent alone.",
            of: gate.scope,
            facts: ["\(asking.name): \(asking.origin)"],
            remedy: "register \(asking.name) without .requiresParent: a gate asks wherever the reader is."
        )
    }

    private func circle(_ circle: [(gate: Gate, asking: PagePlan)], _ module: String) -> Problem? {
        guard let first = circle.first else { return nil }
        let facts = circle.map { "\($0.asking.name) lives in \(wherein($0.asking.scopes)): \($0.asking.origin)" }
        return Origin(module: module, location: first.gate.location).problem(
            .gateCycle,
            circle.count == 1
                ? "The gate of \(first.gate.scope) asks with \(first.asking.name), which lies behind it."
                : "The gates of \(circle.map(\.gate.scope).joined(separator: ", ")) ask with pages that lie behind one"
                    + " another.",
            of: first.gate.scope,
            path: circle.flatMap { [$0.gate.scope, $0.asking.name] } + [first.gate.scope],
            facts: facts,
            remedy: circle.count == 1
                ? "register \(first.asking.name) in a module outside of the scope, or ask with another page."
                : "ask for one of them with a page that lives outside of the others."
        )
    }
}
