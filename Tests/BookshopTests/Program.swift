import Foundation
import TestSupport

/// The built `bookshop` as a process.
struct Program {
    /// What a process left behind.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String

        /// The first lines of the errors.
        var summaries: [String] { errors.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init) }

        /// The headlines of the pages that were printed, also of those in a frame.
        var headlines: [String] {
            let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ ")) }
            return zip(lines, lines.dropFirst()).filter { $1.hasPrefix("===") }.map(\.0)
        }

        /// The modules that have stopped, in their order.
        var stopped: [String] {
            errors.split(separator: "\n").filter { $0.hasPrefix("lifecycle: ") && $0.hasSuffix(" has stopped") }
                .map { String($0.dropFirst("lifecycle: ".count).dropLast(" has stopped".count)) }
        }
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

    /// The project's folder.
    static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The code blocks of an article's language, in order.
    static func blocks(_ language: String, of article: String) throws -> [String] {
        let text = try String(contentsOf: project.appendingPathComponent("Sources/\(article)"), encoding: .utf8)
        // A command may go on in the next line.
        return text.replacing(" \\\n    ", with: " ").components(separatedBy: "```\(language)\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
    }

    /// A file beside the tests.
    static func fixture(_ name: String) -> URL {
        project.appendingPathComponent("Tests/BookshopTests/Fixtures/\(name)")
    }

    var folder = URL.temporary("bookshop")

    /// Writes a file of the folder by hand.
    func write(_ text: String, to name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    /// Runs the prompt with these lines.
    func visit(_ lines: String...) async throws -> Outcome { try await run(input: lines.map { $0 + "\n" }.joined()) }

    /// Runs the prompt with the lines of a script, ends it hard when it has said enough, and returns what it has said.
    func visit(_ script: String, untilKilled isEnough: @escaping @Sendable (String) -> Bool) async throws -> String {
        let (input, folder) = (try write(script, to: "script"), folder)
        return try await onThread {
            Result {
                let (process, output) = (Process(), Pipe())
                process.executableURL = try Self.executable
                process.arguments = ["--data", folder.path]
                process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
                process.standardOutput = output
                process.standardError = FileHandle.nullDevice
                try process.run()
                var said = ""
                while !isEnough(said), case let data = output.fileHandleForReading.availableData, !data.isEmpty {
                    said += String(decoding: data, as: UTF8.self)
                }
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return said
            }
        }
        .get()
    }

    /// Runs a command of the shell with the program as `$0` and its folder as `$1`.
    func shell(_ command: String) async throws -> Outcome {
        try await Self.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command, Self.executable.path, folder.path])
    }

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
