import Foundation
import TestSupport

/// A `bookshop` that runs: a test sends it lines and signals, and waits for what it says. Each wait is on a thread of its
/// own, so that no other test waits with it.
final class RunningProgram {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var said = ""
    private var told = ""

    /// Foundation's own wait takes a processor where another thread than the one that ran the program waits.
    private let exit = Signal()

    /// Runs the program with a folder as its data. `isOutputFull` fills the pipe of standard output, so that it takes no
    /// more until it is read.
    init(_ program: Program, _ arguments: String..., isOutputFull: Bool = false) throws {
        process.executableURL = try Program.executable
        process.arguments = program.commandLine(arguments, ample: ["--start-timeout"])
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        if isOutputFull { Self.fill(output.fileHandleForWriting.fileDescriptor) }
        process.terminationHandler = { [exit] _ in exit.give() }
        try process.run()
    }

    /// A test that fails leaves no program behind.
    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// Types a line.
    func type(_ line: String) throws { try type(Data(line.utf8)) }

    /// Types a line of any bytes.
    func type(_ line: Data) throws { try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8)) }

    /// Types no more.
    func closeInput() throws { try input.fileHandleForWriting.close() }

    /// Returns when standard output holds the text; whether it does, where the program has ended.
    func says(_ text: String) async -> Bool { await Self.wait(for: text, in: output, &said) }

    /// Returns when standard error holds the text; whether it does, where the program has ended.
    func tells(_ text: String) async -> Bool { await Self.wait(for: text, in: errors, &told) }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for the end, and reads nothing before.
    func endedUnread() async throws -> Program.Outcome {
        await exit.received()
        return try await ended()
    }

    /// Waits for the end.
    func ended() async throws -> Program.Outcome {
        said += String(decoding: try await Self.rest(of: output), as: UTF8.self)
        told += String(decoding: try await Self.rest(of: errors), as: UTF8.self)
        await exit.received()
        return Program.Outcome(status: process.terminationStatus, output: said, errors: told)
    }

    private static func fill(_ descriptor: Int32) {
        let flags = fcntl(descriptor, F_GETFL)
        _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
        while write(descriptor, " ", 1) == 1 {}
        _ = fcntl(descriptor, F_SETFL, flags)
    }

    private static func rest(of pipe: Pipe) async throws -> Data {
        try await onThread { Result { try pipe.fileHandleForReading.readToEnd() ?? Data() } }.get()
    }

    private static func wait(for text: String, in pipe: Pipe, _ read: inout String) async -> Bool {
        while !read.contains(text) {
            let data = await onThread { pipe.fileHandleForReading.availableData }
            guard !data.isEmpty else { return false }
            read += String(decoding: data, as: UTF8.self)
        }
        return true
    }
}
