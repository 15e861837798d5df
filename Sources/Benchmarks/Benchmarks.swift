import BenchmarkHarness
import Foundation

/// Prints what the product costs beside Swift written by hand, measured in one run.
///
///     swift run -c release Benchmarks --help
@main
enum Benchmarks {
    /// Not asynchronous, because valgrind does not survive how such a main function ends.
    static func main() {
        let options: Options
        do {
            options = try Options(Array(CommandLine.arguments.dropFirst()))
        } catch {
            tell("\(error)")
            exit(64)
        }
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                exit(try await run(options) ? 0 : 1)
            } catch let error as Misunderstood {
                tell("\(error.error)")
                exit(64)
            } catch {
                tell("\(error)")
                exit(1)
            }
        }
        isDone.wait()
    }

    /// A command line that names what is not there.
    private struct Misunderstood: Error {
        let error: BenchmarkError
    }

    private static let benchmarks = registryRows + assemblyRows + lifecycleRows + routingRows

    private static let growth = [resolveGrowth, assemblyGrowth, lifecycleGrowth, routingGrowth]

    /// Does what is asked; whether nothing was missed, where that is asked too.
    private static func run(_ options: Options) async throws -> Bool {
        switch options.task {
        case .help:
            print(Options.help)
            return true
        case .one(let name, let runs, let isBound):
            let benchmark = try understood { () throws(BenchmarkError) in
                try Row.named(name, of: benchmarks, row: \.row)
            }
            let pair = try benchmark.prepare()
            for work in isBound ? pair.bound ?? [] : pair.product { _ = try await work.time(runs, isolation: nil) }
            withExtendedLifetime(pair) {}
            return true
        case .rows(let filter, let isQuick, let checks, let json):
            let declared = benchmarks.filter { !isQuick || $0.row.countsAllocations }
            let chosen = try understood { () throws(BenchmarkError) in
                try Row.chosen(declared, by: filter, row: \.row)
            }
            if isQuick, !Allocations.isCountable {
                throw BenchmarkError(
                    "This C library's allocator cannot be counted, and --quick counts nothing else.",
                    remedy: "run it on Linux with glibc, or leave --quick out."
                )
            }
            let json = try json.map { try understood(file: OutputFile(path: $0)) }
            let readme = try options.readme.map { try understood(file: OutputFile(path: $0)) }
            // Before all is measured, and not after.
            if let readme { _ = try ReadmeTable.section.content(of: readme.text()) }
            let outcomes = try await measure(chosen, isQuick: isQuick)
            let circumstances = Circumstances.here
            try json?.write(ResultDocument(outcomes, circumstances).data())
            if let readme, isQuick {
                try ReadmeTable.check(readme.text(), against: benchmarks.map(\.row))
            } else if let readme {
                try readme.write(Data(ReadmeTable.replacing(in: readme.text(), with: outcomes, circumstances).utf8))
            }
            return !checks || reportMisses(of: outcomes)
        case .growth(let picture):
            let picture = try understood(file: OutputFile(path: picture))
            let readme = try options.readme.map { try understood(file: OutputFile(path: $0)) }
            if let readme { _ = try Growth.section.content(of: readme.text()) }
            let circumstances = Circumstances.here
            let growth = try await Growth.measured(Self.growth)
            print("\(circumstances.text)\n\n\(growth.table)")
            try picture.write(Data(GrowthPicture(growth, circumstances).text.utf8))
            try readme?.write(Data(Growth.section.replacing(in: readme?.text() ?? "", with: growth.table).utf8))
            return true
        }
    }

    /// Measures the rows, and prints each when it is done.
    private static func measure(_ benchmarks: [Benchmark], isQuick: Bool) async throws -> [Outcome] {
        print("\(Circumstances.here.text)\n\n\(ResultTable.head)")
        var outcomes: [Outcome] = []
        for benchmark in benchmarks {
            let outcome = try await benchmark.outcome(settling: isQuick ? nil : 15)
            outcomes.append(outcome)
            print(ResultTable.line(outcome))
        }
        return outcomes
    }

    /// Tells what was missed; whether nothing was.
    private static func reportMisses(of outcomes: [Outcome]) -> Bool {
        let missed = outcomes.filter { $0.verdict == .missed || $0.verdict == .undecided }
        guard !missed.isEmpty else { return true }
        let error = BenchmarkError(
            "\(missed.count) of \(outcomes.count) rows do not hold.",
            facts: missed.map { "\($0.verdict): \($0.row.name)" },
            remedy: "let nothing else run beside it; where a row is missed again, profile it with --one."
        )
        tell("\(error)")
        return false
    }

    private static func understood<Value>(_ body: () throws(BenchmarkError) -> Value) throws(Misunderstood) -> Value {
        do {
            return try body()
        } catch {
            throw Misunderstood(error: error)
        }
    }

    private static func understood(file: OutputFile) throws(Misunderstood) -> OutputFile {
        try understood { () throws(BenchmarkError) in
            try file.check()
            return file
        }
    }

    private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }
}
