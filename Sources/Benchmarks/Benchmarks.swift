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
        do {
            if try runAtOnce(options) { exit(0) }
        } catch {
            end(error)
        }
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                exit(try await run(options) ? 0 : 1)
            } catch {
                end(error)
            }
        }
        isDone.wait()
    }

    private static func end(_ error: any Error) -> Never {
        guard let error = error as? Misunderstood else {
            tell("\(error)")
            exit(1)
        }
        tell("\(error.error)")
        exit(64)
    }

    /// Does the work of one row on this thread, where it awaits nothing: then where things lie in memory, and so what it
    /// takes to find them, does not depend on which thread came first. Whether it was done.
    private static func runAtOnce(_ options: Options) throws -> Bool {
        guard case .one(let name, let runs, let isBound) = options.task else { return false }
        let pair = try pair(of: name)
        defer { withExtendedLifetime(pair) {} }
        for work in try works(of: pair, isBound: isBound) {
            guard case .atOnce(let work) = work else { return false }
            for _ in 0..<runs { try work() }
        }
        return true
    }

    private static func pair(of name: String) throws -> Benchmark.Pair {
        let benchmark = try understood { () throws(BenchmarkError) in
            try Row.named(name, of: benchmarks, row: \.row)
        }
        return try benchmark.prepare()
    }

    private static func works(of pair: Benchmark.Pair, isBound: Bool) throws(Misunderstood) -> [Work] {
        guard isBound else { return pair.product }
        if let bound = pair.bound { return bound }
        throw Misunderstood(error: BenchmarkError("This row has no bound.", remedy: "leave --bound out."))
    }

    /// A command line that names what is not there.
    private struct Misunderstood: Error {
        let error: BenchmarkError
    }

    private static let benchmarks: [Benchmark] =
        registryRows + assemblyRows + updateRows + lifecycleRows + routingRows + manyRoutesRows + ruleRows
        + navigationRows

    private static let growth = [resolveGrowth, assemblyGrowth, lifecycleGrowth, routingGrowth]

    /// Does what is asked; whether nothing was missed, where that is asked too.
    private static func run(_ options: Options) async throws -> Bool {
        switch options.task {
        case .help:
            show(Options.help)
            return true
        case .one(let name, let runs, let isBound):
            let pair = try pair(of: name)
            defer { withExtendedLifetime(pair) {} }
            for work in try works(of: pair, isBound: isBound) { _ = try await work.time(runs, isolation: nil) }
            return true
        case .rows(let filter, let isQuick, let checks, let json):
            let declared = benchmarks.filter { !isQuick || $0.row.countsAllocations }
            let chosen = try understood { () throws(BenchmarkError) in
                try Row.chosen(declared, by: filter, row: \.row)
            }
            let outcomes = try await measure(chosen, isQuick: isQuick, json: json, article: options.article)
            return !checks || reportMisses(of: outcomes, isQuick: isQuick)
        case .growth(let picture):
            try await measureGrowth(picture: picture, article: options.article)
            return true
        }
    }

    /// Measures the rows, prints each when it is done, and writes them where that is asked.
    private static func measure(
        _ benchmarks: [Benchmark],
        isQuick: Bool,
        json: String?,
        article: String?
    ) async throws -> [Outcome] {
        if isQuick, !Allocations.isCountable {
            throw BenchmarkError(
                "This C library's allocator cannot be counted, and --quick counts nothing else.",
                remedy: "run it on Linux with glibc, or leave --quick out."
            )
        }
        let json = try json.map(output)
        let article = try article.map { try output($0, with: ArticleTable.section) }
        let circumstances = Circumstances.here
        show("\(circumstances.text)\n\n\(ResultTable.head)")
        var outcomes: [Outcome] = []
        for benchmark in benchmarks {
            outcomes.append(try await measure(benchmark, isQuick: isQuick))
        }
        try json?.write(ResultDocument(outcomes, circumstances).data())
        guard let article else { return outcomes }
        if isQuick {
            try ArticleTable.check(article.text(), against: Self.benchmarks.map(\.row))
        } else {
            try article.write(Data(ArticleTable.replacing(in: article.text(), with: outcomes, circumstances).utf8))
        }
        return outcomes
    }

    /// Measures a row and prints what was found; where it was missed, or busy, after a pause once more, twice at most: a machine that
    /// others use as well is slow for seconds at a time, and all rounds of a row lie in one of them. The best that was found.
    private static func measure(_ benchmark: Benchmark, isQuick: Bool) async throws -> Outcome {
        var best = try await benchmark.outcome(settling: isQuick ? nil : 15)
        show(ResultTable.line(best))
        for _ in 0..<2 where best.times != nil && [.missed, .undecided].contains(best.verdict) {
            try await Task.sleep(for: .seconds(4))
            let outcome = try await benchmark.outcome(settling: 15)
            show(ResultTable.line(outcome))
            if best.verdict == .undecided || outcome.isBetter(than: best) { best = outcome }
        }
        return best
    }

    /// Measures how costs grow, prints it, and writes the picture, and the table where that is asked.
    private static func measureGrowth(picture: String, article: String?) async throws {
        let picture = try output(picture)
        let article = try article.map { try output($0, with: Growth.section) }
        let circumstances = Circumstances.here
        let found = try await Growth.measured(growth)
        show("\(circumstances.text)\n\n\(found.table)")
        try picture.write(Data(GrowthPicture(found, circumstances).text.utf8))
        if let article {
            try article.write(Data(Growth.section.replacing(in: article.text(), with: found.table).utf8))
        }
    }

    /// Tells what was missed; whether nothing was.
    private static func reportMisses(of outcomes: [Outcome], isQuick: Bool) -> Bool {
        let missed = outcomes.filter { $0.verdict == .missed || $0.verdict == .undecided }
        guard !missed.isEmpty else { return true }
        let error = BenchmarkError(
            "\(missed.count) of \(outcomes.count) rows do not hold.",
            facts: missed.map { "\($0.verdict): \($0.row.name)" },
            remedy: isQuick
                ? "find what allocates: no other program has a part in that."
                : "let nothing else run beside it; where a row is missed again, profile it with --one."
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

    /// A file that can be written, and has a place for what is written where that is a part of it: looked at before all
    /// is measured, and not after.
    private static func output(_ path: String, with section: MarkedSection) throws(Misunderstood) -> OutputFile {
        let file = try output(path)
        _ = try understood { () throws(BenchmarkError) in try section.content(of: file.text()) }
        return file
    }

    private static func output(_ path: String) throws(Misunderstood) -> OutputFile {
        let file = OutputFile(path: path)
        try understood { () throws(BenchmarkError) in try file.check() }
        return file
    }

    /// At once, also into a file.
    private static func show(_ text: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(text)\n".utf8))
    }

    private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }
}
