import ModuleInspection
import TestSupport
import Testing

@testable import ModuleKit

/// Laws of equality and difference over generated graphs, each with a slightly changed copy.
@Suite("Laws of the graph", .takingTurns)
struct GraphLawTests {
    static let pairs: [(before: ModuleGraph, after: ModuleGraph)] = {
        var random = SeededGenerator(seed: 7)
        return (0..<GeneratedCases.count(of: 1_000)).map { round in
            let before = graph(&random, depth: 2)
            if round.isMultiple(of: 5) { return (before, graph(&random, depth: 2)) }
            var after = before
            for _ in 0..<Int.random(in: 0...2, using: &random) { after = changed(after, &random) }
            return (before, after)
        }
    }()

    @Test("The generated pairs are mixed, so that the laws say something")
    func mixed() {
        let empty = Self.pairs.filter { $0.after.difference(from: $0.before).isEmpty }
        #expect(empty.count > GeneratedCases.count(of: 150))
        #expect(empty.filter { $0.before != $0.after }.count > GeneratedCases.count(of: 60))
        var seen: [String: Int] = [:]
        func count(_ difference: ModuleGraph.Difference) {
            for change in difference.changes {
                seen[String("\(Mirror(reflecting: change).children.first?.label ?? "")"), default: 0] += 1
                if case .scopeChanged(_, let inner) = change { count(inner) }
            }
        }
        for pair in Self.pairs { count(pair.after.difference(from: pair.before)) }
        #expect(seen.count == 15)
        #expect(seen.values.allSatisfy { $0 > GeneratedCases.count(of: 15) }, "\(seen)")
    }

    @Test("There is no difference if and only if all that decides something is equal")
    func complete() {
        for (before, after) in Self.pairs {
            #expect(after.difference(from: before).isEmpty == (before.essence == after.essence))
        }
    }

    @Test("What is added in one direction is removed in the other")
    func reversed() {
        for (before, after) in Self.pairs {
            let (forth, back) = (after.difference(from: before).changes, before.difference(from: after).changes)
            let names = Set(before.modules.map(\.name)).intersection(after.modules.map(\.name))
            func added(_ changes: [ModuleGraph.Difference.Change]) -> [String] {
                changes.compactMap { change in
                    switch change {
                    case .moduleAdded(let name): "module \(name)"
                    case .nodeAdded(let module, let node) where names.contains(module): "\(module) \(node)"
                    case .scopeAdded(let name): "scope \(name)"
                    default: nil
                    }
                }
            }
            func removed(_ changes: [ModuleGraph.Difference.Change]) -> [String] {
                changes.compactMap { change in
                    switch change {
                    case .moduleRemoved(let name): "module \(name)"
                    case .nodeRemoved(let module, let node): "\(module) \(node)"
                    case .scopeRemoved(let name): "scope \(name)"
                    default: nil
                    }
                }
            }
            #expect(added(forth).sorted() == removed(back).sorted())
        }
    }

    @Test("A module that is taken out is a removed one, and put back an added one")
    func removal() {
        for (graph, _) in Self.pairs {
            for module in graph.modules {
                let without = graph.without(module.name)
                #expect(without.difference(from: graph).changes == [.moduleRemoved(module.name)])
                var changes: [ModuleGraph.Difference.Change] = [.moduleAdded(module.name)]
                if let reason = module.switchedOff { changes.append(.moduleSwitchedOff(module.name, because: reason)) }
                if module.activation != .eager {
                    changes.append(.moduleActivation(module.name, before: .eager, after: module.activation))
                }
                if module.failurePolicy != .required {
                    changes.append(.moduleFailurePolicy(module.name, before: .required, after: .optional))
                }
                if !module.after.isEmpty {
                    changes.append(.moduleAfter(module.name, before: [], after: module.after.sorted()))
                }
                changes += module.nodes.map { .nodeAdded(module: module.name, $0) }
                #expect(graph.difference(from: without).changes == changes)
            }
        }
    }
}

// MARK: - Generated graphs

extension GraphLawTests {
    private static func graph(_ random: inout SeededGenerator, depth: Int) -> ModuleGraph {
        let modules = (0..<Int.random(in: 0...4, using: &random)).shuffled(using: &random).map { number in
            module("M\(number)", &random)
        }
        let scopes =
            depth == 0
            ? []
            : (0..<Int.random(in: 0...2, using: &random)).map { number in
                ModuleGraph.Scope(
                    name: "S\(number)",
                    argument: random.oneIn(2) ? "A\(Int.random(in: 0...1, using: &random))" : nil,
                    graph: graph(&random, depth: depth - 1)
                )
            }
        return ModuleGraph(modules: modules, startOrder: modules.map(\.name).shuffled(using: &random), scopes: scopes)
    }

    private static func module(_ name: String, _ random: inout SeededGenerator) -> ModuleGraph.Module {
        ModuleGraph.Module(
            name: name,
            location: line(&random),
            switchedOff: random.oneIn(4) ? "reason \(Int.random(in: 0...1, using: &random))" : nil,
            activation: activation(&random),
            failurePolicy: random.oneIn(4) ? .optional : .required,
            after: after(&random),
            nodes: (0..<Int.random(in: 0...4, using: &random)).map { _ in node(&random) }
        )
    }

    private static func activation(_ random: inout SeededGenerator) -> Activation {
        Activation.allCases[Int.random(in: 0..<Activation.allCases.count, using: &random)]
    }

    private static func after(_ random: inout SeededGenerator) -> [String] {
        ["M0", "M1"].filter { _ in random.oneIn(3) }.shuffled(using: &random)
    }

    private static func node(_ random: inout SeededGenerator) -> ModuleGraph.Node {
        ModuleGraph.Node(
            kind: random.oneIn(2) ? .service : .contribution,
            subject: "P\(Int.random(in: 0...1, using: &random))",
            lifetime: Lifetime.allCases[Int.random(in: 0...1, using: &random)],
            isolation: random.oneIn(6) ? .mainActor : .anywhere,
            layer: random.oneIn(6) ? 1 : 0,
            location: line(&random),
            edges: (0..<Int.random(in: 0...1, using: &random)).map { _ in
                ModuleGraph.Edge(
                    dependency: Dependency(random.oneIn(2) ? .required : .all, Int.self),
                    targets: (0..<Int.random(in: 0...1, using: &random)).map { _ in
                        ModuleGraph.Target(
                            outward: Int.random(in: 0...1, using: &random),
                            module: "M0",
                            kind: .service,
                            subject: "P0",
                            place: 0
                        )
                    }
                )
            }
        )
    }

    private static func line(_ random: inout SeededGenerator) -> CallSite {
        at(UInt.random(in: 1...9, using: &random))
    }

    /// The graph with one thing otherwise.
    private static func changed(_ graph: ModuleGraph, _ random: inout SeededGenerator) -> ModuleGraph {
        var (modules, order, scopes) = (graph.modules, graph.startOrder, graph.scopes)
        switch Int.random(in: 0..<9, using: &random) {
        case 0: order.shuffle(using: &random)
        case 1: modules.shuffle(using: &random)
        case 2: scopes.shuffle(using: &random)
        case 3: return graph.moved
        case 4 where !scopes.isEmpty:
            let scope = scopes.removeFirst()
            scopes.append(
                .init(
                    name: scope.name,
                    argument: random.oneIn(3) ? nil : scope.argument,
                    graph: changed(scope.graph, &random)
                )
            )
        case _ where !modules.isEmpty:
            let place = Int.random(in: 0..<modules.count, using: &random)
            let module = modules[place]
            var nodes = module.nodes
            switch Int.random(in: 0..<4, using: &random) {
            case 0: nodes.shuffle(using: &random)
            case 1: nodes.insert(node(&random), at: Int.random(in: 0...nodes.count, using: &random))
            case 2 where !nodes.isEmpty: nodes.remove(at: Int.random(in: 0..<nodes.count, using: &random))
            default: break
            }
            modules[place] = .init(
                name: module.name,
                location: module.location,
                switchedOff: random.oneIn(4) ? "reason 0" : module.switchedOff,
                activation: random.oneIn(4) ? activation(&random) : module.activation,
                failurePolicy: random.oneIn(4) ? .optional : module.failurePolicy,
                after: random.oneIn(4) ? after(&random) : module.after,
                nodes: nodes
            )
        default: break
        }
        return ModuleGraph(modules: modules, startOrder: order, scopes: scopes)
    }
}

extension ModuleGraph {
    /// The graph on other lines.
    fileprivate var moved: ModuleGraph { mapped { at($0.line + 100) } }

    /// What a difference looks at: lines left out, and brought into one order where the order decides nothing.
    fileprivate var essence: ModuleGraph {
        let graph = mapped { _ in at(1) }
        return ModuleGraph(
            modules: graph.modules.map { module in
                let groups = Dictionary(grouping: module.nodes) { "\($0.kind) \($0.subject)" }
                return Module(
                    name: module.name,
                    location: module.location,
                    switchedOff: module.switchedOff,
                    activation: module.activation,
                    failurePolicy: module.failurePolicy,
                    after: module.after.sorted(),
                    nodes: groups.sorted { $0.key < $1.key }.flatMap(\.value)
                )
            }.sorted { $0.name < $1.name },
            startOrder: graph.startOrder,
            scopes: graph.scopes.map { Scope(name: $0.name, argument: $0.argument, graph: $0.graph.essence) }
                .sorted { $0.name < $1.name }
        )
    }

    fileprivate func without(_ name: String) -> ModuleGraph {
        ModuleGraph(
            modules: modules.filter { $0.name != name },
            startOrder: startOrder.filter { $0 != name },
            scopes: scopes
        )
    }

    private func mapped(_ line: (CallSite) -> CallSite) -> ModuleGraph {
        ModuleGraph(
            modules: modules.map { module in
                Module(
                    name: module.name,
                    location: line(module.location),
                    switchedOff: module.switchedOff,
                    activation: module.activation,
                    failurePolicy: module.failurePolicy,
                    after: module.after,
                    nodes: module.nodes.map { node in
                        Node(
                            kind: node.kind,
                            subject: node.subject,
                            lifetime: node.lifetime,
                            isolation: node.isolation,
                            layer: node.layer,
                            location: line(node.location),
                            edges: node.edges
                        )
                    }
                )
            },
            startOrder: startOrder,
            scopes: scopes.map { Scope(name: $0.name, argument: $0.argument, graph: $0.graph.mapped(line)) }
        )
    }
}
