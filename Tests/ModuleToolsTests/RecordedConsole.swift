import Foundation
import ModuleKit
import ModuleTools

/// What a command line of an app's commands ends with, prints, and prints as errors.
func run(_ words: [String], _ commands: AppCommands) async -> (status: Int32, output: String, errors: String) {
    let (output, errors) = (Monitor([UInt8]()), Monitor([UInt8]()))
    let console = CommandConsole(
        output: { data in output.withLock { $0 += data } }, errors: { data in errors.withLock { $0 += data } })
    let status = await commands.status(of: words, on: console)
    func text(_ bytes: Monitor<[UInt8]>) -> String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
    return (status.code, text(output), text(errors))
}
