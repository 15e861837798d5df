import BenchmarkHarness
import BenchmarkSupport
import Foundation

/// Work that a process does once, such as an app's assembly: the first time is what counts, and what the runtime has been
/// asked it keeps for good, so that each measurement is a process of its own.
struct FirstTime: Sendable {
    /// Makes ready what is measured; then does it, and returns what was made.
    typealias Work = @Sendable () throws -> () throws -> AnyObject

    let product: Work
    let bound: Work?

    init(bound: Work? = nil, product: @escaping Work) {
        self.product = product
        self.bound = bound
    }

    /// This program, which does the work of the row once.
    static func process(of row: String, _ words: String...) -> FreshProcess {
        FreshProcess(program: Bundle.main.executablePath ?? CommandLine.arguments[0], words: ["--once", row] + words)
    }

    /// Does the work once, and says what it took. What was made is never released, which would take instructions too.
    static func report(countsHeap: Bool, skips: Bool, _ work: Work) throws -> String {
        let work = try work()
        let clock = ContinuousClock()
        // What the clock does the first time it has done.
        _ = clock.now
        if countsHeap {
            allocation_counter_begin()
            if !skips { _ = Unmanaged.passRetained(try work()) }
            let found = allocation_counter_end()
            return "\(found.blocks) \(found.bytes) \(found.live)"
        }
        let began = clock.now
        if !skips { _ = Unmanaged.passRetained(try work()) }
        return "\(Int(began.duration(to: clock.now).nanoseconds))"
    }
}
