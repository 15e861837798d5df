import BookshopCatalogInterface
public import ModuleKit
import BookshopStorageInterface

/// Traces each use of the storage and the catalogue, and how long it took. The shop works the same without it.
public struct TracingEntry: ModuleEntry {
    private let tell: @Sendable (String) -> Void

    /// - Parameter tell: takes each line, on the thread that used the service.
    public init(_ tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

    public func register(in registrar: inout Registrar) {
        let trace = Trace(tell: tell)
        registrar.decorate((any DocumentStorage).self) { base in
            TracedStorage(base: base, name: "storage", trace: trace)
        }
        registrar.decorate((any DocumentStorage).self, tagged: Statistics.self) { base in
            TracedStorage(base: base, name: "statistics", trace: trace)
        }
        registrar.decorate((any CatalogService).self) { base in TracedCatalog(base: base, trace: trace) }
        registrar.decorate((any BookSearch).self) { base in TracedSearch(base: base, trace: trace) }
    }
}

/// Measures a call and traces it.
struct Trace: Sendable {
    let tell: @Sendable (String) -> Void

    /// Runs the body and traces its name, how long it took, and whether it threw.
    func measure<Result, Failure>(_ name: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let start = ContinuousClock.now
        var ending = "threw after"
        defer { end(name, ending, start) }
        let result = try body()
        ending = "took"
        return result
    }

    /// Runs the body, which throws nothing, and traces its name and how long it took.
    func measure<Result: Sendable>(_ name: String, _ body: () async -> Result) async -> Result {
        let start = ContinuousClock.now
        defer { end(name, "took", start) }
        return await body()
    }

    private func end(_ name: String, _ ending: String, _ start: ContinuousClock.Instant) {
        tell("trace: \(name) \(ending) \(Int((ContinuousClock.now - start) / .microseconds(1))) µs")
    }
}
