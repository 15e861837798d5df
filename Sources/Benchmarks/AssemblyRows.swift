import BenchmarkHarness
import ModuleKit

/// Many services, each with three dependencies among those before it.
struct GraphEntry: ModuleEntry {
    let name = "Graph"
    let nodes: [any Node.Type]

    init(_ count: Int) { self.init(ManyTypes.types(count)) }

    /// The nodes' types are there before anything is measured, as those of an app are.
    init(_ kinds: [any Any.Type]) {
        func node<Kind>(_: Kind.Type) -> any Node.Type { Box<Kind>.self }
        nodes = kinds.map { _openExistential($0, do: node) }
    }

    func register(in registrar: inout Registrar) {
        for (index, node) in nodes.enumerated() {
            if index < 3 {
                provide(node, &registrar)
            } else {
                provide(node, nodes[index / 2], nodes[index / 3], nodes[index / 5], &registrar)
            }
        }
    }

    private func provide<Service: Node>(_: Service.Type, _ registrar: inout Registrar) {
        registrar.provide(Service.self) { Service() }
    }

    private func provide(
        _ node: any Node.Type,
        _ first: any Node.Type,
        _ second: any Node.Type,
        _ third: any Node.Type,
        _ registrar: inout Registrar
    ) {
        func one<Service: Node>(_: Service.Type) {
            func two<A: Node>(_: A.Type) {
                func three<B: Node>(_: B.Type) {
                    func four<C: Node>(_: C.Type) {
                        registrar.provide(Service.self) { (_: A, _: B, _: C) in Service() }
                    }
                    four(third)
                }
                three(second)
            }
            two(first)
        }
        one(node)
    }
}

/// A service of the graph.
protocol Node: Sendable { init() }

struct Box<Kind>: Node {}

/// Registering, checking and linking, which happens once when an app starts.
let assemblyRows = [
    Benchmark("assemble 10,000 services with three dependencies, beside ten times 1,000", .ratio(1.5), each: 10_000) {
        let (small, large) = (GraphEntry(1_000), GraphEntry(10_000))
        return .atOnce {
            for _ in 0..<10 { sink(try ModuleManager { small }) }
        } product: {
            sink(try ModuleManager { large })
        }
    },
    Benchmark("assemble a service with three dependencies, of 10,000", .nanoseconds(1_500), each: 10_000) {
        let large = GraphEntry(10_000)
        return .atOnce(product: { sink(try ModuleManager { large }) })
    },
    Benchmark("keep a service with three dependencies, of 10,000", .untimed, each: 10_000, kept: 760) {
        let large = GraphEntry(10_000)
        var kept: [ModuleManager] = []
        return .atOnce(product: {
            if kept.count > 8 { kept = [] }
            kept.append(try ModuleManager { large })
        })
    },
]

/// What registering, checking and linking a service costs among so many.
let assemblyGrowth = GrowthLine(name: "assemble a service") { count in
    let entry = GraphEntry(count)
    return (.atOnce { sink(try ModuleManager { entry }) }, count)
}
