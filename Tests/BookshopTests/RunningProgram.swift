import Foundation

/// A `bookshop` that runs: a test sends it lines and signals, and waits for what it says.
final class RunningProgram {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var said = ""
    private var told = ""

    /// Runs the program with a folder as its data.
    init(_ program: Program, _ arguments: String...) throws {
        process.executableURL = try Program.executable
        process.arguments = ["--data", program.folder.path] + arguments
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try process.run()
    }

    /// Types a line.
    func type(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Types no more.
    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Returns when standard output holds the text; whether it does, where the program has ended.
    func says(_ text: String) -> Bool { Self.wait(for: text, in: output, &said) }

    /// Returns when standard error holds the text; whether it does, where the program has ended.
    func tells(_ text: String) -> Bool { Self.wait(for: text, in: errors, &told) }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end.
    func ended() throws -> Program.Outcome {
        said += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        told += String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return Program.Outcome(status: process.terminationStatus, output: said, errors: told)
    }

    private static func wait(for text: String, in pipe: Pipe, _ read: inout String) -> Bool {
        while !read.contains(text) {
            let data = pipe.fileHandleForReading.availableData
            guard !data.isEmpty else { return false }
            read += String(decoding: data, as: UTF8.self)
        }
        return true
    }
}
