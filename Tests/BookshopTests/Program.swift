import Foundation
import TestSupport

/// The built `bookshop` as a process.
struct Program {
    /// What a process left behind.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The program beside the test runner.
    static var executable: URL {
        get throws {
            let candidates = [
                Bundle.main.bundleURL, URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
            ]
            let places = candidates.map { $0.appendingPathComponent("bookshop") }
            guard let place = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
                throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "bookshop"])
            }
            return place
        }
    }

    let folder: URL

    /// Runs the program with that folder as its data and waits for its end.
    func run(_ arguments: String..., input: String = "") async throws -> Outcome {
        try await Self.run(Self.executable, commandLine(arguments), input: input)
    }

    /// The arguments with the folder, and with timeouts that only a hang uses up if the shop is to be opened. A program that
    /// gets a signal while it reads or writes waits for a third of its stop timeout, so it keeps the one it has.
    func commandLine(
        _ arguments: [String],
        ample options: [String] = ["--start-timeout", "--stop-timeout"]
    ) -> [String] {
        var all = ["--data", folder.path]
        let command = arguments.first { !$0.hasPrefix("-") }
        if arguments.isEmpty || ["open", "start", "serve-events", "bridge"].contains(command) {
            for option in options where !arguments.contains(option) {
                all += [option, "1200"]
            }
        }
        return all + arguments
    }

    /// Runs any program and waits for its end on a thread of its own, so that no other test waits with it; the input is
    /// taken from a file, so that neither side can block.
    static func run(
        _ executable: URL,
        _ arguments: [String],
        input: String = "",
        environment: [String: String] = [:]
    ) async throws -> Outcome {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let files = ["input", "output", "errors"].map { place.appendingPathComponent($0) }
        for file in files { try Data().write(to: file) }
        try Data(input.utf8).write(to: files[0])
        let status = try await onThread { () -> Result<Int32, any Error> in
            Result {
                let process = Process()
                process.executableURL = executable
                process.arguments = arguments
                process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
                process.standardInput = try FileHandle(forReadingFrom: files[0])
                process.standardOutput = try FileHandle(forWritingTo: files[1])
                process.standardError = try FileHandle(forWritingTo: files[2])
                try process.run()
                process.waitUntilExit()
                return process.terminationStatus
            }
        }
        .get()
        return Outcome(
            status: status,
            output: try String(contentsOf: files[1], encoding: .utf8),
            errors: try String(contentsOf: files[2], encoding: .utf8)
        )
    }
}
