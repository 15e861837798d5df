/// Modules that depend on each other, as ``ModuleGraph/knots`` has them.
///
/// Such modules can't be built, tested or left out one without the other. When their start handlers depend on each other too,
/// the assembly fails. A list, an optional service and a decorator tie no knot: without the module behind them the others
/// still fit together.
public struct ModuleKnot: Sendable, Hashable {
    /// All modules of the knot, in the order of the list.
    public let modules: [String]

    /// The shortest way around, as one dependency for each step.
    public let steps: [Step]

    /// One module's dependency on the next.
    public struct Step: Sendable, Hashable {
        /// The module.
        public let module: String
        /// What depends: `CartService`; `after` if its entry names the next module, `before` if the next one's entry names it.
        public let subject: String
        /// What it depends on; nil for `after` and `before`.
        public let service: String?
        /// The next module.
        public let next: String
        /// The line of the dependency.
        public let location: CallSite
    }
}

extension ModuleKnot: DiagnosticConvertible {
    /// The modules, and a line for each step.
    public var diagnostic: Diagnostic {
        Diagnostic(
            "\(modules.joined(separator: ", ")) depend on each other.",
            facts: steps.map { step in
                let what = step.service.map { "\(step.subject) depends on \($0)" } ?? step.subject
                return "\(step.module) → \(step.next): \(what) (\(step.location))"
            },
            remedy:
                "have one of them send an event or contribute to a list, or move what both need into a module of its"
                + " own."
        )
    }
}

extension AssemblyPlan {
    /// The knots of modules of this plan.
    var knotsHere: [ModuleKnot] {
        let modules = assembly.modules
        var steps: [ModuleID: [ModuleID: ModuleKnot.Step]] = [:]
        func add(_ module: ModuleID, _ next: ModuleID, _ subject: String, _ service: String?, _ location: CallSite) {
            if next == module || steps[module]?[next] != nil { return }
            steps[module, default: [:]][next] = ModuleKnot.Step(
                module: modules[module].name, subject: subject, service: service, next: modules[next].name,
                location: location)
        }
        for index in order.sorted() {
            let registration = assembly.registrations[index]
            for dependency in registration.dependencies where !dependency.form.mayBeAbsent {
                guard let target = services.target(of: dependency, in: index).map(services.base(of:)) else { continue }
                let provider = assembly.registrations[target]
                add(registration.module, provider.module, registration.label, provider.label, registration.location)
            }
        }
        for (module, others) in assembly.startsAfter.numbered {
            for other in others {
                let isAfter = names(modules[module].after).contains(modules[other].name)
                add(module, other, isAfter ? "after" : "before", nil, modules[isAfter ? module : other].location)
            }
        }
        let graph = DirectedGraph<ModuleID>(count: modules.count) { $1 += steps[$0, default: [:]].keys.sorted() }
        let knots = graph.components().filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
        return knots.map { members in
            var around: [ModuleID] = []
            // None is shorter than two.
            for member in members where around.count != 2 {
                let way = shortestWay(
                    from: member, to: { steps[$0]?[member] != nil }, along: { graph.edges(of: $0) })
                if let way, around.isEmpty || way.count < around.count { around = way }
            }
            return ModuleKnot(
                modules: members.map { modules[$0].name },
                steps: zip(around, around.dropFirst() + around.prefix(1)).compactMap { steps[$0]?[$1] })
        }
    }
}
