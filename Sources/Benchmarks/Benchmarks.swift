import Foundation

/// Prints what the product costs beside Swift written by hand, measured in one run.
///
///     swift run -c release Benchmarks [--filter TEXT] [--json FILE] [--quick] [--check]
///     swift run -c release Benchmarks --one ROW --runs COUNT
///
/// `--quick` counts allocations and measures no times; `--check` ends with an error where a budget is missed by more than
/// the noise of a quiet machine. `--one` does the product's work of one row so many times and prints nothing, for a
/// program that counts instructions.
@main
enum Benchmarks {
    /// Not asynchronous, because valgrind does not survive how such a main function ends.
    static func main() {
        guard let options = try? Options(CommandLine.arguments.dropFirst()) else {
            tell(Options.usage)
            exit(64)
        }
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                let holds = try await options.one == nil ? measure(options) : run(options)
                exit(holds ? 0 : 1)
            } catch {
                tell("\(error)")
                exit(1)
            }
        }
        isDone.wait()
    }

    private static let rows = registryRows + assemblyRows + lifecycleRows + routingRows

    /// Measures the chosen rows; whether all of them hold, where that is asked.
    private static func measure(_ options: Options) async throws -> Bool {
        var outcomes: [Outcome] = []
        print("\(Machine.text), \(ISO8601DateFormatter().string(from: Date()).prefix(10))\n")
        print(ResultTable.head)
        for row in rows where options.filter.isEmpty || row.name.contains(options.filter) {
            if options.isQuick, row.allocations == nil, row.kept == nil { continue }
            let outcome = try await Outcome(of: row, settling: options.isQuick ? nil : 15)
            outcomes.append(outcome)
            print(ResultTable.line(outcome))
        }
        if let file = options.json { try ResultDocument(outcomes).write(to: file) }
        return !options.checks || outcomes.allSatisfy(\.holds)
    }

    /// Does the work of one row; whether there is such a row.
    private static func run(_ options: Options) async throws -> Bool {
        guard let row = rows.first(where: { $0.name == options.one }) else { return false }
        let pair = try row.prepare()
        _ = try await pair.product.time(options.runs)
        withExtendedLifetime(pair) {}
        return true
    }

    private static func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
    }
}

/// What is asked for on the command line.
private struct Options {
    static let usage = """
        usage: Benchmarks [--filter TEXT] [--json FILE] [--quick] [--check]
               Benchmarks --one ROW --runs COUNT
        """

    struct NotUnderstood: Error {}

    var filter = ""
    var json: String?
    var one: String?
    var runs = 1
    var isQuick = false
    var checks = false

    init(_ arguments: ArraySlice<String>) throws {
        var arguments = arguments
        while let argument = arguments.popFirst() {
            switch argument {
            case "--filter": filter = try Self.value(&arguments)
            case "--json": json = try Self.value(&arguments)
            case "--one": one = try Self.value(&arguments)
            case "--runs":
                guard let count = Int(try Self.value(&arguments)), count > 0 else { throw NotUnderstood() }
                runs = count
            case "--quick": isQuick = true
            case "--check": checks = true
            default: throw NotUnderstood()
            }
        }
    }

    private static func value(_ arguments: inout ArraySlice<String>) throws -> String {
        guard let value = arguments.popFirst() else { throw NotUnderstood() }
        return value
    }
}
