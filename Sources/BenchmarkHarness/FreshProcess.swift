import Foundation

/// Work that counts only the first time, as a process of its own does it, again and again: the program prints the figures.
package struct FreshProcess: Timed {
    private let program: String
    private let words: [String]

    package init(program: String, words: [String]) {
        self.program = program
        self.words = words
    }

    /// The first of its figures; a process does the work once, whatever the count.
    package func time(_ count: Int, isolation: isolated (any Actor)?) async throws -> Double { try figures(1)[0] }

    package func batch(isolation: isolated (any Actor)?) async throws -> Int { 1 }

    /// The numbers that it prints.
    ///
    /// - Throws: ``BenchmarkError`` where it does not end well, or prints anything but so many numbers.
    package func figures(_ count: Int) throws(BenchmarkError) -> [Double] {
        let (status, text) = try run()
        let line = text.split(separator: "\n").joined(separator: "\n    ")
        guard status == 0 else {
            throw BenchmarkError(
                "A process that does the work of a row did not end well.",
                facts: ["command: \(command)", "status: \(status)"],
                remedy: "run the command, and see what it says."
            )
        }
        let words = text.split { $0 == " " || $0 == "\n" }
        let found = words.compactMap { Double($0) }
        guard found.count == count, words.count == count else {
            throw BenchmarkError(
                "A process that does the work of a row does not print its figures.",
                facts: ["command: \(command)", "wanted: \(count)", "printed: \(line)"],
                remedy: "print them in one line, and nothing else."
            )
        }
        return found
    }

    private func run() throws(BenchmarkError) -> (status: Int32, text: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = words
        process.standardOutput = output
        do {
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: data, as: UTF8.self))
        } catch {
            throw BenchmarkError(
                "A process that does the work of a row did not begin.",
                facts: ["command: \(command)"],
                remedy: "see that the program is there, and may be run."
            )
        }
    }

    private var command: String { ([program] + words).map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ") }
}
