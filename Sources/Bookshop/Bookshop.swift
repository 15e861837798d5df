import Foundation
import ModuleKit

/// The bookshop in a terminal.
@main
enum Bookshop {
    /// The end doesn't wait for the main actor, which may be blocked by printing a page into a full pipe.
    static func main() async {
        await Task.detached { await run() }.value
    }

    private static func run() async {
        // A file that grows past the limit of the process is then an error of writing, and no end without a word.
        signal(SIGXFSZ, SIG_IGN)
        let console = Console()
        do {
            let invocation = try Invocation(arguments: try ProcessArguments.validated())
            let status = try await invocation.run(on: console)
            exit(status.code)
        } catch let error as UsageError {
            console.report(error)
            exit(ExitStatus.usage.code)
        } catch {
            console.report(error)
            exit(ExitStatus.failure.code)
        }
    }
}

/// What the process ends with.
struct ExitStatus: Equatable {
    let code: Int32

    /// The command succeeded.
    static let success = ExitStatus(code: 0)

    /// The command failed.
    static let failure = ExitStatus(code: 1)

    /// The command line was not understood: `EX_USAGE` of BSD's sysexits.
    static let usage = ExitStatus(code: 64)

    /// A signal ended the process: 128 and its number, as shells say it (POSIX `sh`, 2.8.2).
    static func signal(_ signal: HostSignal) -> ExitStatus { ExitStatus(code: 128 + signal.number) }
}
