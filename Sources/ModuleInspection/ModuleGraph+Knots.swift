public import ModuleKit

/// Modules that depend on each other, as ``ModuleKit/ModuleGraph/knots`` finds them.
///
/// Such modules can't be built, tested or left out one without the other. When their start handlers depend on each other too,
/// the assembly fails.
public struct ModuleKnot: Sendable, Hashable {
    /// All modules of the knot, in the order of the list.
    public let modules: [String]

    /// The shortest way around, as one dependency for each step.
    public let steps: [Step]

    /// One module's dependency on the next.
    public struct Step: Sendable, Hashable {
        /// The module.
        public let module: String
        /// What depends: `CartService`; `after` if its entry names the next module.
        public let subject: String
        /// What it depends on; nil for `after`.
        public let service: String?
        /// The next module.
        public let next: String
        /// The line of the dependency.
        public let location: CallSite
    }
}

extension ModuleKnot: CustomStringConvertible {
    /// The modules, and a line for each step.
    public var description: String {
        Diagnostic(
            "\(modules.joined(separator: ", ")) depend on each other.",
            facts: steps.map { step in
                let what = step.service.map { "\(step.subject) depends on \($0)" } ?? step.subject
                return "\(step.module) → \(step.next): \(what) (\(step.location))"
            },
            remedy: "have one of them send an event, or move what both need into a module of its own."
        ).description
    }
}

extension ModuleGraph {
    /// The knots of modules, here and in the declared scopes; none in an app whose modules form layers.
    ///
    ///     #expect(try ModuleManager(shop()).graph.knots.isEmpty)
    public var knots: [ModuleKnot] {
        var steps: [String: [String: ModuleKnot.Step]] = [:]
        for module in modules {
            func add(_ next: String, _ subject: String, _ service: String?, _ location: CallSite) {
                if next == module.name || steps[module.name]?[next] != nil { return }
                steps[module.name, default: [:]][next] = ModuleKnot.Step(
                    module: module.name, subject: subject, service: service, next: next, location: location)
            }
            for node in module.nodes {
                for target in node.edges.flatMap(\.targets) where target.outward == 0 {
                    add(target.module, node.subject, target.subject, node.location)
                }
            }
            for name in module.after { add(name, "after", nil, module.location) }
        }
        let names = modules.map(\.name)
        let ways = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.ways(from: $0, steps, names)) })
        var known: Set<String> = []
        var knots: [ModuleKnot] = []
        for name in names where !known.contains(name) && ways[name]?[name] != nil {
            let members = names.filter { ways[name]?[$0] != nil && ways[$0]?[name] != nil }
            known.formUnion(members)
            let around = members.compactMap { ways[$0]?[$0] }.min { $0.count < $1.count }
            knots.append(ModuleKnot(modules: members, steps: around ?? []))
        }
        return knots + scopes.flatMap(\.graph.knots)
    }

    /// The shortest way from a module to each that it reaches, to itself too if it is in a knot.
    private static func ways(
        from module: String,
        _ steps: [String: [String: ModuleKnot.Step]],
        _ names: [String]
    ) -> [String: [ModuleKnot.Step]] {
        var ways: [String: [ModuleKnot.Step]] = [:]
        var pending = [module]
        var next = 0
        while next < pending.count {
            let from = pending[next]
            next += 1
            let before = from == module ? [] : ways[from] ?? []
            for name in names where ways[name] == nil {
                guard let step = steps[from]?[name] else { continue }
                ways[name] = before + [step]
                if name != module { pending.append(name) }
            }
        }
        return ways
    }
}
