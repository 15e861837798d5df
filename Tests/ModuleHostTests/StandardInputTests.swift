import Foundation
import ModuleHost
import TestSupport
import Testing

@Suite("Standard input", .takingTurns)
struct StandardInputTests {
    private let pipe = TestPipe()

    @Test("It gives the lines as they come, and ends at the end of input")
    func lines() async throws {
        var lines = StandardInput(descriptor: pipe.reading).makeAsyncIterator()
        pipe.write("one\r\ntwo\nthr")
        #expect(try await lines.next() == "one")
        #expect(try await lines.next() == "two")
        pipe.write("ee\n\nlast")
        #expect(try await lines.next() == "three")
        #expect(try await lines.next() == "")
        pipe.end()
        #expect(try await lines.next() == "last")
        #expect(try await lines.next() == nil)
        #expect(try await lines.next() == nil)
    }

    @Test("A line that comes later is waited for without blocking a thread of Swift's concurrency pool")
    func waits() async throws {
        // Many more than the pool has threads.
        let pipes = (0..<64).map { _ in TestPipe() }
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for pipe in pipes {
                group.addTask { try await StandardInput(descriptor: pipe.reading).reduce(0) { count, _ in count + 1 } }
            }
            group.addTask {
                for pipe in pipes {
                    pipe.write("go\n")
                    pipe.end()
                }
                return 0
            }
            return try await group.reduce(0, +)
        }
        #expect(count == pipes.count)
    }

    @Test("It ends when the reading task is cancelled, and the next reader gets what arrived meanwhile")
    func cancelled() async throws {
        let input = StandardInput(descriptor: pipe.reading)
        pipe.write("one\ntw")
        let isReading = Signal()
        let task = Task {
            var lines: [String] = []
            for try await line in input {
                lines.append(line)
                isReading.give()
            }
            return lines
        }
        await isReading.received()
        task.cancel()
        #expect(try await task.value == ["one"])
        pipe.write("o\n")
        pipe.end()
        var lines = input.makeAsyncIterator()
        #expect(try await lines.next() == "two")
        #expect(try await lines.next() == nil)
    }

    @Test("A line that is too long is an error, and the next read gives the line after it")
    func tooLong() async throws {
        pipe.write("12345\nok\n")
        pipe.end()
        let input = StandardInput(descriptor: pipe.reading, limit: 4)
        var lines = input.makeAsyncIterator()
        let error = await #expect(throws: StandardInputError.self) { try await lines.next() }
        #expect(error?.code == .lineTooLong)
        #expect(
            error?.description == """
                A line of the input is too long.
                    limit: 4 bytes
                  Fix: break the line, or read with a higher limit.
                """)
        #expect(try await lines.next() == "ok")
        #expect(try await lines.next() == nil)
    }

    @Test("A file that is not open is an error that says so")
    func unreadable() async throws {
        var lines = StandardInput(descriptor: -7).makeAsyncIterator()
        let error = await #expect(throws: StandardInputError.self) { try await lines.next() }
        #expect(error?.code == .unreadable)
        #expect(
            error?.description == """
                The input cannot be read.
                    errno: 9
                  Fix: see whether it is open and readable.
                """)
    }

    @Test("A regular file is read like a pipe")
    func regularFile() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let long = String(repeating: "x", count: 200_000)
        try Data("one\n\(long)\nlast".utf8).write(to: file)
        let descriptor = open(file.path, O_RDONLY)
        defer { close(descriptor) }
        var lines: [String] = []
        for try await line in StandardInput(descriptor: descriptor) { lines.append(line) }
        #expect(lines == ["one", long, "last"])
    }
}
