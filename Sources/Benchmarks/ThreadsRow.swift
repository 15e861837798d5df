import BenchmarkHarness
import ModuleKit

private protocol Meter: Sendable { func read() -> Int }
private protocol Gauge: Sendable { func read() -> Int }

/// A service that has cache lines of its own, as one with state has: two small ones side by side in memory would share one,
/// and their counts of references would keep threads apart whatever the registry does.
private final class Instrument: Meter, Gauge {
    /// As long as a cache line, and aligned as one, so that the whole object is.
    private let state = SIMD64<Int8>(repeating: 1)

    func read() -> Int { Int(state[0]) }
}

private struct InstrumentsEntry: ModuleEntry {
    func register(in registrar: inout Registrar) {
        registrar.provide((any Meter).self) { Instrument() }
        registrar.provide((any Gauge).self) { Instrument() }
    }
}

/// A singleton for each of two threads: what they share is the registry alone. The control shares nothing at all, and is
/// arithmetic in registers, about as long as a resolve.
let threadsRow = Benchmark("two threads, different services", .atLeast(0.9)) {
    let manager = try ModuleManager { InstrumentsEntry() }
    return .onTwoThreads { thread in
        var word = UInt64(truncatingIfNeeded: thread)
        for _ in 0..<12 { word = word &* 0x9E37_79B9_7F4A_7C15 ^ (word >> 7) }
        sink(word)
    } product: { thread in
        if thread == 0 {
            sink(try manager.resolve((any Meter).self))
        } else {
            sink(try manager.resolve((any Gauge).self))
        }
    }
}
