import BenchmarkHarness
import ModuleKit

/// Many services, each with three needs among those before it.
private struct GraphEntry: ModuleEntry {
    let name = "Graph"
    let nodes: [any Any.Type]

    init(_ count: Int) { self.init(ManyTypes.types(count)) }

    init(_ nodes: [any Any.Type]) { self.nodes = nodes }

    func register(in registrar: inout Registrar) {
        for (index, node) in nodes.enumerated() {
            guard index >= 3 else {
                provide(node, &registrar)
                continue
            }
            let needs = (nodes[index / 2], nodes[index / 3], nodes[index / 5])
            provide(node, needs.0, needs.1, needs.2, &registrar)
        }
    }

    private func provide(_ node: any Any.Type, _ registrar: inout Registrar) {
        func open<Service>(_: Service.Type) { registrar.provide(Box<Service>.self) { Box<Service>() } }
        _openExistential(node, do: open)
    }

    private func provide(
        _ node: any Any.Type,
        _ first: any Any.Type,
        _ second: any Any.Type,
        _ third: any Any.Type,
        _ registrar: inout Registrar
    ) {
        func one<A>(_: A.Type) {
            func two<B>(_: B.Type) {
                func three<C>(_: C.Type) {
                    func four<D>(_: D.Type) {
                        registrar.provide(Box<A>.self) { (_: Box<B>, _: Box<C>, _: Box<D>) in Box<A>() }
                    }
                    _openExistential(third, do: four)
                }
                _openExistential(second, do: three)
            }
            _openExistential(first, do: two)
        }
        _openExistential(node, do: one)
    }
}

private struct Box<Kind>: Sendable {}

/// Registering, checking and linking, which happens once when an app starts.
let assemblyRows = [
    Benchmark("assemble 10,000 services with three needs, beside ten times 1,000", .ratio(1.5), each: 10_000) {
        let (small, large) = (GraphEntry(1_000), GraphEntry(10_000))
        return .atOnce {
            for _ in 0..<10 { sink(try ModuleManager { small }) }
        } product: {
            sink(try ModuleManager { large })
        }
    },
    Benchmark("assemble a service with three needs, of 10,000", .nanoseconds(1_500), each: 10_000) {
        let large = GraphEntry(10_000)
        return .atOnce(product: { sink(try ModuleManager { large }) })
    },
    firstRow,
    Benchmark("keep a service with three needs, of 10,000", .untimed, each: 10_000, kept: 500) {
        let large = GraphEntry(10_000)
        var kept: [ModuleManager] = []
        return .atOnce(product: {
            if kept.count > 8 { kept = [] }
            kept.append(try ModuleManager { large })
        })
    },
]

/// Every app assembles once, with types that the runtime has not been asked about before. What it answers it keeps, so that
/// each run has types of its own; a run that came to types of another would be as quick as the bound.
private let firstRow = Benchmark("assemble a service of 100 for the first time, beside once more", .shown, each: 100) {
    let again = GraphEntry(100)
    let fresh = ManyTypes.layered(100_000)
    var next = 0
    return .atOnce {
        sink(try ModuleManager { again })
    } product: {
        guard next + 100 <= fresh.count else { throw NoTypesLeft() }
        let entry = GraphEntry(Array(fresh[next..<next + 100]))
        next += 100
        sink(try ModuleManager { entry })
    }
}

private struct NoTypesLeft: Error {}

/// What registering, checking and linking a service costs among so many.
let assemblyGrowth = GrowthLine(name: "assemble a service") { count in
    let entry = GraphEntry(count)
    return (.atOnce { sink(try ModuleManager { entry }) }, count)
}
