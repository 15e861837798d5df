import BenchmarkHarness
import ModuleKit

/// An app of a thousand services in which one, that others take, is replaced again and again.
private struct Replacing {
    let app: ModuleManager
    private let node: any Node.Type

    init(after updates: Int = 0) throws {
        let graph = GraphEntry(1_000)
        app = try ModuleManager { graph }
        node = graph.nodes[100]
        // The first ones find what nothing was made of yet.
        for _ in 0..<max(3, updates) { try replace() }
    }

    func replace() throws {
        func replace<Service: Node>(_: Service.Type) throws {
            try app.update { $0.register { $0.provide(Service.self) { Service() } } }
        }
        try replace(node)
    }
}

/// What an app does each time a setting or a flag changes.
let updateRows = [
    Benchmark("replace one of 1,000 services, beside assembling them once", .ratio(1.3)) {
        let graph = GraphEntry(1_000)
        let replacing = try Replacing()
        return .atOnce {
            sink(try ModuleManager { graph })
        } product: {
            try replacing.replace()
        }
    },
    Benchmark("replace one of 1,000 services after 10,000 updates, beside after 100", .ratio(1.2)) {
        let (young, old) = (try Replacing(after: 100), try Replacing(after: 10_000))
        return .atOnce {
            for _ in 0..<10 { try young.replace() }
        } product: {
            for _ in 0..<10 { try old.replace() }
        }
    },
    Benchmark("what an update leaves that replaces one of 1,000 services", .untimed, each: 1_000, kept: 8) {
        let replacing = try Replacing()
        return .atOnce(product: { for _ in 0..<1_000 { try replacing.replace() } })
    },
    Benchmark("switch a module of 1,000 services off and on", .shown) {
        let graph = GraphEntry(1_000)
        let app = try ModuleManager { graph }
        return .atOnce(product: {
            try app.update { $0.disable("Graph", because: "a measurement") }
            try app.update { $0.enable("Graph") }
        })
    },
]
