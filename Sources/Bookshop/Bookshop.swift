import Foundation

/// The bookshop in a terminal.
@main
enum Bookshop {
    static func main() async {
        let console = Console()
        do {
            let invocation = try Invocation(arguments: try ProcessArguments.validated())
            let succeeded = try await invocation.run(on: console)
            exit(succeeded ? ExitStatus.success : ExitStatus.failure)
        } catch let error as UsageError {
            console.report(error)
            exit(ExitStatus.usage)
        } catch {
            console.report(error)
            exit(ExitStatus.failure)
        }
    }
}

/// What the process ends with; `EX_USAGE` is from BSD's sysexits.
enum ExitStatus {
    static let success: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 64
}
