import BenchmarkHarness
import BenchmarkSample
import ModuleKit

/// What an app pays before its first page: an assembly, and each singleton, for the first time in its process. Its types
/// are an app's, written out, because the runtime looks for those by name.
let launchRows = [
    Benchmark(
        "assemble a service of 500 for the first time, beside a dictionary by hand",
        .shown,
        each: Sample.count,
        first: FirstTime(bound: { registered() }, product: { assembled(Sample.modules) })
    ),
    Benchmark(
        "assemble a service of 500 that is a value for the first time, beside a protocol",
        .ratio(1.5),
        each: Sample.count,
        first: FirstTime(bound: { assembled(Sample.modules) }, product: { assembled(Sample.valueModules) })
    ),
    Benchmark(
        "assemble a service of 500 and make it for the first time, beside a dictionary by hand",
        .ratio(3),
        each: Sample.count,
        first: FirstTime(bound: { runningByHand() }, product: { running() })
    ),
    Benchmark(
        "keep a service of 500 that are assembled and made, in a fresh process",
        .untimed,
        each: Sample.count,
        kept: 800,
        first: FirstTime(product: { running() })
    ),
]

private func assembled(_ modules: [any ModuleEntry]) -> () throws -> AnyObject {
    { try ModuleManager { modules } }
}

private func running() -> () throws -> AnyObject {
    let modules = Sample.modules
    return {
        let app = try ModuleManager { modules }
        sink(try app.makeServices())
        return app
    }
}

private func registered() -> () throws -> AnyObject {
    {
        let container = HandWrittenContainer()
        container.registerServices()
        return container
    }
}

private func runningByHand() -> () throws -> AnyObject {
    {
        let container = HandWrittenContainer()
        container.registerServices()
        sink(container.makeServices())
        return container
    }
}
