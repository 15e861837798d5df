import BenchmarkHarness
import ModuleKit
import ModuleRouting

/// So many routes that take one URL and decline it, and last one that answers.
private struct DecliningEntry: ModuleEntry {
    let count: Int

    func register(in registrar: inout Registrar) {
        for number in 0..<count {
            registrar.route(RoutePattern("/shelf/:name(all|w\(number))")) { _ in throw RouteDeclined() }
        }
        registrar.route("/*") { _ in 1 }
    }
}

private func router(_ entry: some ModuleEntry) throws -> Router {
    try Router(
        ModuleManager {
            LinkRouting(schemes: ["bench"])
            entry
        }
    )
}

/// What is done with all routes, not with one of them: ten times as many take little more than ten times as long. Where it
/// is sorted as well, n log n alone makes that a third more; with the square it would be ten times as much.
let manyRoutesRows = [
    Benchmark("open what 10,000 routes decline, beside ten times 1,000", .ratio(1.5), each: 10_000) {
        let (small, large) = (try router(DecliningEntry(count: 1_000)), try router(DecliningEntry(count: 10_000)))
        return .awaited {
            for _ in 0..<10 { sink(try await small.open("/shelf/all", origin: .inside)) }
        } product: {
            sink(try await large.open("/shelf/all", origin: .inside))
        }
    }
]
