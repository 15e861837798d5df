import Foundation

/// Prints what the product costs beside Swift written by hand, measured in one run.
///
///     swift run -c release Benchmarks [--filter TEXT] [--quick] [--check]
///
/// `--check` ends with an error where a budget is missed; `--quick` takes few rounds.
@main
enum Benchmarks {
    static func main() async throws {
        var arguments = CommandLine.arguments.dropFirst()
        var filter = ""
        var rounds = 31
        var checks = false
        while let argument = arguments.popFirst() {
            switch argument {
            case "--filter": filter = arguments.popFirst() ?? ""
            case "--quick": rounds = 5
            case "--check": checks = true
            default:
                try? FileHandle.standardError.write(
                    contentsOf: Data("usage: Benchmarks [--filter TEXT] [--quick] [--check]\n".utf8)
                )
                exit(64)
            }
        }
        let rows = try registryRows() + assemblyRows() + lifecycleRows() + routingRows()
        let chosen = rows.filter { filter.isEmpty || $0.name.contains(filter) }
        print("| work | minimum ns | median ns | bound ns | ratio | budget | |")
        print("|---|---|---|---|---|---|---|")
        var missed = 0
        for row in chosen {
            let outcome = try await row.measure(rounds: rounds)
            print("| \(outcome.cells.joined(separator: " | ")) |")
            if outcome.holds == false { missed += 1 }
        }
        if checks, missed > 0 { exit(1) }
    }
}
