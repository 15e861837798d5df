import BenchmarkHarness
import TestSupport
import Testing

@Suite("Work that a process of its own does", .takingTurns)
struct FreshProcessTests {
    private func shell(_ script: String) -> FreshProcess { FreshProcess(program: "/bin/sh", words: ["-c", script]) }

    @Test("Its figures are the numbers that it prints")
    func figures() throws {
        #expect(try shell("echo 12 0.5 -3").figures(3) == [12, 0.5, -3])
    }

    @Test("A round is one process, and takes what it prints, however many runs are asked for")
    func timed() async throws {
        let process = shell("echo 7000000")
        #expect(try await process.batch() == 1)
        #expect(try await process.time(5, isolation: nil) == 7_000_000)
        let found = try await Measurement.interleaved([process], settling: 2)
        #expect(found == [Measurement(best: 7_000_000, median: 7_000_000)])
    }

    @Test(
        "What is not so many numbers is an error",
        arguments: [("echo 1 2 nine", "1 2 nine"), ("echo 1; echo 2", "1\n    2"), ("true", "")])
    func noFigures(script: String, printed: String) {
        let error = #expect(throws: BenchmarkError.self) { try shell(script).figures(3) }
        #expect(
            error?.description == """
                A process that does the work of a row does not print its figures.
                    command: /bin/sh -c \(script.contains(" ") ? "'\(script)'" : script)
                    wanted: 3
                    printed: \(printed)
                  Fix: print them in one line, and nothing else.
                """)
    }

    @Test("One that ends with another status is an error, whatever it printed")
    func status() {
        let error = #expect(throws: BenchmarkError.self) { try shell("echo 1; exit 3").figures(1) }
        #expect(
            error?.description == """
                A process that does the work of a row did not end well.
                    command: /bin/sh -c 'echo 1; exit 3'
                    status: 3
                  Fix: run the command, and see what it says.
                """)
    }

    @Test("One that is not there is an error")
    func missing() {
        let error = #expect(throws: BenchmarkError.self) {
            try FreshProcess(program: "/no/such/program", words: ["--once"]).figures(1)
        }
        #expect(
            error?.description == """
                A process that does the work of a row did not begin.
                    command: /no/such/program --once
                  Fix: see that the program is there, and may be run.
                """)
    }
}
