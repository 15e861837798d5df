import Foundation
import TestSupport

/// The toolchain's compiler, as a process.
enum Compiler {
    /// How a process ended, and what it printed.
    struct Outcome: Sendable {
        let status: Int32
        let text: String
    }

    /// Runs `swiftc` and waits for its end.
    static func run(_ arguments: [String]) async throws -> Outcome { try await run("swiftc", arguments) }

    /// Runs a tool that is found as a shell would find it, and waits for its end on a thread of its own; its output
    /// goes to a file, so that it cannot block.
    static func run(_ tool: String, _ arguments: [String]) async throws -> Outcome {
        let folder = TemporaryFolder()
        let output = folder.place.appendingPathComponent("output")
        try Data().write(to: output)
        let status = try await onThread { () -> Result<Int32, any Error> in
            Result {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
                process.arguments = [tool] + arguments
                process.standardInput = FileHandle.nullDevice
                let handle = try FileHandle(forWritingTo: output)
                process.standardOutput = handle
                process.standardError = handle
                try process.run()
                process.waitUntilExit()
                return process.terminationStatus
            }
        }
        .get()
        return Outcome(status: status, text: try String(contentsOf: output, encoding: .utf8))
    }

    /// The folder of the package that this file belongs to.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The folder of what ModuleKit imports that is not written in Swift.
    static let headers = package.appendingPathComponent("Sources/ModuleAtomics/include").path

    /// The folder of the built modules, beside the tests or around their bundle.
    static var modules: String {
        get throws {
            final class Here {}
            let program = URL(fileURLWithPath: CommandLine.arguments[0])
            for start in [Bundle(for: Here.self).bundleURL, Bundle.main.bundleURL, program] {
                var folder = start
                while folder.pathComponents.count > 1 {
                    folder.deleteLastPathComponent()
                    for modules in [folder.appendingPathComponent("Modules"), folder]
                    where FileManager.default.fileExists(atPath: modules.path + "/ModuleKit.swiftmodule") {
                        return modules.path
                    }
                }
            }
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "ModuleKit.swiftmodule"])
        }
    }
}
