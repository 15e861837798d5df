import ModuleKit

extension NavigationCheck {
    /// The problems of the gates, in the layout's order.
    func gateProblems(_ layout: PlacedDeclaration<DeclaredLayout>) -> [Problem] {
        var found = GateFindings(layout.module)
        var first: [String: DeclaredGate] = [:]
        let scopes = scopesOfPages
        for gate in layout.value.gates {
            if let other = first[gate.scope] {
                found.twice(gate, other)
                continue
            }
            first[gate.scope] = gate
            if let around = scopes[gate.scope] {
                if gate.admission == nil, !around.isEmpty { found.inner(gate, around) }
            } else {
                found.ofNothing(gate, scopes.keys.sorted())
            }
            if let asking = page[gate.asking.type] {
                if asking.onlyOnParent { found.onParent(gate, asking) }
            } else {
                found.unknown(gate, registrant(of: gate.asking.type))
            }
        }
        for circle in circles(first, in: layout.value.gates) { found.circle(circle) }
        return found.problems
    }

    /// The scopes that pages live in, each with those around it, the outermost first.
    private var scopesOfPages: [String: [String]] {
        var scopes: [String: [String]] = [:]
        for page in pages.map(\.plan) {
            for (number, scope) in page.scopes.enumerated() where scopes[scope] == nil {
                scopes[scope] = Array(page.scopes[..<number])
            }
        }
        return scopes
    }

    /// The cycles of gates, each once: every gate asks with a page that lies behind the next.
    private func circles(
        _ gates: [String: DeclaredGate],
        in order: [DeclaredGate]
    ) -> [[(gate: DeclaredGate, asking: PagePlan)]] {
        var circles: [[(gate: DeclaredGate, asking: PagePlan)]] = []
        var done: Set<String> = []
        func walk(_ scope: String, _ path: [(gate: DeclaredGate, asking: PagePlan)]) {
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
}

/// Problems of gates.
private struct GateFindings {
    let module: String
    private(set) var problems: [AssemblyError.Problem] = []

    init(_ module: String) { self.module = module }

    private mutating func add(
        _ code: AssemblyError.Code,
        _ summary: String,
        of gate: DeclaredGate,
        path: [String] = [],
        facts: [String] = [],
        remedy: String
    ) {
        problems.append(
            AssemblyError.Problem(
                code,
                summary,
                subject: gate.scope,
                module: module,
                location: gate.location,
                path: path,
                facts: facts,
                remedy: remedy
            )
        )
    }

    mutating func twice(_ second: DeclaredGate, _ first: DeclaredGate) {
        add(
            .gateTwice,
            "The scope \(second.scope) has two gates.",
            of: second,
            facts: ["the other one: \(first.location)"],
            remedy: "remove one of them."
        )
    }

    mutating func ofNothing(_ gate: DeclaredGate, _ scopes: [String]) {
        add(
            .gateOfNothing,
            "The gate of \(gate.scope) is before nothing: no page lives in that scope.",
            of: gate,
            facts: ["pages live in: \(scopes.isEmpty ? "no scope" : scopes.joined(separator: ", "))"],
            remedy: "register the scope's pages in the modules of its ModuleScope, or remove the gate."
        )
    }

    mutating func inner(_ gate: DeclaredGate, _ around: [String]) {
        add(
            .gateOfInnerScope,
            "The gate of \(gate.scope) can't open it: the scope is declared in \(wherein(around)), not in the app's list.",
            of: gate,
            remedy: "give the gate a closure that has a service open the scope, and says whether it is open."
        )
    }

    mutating func unknown(_ gate: DeclaredGate, _ registrant: [String]) {
        add(
            .gatePageUnknown,
            "The gate of \(gate.scope) asks with \(gate.askingName), which is no page of a listed module.",
            of: gate,
            facts: registrant,
            remedy: listing(gate.askingName)
        )
        problems[problems.endIndex - 1] = problems[problems.endIndex - 1].causedByMissing(gate.askingName)
    }

    mutating func onParent(_ gate: DeclaredGate, _ asking: PagePlan) {
        add(
            .gatePageOnParent,
            "The gate of \(gate.scope) asks with \(asking.name), which is opened on its parent alone.",
            of: gate,
            facts: ["\(asking.name): \(asking.origin)"],
            remedy: "register \(asking.name) without onlyOnParent: a gate asks wherever the reader is."
        )
    }

    mutating func circle(_ circle: [(gate: DeclaredGate, asking: PagePlan)]) {
        guard let first = circle.first else { return }
        let facts = circle.map { "\($0.asking.name) lives in \(wherein($0.asking.scopes)): \($0.asking.origin)" }
        add(
            .gateCycle,
            circle.count == 1
                ? "The gate of \(first.gate.scope) asks with \(first.asking.name), which lies behind it."
                : "The gates of \(circle.map(\.gate.scope).joined(separator: ", ")) ask with pages that lie behind one"
                    + " another.",
            of: first.gate,
            path: circle.flatMap { [$0.gate.scope, $0.asking.name] } + [first.gate.scope],
            facts: facts,
            remedy: circle.count == 1
                ? "register \(first.asking.name) in a module outside of the scope, or ask with another page."
                : "ask for one of them with a page that lives outside of the others."
        )
    }
}
